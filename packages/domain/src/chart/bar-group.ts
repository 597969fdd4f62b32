import type { DayNumber } from '../bars/day-columns.ts';
import { monthNumber } from '../bars/month-bars.ts';
import { quarterNumber } from '../bars/quarter-bars.ts';
import { weekOf } from '../bars/week-bars.ts';
import { dhakaDay, dhakaTime, sessionHours } from '../calendar/trading-calendar.ts';
import type { EpochMs } from '../units.ts';
import type { Interval } from './interval.ts';

export type DayInterval = 'day' | 'week' | 'month' | 'quarter';

/** Days with the same number belong to one bar. */
export const dayGroups: Readonly<Record<DayInterval, (day: DayNumber) => number>> = {
  day: (day) => day,
  week: weekOf,
  month: monthNumber,
  quarter: quarterNumber,
};

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const EPOCH_DAY = dhakaTime('1970-01-01', 0);

/** Bars of days start at midnight in Dhaka. */
export const startOfDay = (day: DayNumber): EpochMs => EPOCH_DAY + day * DAY_MS;

/** The day in Dhaka at a time. */
export const dayNumberAt = (at: EpochMs): DayNumber => Math.floor((at - EPOCH_DAY) / DAY_MS);

export const isDayInterval = (interval: Interval): interval is DayInterval => interval in dayGroups;

/**
 * Equal for bars of different shares that cover the same time, given their starts: in a week one can
 * start on Sunday and the other on Monday.
 */
export const barGroup = (interval: Interval, at: EpochMs): number =>
  isDayInterval(interval) ? dayGroups[interval](dayNumberAt(at)) : at;

/** The start of the bar that contains a time, counted from the opening of its session. */
export function minuteBarStart(at: EpochMs, minutes: number): EpochMs {
  const { opensAt } = sessionHours(dhakaDay(at));
  const span = minutes * MINUTE_MS;
  return opensAt + Math.floor((at - opensAt) / span) * span;
}

/** Sessions of studies that start again: the day of minutes, the month of days. */
export const sessionOf = (interval: Interval, day: DayNumber): number =>
  isDayInterval(interval) ? monthNumber(day) : day;
