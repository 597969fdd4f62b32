// close of the other at a bar = its newest close at or before that bar; NaN before its first one
import type { EpochMs } from '../units.ts';
import { barGroup } from './bar-group.ts';
import type { Interval } from './interval.ts';

interface Times {
  readonly count: number;
  readonly at: Float64Array;
}

interface Closes extends Times {
  readonly close: Float64Array;
}

/** Fills the rows from `from` on. */
export function fillAlignedCloses(
  out: Float64Array,
  main: Times,
  other: Closes,
  interval: Interval,
  from = 0,
): void {
  if (from >= main.count) return;
  let row = lastRowUpTo(other, main.at[from]!, interval);
  for (let at = from; at < main.count; at += 1) {
    const group = barGroup(interval, main.at[at]!);
    while (row + 1 < other.count && barGroup(interval, other.at[row + 1]!) <= group) row += 1;
    out[at] = row < 0 ? Number.NaN : other.close[row]!;
  }
}

/** The newest row whose bar is not after the bar of `at`; −1 when there is none. */
export function lastRowUpTo(bars: Times, at: EpochMs, interval: Interval): number {
  const group = barGroup(interval, at);
  let low = 0;
  let high = bars.count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (barGroup(interval, bars.at[middle]!) <= group) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
