import { priceOf, type Quote } from '../market/quote.ts';
import { type Paisa, type Percent, round } from '../units.ts';

/** Sums of a period's sessions before today. They do not change while today trades. */
export interface PeriodBase {
  /** Sessions before today: fewer than the period − 1 when the share is younger. */
  readonly sessions: number;
  /** Sessions in which the share traded. */
  readonly tradedSessions: number;
  /** The close before the period, adjusted to today's number of securities. */
  readonly before: Paisa;
  readonly volume: number;
  readonly value: Paisa;
  readonly trades: number;
}

export interface PeriodNow {
  readonly change: Paisa;
  readonly changePercent: Percent;
  readonly volume: number;
  readonly value: Paisa;
  readonly trades: number;
}

/**
 * The figures of `periodBar` over the finished days plus today. change = price − close before the
 * period. The price is the one that lists show as the last, also after the close: otherwise the
 * figures of a row would not add up.
 */
export function periodNow(base: PeriodBase | null, quote: Quote): PeriodNow {
  const before = base?.before ?? quote.yesterdayClose;
  const change = priceOf(quote) - before;
  return {
    change,
    changePercent: before > 0 ? round((change / before) * 100, 2) : 0,
    volume: (base?.volume ?? 0) + quote.volume,
    value: (base?.value ?? 0) + quote.value,
    trades: (base?.trades ?? 0) + quote.trades,
  };
}

/** Today's volume ÷ mean volume of the sessions before; null when either has no volume. */
export const volumeAgainstAverage = (base: PeriodBase | null, quote: Quote): number | null =>
  base !== null && base.volume > 0 && quote.volume > 0
    ? quote.volume / (base.volume / base.sessions)
    : null;
