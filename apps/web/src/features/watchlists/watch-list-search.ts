import { shareCriteria } from '@dorpon/domain/shares/share-order';
import { parseTableSearch, sortsOf, type TableSearch } from '../../ui/table/table-search.ts';

/** What the address says. The first list and its own order are usual, and left out. */
export interface WatchListSearch extends Omit<TableSearch, 'filter'> {
  list?: string;
}

const ID = /^[0-9a-f-]{36}$/;

/** An address typed by hand shows the first list, never an error. */
export function parseWatchListSearch(given: Readonly<Record<string, unknown>>): WatchListSearch {
  const { sort, columns } = parseTableSearch(given, shareCriteria, []);
  const list = String(given.list ?? '');
  return {
    ...(ID.test(list) && { list }),
    ...(sort !== undefined && { sort }),
    ...(columns !== undefined && { columns }),
  };
}

/** Without a sort the shares stand as the member put them. */
export const watchListSorts = (search: WatchListSearch) => sortsOf(search, shareCriteria, []);
