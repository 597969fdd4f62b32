import type { Interval } from '../chart/interval.ts';
import { at, type Series } from './series.ts';

/** When something changed last, in moves of the prices, and of which shares. */
export interface Stamp {
  changedAt: number;
  shares: Int32Array;
}

/** The newest row of a column, of all shares or the one value that they have in common. */
export interface Watched extends Stamp {
  readonly column: Series;
  readonly frame: Interval | undefined;
  /** As it was seen last. Side by side the values are read much faster than in the column. */
  readonly newest: Series;
  /** The move at which a share got its first value, or lost it. */
  appearedAt: number;
}

/** Finds out which shares have other values on the newest row than they had. */
export class MovedShares {
  /** 0, 1, 2 and so on. */
  readonly #allShares: Int32Array;
  readonly #watched = new Map<Float64Array, Watched>();
  readonly #found: Int32Array;
  readonly #marked: Uint8Array;
  /** How often the prices have moved. */
  moves = 0;

  constructor(allShares: Int32Array) {
    this.#allShares = allShares;
    this.#found = new Int32Array(allShares.length);
    this.#marked = new Uint8Array(allShares.length);
  }

  /** Of what was computed just now. */
  stamp(): Stamp {
    return { changedAt: this.moves, shares: this.#allShares };
  }

  /** Called when the column is read for the first time: what is computed later is never older than what was seen. */
  watch(column: Series, row: number, frame?: Interval): Watched {
    const known = this.#watched.get(column.values);
    if (known) return known;
    const isCommon = column.perShare === 0;
    const values = new Float64Array(isCommon ? 1 : this.#allShares.length);
    for (let share = 0; share < values.length; share += 1) values[share] = at(column, share, row);
    const newest = { values, first: row, perShare: isCommon ? 0 : 1, perRow: 1 };
    const made = { column, frame, newest, appearedAt: 0, ...this.stamp() };
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

  look(): void {
    this.moves += 1;
    for (const watched of this.#watched.values()) this.#lookAt(watched);
  }

  #lookAt(watched: Watched): void {
    const { column, newest } = watched;
    const seen = newest.values;
    let count = 0;
    for (let share = 0; share < seen.length; share += 1) {
      const now = at(column, share, newest.first);
      const earlier = seen[share]!;
      if (now === earlier || (now !== now && earlier !== earlier)) continue;
      if (now !== now || earlier !== earlier) watched.appearedAt = this.moves;
      seen[share] = now;
      this.#found[count++] = share;
    }
    if (count === 0) return;
    watched.changedAt = this.moves;
    // A value that all have in common changes all of them.
    watched.shares = seen.length === 1 ? this.#allShares : this.#found.slice(0, count);
  }

  /** The shares for which something that is read has changed in this move, ascending; undefined if nothing has. */
  changedIn(reads: readonly Stamp[]): Int32Array | undefined {
    let changed: Int32Array | undefined;
    for (const { changedAt, shares } of reads)
      if (changedAt === this.moves)
        changed = changed === undefined ? shares : this.#united(changed, shares);
    return changed;
  }

  #united(some: Int32Array, others: Int32Array): Int32Array {
    const most = this.#allShares.length;
    if (some === others || some.length === most) return some;
    if (others.length === most) return others;
    const marked = this.#marked;
    for (let i = 0; i < some.length; i += 1) marked[some[i]!] = 1;
    for (let i = 0; i < others.length; i += 1) marked[others[i]!] = 1;
    let count = 0;
    for (let share = 0; share < most; share += 1) {
      if (marked[share] === 0) continue;
      marked[share] = 0;
      this.#found[count++] = share;
    }
    return this.#found.slice(0, count);
  }
}
