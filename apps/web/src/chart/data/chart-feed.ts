import type { DayColumns } from '@dorpon/domain/bars/day-columns';
import type { AdjustMode, AdjustmentFactor } from '@dorpon/domain/bars/price-adjustment';
import { dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import type { SessionHours } from '@dorpon/domain/market/session';
import type { EpochMs, ShareCode, TradingDay } from '@dorpon/domain/units';
import type { AskOrKept } from '../../api/offline/ask-or-kept.ts';
import type { BoardStore } from '../../live/board-store.ts';
import type { ShareWatch } from '../../live/share-watch.ts';

/** Before the first day of any share. */
export const FIRST_MOMENT: EpochMs = dhakaTime('1976-01-01', 0);

/** A bar of one or more minutes as traded, in taka. */
export interface MinuteRow {
  readonly at: EpochMs;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly trades: number;
}

/** Both ends are included. */
export interface TimeRange {
  readonly from: EpochMs;
  readonly upto: EpochMs;
}

/** The calls of bar sources. An unknown code rejects with `UnknownSymbolError`. */
export interface BarCalls {
  /** The days of a range as traded. */
  days(code: ShareCode, range: TimeRange, signal: AbortSignal): Promise<DayColumns>;
  /** For each of up to 100 days its row, or the last one before it; each row once. */
  daysOn(code: ShareCode, days: readonly TradingDay[], signal: AbortSignal): Promise<DayColumns>;
  factors(code: ShareCode, adjust: AdjustMode, signal: AbortSignal): Promise<AdjustmentFactor[]>;
  /** Bars of the range as traded, oldest first. */
  minutes(
    code: ShareCode,
    range: TimeRange,
    minutesPerBar: number,
    signal: AbortSignal,
  ): Promise<MinuteRow[]>;
}

/** What bar sources get from the app. */
export interface ChartFeed {
  readonly calls: BarCalls;
  /** For what a chart opens with: where the server is not reached, what this device keeps. */
  readonly ask: AskOrKept;
  readonly board: Pick<BoardStore, 'quote' | 'onQuote' | 'all' | 'onBoard'>;
  readonly watchShare: ShareWatch['watch'];
  /** The exchange clock; null until the server has sent it. */
  now(): EpochMs | null;
  /** Resolves when the exchange clock and the hours are known. */
  whenKnown(signal: AbortSignal): Promise<void>;
  hours(): SessionHours | null;
  /** Calls the listener after each connect of the stream: earlier messages may have been missed. */
  onConnect(listener: () => void): () => void;
}

export class UnknownSymbolError extends Error {}
