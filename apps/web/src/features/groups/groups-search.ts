import { type GroupSort, groupCriteria } from '@dorpon/domain/shares/market-groups';
import { parseTableSearch, sortsOf, type TableSearch } from '../../ui/table/table-search.ts';
import { parseOpened } from '../../ui/table/use-open-groups.ts';

/** Query of the address; defaults are left out. */
export interface GroupsSearch extends TableSearch {
  /** The open groups: `Bank~Cement`. */
  open?: string;
}

const defaultSorts: readonly GroupSort[] = [{ by: 'change-percent', order: 'desc' }];

export function parseGroupsSearch(given: Readonly<Record<string, unknown>>): GroupsSearch {
  const opened = parseOpened(given.open);
  return {
    ...parseTableSearch(given, groupCriteria, defaultSorts),
    ...(opened === undefined ? {} : { open: opened }),
  };
}

export const groupSorts = (search: GroupsSearch): readonly GroupSort[] =>
  sortsOf(search, groupCriteria, defaultSorts);
