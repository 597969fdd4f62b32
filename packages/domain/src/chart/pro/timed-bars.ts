import type { Bars } from '../../indicators/study.ts';
import type { EpochMs } from '../../units.ts';

/** Bars with the time at which each begins, ascending. */
export interface TimedBars extends Bars {
  readonly at: Float64Array;
}

/** The last row that begins at or before `moment`; −1 before the first. */
export function rowAtOrBefore(bars: Pick<TimedBars, 'count' | 'at'>, moment: EpochMs): number {
  let [low, high] = [0, bars.count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (bars.at[middle]! <= moment) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
