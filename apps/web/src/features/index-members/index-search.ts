import { type IndexCode, indexCodes, mainIndexCodes } from '@dorpon/domain/market/index-membership';
import { type IndexSort, indexCriteria } from '@dorpon/domain/shares/index-order';
import { oneOf, parseTableSearch, sortsOf, type TableSearch } from '../../ui/table/table-search.ts';
import { parseOpened } from '../../ui/table/use-open-groups.ts';

/** The parameters of both screens; defaults are left out. */
export interface IndexSearch extends TableSearch {
  index?: IndexCode;
  by?: 'sector';
  /** The open sectors: `Bank~Cement`. */
  open?: string;
}

/** The indices a screen offers, and its default order. */
export interface IndexScreen {
  readonly indices: readonly IndexCode[];
  readonly defaultSorts: readonly IndexSort[];
}

export const moverScreen: IndexScreen = {
  indices: mainIndexCodes,
  defaultSorts: [{ by: 'points', order: 'desc' }],
};
export const memberScreen: IndexScreen = {
  indices: indexCodes,
  defaultSorts: [{ by: 'weight', order: 'desc' }],
};

export function parseIndexSearch(
  given: Readonly<Record<string, unknown>>,
  { indices, defaultSorts }: IndexScreen,
): IndexSearch {
  const index = oneOf(String(given.index ?? '').toUpperCase(), indices);
  const opened = parseOpened(given.open);
  const sectors = given.by === 'sector';
  return {
    ...parseTableSearch(given, indexCriteria, defaultSorts),
    ...(index === undefined || index === 'DSEX' ? {} : { index }),
    ...(sectors ? { by: 'sector' } : {}),
    ...(sectors && opened !== undefined ? { open: opened } : {}),
  };
}

export const indexSorts = (search: IndexSearch, { defaultSorts }: IndexScreen) =>
  sortsOf(search, indexCriteria, defaultSorts);
