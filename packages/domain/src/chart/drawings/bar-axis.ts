import type { EpochMs } from '../../units.ts';
import { type Interval, minutesPerBar } from '../interval.ts';
import type { BarAxis } from './frame.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Calendar time per bar beyond the loaded bars; a week has five trading days. */
function stepOf(interval: Interval): number {
  const minutes = minutesPerBar(interval);
  if (minutes !== undefined) return minutes * MINUTE;
  if (interval === 'day') return (7 / 5) * DAY;
  if (interval === 'week') return 7 * DAY;
  return ((interval === 'month' ? 1 : 3) * 365.25 * DAY) / 12;
}

function lastNotAfter(starts: ArrayLike<number>, count: number, at: EpochMs): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (starts[middle]! <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

export function barAxis(starts: ArrayLike<number>, count: number, interval: Interval): BarAxis {
  const step = stepOf(interval);
  const first = count > 0 ? starts[0]! : 0;
  const last = count > 0 ? starts[count - 1]! : 0;
  // A minute bar ends; a later moment belongs to the next bar, as midnight does to the day's first minute.
  const lasts = minutesPerBar(interval) === undefined ? Number.POSITIVE_INFINITY : step;
  return {
    rowOf(at) {
      if (count === 0) return 0;
      // Half a second of tolerance: times beyond the bars are rounded to whole milliseconds.
      if (at < first) return Math.floor((at - first + 500) / step);
      if (at >= last) return count - 1 + Math.floor((at - last + 500) / step);
      const row = lastNotAfter(starts, count, at);
      return at - starts[row]! < lasts ? row : row + 1;
    },
    atOf(row) {
      if (count === 0) return 0;
      if (row < 0) return Math.round(first + row * step);
      if (row >= count) return Math.round(last + (row - count + 1) * step);
      return starts[Math.floor(row)]!;
    },
  };
}
