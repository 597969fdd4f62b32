import type { ScreenerColumns } from '../columns.ts';
import { type Plan, ScreenerRun } from '../screener-run.ts';
import { at } from '../series.ts';
import { UNKNOWN } from '../values.ts';
import type { Span } from './backtest.ts';
import type { BacktestRules } from './rules.ts';
import { plansOf } from './signals.ts';

/** R6: the span from where the entry is known on; the whole one if that leaves no session to trade in. */
export function begunSpan(run: ScreenerRun, rules: BacktestRules, { from, to }: Span): Span {
  // All that the run will read, so that it computes nothing again.
  run.evaluation.prepare(
    plansOf(rules).map(({ value }) => value),
    from,
  );
  const first = firstKnown(run, rules.entry, from);
  return { from: first === undefined || first >= to ? from : first, to };
}

/** Most are known within so few sessions; of the others twice as many are looked at, and so on. */
const FEW_SESSIONS = 64;

/**
 * Where many rules begin together: the latest of their first sessions. The runs of each of them come after it, so
 * that nothing is computed that is not needed to find it. Undefined if none is ever known. `looked` is called after
 * each look at one of them.
 */
export function firstKnownOfAll(
  columns: ScreenerColumns,
  variants: readonly Pick<BacktestRules, 'entry'>[],
  { from, to }: Span,
  looked: () => void,
): number | undefined {
  const firsts: number[] = [];
  let waiting = variants.map(({ entry }) => entry);
  for (let count = FEW_SESSIONS; waiting.length > 0; count *= 2) {
    const asOf = Math.min(to, from + count - 1);
    const run = new ScreenerRun(columns, { asOf });
    waiting = waiting.filter((entry) => {
      run.keepOnly([entry]);
      const first = firstKnown(run, entry, from);
      if (first !== undefined) firsts.push(first);
      looked();
      return first === undefined;
    });
    if (asOf === to) break;
  }
  return firsts.length > 0 ? Math.max(...firsts) : undefined;
}

/**
 * The first session in which each term is known for some share; before it, such as where the record has no
 * results yet, the question cannot be asked.
 */
export function firstKnown(
  { evaluation }: ScreenerRun,
  { terms }: Plan,
  from: number,
): number | undefined {
  const nodes = terms.map(({ node }) => node);
  evaluation.prepare(nodes, from);
  const truths = nodes.map((node) => evaluation.series(node, from));
  const { present, shares, last } = evaluation;
  const isKnown = (truth: (typeof truths)[number], row: number): boolean => {
    for (let share = 0; share < shares; share += 1) {
      const isListed = !present || !Number.isNaN(at(present, share, row));
      if (isListed && at(truth, share, row) !== UNKNOWN) return true;
    }
    return false;
  };
  for (let row = from; row <= last; row += 1)
    if (truths.every((truth) => isKnown(truth, row))) return row;
  return undefined;
}
