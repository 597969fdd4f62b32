import { type BlockSort, blockCriteria } from '@dorpon/domain/market/block-trades';
import { isShareCode } from '@dorpon/domain/market/share-code';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import { parseTableSearch, sortsOf, type TableSearch } from '../../ui/table/table-search.ts';
import { dayParts } from '../../ui/text/calendar-day.ts';

/** Query of the address; defaults are left out. */
export interface BlockSearch extends TableSearch {
  /** Default: the last day with block trades. */
  date?: TradingDay;
  code?: ShareCode;
  /** Groups the trades by share; by day when all days of one share are shown. */
  by?: 'group';
}

const defaultSorts: readonly BlockSort[] = [{ by: 'at', order: 'desc' }];

export function parseBlockSearch(given: Readonly<Record<string, unknown>>): BlockSearch {
  const date = String(given.date ?? '').replaceAll('/', '-');
  const code = String(given.code ?? '').toUpperCase();
  return {
    ...parseTableSearch(given, blockCriteria, defaultSorts),
    ...(dayParts(date) === null ? {} : { date }),
    ...(isShareCode(code) ? { code } : {}),
    ...(given.by === 'group' ? { by: 'group' } : {}),
  };
}

export const blockSorts = (search: BlockSearch): readonly BlockSort[] =>
  sortsOf(search, blockCriteria, defaultSorts);
