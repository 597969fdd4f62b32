import { type NewsKind, newsKinds } from '@dorpon/domain/company/news-item';
import { isShareCode } from '@dorpon/domain/market/share-code';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import type { NewsWish } from '../../api/news.ts';
import { dayParts } from '../../ui/text/calendar-day.ts';

/** What the address says. Everything that is as usual is left out of it. */
export interface NewsSearch {
  readonly code?: ShareCode;
  readonly kind?: NewsKind;
  readonly from?: TradingDay;
  readonly upto?: TradingDay;
  readonly q?: string;
}

/** What the server takes for words. */
const SHORTEST = 2;
const LONGEST = 80;

/** An address typed by hand or cut in a mail shows the usual screen, never an error. */
export function parseNewsSearch(given: Readonly<Record<string, unknown>>): NewsSearch {
  const code = textOf(given.code).toUpperCase();
  const kind = newsKinds.find((each) => each === given.kind);
  const from = dayOf(given.from);
  const upto = dayOf(given.upto);
  const q = textOf(given.q).slice(0, LONGEST);
  return {
    ...(isShareCode(code) && { code }),
    ...(kind !== undefined && { kind }),
    ...(from !== undefined && { from }),
    ...(upto !== undefined && (from === undefined || upto >= from) && { upto }),
    ...(q !== '' && { q }),
  };
}

/** What to ask for; one letter is not yet a word. */
export function newsWishOf({ q = '', ...rest }: NewsSearch): NewsWish {
  return q.length < SHORTEST ? rest : { ...rest, text: q };
}

/** The address parser takes `?q=2026` for a number. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().toWellFormed() : '';

function dayOf(value: unknown): TradingDay | undefined {
  const day = textOf(value);
  return dayParts(day) !== null && day >= '1950-01-01' && day <= '2100-12-31' ? day : undefined;
}
