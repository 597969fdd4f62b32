import type { Plan, ScreenerRun } from '../screener-run.ts';
import { at } from '../series.ts';
import { UNKNOWN } from '../values.ts';
import type { Span } from './backtest.ts';

/**
 * R6: the first session in which each term is known for some share; before it, such as where the record has no
 * results yet, the question cannot be asked. The first of the span if there is none.
 */
export function firstKnown(
  { evaluation }: ScreenerRun,
  { terms }: Plan,
  { from, to }: Span,
): number {
  const truths = terms.map(({ node }) => evaluation.series(node, from));
  const { present, shares } = evaluation;
  const isKnown = (truth: (typeof truths)[number], row: number): boolean => {
    for (let share = 0; share < shares; share += 1) {
      const isListed = !present || !Number.isNaN(at(present, share, row));
      if (isListed && at(truth, share, row) !== UNKNOWN) return true;
    }
    return false;
  };
  for (let row = from; row <= to; row += 1)
    if (truths.every((truth) => isKnown(truth, row))) return row;
  return from;
}
