import { dhakaCalendar } from '@dorpon/domain/calendar/dhaka-calendar';
import {
  addDays,
  daysBetween,
  dhakaDay,
  isTradingDay,
  nextTradingDay,
  sessionHours,
} from '@dorpon/domain/calendar/trading-calendar';
import { type Interval, minutesPerBar } from '@dorpon/domain/chart/interval';
import type { EpochMs } from '@dorpon/domain/units';
import type { BarSource } from '../bar-source.ts';
import { lastAtOrBefore } from './compare.ts';
import { DAY_MS } from './time-text.ts';

interface Times {
  readonly at: Float64Array;
  readonly count: number;
}

/** Average days of a bar longer than a day. */
const LENGTHS: Partial<Record<Interval, number>> = {
  week: 7 * DAY_MS,
  month: 30.4375 * DAY_MS,
  quarter: 91.3125 * DAY_MS,
};

const MOST_DAYS = 4000;

/** Trading days after the first day up to the second, at most a few years. */
function tradingDaysAfter(from: EpochMs, to: EpochMs): number {
  const [first, last] = [dhakaDay(from), dhakaDay(to)];
  if (daysBetween(first, last) > MOST_DAYS) return (daysBetween(first, last) * 240) / 365;
  let days = 0;
  for (let day = first; day < last; ) {
    day = addDays(day, 1);
    if (isTradingDay(dhakaCalendar, day)) days += 1;
  }
  return days;
}

/** Sessions after a time, up to and including that of a later one; trading days beyond the newest bar. */
export function sessionsUpTo(
  { bars, sessionsBetween }: Pick<BarSource, 'bars' | 'sessionsBetween'>,
  after: EpochMs,
  upto: EpochMs,
): number {
  const newest = bars.at[bars.count - 1];
  if (newest === undefined) return 0;
  const past = after < newest ? sessionsBetween(after, Math.min(upto, newest)) : 0;
  return past + tradingDaysAfter(Math.max(after, newest), upto);
}

/** Bars between the newest bar and a later time. */
function barsAfter(last: EpochMs, at: EpochMs, interval: Interval): number {
  const minutes = minutesPerBar(interval);
  if (minutes === undefined) {
    const length = LENGTHS[interval];
    return length === undefined ? tradingDaysAfter(last, at) : (at - last) / length;
  }
  const days = tradingDaysAfter(last, at);
  const bar = minutes * 60_000;
  const { opensAt, closesAt } = sessionHours(dhakaDay(last));
  const perDay = Math.ceil((closesAt - opensAt) / bar);
  const [from, to] = [(last - opensAt) / bar, (at - sessionHours(dhakaDay(at)).opensAt) / bar];
  return days * perDay - from + Math.max(0, Math.min(perDay, to));
}

/** The time that many bars after the newest one. */
function timeAfter(last: EpochMs, bars: number, interval: Interval): EpochMs {
  const minutes = minutesPerBar(interval);
  const length = LENGTHS[interval];
  if (length !== undefined) return last + bars * length;
  if (minutes === undefined) {
    let day = dhakaDay(last);
    const whole = Math.floor(Math.min(bars, MOST_DAYS));
    for (let passed = 0; passed < whole; passed += 1) day = nextTradingDay(dhakaCalendar, day);
    return last + daysBetween(dhakaDay(last), day) * DAY_MS + (bars - whole) * DAY_MS;
  }
  const bar = minutes * 60_000;
  const { opensAt, closesAt } = sessionHours(dhakaDay(last));
  const perDay = Math.ceil((closesAt - opensAt) / bar);
  const place = (last - opensAt) / bar + bars;
  const days = Math.min(MOST_DAYS, Math.floor(place / perDay));
  let day = dhakaDay(last);
  for (let passed = 0; passed < days; passed += 1) day = nextTradingDay(dhakaCalendar, day);
  return sessionHours(day).opensAt + (place - days * perDay) * bar;
}

/** The place of a time among the bars, with a fraction between two bars and beyond both ends. */
export function slotOfTime({ at, count }: Times, time: EpochMs, interval: Interval): number {
  if (count === 0) return 0;
  const row = lastAtOrBefore(at, count, time);
  if (row >= count - 1) {
    const last = at[count - 1]!;
    return time === last ? count - 1 : count - 1 + barsAfter(last, time, interval);
  }
  if (row < 0) {
    const step = count > 1 ? at[1]! - at[0]! : DAY_MS;
    return (time - at[0]!) / (step || DAY_MS);
  }
  const [from, to] = [at[row]!, at[row + 1]!];
  return to > from ? row + (time - from) / (to - from) : row;
}

/** The inverse of `slotOfTime`. */
export function timeOfSlot({ at, count }: Times, slot: number, interval: Interval): EpochMs {
  if (count === 0) return 0;
  if (slot >= count - 1) {
    const last = at[count - 1]!;
    return slot === count - 1 ? last : timeAfter(last, slot - (count - 1), interval);
  }
  if (slot < 0) {
    const step = count > 1 ? at[1]! - at[0]! : DAY_MS;
    return at[0]! + slot * step;
  }
  const row = Math.floor(slot);
  return at[row]! + (slot - row) * (at[row + 1]! - at[row]!);
}

/**
 * The row that shows a moment of another chart: the bar that contains it. The start of a day is shown on
 * minutes by that day's first bar.
 */
export function rowOfMoment({ at, count }: Times, moment: EpochMs): number {
  const row = lastAtOrBefore(at, count, moment);
  const next = row + 1;
  if (next < count && dhakaDay(at[next]!) === dhakaDay(moment)) {
    if (row < 0 || dhakaDay(at[row]!) !== dhakaDay(moment)) return next;
  }
  return Math.max(0, row);
}
