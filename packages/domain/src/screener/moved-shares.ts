import type { Interval } from '../chart/interval.ts';
import { at, type Series } from './series.ts';

/** When something changed last, in moves of the prices. */
export interface Stamp {
  changedAt: number;
}

/** The newest row of a column, of all shares or the one value that they have in common. */
export interface Watched extends Stamp {
  readonly column: Series;
  readonly frame: Interval | undefined;
  /** As it was seen last. Side by side the values are read much faster than in the column. */
  readonly newest: Series;
}

/** Finds out which shares have other values on the newest row than they had. */
export class MovedShares {
  /** 0, 1, 2 and so on. */
  readonly #shareNumbers: Int32Array;
  readonly #watched = new Map<Float64Array, Watched>();
  /** How often the prices have moved. */
  moves = 0;
  /** The move at which a share got its first value, or lost it. */
  appearedAt = 0;

  constructor(shareNumbers: Int32Array) {
    this.#shareNumbers = shareNumbers;
  }

  /** Called when the column is read for the first time: what is computed later is never older than what was seen. */
  watch(column: Series, row: number, frame?: Interval): Watched {
    const known = this.#watched.get(column.values);
    if (known) return known;
    const isCommon = column.perShare === 0;
    const values = new Float64Array(isCommon ? 1 : this.#shareNumbers.length);
    for (let share = 0; share < values.length; share += 1) values[share] = at(column, share, row);
    const newest = { values, first: row, perShare: isCommon ? 0 : 1, perRow: 1 };
    const made = { column, frame, newest, changedAt: this.moves };
    this.#watched.set(column.values, made);
    return made;
  }

  /** Columns that are read no more may be freed. */
  keepOnly(stamps: ReadonlySet<Stamp>): void {
    for (const [values, watched] of this.#watched)
      if (!stamps.has(watched)) this.#watched.delete(values);
  }

  /** Their rows have moved: another one is the newest. */
  forgetMinutes(frames: ReadonlySet<Interval>): void {
    for (const [values, { frame }] of this.#watched)
      if (frame !== undefined && frames.has(frame)) this.#watched.delete(values);
  }

  /** The shares with a value that moved, ascending. */
  look(): Int32Array {
    this.moves += 1;
    const moved = new Uint8Array(this.#shareNumbers.length);
    for (const watched of this.#watched.values()) this.#lookAt(watched, moved);
    return this.#shareNumbers.filter((share) => moved[share] === 1);
  }

  #lookAt(watched: Watched, moved: Uint8Array): void {
    const { column, newest } = watched;
    const seen = newest.values;
    for (let share = 0; share < seen.length; share += 1) {
      const now = at(column, share, newest.first);
      const before = seen[share]!;
      if (now === before || (now !== now && before !== before)) continue;
      if (now !== now || before !== before) this.appearedAt = this.moves;
      seen[share] = now;
      watched.changedAt = this.moves;
      // A value that all have in common moves none of them: what reads it is computed for all.
      if (seen.length === moved.length) moved[share] = 1;
    }
  }
}
