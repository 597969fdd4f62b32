import type { Disclosures } from '@dorpon/domain/company/disclosures';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';

/** Integers; `Float64Array` where 32 bits are too few (values, volumes, times). */
export type Column = Float64Array | Int32Array;

/** Past days of one share or index, oldest first, as columns of equal length. Prices in paisa. */
export interface HistoryDays {
  readonly kind: 'days';
  readonly code: ShareCode;
  readonly days: readonly TradingDay[];
  readonly open: Column;
  readonly high: Column;
  readonly low: Column;
  /** The exchange's closing price. */
  readonly close: Column;
  readonly last: Column;
  readonly yesterdayClose: Column;
  readonly volume: Column;
  readonly value: Column;
  readonly trades: Column;
  /** Volume that is neither bull nor bear is neutral. */
  readonly bull: Column;
  readonly bear: Column;
}

/** Past minutes of one share or index, oldest first; `at` is the start of the minute. */
export interface HistoryMinutes {
  readonly kind: 'minutes';
  readonly code: ShareCode;
  readonly at: Float64Array;
  readonly open: Column;
  readonly high: Column;
  readonly low: Column;
  readonly close: Column;
  readonly volume: Column;
  readonly value: Column;
  readonly trades: Column;
}

/** Past trades of one share, oldest first; `number` counts those of their day from 1. */
interface HistoryTrades {
  readonly code: ShareCode;
  readonly number: Column;
  readonly at: Float64Array;
  readonly price: Column;
  readonly quantity: Column;
}

export interface HistoryTicks extends HistoryTrades {
  readonly kind: 'ticks';
  /** 1 for a trade in the spot market, else 0. */
  readonly spot: Column;
}

export interface HistoryBlocks extends HistoryTrades {
  readonly kind: 'blocks';
}

export type HistoryChunk = HistoryDays | HistoryMinutes | HistoryTicks | HistoryBlocks;

/** The history of a market before its first session here. */
export interface FeedHistory {
  /** The number of codes, for a progress bar. */
  readonly codes: number;
  /** The last day of any chunk. */
  readonly upto: TradingDay;
  chunks(): AsyncIterable<HistoryChunk> | Iterable<HistoryChunk>;
  /** Company disclosures up to that day, one company at a time; absent when there are none. */
  companies?(): Iterable<Disclosures>;
}
