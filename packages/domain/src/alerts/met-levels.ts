import type { Sides } from './alert-index.ts';

type Meet = (alert: number) => boolean;

/**
 * The levels that one reading of one share can meet: its own, those of its sector and of the market, and
 * those of alerts that wait for it to come back (R3). It remembers between which two levels the reading
 * is: most moves stay in this gap and need no search.
 */
export class MetLevels {
  readonly #own: readonly Sides[];
  #back: Sides | undefined;
  /** No level is between these two. */
  #floor = Number.NaN;
  #ceiling = Number.NaN;

  constructor(own: readonly Sides[], back: Sides | undefined) {
    this.#own = own;
    this.#back = back;
  }

  /** After a level was added, perhaps the first of alerts that wait. */
  changed(back: Sides | undefined): void {
    this.#back = back;
    this.#floor = Number.NaN;
    this.#ceiling = Number.NaN;
  }

  get isEmpty(): boolean {
    return this.#all().every(({ above, below }) => above.count + below.count === 0);
  }

  /** Whether no level is at or between two values of which one is the newest. */
  isQuiet(least: number, most: number): boolean {
    if (least > this.#floor && most < this.#ceiling) return true;
    this.#findGap(least);
    return least > this.#floor && most < this.#ceiling;
  }

  /** From the newest value to the nearest level. */
  distance(value: number): number {
    if (!(value > this.#floor && value < this.#ceiling)) this.#findGap(value);
    return Math.min(value - this.#floor, this.#ceiling - value);
  }

  /** Whether no level is at or between any two values. */
  hasNone(least: number, most: number): boolean {
    return this.#all().every(
      ({ above, below }) => above.firstFrom(least) > most && below.firstFrom(least) > most,
    );
  }

  move(from: number, to: number, met: Meet, back: Meet): void {
    if (this.isQuiet(Math.min(from, to), Math.max(from, to))) return;
    if (this.#back) moveIn(this.#back, from, to, back);
    for (const sides of this.#own) moveIn(sides, from, to, met);
    this.#findGap(to);
  }

  /** A moment has no value before its event. */
  happen(value: number, met: Meet): void {
    for (const sides of this.#own) happenIn(sides, value, met);
  }

  #all(): readonly Sides[] {
    return this.#back ? [...this.#own, this.#back] : this.#own;
  }

  #findGap(value: number): void {
    this.#floor = Number.NEGATIVE_INFINITY;
    this.#ceiling = Number.POSITIVE_INFINITY;
    for (const sides of this.#own) this.#narrow(sides, value);
    if (this.#back) this.#narrow(this.#back, value);
  }

  #narrow({ above, below }: Sides, value: number): void {
    this.#floor = Math.max(this.#floor, above.lastUpTo(value), below.lastUpTo(value));
    this.#ceiling = Math.min(this.#ceiling, above.firstFrom(value), below.firstFrom(value));
  }
}

function moveIn({ above, below }: Sides, from: number, to: number, met: Meet): void {
  if (to > from) above.rise(from, to, met);
  else below.fall(from, to, met);
}

/** Meets every level that the value has reached. */
export function happenIn({ above, below }: Sides, value: number, met: Meet): void {
  if (value >= above.firstFrom(Number.NEGATIVE_INFINITY))
    above.rise(Number.NEGATIVE_INFINITY, value, met);
  if (value <= below.lastUpTo(Number.POSITIVE_INFINITY))
    below.fall(Number.POSITIVE_INFINITY, value, met);
}
