import type { DayNumber } from '../bars/day-columns.ts';
import type { Interval } from '../chart/interval.ts';
import type { ShareCode, TradingDay } from '../units.ts';

/**
 * What screeners read (D1 to D5 of SPEC.md). Columns are share by share: the value of share `s` on
 * session `d` is at `s × sessions + d`; NaN where there is none. Prices in taka. The newest row may
 * change in place while the market trades; every other change needs new columns.
 */
export interface ScreenerColumns {
  readonly codes: readonly ShareCode[];
  /** The sessions of the exchange, ascending; the last may be unfinished. */
  readonly days: ArrayLike<DayNumber>;
  /** Rows of one session have the same number; undefined: those of a month. */
  readonly sessions?: Int32Array;
  /** By the name of a field, with `:2` for two quarters or years back. Undefined: not available. */
  column(name: string): Float64Array | undefined;
  /** By the name of a field: one value for each share, the same on all days. */
  listed?(name: string): Float64Array | undefined;
  /** One value for all shares: `dsex`. As long as `days`. */
  market(name: string): Float64Array | undefined;
  /** What the numbers of a text column stand for, by position. */
  texts(name: string): readonly string[];
  /**
   * What prices and volumes of a session are multiplied by to count the securities of the newest one.
   * Undefined: nothing was issued.
   */
  factors(terms: 'price' | 'volume'): Float64Array | undefined;
  /** Where the record lacks corporate actions (D11): its first ex-day, null without any. */
  readonly adjustedFrom?: TradingDay | null | undefined;
  /** Bars of minutes, of the newest days only. */
  minutes(interval: Interval): MinuteColumns | undefined;
}

export interface MinuteColumns {
  /** The day of each row, ascending: all shares have the same rows. */
  readonly days: ArrayLike<DayNumber>;
  /** `open` to `trades`, share by share. A minute without a trade repeats the close, with no volume. */
  column(name: string): Float64Array | undefined;
}
