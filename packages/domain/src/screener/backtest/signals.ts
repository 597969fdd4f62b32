// What the texts of the rules say at the end of each session.
import type { Evaluation } from '../evaluation.ts';
import type { Plan, ScreenerRun } from '../screener-run.ts';
import { at, type Series } from '../series.ts';
import { TRUE } from '../values.ts';
import type { BacktestRules, RankOrder } from './rules.ts';

/** Values from one session on; a value of a session needs no later one (E3 of the language). */
export class Signals {
  readonly #first: number;
  readonly #exit: Series | undefined;
  readonly #isRanked: boolean;
  readonly #order: RankOrder;
  /** Where the matches of each session begin in the two lists. */
  readonly #starts: Int32Array;
  readonly #shares: Int32Array;
  readonly #values: Float64Array;
  /** By share, those of the session that was asked last. */
  readonly #keys: Float64Array;

  constructor(run: ScreenerRun, rules: Pick<BacktestRules, 'entry' | 'exit' | 'rank'>, first = 0) {
    const { evaluation } = run;
    this.#first = first;
    this.#keys = new Float64Array(evaluation.shares);
    evaluation.prepare(
      plansOf(rules).map(({ value }) => value),
      first,
    );
    this.#exit = rules.exit.screener && evaluation.series(rules.exit.screener.value, first);
    this.#isRanked = rules.rank !== undefined;
    this.#order = rules.rank?.order ?? 'highest';
    const matches = matchesOf(evaluation, rules, first);
    this.#starts = matches.starts;
    this.#shares = matches.shares;
    this.#values = matches.values;
  }

  /** R2: shares that match, the first to be bought first; at least the first `needed` of them. */
  candidates(row: number, needed: number, isHeld: (share: number) => boolean): number[] {
    const keys = this.#keys;
    const from = this.#starts[row - this.#first]!;
    const to = this.#starts[row - this.#first + 1]!;
    let found: number[] = [];
    for (let at = from; at < to; at += 1) {
      const share = this.#shares[at]!;
      const value = this.#values[at]!;
      if (this.#isRanked && Number.isNaN(value)) continue;
      if (this.#isRanked) keys[share] = this.#order === 'highest' ? -value : value;
      else keys[share] = isHeld(share) ? Number.NEGATIVE_INFINITY : -value || 0;
      found.push(share);
    }
    if (found.length > 2 * needed) {
      // Numbers alone are sorted much faster than shares by their numbers.
      const sorted = new Float64Array(found.length);
      for (const [at, share] of found.entries()) sorted[at] = keys[share]!;
      const last = sorted.sort()[needed - 1]!;
      found = found.filter((share) => keys[share]! <= last);
    }
    return found.sort((a, b) => (keys[a] === keys[b] ? a - b : keys[a]! - keys[b]!));
  }

  /** By which a candidate of the session was ranked, in securities of the day; null without an expression. */
  rankValue(share: number): number | null {
    if (!this.#isRanked) return null;
    return this.#order === 'highest' ? -this.#keys[share]! : this.#keys[share]!;
  }

  isExit(share: number, row: number): boolean {
    return this.#exit !== undefined && at(this.#exit, share, row) === TRUE;
  }
}

/** Shares that match, session by session; columns are read share by share, as they are stored. */
function matchesOf(
  evaluation: Evaluation,
  { entry, rank }: Pick<BacktestRules, 'entry' | 'rank'>,
  first: number,
) {
  const { columns, present, last } = evaluation;
  const rows = columns.days.length;
  const truth = evaluation.series(entry.value, first);
  const by = rank?.by.value;
  const ranked = by
    ? evaluation.series(by, first)
    : dayMatrixOf(columns.column('turnover'), columns.days.length);
  const factors = by && by.terms !== 'plain' ? columns.factors(by.terms) : undefined;
  const isMatch = (share: number, row: number): boolean =>
    at(truth, share, row) === TRUE && !(present && Number.isNaN(at(present, share, row)));
  const starts = new Int32Array(Math.max(0, last - first + 1) + 1);
  for (let share = 0; share < evaluation.shares; share += 1)
    for (let row = first; row <= last; row += 1)
      if (isMatch(share, row)) starts[row - first + 1]! += 1;
  for (let at = 1; at < starts.length; at += 1) starts[at]! += starts[at - 1]!;
  const next = starts.slice();
  const shares = new Int32Array(starts.at(-1)!);
  const values = new Float64Array(shares.length);
  for (let share = 0; share < evaluation.shares; share += 1)
    for (let row = first; row <= last; row += 1) {
      if (!isMatch(share, row)) continue;
      const place = next[row - first]!;
      next[row - first] = place + 1;
      shares[place] = share;
      const factor = factors?.[share * rows + row] ?? 1;
      // Seven digits: a later bonus changes the last digits of an adjusted price, not the order.
      values[place] = Math.fround(at(ranked, share, row) / factor);
    }
  return { starts, shares, values };
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
