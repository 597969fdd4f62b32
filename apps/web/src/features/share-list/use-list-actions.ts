import { type ShareCriterion, shareCriteria } from '@dorpon/domain/shares/share-order';
import { useMemo } from 'react';
import { printSort, sortAlso, sortOnly } from '../../ui/table/sort-keys.ts';
import { parseShareListSearch, type ShareListSearch, wishOf } from './share-list-search.ts';

/** What a person can ask of the list; each wish becomes a new address. */
export function useWish(search: ShareListSearch, onSearch: (search: ShareListSearch) => void) {
  return useMemo(() => {
    const change = (next: { [Key in keyof ShareListSearch]: ShareListSearch[Key] | undefined }) =>
      onSearch(parseShareListSearch({ ...search, ...next }));
    return {
      change,
      sortBy(column: string, also: boolean) {
        const by = shareCriteria.find((criterion) => criterion === column);
        if (by === undefined) return;
        const sort = also ? sortAlso<ShareCriterion> : sortOnly<ShareCriterion>;
        change({ sort: printSort(sort(wishOf(search).sorts, by)) });
      },
      setFilter: (filter: string) => change({ filter }),
      setColumns: (columns: string | undefined) => change({ columns }),
      reset: () => change({ filter: '', category: '' }),
    };
  }, [search, onSearch]);
}
