import type { EpochMs, Percent } from '../units.ts';
import { isCounted } from './breadth.ts';
import { changeOf, changePercentOf, type Quote } from './quote.ts';

/** How many shares moved by how much, in steps of one percent; the middle did not move. */
export interface ChangeHistogram {
  /** From the deepest step to the highest: −10, …, −1, 0, 1, …, 10. */
  readonly steps: readonly { readonly step: Percent; readonly count: number }[];
  readonly most: number;
}

/** Step n holds changes over n − 1 and up to n percent; the last one also all that lies beyond. */
const LAST_STEP = 10;

/** Over the same shares as the day's summary, so that its sides add up to up and down. */
export function changeHistogram(quotes: Iterable<Quote>, marketStart: EpochMs): ChangeHistogram {
  const counts = Array.from({ length: 2 * LAST_STEP + 1 }, () => 0);
  for (const quote of quotes) {
    if (isCounted(quote, marketStart)) counts[LAST_STEP + stepOf(quote)] += 1;
  }
  return {
    steps: counts.map((count, place) => ({ step: place - LAST_STEP, count })),
    most: Math.max(...counts),
  };
}

/** By the sign of the change itself: a move that rounds to 0.00% is still a move. */
function stepOf(quote: Quote): number {
  const sign = Math.sign(changeOf(quote));
  const steps = Math.ceil(Math.abs(changePercentOf(quote)));
  return sign * Math.min(LAST_STEP, Math.max(1, steps));
}
