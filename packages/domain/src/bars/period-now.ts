import type { Quote } from '../market/quote.ts';
import { type Paisa, type Percent, round } from '../units.ts';

/** What the sessions of a period before today add up to. It stands still while today trades. */
export interface PeriodBase {
  /** Sessions before today: fewer than the period less one for a young share. */
  readonly sessions: number;
  /** How many of them had prices of their own. */
  readonly tradedSessions: number;
  /** The close before the period began, in today's securities. */
  readonly before: Paisa;
  readonly volume: number;
  readonly value: Paisa;
  readonly trades: number;
}

/** A period up to this moment. */
export interface PeriodNow {
  readonly change: Paisa;
  readonly changePercent: Percent;
  readonly volume: number;
  readonly value: Paisa;
  readonly trades: number;
}

/**
 * The same figures as `periodBar` over the finished days and today. change = price − close before the
 * period, where the price is today's closing price as soon as the exchange has fixed it.
 */
export function periodNow(base: PeriodBase | null, quote: Quote): PeriodNow {
  const before = base?.before ?? quote.yesterdayClose;
  const price = quote.close || quote.lastPrice + quote.spotPrice || quote.yesterdayClose;
  const change = price - before;
  return {
    change,
    changePercent: before > 0 ? round((change / before) * 100, 2) : 0,
    volume: (base?.volume ?? 0) + quote.volume,
    value: (base?.value ?? 0) + quote.value,
    trades: (base?.trades ?? 0) + quote.trades,
  };
}

/** Today's volume ÷ the mean volume of the sessions before; null when there is nothing to compare with. */
export const volumeAgainstAverage = (base: PeriodBase | null, quote: Quote): number | null =>
  base !== null && base.volume > 0 ? quote.volume / (base.volume / base.sessions) : null;
