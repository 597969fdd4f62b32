import { type BlockSort, blockCriteria } from '@dorpon/domain/market/block-trades';
import { isShareCode } from '@dorpon/domain/market/share-code';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import { parseTableSearch, sortsOf, type TableSearch } from '../../ui/table/table-search.ts';
import { dayParts } from '../../ui/text/calendar-day.ts';

/** What the address says. Everything that is as usual is left out of it. */
export interface BlockSearch extends TableSearch {
  /** Without it the last day that had block trades. */
  date?: TradingDay;
  code?: ShareCode;
  /** One line for each share, or each day of one share. */
  by?: 'group';
}

const usual: readonly BlockSort[] = [{ by: 'at', order: 'desc' }];

export function parseBlockSearch(given: Readonly<Record<string, unknown>>): BlockSearch {
  const date = String(given.date ?? '').replaceAll('/', '-');
  const code = String(given.code ?? '').toUpperCase();
  return {
    ...parseTableSearch(given, blockCriteria, usual),
    ...(dayParts(date) === null ? {} : { date }),
    ...(isShareCode(code) ? { code } : {}),
    ...(given.by === 'group' ? { by: 'group' } : {}),
  };
}

export const blockSorts = (search: BlockSearch): readonly BlockSort[] =>
  sortsOf(search, blockCriteria, usual);
