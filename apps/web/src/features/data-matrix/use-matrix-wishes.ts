import { useMemo } from 'react';
import { printSort, sortAlso, sortOnly } from '../../ui/table/sort-keys.ts';
import { NAME } from './matrix-figures.ts';
import { type MatrixWish, readMatrix, searchOf } from './matrix-search.ts';
import { writeLast } from './own-views.ts';

export interface MatrixWishes {
  change(next: Partial<MatrixWish>): void;
  /** Another view, as its address says. */
  open(search: object): void;
  sortBy(column: string, also: boolean): void;
  setFilter(filter: string): void;
  toggle(part: 'pins' | 'tints', id: string): void;
  hide(id: string): void;
  /** Every share again. */
  clear(): void;
}

/** What a person can ask of the matrix; each wish becomes a new address. */
export function useMatrixWishes(
  wish: MatrixWish,
  onSearch: (search: object) => void,
): MatrixWishes {
  return useMemo(() => {
    const open = (search: object) => {
      writeLast(search);
      onSearch(search);
    };
    const change = (next: Partial<MatrixWish>) =>
      open(searchOf(readMatrix({ ...searchOf({ ...wish, ...next }) })));
    return {
      change,
      open,
      sortBy(column, also) {
        const sorts = (also ? sortAlso : usualFirst)(wish.sorts, column);
        if (printSort(sorts) !== '') change({ sorts });
      },
      setFilter: (filter) => change({ filter }),
      toggle(part, id) {
        const ids = wish[part];
        change({ [part]: ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id] });
      },
      hide(id) {
        const columns = wish.columns.filter((other) => other !== id);
        if (columns.length > 0) change({ columns });
      },
      clear: () => change({ ranges: [], sector: '', category: '', filter: '' }),
    };
  }, [wish, onSearch]);
}

/** Of a figure most people want the highest first; a second press turns it. Codes begin with A. */
function usualFirst(keys: MatrixWish['sorts'], by: string): MatrixWish['sorts'] {
  const [only] = keys;
  if (keys.length === 1 && only?.by === by) return sortOnly(keys, by);
  return [{ by, order: by === NAME ? 'asc' : 'desc' }];
}
