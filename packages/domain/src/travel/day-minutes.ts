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

/** The columns of both, one after the other. */
export function joined(first: ShareMinutes, then: ShareMinutes): ShareMinutes {
  const start = first.minute.length;
  const columns = emptyMinutes(start + then.minute.length);
  for (const name of ['minute', ...MINUTE_COLUMNS] as const) {
    columns[name].set(first[name]);
    columns[name].set(then[name], start);
  }
  return { ...then, ...columns };
}

/** A day followed by its minutes from `day.upto` on; whatever `news` repeats is left out. */
export function grownDay(day: DayMinutes, news: DayMinutes): DayMinutes {
  // Nothing since the open is known, so `news` is whole, and has more of the minutes before the open.
  if (day.upto === 0) return news;
  const known = new Map(day.shares.map((share) => [share.code, share]));
  return {
    ...news,
    upto: Math.max(day.upto, news.upto),
    shares: news.shares.map((share) => {
      const before = known.get(share.code);
      return before ? joined(before, from(share, day.upto)) : share;
    }),
  };
}

function from(share: ShareMinutes, minute: number): ShareMinutes {
  const start = share.minute.findIndex((each) => each >= minute);
  if (start === 0) return share;
  const row = start < 0 ? share.minute.length : start;
  const columns = MINUTE_COLUMNS.map((name) => [name, share[name].subarray(row)] as const);
  return { ...share, ...Object.fromEntries(columns), minute: share.minute.subarray(row) };
}
