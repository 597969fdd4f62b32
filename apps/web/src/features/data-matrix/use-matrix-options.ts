import { useLayoutEffect, useMemo, useRef } from 'react';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { printSort, sortAlso, sortOnly } from '../../ui/table/sort-keys.ts';
import { NAME } from './figures/matrix-figures.ts';
import { type Range, withRange } from './filters/ranges.ts';
import { type MatrixWish, readMatrix, searchOf } from './matrix-search.ts';
import { writeLast } from './views/saved-views.ts';

export interface MatrixWishes {
  /** What is asked for at this moment, though the address may not have followed. */
  latest(): MatrixWish;
  change(next: Partial<MatrixWish>): void;
  /** Another view, as its address says. */
  open(search: object): void;
  sortBy(column: string, also: boolean): void;
  setFilter(filter: string): void;
  /** Set, changed or, without ends, taken away. */
  setRange(range: Range): void;
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
  // Two wishes may come before the address has followed the first.
  const latest = useRef(wish);
  useLayoutEffect(() => {
    latest.current = wish;
  }, [wish]);
  return useMemo(() => {
    const open = (search: object) => {
      latest.current = readMatrix({ ...search });
      writeLast(search);
      onSearch(search);
    };
    const change = (next: Partial<MatrixWish>) =>
      open(searchOf(readMatrix({ ...searchOf({ ...latest.current, ...next }) })));
    return {
      latest: () => latest.current,
      change,
      open,
      sortBy(column, also) {
        const sorts = (also ? sortAlso : usualFirst)(latest.current.sorts, column);
        if (printSort(sorts) !== '') change({ sorts });
      },
      setFilter: (filter) => change({ filter }),
      setRange: (range) => change({ ranges: withRange(latest.current.ranges, range) }),
      toggle(part, id) {
        const ids = latest.current[part];
        change({ [part]: ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id] });
      },
      hide(id) {
        const columns = latest.current.columns.filter((other) => other !== id);
        if (columns.length > 0) change({ columns });
      },
      clear: () => change({ ranges: [], sector: '', category: '', filter: '' }),
    };
  }, [onSearch]);
}

/** Of a figure most people want the highest first; a second press turns it. Codes begin with A. */
function usualFirst(keys: MatrixWish['sorts'], by: string): MatrixWish['sorts'] {
  const [only] = keys;
  if (keys.length === 1 && only?.by === by) return sortOnly(keys, by);
  return [{ by, order: by === NAME ? 'asc' : 'desc' }];
}

/** What the address asks for. A part that says the same stays the same: a new order draws no new columns. */
export function useMatrixWish(search: ScreenProps['search']): MatrixWish {
  const shown = useRef<MatrixWish | null>(null);
  return useMemo(() => {
    const wish = keepSame(shown.current, readMatrix(search));
    shown.current = wish;
    return wish;
  }, [search]);
}

export function keepSame(before: MatrixWish | null, next: MatrixWish): MatrixWish {
  if (before === null) return next;
  const parts = Object.entries(next).map(([name, part]) => {
    const old = before[name as keyof MatrixWish];
    return [name, JSON.stringify(old) === JSON.stringify(part) ? old : part];
  });
  return Object.fromEntries(parts) as MatrixWish;
}
