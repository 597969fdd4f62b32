// Which bar another chart shows for the bar under the crosshair.
// A bar covers a period: minutes from its start, or the calendar day, week (from Sunday), month or quarter in Dhaka.
//   1. The bar whose period contains the start of the source bar's period.
//   2. Else the first bar that begins inside the source bar's period: a day begins before its first minute.
//   3. Else the last bar before it: a share that did not trade then still has its last close.
//   4. Before the first bar: none.
import { dhakaDay, dhakaTime, weekday } from '../../calendar/trading-calendar.ts';
import type { EpochMs } from '../../units.ts';
import { type Interval, minutesPerBar } from '../interval.ts';
import { rowAtOrBefore, type TimedBars } from './timed-bars.ts';

export interface Period {
  readonly start: EpochMs;
  /** The first moment after it. */
  readonly end: EpochMs;
}

const DAY_MS = 86_400_000;

/** The period that a bar covers which begins at `at`. */
export function periodOf(interval: Interval, at: EpochMs): Period {
  const minutes = minutesPerBar(interval);
  if (minutes !== undefined) return { start: at, end: at + minutes * 60_000 };
  const day = dhakaDay(at);
  const midnight = dhakaTime(day, 0);
  if (interval === 'day') return { start: midnight, end: midnight + DAY_MS };
  if (interval === 'week') {
    const start = midnight - weekday(day) * DAY_MS;
    return { start, end: start + 7 * DAY_MS };
  }
  const months = interval === 'month' ? 1 : 3;
  const number = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const first = number - (number % months);
  return { start: monthStart(first), end: monthStart(first + months) };
}

function monthStart(number: number): EpochMs {
  const year = String(Math.floor(number / 12)).padStart(4, '0');
  return dhakaTime(`${year}-${String((number % 12) + 1).padStart(2, '0')}-01`, 0);
}

/** The bar whose period contains the moment, else the last bar before it, else −1. */
export function rowContaining(
  bars: Pick<TimedBars, 'count' | 'at'>,
  interval: Interval,
  moment: EpochMs,
): number {
  const row = rowAtOrBefore(bars, moment);
  // A week that begins with a holiday has its first trade on Monday; its period still contains Sunday.
  const next = row + 1;
  return next < bars.count && periodOf(interval, bars.at[next]!).start <= moment ? next : row;
}

/** The row to show, or −1. `at` is the start of a bar of the interval `from`. */
export function linkedRow(
  bars: Pick<TimedBars, 'count' | 'at'>,
  interval: Interval,
  at: EpochMs,
  from: Interval,
): number {
  const source = periodOf(from, at);
  const row = rowContaining(bars, interval, source.start);
  if (row >= 0 && periodOf(interval, bars.at[row]!).end > source.start) return row;
  const next = row + 1;
  return next < bars.count && bars.at[next]! < source.end ? next : row;
}
