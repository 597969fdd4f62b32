import { type ShareCriterion, shareCriteria } from '@dorpon/domain/shares/share-order';
import { useMemo } from 'react';
import { printSort, sortAlso, sortOnly } from '../../ui/table/sort-keys.ts';
import { optionsOf, parseShareListSearch, type ShareListSearch } from './share-list-search.ts';

/** Actions of the list; each one changes the address. */
export function useListActions(
  search: ShareListSearch,
  onSearch: (search: ShareListSearch) => void,
) {
  return useMemo(() => {
    const change = (next: { [Key in keyof ShareListSearch]: ShareListSearch[Key] | undefined }) =>
      onSearch(parseShareListSearch({ ...search, ...next }));
    return {
      change,
      sortBy(column: string, also: boolean) {
        const by = shareCriteria.find((criterion) => criterion === column);
        if (by === undefined) return;
        const sort = also ? sortAlso<ShareCriterion> : sortOnly<ShareCriterion>;
        change({ sort: printSort(sort(optionsOf(search).sorts, by)) });
      },
      setFilter: (filter: string) => change({ filter }),
      setColumns: (columns: string | undefined) => change({ columns }),
      reset: () => change({ filter: '', category: '' }),
    };
  }, [search, onSearch]);
}
