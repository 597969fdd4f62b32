import type { SortKey } from '@dorpon/domain/ordering';
import { useMemo } from 'react';
import { pressedSort, type TableSearch } from './table-search.ts';

export interface TableSetters {
  sortBy(column: string, also: boolean): void;
  setSort(sort: string): void;
  setFilter(filter: string): void;
  setColumns(columns: string | undefined): void;
}

/** The changes that a person can make to any table; each is written to the address. */
export function useTableSetters<By extends string>(
  change: (next: { [Key in keyof TableSearch]: TableSearch[Key] | undefined }) => void,
  sorts: readonly SortKey<By>[],
  known: readonly By[],
): TableSetters {
  return useMemo(
    () => ({
      sortBy(column, also) {
        const sort = pressedSort(sorts, column, also, known);
        if (sort !== undefined) change({ sort });
      },
      setSort: (sort) => change({ sort }),
      setFilter: (filter) => change({ filter }),
      setColumns: (columns) => change({ columns }),
    }),
    [change, sorts, known],
  );
}
