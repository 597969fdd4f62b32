import { type NewsKind, newsKinds } from '@dorpon/domain/company/news-item';
import { isShareCode } from '@dorpon/domain/market/share-code';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import type { NewsFilter } from '../../api/news.ts';
import { parseWhose, type WhoseShares } from '../../market-ui/share/whose-shares.ts';
import { dayParts } from '../../ui/text/calendar-day.ts';

/** The parameters of the address; defaults are left out. */
export interface NewsSearch {
  readonly code?: ShareCode;
  /** Instead of one share. */
  readonly shares?: WhoseShares;
  readonly kind?: NewsKind;
  readonly from?: TradingDay;
  readonly upto?: TradingDay;
  readonly q?: string;
}

/** Limits of the server for search text. */
const MIN_TEXT_LENGTH = 2;
const MAX_TEXT_LENGTH = 80;

/** Invalid values of an address fall back to the defaults. */
export function parseNewsSearch(given: Readonly<Record<string, unknown>>): NewsSearch {
  const code = textOf(given.code).toUpperCase();
  const kind = newsKinds.find((each) => each === given.kind);
  const from = dayOf(given.from);
  const upto = dayOf(given.upto);
  const shares = parseWhose(given.shares);
  const q = textOf(given.q).slice(0, MAX_TEXT_LENGTH);
  return {
    ...(isShareCode(code) ? { code } : shares && { shares }),
    ...(kind !== undefined && { kind }),
    ...(from !== undefined && { from }),
    ...(upto !== undefined && (from === undefined || upto >= from) && { upto }),
    ...(q !== '' && { q }),
  };
}

/** The filter of the call; text that is too short is not sent. */
export function newsFilterOf({ q = '', code, kind, from, upto }: NewsSearch): NewsFilter {
  const filter = { code, kind, from, upto };
  return q.length < MIN_TEXT_LENGTH ? filter : { ...filter, text: q };
}

/** The router parses `?q=2026` as a number. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().toWellFormed() : '';

function dayOf(value: unknown): TradingDay | undefined {
  const day = textOf(value);
  return dayParts(day) !== null && day >= '1950-01-01' && day <= '2100-12-31' ? day : undefined;
}
