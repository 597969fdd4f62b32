import { type FloatSort, floatCriteria } from '@dorpon/domain/figures/float-list';
import { parseTableSearch, sortsOf, type TableSearch } from '../../ui/table/table-search.ts';
import { parseOpened } from '../../ui/table/use-open-groups.ts';

/** Query of the address; defaults are left out. */
export interface FloatSearch extends TableSearch {
  by?: 'sector';
  /** The open sectors: `Bank~Cement`. */
  open?: string;
}

const defaultSorts: readonly FloatSort[] = [{ by: 'float-cap', order: 'desc' }];

export function parseFloatSearch(given: Readonly<Record<string, unknown>>): FloatSearch {
  const opened = parseOpened(given.open);
  const sectors = given.by === 'sector';
  return {
    ...parseTableSearch(given, floatCriteria, defaultSorts),
    ...(sectors ? { by: 'sector' } : {}),
    ...(sectors && opened !== undefined ? { open: opened } : {}),
  };
}

export const floatSorts = (search: FloatSearch): readonly FloatSort[] =>
  sortsOf(search, floatCriteria, defaultSorts);
