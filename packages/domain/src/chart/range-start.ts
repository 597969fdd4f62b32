import { dhakaCalendar } from '../calendar/dhaka-calendar.ts';
import { monthsBefore } from '../calendar/months-before.ts';
import { addDays, dhakaDay, dhakaTime, nextTradingDay } from '../calendar/trading-calendar.ts';
import type { EpochMs } from '../units.ts';
import type { ChartBars } from './chart-bars.ts';
import type { Interval } from './interval.ts';

export const RANGES = ['1D', '5D', '1M', '3M', '6M', 'YTD', '1Y', '5Y', 'All'] as const;
export type Range = (typeof RANGES)[number];

/** The interval at which a range has about 130 to 400 bars. */
export const rangeIntervals: Readonly<Record<Range, Interval>> = {
  '1D': '1m',
  '5D': '5m',
  '1M': '30m',
  '3M': '60m',
  '6M': 'day',
  YTD: 'day',
  '1Y': 'day',
  '5Y': 'week',
  All: 'month',
};

const sessions: Partial<Record<Range, number>> = { '1D': 1, '5D': 5 };
const months: Partial<Record<Range, number>> = { '1M': 1, '3M': 3, '6M': 6, '1Y': 12, '5Y': 60 };

/**
 * Where a range that ends with the newest bar starts. Sessions of 1D and 5D are those in which the
 * share traded.
 */
export function rangeStart(range: Range, bars: Pick<ChartBars, 'count' | 'at'>): EpochMs {
  if (bars.count === 0) return 0;
  const newest = dhakaDay(bars.at[bars.count - 1]!);
  const back = months[range];
  if (back !== undefined) return dhakaTime(monthsBefore(newest, back), 0);
  if (range === 'YTD') return dhakaTime(`${newest.slice(0, 4)}-01-01`, 0);
  return range === 'All' ? bars.at[0]! : sessionsBack(bars, sessions[range] ?? 1);
}

/**
 * Whether the bars begin after the first trading day of a range of months, so that a part of it is
 * missing. Minutes are kept for a few weeks, days for good.
 */
export function isCutOff(range: Range, bars: Pick<ChartBars, 'count' | 'at'>): boolean {
  if (bars.count === 0 || (months[range] === undefined && range !== 'YTD')) return false;
  const dayBefore = addDays(dhakaDay(rangeStart(range, bars)), -1);
  return dhakaDay(bars.at[0]!) > nextTradingDay(dhakaCalendar, dayBefore);
}

/** The start of the first of the newest `count` sessions; of the oldest one loaded if there are fewer. */
function sessionsBack({ count, at }: Pick<ChartBars, 'count' | 'at'>, most: number): EpochMs {
  let row = count - 1;
  for (let session = 1; row > 0; row -= 1) {
    if (dhakaDay(at[row]!) === dhakaDay(at[row - 1]!)) continue;
    if (session === most) break;
    session += 1;
  }
  return at[row]!;
}
