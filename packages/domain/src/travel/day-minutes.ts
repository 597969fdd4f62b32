import type { Halt } from '../market/quote.ts';
import type { EpochMs, Paisa, ShareCode, TradingDay } from '../units.ts';

/** The minutes of one share on one day, oldest first, as columns of one length. */
export interface ShareMinutes {
  readonly code: ShareCode;
  readonly yesterdayClose: Paisa;
  /** The exchange's closing price; 0 while it is not set. */
  readonly close: Paisa;
  /** Traded in the spot market on this day. */
  readonly isSpot: boolean;
  /** Minutes since the open, ascending; a minute without a trade is missing. Negative before the open. */
  readonly minute: Int32Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly last: Float64Array;
  readonly volume: Float64Array;
  readonly value: Float64Array;
  readonly trades: Float64Array;
}

/** A lock, halt or suspension that began or ended at a minute; those before the open have minute −1. */
export interface HaltMinute {
  readonly code: ShareCode;
  readonly minute: number;
  readonly halt: Halt;
}

/** Every share and index on one day, by minute. */
export interface DayMinutes {
  readonly day: TradingDay;
  readonly opensAt: EpochMs;
  /** The minutes before this one are complete. */
  readonly upto: number;
  readonly shares: readonly ShareMinutes[];
  readonly halts: readonly HaltMinute[];
}

export const MINUTE_COLUMNS = ['open', 'high', 'low', 'last', 'volume', 'value', 'trades'] as const;

export function emptyMinutes(
  count: number,
): Pick<ShareMinutes, 'minute' | (typeof MINUTE_COLUMNS)[number]> {
  const column = () => new Float64Array(count);
  return {
    minute: new Int32Array(count),
    open: column(),
    high: column(),
    low: column(),
    last: column(),
    volume: column(),
    value: column(),
    trades: column(),
  };
}
