import { dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import { type Interval, minutesPerBar } from '@dorpon/domain/chart/interval';
import type { EpochMs, TradingDay } from '@dorpon/domain/units';
import { dhakaDay } from '../../../ui/text/calendar-day.ts';

export const RANGES = ['1D', '5D', '1M', '3M', '6M', 'YTD', '1Y', '5Y', 'ALL'] as const;
export type Range = (typeof RANGES)[number];

const months: Readonly<Partial<Record<Range, number>>> = {
  '1M': 1,
  '3M': 3,
  '6M': 6,
  '1Y': 12,
  '5Y': 60,
};

/** Calendar days that hold five sessions from Sunday to Thursday, the last one included. */
const DAYS_OF_FIVE_SESSIONS = 6;
const DAY_MS = 86_400_000;
const FIRST_DAY: TradingDay = '1900-01-01';

/** The first day of a range that ends on `newest`. */
export function firstDayOf(range: Range, newest: TradingDay): TradingDay {
  if (range === '1D') return newest;
  if (range === 'ALL') return FIRST_DAY;
  if (range === 'YTD') return `${newest.slice(0, 4)}-01-01`;
  const at = Date.parse(`${newest}T00:00:00Z`);
  if (range === '5D') return dayOf(at - DAYS_OF_FIVE_SESSIONS * DAY_MS);
  return monthsBefore(newest, months[range] ?? 0);
}

/** The 31st becomes the last day of a shorter month. */
function monthsBefore(day: TradingDay, count: number): TradingDay {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - count, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 - count, Math.min(date, last)));
}

const dayOf = (at: EpochMs): TradingDay => new Date(at).toISOString().slice(0, 10);

export const startOf = (range: Range, newestAt: EpochMs): EpochMs =>
  dhakaTime(firstDayOf(range, dhakaDay(newestAt)), 0);

/** Bars of a range must be neither a handful nor thousands: a day is shown in minutes, a year in days. */
export function intervalFor(range: Range, interval: Interval): Interval {
  const ofMinutes = minutesPerBar(interval) !== undefined;
  if (range === '1D') return ofMinutes ? interval : '1m';
  if (range === '5D') return ofMinutes ? interval : '5m';
  return ofMinutes ? 'day' : interval;
}

interface Visible {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly rows: number;
}

/** The range that the visible bars are. A row more or less is the rounding of the bars' width. */
export function shownRange(
  at: Float64Array,
  { firstRow, lastRow, rows }: Visible,
): Range | undefined {
  const newest = at[rows - 1];
  if (newest === undefined || lastRow < rows - 1) return undefined;
  return RANGES.find((range) => {
    const from = startOf(range, newest);
    let row = rows - 1;
    while (row > 0 && (at[row - 1] ?? Number.NEGATIVE_INFINITY) >= from) row -= 1;
    return Math.abs(row - firstRow) <= 1;
  });
}
