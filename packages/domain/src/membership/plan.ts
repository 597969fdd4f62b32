import { dhakaDay, dhakaTime } from '../calendar/trading-calendar.ts';
import type { EpochMs, TradingDay } from '../units.ts';

/** What can be bought; `i` of the cart call is the place in this list. */
export const PLANS = ['month', 'year'] as const;
export type Plan = (typeof PLANS)[number];

export const MONTHS_OF: Readonly<Record<Plan, number>> = { month: 1, year: 12 };

const MINUTES_A_DAY = 1440;

/** The same day of a later month, or the last day of that month if it is shorter. */
export function addMonths(day: TradingDay, months: number): TradingDay {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0));
  return new Date(
    Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())),
  )
    .toISOString()
    .slice(0, 10);
}

/**
 * The end of `months` bought on `firstDay`: the end of that day of the month in Dhaka. Counting from the first
 * day keeps 31 January → 28 February → 31 March. Whole days keep a payment an hour earlier from ending later.
 */
export const endOfMonths = (firstDay: TradingDay, months: number): EpochMs =>
  dhakaTime(addMonths(firstDay, months), MINUTES_A_DAY);

/** The last day of a term in Dhaka; `until` is exclusive. */
export const lastDayOf = (until: EpochMs): TradingDay => dhakaDay(until - 1);
