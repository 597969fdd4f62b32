import type { ShareCode } from '../units.ts';
import type { Truth } from './truth.ts';

/** For which shares a formula is true, and for which it is unknown; for all others it is false. */
export interface FormulaResult {
  readonly matching: ReadonlySet<ShareCode>;
  readonly unknown: ReadonlySet<ShareCode>;
}

/** What each formula was found to be last. It outlives a session: what was crossed overnight counts. */
export class FormulaTruths {
  #now: ReadonlyMap<string, FormulaResult> = new Map();
  #before: ReadonlyMap<string, FormulaResult> = this.#now;

  /** A formula that has not been evaluated is unknown. */
  of(formula: string, code: ShareCode, when: 'before' | 'now'): Truth {
    const result = (when === 'before' ? this.#before : this.#now).get(formula);
    if (!result || result.unknown.has(code)) return undefined;
    return result.matching.has(code);
  }

  get(formula: string): FormulaResult | undefined {
    return this.#now.get(formula);
  }

  /** As it was found before: nothing becomes true. */
  replace(results: ReadonlyMap<string, FormulaResult>): void {
    this.#now = results;
    this.#before = results;
  }

  /** Which formulas become true, by share. Others than these are forgotten. */
  take(results: ReadonlyMap<string, FormulaResult>): Map<ShareCode, string[]> {
    this.#before = this.#now;
    this.#now = results;
    const met = new Map<ShareCode, string[]>();
    for (const [formula, result] of results) {
      const before = this.#before.get(formula);
      if (!before || before === result) continue;
      for (const code of result.matching) {
        if (before.matching.has(code) || before.unknown.has(code)) continue;
        const others = met.get(code);
        if (others) others.push(formula);
        else met.set(code, [formula]);
      }
    }
    return met;
  }

  /** After the events of `take`: before the next event they are what they are now. */
  settle(): void {
    this.#before = this.#now;
  }
}
