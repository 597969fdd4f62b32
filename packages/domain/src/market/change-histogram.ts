import type { EpochMs, Percent } from '../units.ts';
import { isCounted } from './breadth.ts';
import { changeOf, changePercentOf, type Quote } from './quote.ts';

/** Numbers of shares by change, in steps of one percent; the middle step is unchanged. */
export interface ChangeHistogram {
  /** From the lowest step to the highest: −10, …, −1, 0, 1, …, 10. */
  readonly steps: readonly { readonly step: Percent; readonly count: number }[];
  readonly most: number;
}

/** Step n counts changes above n − 1 and up to n percent; the last step also everything beyond. */
const LAST_STEP = 10;

/** Counts the same shares as the day's summary, so its sides sum to up and down. */
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

/** Uses the sign of the change itself: a move that rounds to 0.00% is still a move. */
function stepOf(quote: Quote): number {
  const sign = Math.sign(changeOf(quote));
  const steps = Math.ceil(Math.abs(changePercentOf(quote)));
  return sign * Math.min(LAST_STEP, Math.max(1, steps));
}
