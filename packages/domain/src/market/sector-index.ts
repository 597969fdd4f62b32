// level(day) = level(day before) × Σ w × close(day) ÷ reference(day), ÷ Σ w
// w = securities × reference(day), over the shares of the sector that have a bar on that day
// level = 1000 on the first day
//
// The reference is yesterday's close as the exchange states it: it contains a bonus or rights of that
// day, so neither moves the index. The number of securities is today's; earlier prices are multiplied by
// the share's adjustment factor, so that n × price is the market value of that day.
//
// A bar opens at the level before it, as the exchange's own indices do. Highs and lows of the members do
// not happen at the same time, so they give no high or low of the index: its range is that of the levels
// at the ends of its minutes, and of a day that of its open and close.
import type { DayColumns, DayNumber } from '../bars/day-columns.ts';
import { type AdjustmentFactor, FactorsBack } from '../bars/price-adjustment.ts';
import type { EpochMs, Paisa } from '../units.ts';

export const SECTOR_INDEX_BASE = 1000;

export interface SectorMember {
  /** The securities outstanding today. */
  readonly securities: number;
  readonly days: DayColumns;
  /** For bonus and rights. */
  readonly factors: readonly AdjustmentFactor[];
}

/** The days of a sector's index, oldest first. */
export interface SectorDays {
  readonly count: number;
  readonly day: Int32Array;
  /** The level before the day. */
  readonly before: Float64Array;
  readonly level: Float64Array;
  readonly volume: Float64Array;
  /** In paisa. */
  readonly value: Float64Array;
  readonly trades: Float64Array;
}

/** The index on all days on which a member has a bar. */
export function sectorDays(members: readonly SectorMember[]): SectorDays {
  const traded = members.filter(({ days }) => days.count > 0);
  const first = Math.min(...traded.map(({ days }) => days.day[0]!));
  const last = Math.max(...traded.map(({ days }) => days.day[days.count - 1]!));
  const span = traded.length === 0 ? 0 : last - first + 1;
  const column = () => new Float64Array(span);
  const sums = {
    start: column(),
    now: column(),
    volume: column(),
    value: column(),
    trades: column(),
  };
  for (const { days, factors, securities } of traded) {
    const ahead = new FactorsBack(factors);
    for (let row = days.count - 1; row >= 0; row -= 1) {
      ahead.to(days.day[row]!);
      const [reference, close] = [days.yesterdayClose[row]!, days.close[row]!];
      if (!(reference > 0 && close > 0)) continue;
      const at = days.day[row]! - first;
      const count = securities * ahead.price;
      sums.start[at]! += count * reference;
      sums.now[at]! += count * close;
      sums.volume[at]! += days.volume[row]!;
      sums.value[at]! += days.value[row]!;
      sums.trades[at]! += days.trades[row]!;
    }
  }
  return chained(first, span, sums);
}

interface DaySums {
  readonly start: Float64Array;
  readonly now: Float64Array;
  readonly volume: Float64Array;
  readonly value: Float64Array;
  readonly trades: Float64Array;
}

/** Sums by calendar day; days without a member are left out. */
function chained(first: DayNumber, span: number, sums: DaySums): SectorDays {
  const column = () => new Float64Array(span);
  const into = {
    before: column(),
    level: column(),
    volume: column(),
    value: column(),
    trades: column(),
  };
  const day = new Int32Array(span);
  let count = 0;
  let level = SECTOR_INDEX_BASE;
  for (let at = 0; at < span; at += 1) {
    if (!(sums.start[at]! > 0)) continue;
    into.before[count] = level;
    if (count > 0) level *= sums.now[at]! / sums.start[at]!;
    into.level[count] = level;
    day[count] = first + at;
    for (const name of ['volume', 'value', 'trades'] as const) into[name][count] = sums[name][at]!;
    count += 1;
  }
  return { count, day, ...into };
}

/** A share of the sector in one session. */
export interface SessionMember {
  /** Securities × the adjustment factor after the day. */
  readonly count: number;
  readonly reference: Paisa;
}

/** A minute of one member. */
export interface MemberMinute {
  /** Its place among the members. */
  readonly member: number;
  readonly at: EpochMs;
  readonly close: Paisa;
  readonly volume: number;
  readonly value: Paisa;
  readonly trades: number;
}

export interface SectorBar {
  readonly at: EpochMs;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly value: Paisa;
  readonly trades: number;
}

/** A minute in which a member traded. */
export interface SectorMinute {
  readonly at: EpochMs;
  /** Of all members, at the end of the minute. */
  readonly marketValue: Paisa;
  readonly volume: number;
  readonly value: Paisa;
  readonly trades: number;
}

export interface SectorSession {
  /** At the reference prices. */
  readonly marketValue: Paisa;
  readonly minutes: readonly SectorMinute[];
}

export const referenceValue = (members: readonly SessionMember[]): Paisa =>
  members.reduce((sum, { count, reference }) => sum + count * reference, 0);

/**
 * The minutes of one session, from those of its members, which are sorted by time. A member counts with
 * its reference price until it trades, then with its last price.
 */
export function sectorSession(
  members: readonly SessionMember[],
  rows: readonly MemberMinute[],
): SectorSession {
  const price = Float64Array.from(members, ({ reference }) => reference);
  const marketValue = referenceValue(members);
  let now = marketValue;
  const minutes: SectorMinute[] = [];
  for (let row = 0; row < rows.length; ) {
    const { at } = rows[row]!;
    const sums = { volume: 0, value: 0, trades: 0 };
    for (; rows[row]?.at === at; row += 1) {
      const { member, close, volume, value, trades } = rows[row]!;
      now += members[member]!.count * (close - price[member]!);
      price[member] = close;
      sums.volume += volume;
      sums.value += value;
      sums.trades += trades;
    }
    minutes.push({ at, marketValue: now, ...sums });
  }
  return { marketValue, minutes };
}

/** The bars of one session. `startOf` is the start of the bar that contains a minute. */
export function sectorSessionBars(
  before: number,
  { marketValue, minutes }: SectorSession,
  startOf: (at: EpochMs) => EpochMs,
): SectorBar[] {
  let level = before;
  const bars: SectorBar[] = [];
  for (let row = 0; row < minutes.length; ) {
    const at = startOf(minutes[row]!.at);
    const bar = { at, open: level, high: level, low: level, close: level };
    const sums = { volume: 0, value: 0, trades: 0 };
    for (; row < minutes.length && startOf(minutes[row]!.at) === at; row += 1) {
      const minute = minutes[row]!;
      level = (before * minute.marketValue) / marketValue;
      bar.high = Math.max(bar.high, level);
      bar.low = Math.min(bar.low, level);
      sums.volume += minute.volume;
      sums.value += minute.value;
      sums.trades += minute.trades;
    }
    bars.push({ ...bar, close: level, ...sums });
  }
  return bars;
}
