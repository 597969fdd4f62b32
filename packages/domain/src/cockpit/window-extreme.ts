import type { DayNumber } from '../bars/day-columns.ts';

/**
 * The highest or lowest value since a day. Days are added and asked for in ascending order; a value that
 * a later one exceeds can never be the answer again and is dropped, so each is touched twice at most.
 */
export class WindowExtreme {
  readonly #sign: 1 | -1;
  #days: DayNumber[] = [];
  #values: number[] = [];
  #first = 0;

  constructor(side: 'highest' | 'lowest') {
    this.#sign = side === 'highest' ? 1 : -1;
  }

  clear(): void {
    this.#days = [];
    this.#values = [];
    this.#first = 0;
  }

  add(day: DayNumber, value: number): void {
    while (
      this.#values.length > this.#first &&
      this.#values[this.#values.length - 1]! * this.#sign <= value * this.#sign
    ) {
      this.#values.pop();
      this.#days.pop();
    }
    this.#values.push(value);
    this.#days.push(day);
  }

  /** Null when nothing was added since that day. */
  since(day: DayNumber): number | null {
    while (this.#first < this.#days.length && this.#days[this.#first]! < day) this.#first += 1;
    return this.#values[this.#first] ?? null;
  }
}
