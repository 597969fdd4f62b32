import { useLayoutEffect, useMemo, useRef } from 'react';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { printSort, sortAlso, sortOnly } from '../../ui/table/sort-keys.ts';
import { type Range, withRange } from './filters/ranges.ts';
import { type MatrixOptions, readMatrix, searchOf } from './matrix-search.ts';
import { writeLast } from './views/saved-views.ts';

export interface MatrixActions {
  /** The current options; the address may not have them yet. */
  latest(): MatrixOptions;
  change(next: Partial<MatrixOptions>): void;
  /** Opens a view by its search. */
  open(search: object): void;
  sortBy(column: string, also: boolean): void;
  setFilter(filter: string): void;
  /** Adds, replaces or (without ends) removes a range. */
  setRange(range: Range): void;
  toggle(part: 'pins' | 'tints', id: string): void;
  hide(id: string): void;
  /** Removes all filters. */
  clear(): void;
}

/** Actions of the matrix; each one changes the address. */
export function useMatrixActions(
  options: MatrixOptions,
  onSearch: (search: object) => void,
): MatrixActions {
  // A second action can come before the address has the first.
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  }, [options]);
  return useMemo(() => {
    const open = (search: object) => {
      latest.current = readMatrix({ ...search });
      writeLast(search);
      onSearch(search);
    };
    const change = (next: Partial<MatrixOptions>) =>
      open(searchOf(readMatrix({ ...searchOf({ ...latest.current, ...next }) })));
    return {
      latest: () => latest.current,
      change,
      open,
      sortBy(column, also) {
        const sorts = (also ? sortAlso : sortOnly)(latest.current.sorts, column);
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
      clear: () =>
        change({ ranges: [], sector: '', category: '', shares: '', filter: '', condition: '' }),
    };
  }, [onSearch]);
}

/** Options of the address. Equal parts keep their identity, so that a new sort builds no new columns. */
export function useMatrixOptions(search: ScreenProps['search']): MatrixOptions {
  const shown = useRef<MatrixOptions | null>(null);
  return useMemo(() => {
    const options = reuseEqualParts(shown.current, readMatrix(search));
    shown.current = options;
    return options;
  }, [search]);
}

export function reuseEqualParts(before: MatrixOptions | null, next: MatrixOptions): MatrixOptions {
  if (before === null) return next;
  const parts = Object.entries(next).map(([name, part]) => {
    const old = before[name as keyof MatrixOptions];
    return [name, JSON.stringify(old) === JSON.stringify(part) ? old : part];
  });
  return Object.fromEntries(parts) as MatrixOptions;
}
