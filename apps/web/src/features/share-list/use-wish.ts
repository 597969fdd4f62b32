import type { ShareCriterion } from '@dorpon/domain/shares/share-order';
import { useMemo } from 'react';
import { parseShareListSearch, type ShareListSearch, wishOf } from './share-list-search.ts';

/** What a person can ask of the list; each wish becomes a new address. */
export function useWish(search: ShareListSearch, onSearch: (search: ShareListSearch) => void) {
  return useMemo(() => {
    const change = (next: ShareListSearch) =>
      onSearch(parseShareListSearch({ ...search, ...next }));
    return {
      change,
      /** The sorted column turns round; another begins ascending. */
      sortBy(sort: ShareCriterion) {
        const { sort: sorted, order } = wishOf(search);
        change({ sort, order: sort === sorted && order === 'asc' ? 'desc' : 'asc' });
      },
      setFilter: (filter: string) => change({ filter }),
      reset: () => change({ filter: '', category: '' }),
    };
  }, [search, onSearch]);
}
