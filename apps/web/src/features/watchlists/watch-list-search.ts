import { shareCriteria } from '@dorpon/domain/shares/share-order';
import { parseTableSearch, sortsOf, type TableSearch } from '../../ui/table/table-search.ts';

/** Query of the address. Defaults, the first list and its own order, are left out. */
export interface WatchListSearch extends Omit<TableSearch, 'filter'> {
  list?: string;
}

const ID = /^[0-9a-f-]{36}$/;

/** Invalid values are dropped. */
export function parseWatchListSearch(given: Readonly<Record<string, unknown>>): WatchListSearch {
  const { sort, columns } = parseTableSearch(given, shareCriteria, []);
  const list = String(given.list ?? '');
  return {
    ...(ID.test(list) && { list }),
    ...(sort !== undefined && { sort }),
    ...(columns !== undefined && { columns }),
  };
}

/** Empty for the member's own order. */
export const watchListSorts = (search: WatchListSearch) => sortsOf(search, shareCriteria, []);
