import type { TradingDay } from '@dorpon/domain/units';
import { type LinkSearch, parseLinkSearch } from '../../screener/link-search.ts';
import { parseResultSearch, type ResultSearch } from '../../screener/result-search.ts';
import { dayParts } from '../../ui/text/calendar-day.ts';

/** Query of the address; defaults are left out. */
export interface BoardSearch extends ResultSearch, LinkSearch {
  readonly day?: TradingDay;
}

export function parseBoardSearch(given: Readonly<Record<string, unknown>>): BoardSearch {
  const day = String(given.day ?? '');
  return {
    ...parseResultSearch(given),
    ...parseLinkSearch(given),
    ...(dayParts(day) !== null && { day }),
  };
}
