import { categoryOf } from '@dorpon/domain/market/instrument';
import { priceOf } from '@dorpon/domain/market/quote';
import { type Share, shareEarnings, shareNav } from '@dorpon/domain/shares/share';
import { shownChange } from '@dorpon/domain/shares/shown-change';
import {
  type EpochMs,
  PAISA_PER_CRORE,
  type Paisa,
  round,
  type ShareCode,
  taka,
} from '@dorpon/domain/units';
import { dhakaDay } from '../../ui/text/calendar-day.ts';
import { dhakaTime } from '../../ui/text/clock-time.ts';
import { traded } from './share-column.ts';
import type { ShareColumnId } from './share-columns.tsx';

type Value = (share: Share) => string | number | null;

const inTaka = (price: Paisa | null): number | null => (price === null ? null : taka(price));

/** The value of each column in a file; for the 30-day line, its change in percent. */
export const csvValues = (
  monthOf: (code: ShareCode) => readonly number[] | undefined,
): Record<Exclude<ShareColumnId, 'name' | 'sector' | 'day'>, Value> => ({
  category: ({ quote }) => categoryOf(quote.quoteBase),
  last: ({ quote }) => inTaka(traded(priceOf(quote))),
  change: ({ quote }) => inTaka(shownChange(quote).change),
  'change-percent': ({ quote }) => shownChange(quote).percent,
  open: ({ quote }) => inTaka(traded(quote.open)),
  low: ({ quote }) => inTaka(traded(quote.low)),
  high: ({ quote }) => inTaka(traded(quote.high)),
  yesterday: ({ quote }) => inTaka(traded(quote.yesterdayClose)),
  trades: ({ quote }) => quote.trades,
  volume: ({ quote }) => quote.volume,
  value: ({ quote }) => quote.value / PAISA_PER_CRORE,
  'paid-up': ({ company }) => (company === undefined ? null : round(company.paidUpMn / 10, 4)),
  pe: shareEarnings,
  pnav: shareNav,
  month: ({ quote }) => monthChange(monthOf(quote.code)),
  ago: ({ quote }) => momentOf(quote.tradedAt),
});

const momentOf = (at: EpochMs): string | null =>
  at > 0 ? `${dhakaDay(at)} ${dhakaTime(at, true)}` : null;

function monthChange(closes: readonly number[] = []): number | null {
  const [first, last] = [closes[0], closes.at(-1)];
  if (first === undefined || last === undefined || first === 0) return null;
  return round((last / first - 1) * 100, 2);
}
