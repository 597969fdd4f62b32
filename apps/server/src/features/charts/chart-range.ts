import type { ChartPeriod } from '@dorpon/contract/charts';
import { type DayColumns, dayNumber, rowOnOrBefore } from '@dorpon/domain/bars/day-columns';
import { monthsBefore } from '@dorpon/domain/calendar/months-before';
import { addDays } from '@dorpon/domain/calendar/trading-calendar';
import type { TradingDay } from '@dorpon/domain/units';

const sessions: Partial<Record<ChartPeriod, number>> = { '1D': 1, '5D': 5 };
const months: Partial<Record<ChartPeriod, number>> = {
  '1M': 1,
  '3M': 3,
  '6M': 6,
  '1Y': 12,
  '2Y': 24,
  '5Y': 60,
};

/** The first day of a period that ends on `upto`. Sessions of 1D and 5D are counted in `days`. */
export function firstDayOf(
  period: ChartPeriod,
  upto: TradingDay,
  days: DayColumns | undefined,
): TradingDay {
  const back = months[period];
  if (back !== undefined) return monthsBefore(upto, back);
  if (period === 'YTD') return `${upto.slice(0, 4)}-01-01`;
  if (!days || days.count === 0) return period === 'ALL' ? '1950-01-01' : upto;
  const end = rowOnOrBefore(days, dayNumber(upto));
  const row = period === 'ALL' ? 0 : Math.max(0, end + 1 - (sessions[period] ?? 1));
  const number = days.day[row];
  return number === undefined || end < 0 ? upto : addDays('1970-01-01', number);
}

export interface Rows {
  readonly first: number;
  /** The row after the last one. */
  readonly end: number;
}

/** The rows of a range of days, both ends included. */
export const rowsBetween = (days: DayColumns, from: TradingDay, upto: TradingDay): Rows => ({
  first: rowOnOrBefore(days, dayNumber(from) - 1) + 1,
  end: rowOnOrBefore(days, dayNumber(upto)) + 1,
});
