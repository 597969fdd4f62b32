import { type GroupSort, groupCriteria } from '@dorpon/domain/shares/market-groups';
import { parseTableSearch, sortsOf, type TableSearch } from '../../ui/table/table-search.ts';
import { parseOpened } from '../../ui/table/use-open-groups.ts';

/** What the address says. Everything that is as usual is left out of it. */
export interface GroupsSearch extends TableSearch {
  /** The open groups: `Bank~Cement`. */
  open?: string;
}

/** The strongest group first. */
const usual: readonly GroupSort[] = [{ by: 'change-percent', order: 'desc' }];

export function parseGroupsSearch(given: Readonly<Record<string, unknown>>): GroupsSearch {
  const opened = parseOpened(given.open);
  return {
    ...parseTableSearch(given, groupCriteria, usual),
    ...(opened === undefined ? {} : { open: opened }),
  };
}

export const groupSorts = (search: GroupsSearch): readonly GroupSort[] =>
  sortsOf(search, groupCriteria, usual);
