const ROOM = 4;

/**
 * Levels in ascending order, each with the alert that waits there. A reading that moves meets only the
 * levels between its two values.
 */
export class Ladder {
  #levels = new Float64Array(ROOM);
  #alerts = new Int32Array(ROOM);
  #count = 0;
  #isSorted = true;

  get count(): number {
    return this.#count;
  }

  add(level: number, alert: number): void {
    const row = this.#firstFrom(level);
    if (this.#count === this.#levels.length) this.#grow();
    this.#levels.copyWithin(row + 1, row, this.#count);
    this.#alerts.copyWithin(row + 1, row, this.#count);
    this.#levels[row] = level;
    this.#alerts[row] = alert;
    this.#count += 1;
  }

  /** Without order, which the next use makes: a million levels added one by one would take minutes. */
  append(level: number, alert: number): void {
    if (this.#count === this.#levels.length) this.#grow();
    if (this.#count > 0 && level < this.#levels[this.#count - 1]!) this.#isSorted = false;
    this.#levels[this.#count] = level;
    this.#alerts[this.#count] = alert;
    this.#count += 1;
  }

  remove(level: number, alert: number): void {
    let row = this.#firstFrom(level);
    while (row < this.#count && this.#levels[row] === level && this.#alerts[row] !== alert)
      row += 1;
    if (row < this.#count && this.#levels[row] === level) this.#drop(row, row + 1);
  }

  /** Meets the levels in (`from`, `to`]; those for which `met` is false are removed. */
  rise(from: number, to: number, met: (alert: number) => boolean): void {
    this.#meet(this.#firstBeyond(from), this.#firstBeyond(to), met);
  }

  /** Meets the levels in [`to`, `from`). */
  fall(from: number, to: number, met: (alert: number) => boolean): void {
    this.#meet(this.#firstFrom(to), this.#firstFrom(from), met);
  }

  /** The highest level up to a value; −Infinity if there is none. */
  lastUpTo(value: number): number {
    return this.#levelAt(this.#firstBeyond(value) - 1);
  }

  /** The lowest level from a value on; Infinity if there is none. */
  firstFrom(value: number): number {
    return this.#levelAt(this.#firstFrom(value));
  }

  #levelAt(row: number): number {
    if (row < 0) return Number.NEGATIVE_INFINITY;
    return row < this.#count ? this.#levels[row]! : Number.POSITIVE_INFINITY;
  }

  #meet(first: number, end: number, met: (alert: number) => boolean): void {
    let kept = first;
    for (let row = first; row < end; row += 1) {
      const alert = this.#alerts[row]!;
      if (!met(alert)) continue;
      this.#levels[kept] = this.#levels[row]!;
      this.#alerts[kept] = alert;
      kept += 1;
    }
    if (kept < end) this.#drop(kept, end);
  }

  #drop(first: number, end: number): void {
    this.#levels.copyWithin(first, end, this.#count);
    this.#alerts.copyWithin(first, end, this.#count);
    this.#count -= end - first;
  }

  /** Orders what was appended. */
  sort(): void {
    if (this.#isSorted) return;
    const rows = Uint32Array.from({ length: this.#count }, (_, row) => row);
    const [levels, alerts] = [this.#levels, this.#alerts];
    // Equal levels in the order in which they were added, newest first, as `add` leaves them.
    rows.sort((a, b) => levels[a]! - levels[b]! || b - a);
    this.#levels = new Float64Array(levels.length);
    this.#alerts = new Int32Array(levels.length);
    for (let place = 0; place < rows.length; place += 1) {
      this.#levels[place] = levels[rows[place]!]!;
      this.#alerts[place] = alerts[rows[place]!]!;
    }
    this.#isSorted = true;
  }

  #firstFrom(level: number): number {
    if (!this.#isSorted) this.sort();
    let low = 0;
    let high = this.#count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#levels[middle]! < level) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #firstBeyond(level: number): number {
    if (!this.#isSorted) this.sort();
    let low = 0;
    let high = this.#count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#levels[middle]! <= level) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #grow(): void {
    const levels = new Float64Array(this.#count * 2);
    const alerts = new Int32Array(this.#count * 2);
    levels.set(this.#levels);
    alerts.set(this.#alerts);
    this.#levels = levels;
    this.#alerts = alerts;
  }
}
