import { fillAlignedCloses } from '@dorpon/domain/chart/aligned-closes';
import { barGroup } from '@dorpon/domain/chart/bar-group';
import type { Interval } from '@dorpon/domain/chart/interval';
import type { BarChange, BarColumns } from '../bar-source.ts';

/** The row whose time is the last one not after `at`; −1 if all are later. */
export function lastAtOrBefore(times: Float64Array, count: number, at: number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle]! <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The first value of the visible rows, which is 0% of a line compared in percent. */
export function firstValue(column: ArrayLike<number>, from: number, to: number): number {
  for (let row = from; row < to; row += 1) if (column[row]! > 0) return column[row]!;
  return Number.NaN;
}

/** Closes of a compared symbol at the bars of the chart, kept up to date. */
export class ComparedColumn {
  values = new Float64Array(0);
  stale = 0;
  #at: Float64Array | undefined;

  /** Notes which rows a change of the compared bars concerns: for a tick, those since its newest bar. */
  onChange(kind: BarChange['kind'], bars: BarColumns, other: BarColumns, interval: Interval): void {
    let row = kind === 'newest' && other.count > 0 ? bars.count : 0;
    if (row > 0) {
      const newest = barGroup(interval, other.at[other.count - 1]!);
      while (row > 0 && barGroup(interval, bars.at[row - 1]!) >= newest) row -= 1;
    }
    this.stale = Math.min(this.stale, row);
  }

  update(bars: BarColumns, other: BarColumns, interval: Interval): void {
    if (bars.at !== this.#at || this.values.length < bars.count) {
      this.values = new Float64Array(bars.at.length);
      this.stale = 0;
    }
    this.#at = bars.at;
    if (this.stale === Number.POSITIVE_INFINITY) return;
    fillAlignedCloses(this.values, bars, other, interval, Math.max(0, this.stale));
    this.stale = Number.POSITIVE_INFINITY;
  }
}
