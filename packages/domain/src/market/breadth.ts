import type { EpochMs } from '../units.ts';
import { changeOf, type Quote, tradedToday } from './quote.ts';
import { isShare } from './universe.ts';

/** Shares up, down and unchanged. */
export interface Breadth {
  readonly up: number;
  readonly down: number;
  readonly unchanged: number;
}

export const sideOf = (change: number): keyof Breadth =>
  change > 0 ? 'up' : change < 0 ? 'down' : 'unchanged';

/** Counted: a share, not a bond or an index, that has traded today. */
export const isCounted = (quote: Quote, marketStart: EpochMs): boolean =>
  isShare(quote.quoteBase) && tradedToday(quote, marketStart);

/** Every count of a list, a sector or the market is this one. */
export function breadthOf(
  quotes: Iterable<Quote>,
  marketStart: EpochMs,
  move: (quote: Quote) => number = changeOf,
): Breadth {
  const counts = { up: 0, down: 0, unchanged: 0 };
  for (const quote of quotes) if (isCounted(quote, marketStart)) counts[sideOf(move(quote))] += 1;
  return counts;
}

/** How many a breadth counts. */
export const countedIn = ({ up, down, unchanged }: Breadth): number => up + down + unchanged;

export type ShownBreadth = { readonly [Side in keyof Breadth]: number | null };

/** Missing where nothing is counted: bonds never are, and before the open no share has traded. */
export const shownBreadth = (breadth: Breadth): ShownBreadth =>
  countedIn(breadth) > 0 ? breadth : { up: null, down: null, unchanged: null };
