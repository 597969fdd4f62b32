import { MAX_LENGTH } from '@dorpon/domain/screener/limits';
import type { TradingDay } from '@dorpon/domain/units';
import { parseResultSearch, type ResultSearch } from '../../screener/result-search.ts';
import { dayParts } from '../../ui/text/calendar-day.ts';

/** Query of the address; defaults are left out. */
export interface BoardSearch extends ResultSearch {
  /** A screener that is shared in the link itself. */
  readonly text?: string;
  readonly day?: TradingDay;
}

export function parseBoardSearch(given: Readonly<Record<string, unknown>>): BoardSearch {
  const text = String(given.text ?? '').slice(0, MAX_LENGTH);
  const day = String(given.day ?? '');
  return {
    ...parseResultSearch(given),
    ...(text.trim() !== '' && { text }),
    ...(dayParts(day) !== null && { day }),
  };
}
