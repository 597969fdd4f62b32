import type { DayNumber } from './day-columns.ts';
import { type AdjustmentFactor, factorsAfter } from './price-adjustment.ts';

/** The product of the factors after each day, for days visited in ascending order. */
export class FactorsAhead {
  price = 1;
  volume = 1;
  readonly #factors: readonly AdjustmentFactor[];
  #until: DayNumber = Number.NEGATIVE_INFINITY;

  constructor(factors: readonly AdjustmentFactor[]) {
    this.#factors = factors;
    if (factors.length === 0) this.#until = Number.POSITIVE_INFINITY;
  }

  to(day: DayNumber): void {
    if (day < this.#until) return;
    const { price, volume } = factorsAfter(this.#factors, day);
    this.price = price;
    this.volume = volume;
    const next = this.#factors.find(({ cause }) => cause.exDay > day);
    this.#until = next?.cause.exDay ?? Number.POSITIVE_INFINITY;
  }
}
