import type { Computed, Moving } from './computed.ts';
import type { Series } from './series.ts';

/** Computes the newest row again after trades, and finds out of which shares it has changed. */
export class NewestRow {
  readonly #before: Float64Array;
  readonly #changed: Int32Array;

  constructor(shares: number) {
    this.#before = new Float64Array(shares);
    this.#changed = new Int32Array(shares);
  }

  move({ fill, newest, computed }: Moving, shares: Int32Array, moves: number): void {
    const [one] = computed as [Computed];
    // Only one output is compared: of several, another may have changed.
    if (computed.length > 1) {
      fill(newest, newest + 1, shares);
      for (const { changed } of computed) {
        changed.changedAt = moves;
        changed.shares = shares;
      }
      return;
    }
    this.#copy(one.series, newest, shares);
    fill(newest, newest + 1, shares);
    const count = this.#compare(one.series, newest, shares);
    if (count === 0) return;
    one.changed.changedAt = moves;
    one.changed.shares = this.#changed.slice(0, count);
  }

  #copy({ values, first, perShare, perRow }: Series, row: number, shares: Int32Array): void {
    const start = (row - first) * perRow;
    for (let i = 0; i < shares.length; i += 1)
      this.#before[i] = values[start + shares[i]! * perShare]!;
  }

  /** The number of shares with another value than before. */
  #compare({ values, first, perShare, perRow }: Series, row: number, shares: Int32Array): number {
    const start = (row - first) * perRow;
    let count = 0;
    for (let i = 0; i < shares.length; i += 1) {
      const share = shares[i]!;
      const now = values[start + share * perShare]!;
      const before = this.#before[i]!;
      if (now === before || (now !== now && before !== before)) continue;
      this.#changed[count] = share;
      count += 1;
    }
    return count;
  }
}
