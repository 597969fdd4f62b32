import type { BarColumns } from '../bar-source.ts';

/**
 * Closes of another symbol at the bars of the chart, rows from `from` on: of its bar that contains the
 * time, or its last one before. NaN before its first bar.
 */
export function alignCloses(
  bars: BarColumns,
  other: BarColumns,
  out: Float64Array,
  from: number,
): void {
  let place = from < bars.count ? lastAtOrBefore(other.at, other.count, bars.at[from]!) : -1;
  for (let row = from; row < bars.count; row += 1) {
    const at = bars.at[row]!;
    while (place + 1 < other.count && other.at[place + 1]! <= at) place += 1;
    out[row] = place < 0 ? Number.NaN : other.close[place]!;
  }
}

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

  update(bars: BarColumns, other: BarColumns): void {
    if (bars.at !== this.#at || this.values.length < bars.count) {
      this.values = new Float64Array(bars.at.length);
      this.stale = 0;
    }
    this.#at = bars.at;
    if (this.stale === Number.POSITIVE_INFINITY) return;
    alignCloses(bars, other, this.values, Math.max(0, Math.min(this.stale, bars.count)));
    this.stale = Number.POSITIVE_INFINITY;
  }
}
