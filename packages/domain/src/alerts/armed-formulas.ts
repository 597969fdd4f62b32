import { formulaOf } from './watched-reading.ts';

/** The formulas of armed alerts: each is evaluated once, however many ask for it. */
export class ArmedFormulas {
  readonly #counts = new Map<string, number>();

  get all(): Iterable<string> {
    return this.#counts.keys();
  }

  /** Of a test; one that is not a formula is not counted. */
  add(reading: string): void {
    const formula = formulaOf(reading);
    if (formula !== undefined) this.#counts.set(formula, (this.#counts.get(formula) ?? 0) + 1);
  }

  remove(reading: string): void {
    const formula = formulaOf(reading);
    if (formula === undefined) return;
    const left = (this.#counts.get(formula) ?? 0) - 1;
    if (left > 0) this.#counts.set(formula, left);
    else this.#counts.delete(formula);
  }
}
