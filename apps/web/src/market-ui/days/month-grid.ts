import { addDays, daysBetween, weekday } from '@dorpon/domain/calendar/trading-calendar';
import type { TradingDay } from '@dorpon/domain/units';

/** Such as `2026-11`. */
export type MonthName = string;

const DAYS_OF_A_WEEK = 7;

/** The weeks that a month touches; weeks begin on Sunday. */
export function monthWeeks(month: MonthName): TradingDay[][] {
  const first: TradingDay = `${month}-01`;
  const start = addDays(first, -weekday(first));
  const length = daysBetween(start, `${monthAfter(month, 1)}-01`);
  const weeks = Math.ceil(length / DAYS_OF_A_WEEK);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: DAYS_OF_A_WEEK }, (_, day) => addDays(start, week * DAYS_OF_A_WEEK + day)),
  );
}

export function monthAfter(month: MonthName, months: number): MonthName {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -DAYS_OF_A_WEEK,
  ArrowDown: DAYS_OF_A_WEEK,
};

/** The day that a key goes to; null for other keys. */
export function dayByKey(key: string, day: TradingDay): TradingDay | null {
  const step = steps[key];
  if (step !== undefined) return addDays(day, step);
  if (key === 'Home') return addDays(day, -weekday(day));
  if (key === 'End') return addDays(day, 6 - weekday(day));
  if (key === 'PageUp') return sameDate(day, -1);
  if (key === 'PageDown') return sameDate(day, 1);
  return null;
}

/** The same date of another month, or its last day if it is shorter. */
function sameDate(day: TradingDay, months: number): TradingDay {
  const month = monthAfter(day.slice(0, 7), months);
  const last = addDays(`${monthAfter(month, 1)}-01`, -1);
  const same: TradingDay = `${month}-${day.slice(8)}`;
  return same > last ? last : same;
}
