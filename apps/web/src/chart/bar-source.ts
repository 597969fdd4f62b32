import type { PriceFactor } from '@dorpon/domain/chart/drawings/price-basis';
import type { EpochMs, TradingDay } from '@dorpon/domain/units';

/** Bars as columns, oldest first; `at` is the start of a bar. Prices are taka, or points of an index. */
export interface BarColumns {
  readonly count: number;
  readonly at: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
  /** Bars of one session (a day of minutes, a month of days) have the same number. */
  readonly session: Int32Array;
  /** Closes of DSEX at the same bars; NaN where it has none. */
  readonly beside: Float64Array;
}

/** `reset`: all bars changed. `older`: `added` bars in front. `newest`: the last bar changed, or one was added. */
export type BarChange =
  | { readonly kind: 'reset' }
  | { readonly kind: 'older'; readonly added: number }
  | { readonly kind: 'newest' };

/** Why prices before `day` are multiplied by `factor`. */
export interface Adjustment {
  readonly day: TradingDay;
  readonly stock: number;
  readonly rights: number;
  readonly rightsPrice: number;
  readonly cash: number;
  readonly closeBefore: number;
  readonly factor: number;
  /** Volumes before `day` are multiplied by it. */
  readonly volumeFactor: number;
}

/** What the studies of a chart need of the bars. */
export interface SourceNeeds {
  /**
   * Bars before the first visible one without which a reading would change when older bars are loaded;
   * Infinity for sums over all bars. Call `loadOlder` when fewer are loaded before the visible ones.
   */
  readonly runUp: number;
  /** Whether `beside` is needed. */
  readonly beside: boolean;
}

/** The bars of one symbol, interval and adjustment, kept up to date until closed. */
export interface BarSource {
  readonly status: 'loading' | 'ready' | 'failed' | 'unknown-symbol';
  readonly bars: BarColumns;
  readonly hasOlder: boolean;
  readonly adjustments: readonly Adjustment[];
  /** How shown prices follow from traded ones, where it is not by `adjustments`. */
  readonly priceFactors?: readonly PriceFactor[] | undefined;
  /** Yesterday's close, for the baseline; NaN where there is none. */
  readonly yesterdayClose: number;
  /** Milliseconds by the exchange clock until the newest bar ends; undefined while the market is closed. */
  readonly msToEnd: number | undefined;
  readonly decimals: number;
  /** False for a ratio and a spread. */
  readonly hasVolume: boolean;
  /** Sessions after a time, up to and including that of another one. */
  sessionsBetween(after: EpochMs, upto: EpochMs): number;
  loadOlder(): Promise<void>;
  /** Loads until the bars begin before this day, or there are no older ones. */
  reach(day: TradingDay): Promise<void>;
  retry(): void;
  need(needs: SourceNeeds): void;
  subscribe(listener: (change: BarChange) => void): () => void;
  close(): void;
}
