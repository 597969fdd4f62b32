// What the texts of the rules say at the end of each session.
import type { Plan, ScreenerRun } from '../screener-run.ts';
import { at, type Series } from '../series.ts';
import { TRUE } from '../values.ts';
import type { BacktestRules, RankOrder } from './rules.ts';

/** Values from one session on; a value of a session needs no later one (E3 of the language). */
export class Signals {
  readonly #run: ScreenerRun;
  readonly #entry: Series;
  readonly #exit: Series | undefined;
  readonly #rank: Series;
  readonly #rankFactors: Float64Array | undefined;
  readonly #isRanked: boolean;
  readonly #order: RankOrder;
  /** By share, those of the session that was asked last. */
  readonly #keys: Float64Array;

  constructor(run: ScreenerRun, rules: Pick<BacktestRules, 'entry' | 'exit' | 'rank'>, first = 0) {
    const { evaluation } = run;
    const { columns } = evaluation;
    this.#run = run;
    this.#keys = new Float64Array(evaluation.shares);
    evaluation.prepare(
      plansOf(rules).map(({ value }) => value),
      first,
    );
    this.#entry = evaluation.series(rules.entry.value, first);
    this.#exit = rules.exit.screener && evaluation.series(rules.exit.screener.value, first);
    const by = rules.rank?.by.value;
    this.#isRanked = by !== undefined;
    this.#order = rules.rank?.order ?? 'highest';
    this.#rank = by
      ? evaluation.series(by, first)
      : dayMatrixOf(columns.column('turnover'), columns.days.length);
    this.#rankFactors = by && by.terms !== 'plain' ? columns.factors(by.terms) : undefined;
  }

  /** R2: shares that match, the first to be bought first. */
  candidates(row: number, isHeld: (share: number) => boolean): number[] {
    const { shares, present } = this.#run.evaluation;
    const keys = this.#keys;
    const found: number[] = [];
    for (let share = 0; share < shares; share += 1) {
      if (at(this.#entry, share, row) !== TRUE) continue;
      if (present && Number.isNaN(at(present, share, row))) continue;
      const value = this.#value(share, row);
      if (this.#isRanked && Number.isNaN(value)) continue;
      if (this.#isRanked) keys[share] = this.#order === 'highest' ? -value : value;
      else keys[share] = isHeld(share) ? Number.NEGATIVE_INFINITY : -value || 0;
      found.push(share);
    }
    return found.sort((a, b) => (keys[a] === keys[b] ? a - b : keys[a]! - keys[b]!));
  }

  /** By which a share was ranked, in securities of the day; null without an expression. */
  rankValue(share: number, row: number): number | null {
    return this.#isRanked ? this.#value(share, row) : null;
  }

  #value(share: number, row: number): number {
    const rows = this.#run.evaluation.columns.days.length;
    const factor = this.#rankFactors?.[share * rows + row] ?? 1;
    // Seven digits: a later bonus changes the last digits of an adjusted price, not the order.
    return Math.fround(at(this.#rank, share, row) / factor);
  }

  isExit(share: number, row: number): boolean {
    return this.#exit !== undefined && at(this.#exit, share, row) === TRUE;
  }
}

/** The plans that rules need, for what is kept between runs. */
export const plansOf = ({
  entry,
  exit,
  rank,
}: Pick<BacktestRules, 'entry' | 'exit' | 'rank'>): Plan[] =>
  [entry, exit.screener, rank?.by].filter((plan) => plan !== undefined);

const dayMatrixOf = (values: Float64Array | undefined, rows: number): Series =>
  values
    ? { values, first: 0, perShare: rows, perRow: 1 }
    : { values: Float64Array.of(Number.NaN), first: 0, perShare: 0, perRow: 0 };
