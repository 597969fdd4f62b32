import type { EpochMs } from '../units.ts';
import { changeOf, type Quote, tradedToday } from './quote.ts';
import { isShare } from './universe.ts';

export interface Breadth {
  readonly up: number;
  readonly down: number;
  readonly unchanged: number;
}

export const sideOf = (change: number): keyof Breadth =>
  change > 0 ? 'up' : change < 0 ? 'down' : 'unchanged';

/** Counted are shares (not bonds or indices) that traded today. */
export const isCounted = (quote: Quote, marketStart: EpochMs): boolean =>
  isShare(quote.quoteBase) && tradedToday(quote, marketStart);

/** Counts breadth for lists, sectors and the market. `BreadthCount` counts the same by minute. */
export function breadthOf(
  quotes: Iterable<Quote>,
  marketStart: EpochMs,
  move: (quote: Quote) => number = changeOf,
): Breadth {
  const counts = { up: 0, down: 0, unchanged: 0 };
  for (const quote of quotes) if (isCounted(quote, marketStart)) counts[sideOf(move(quote))] += 1;
  return counts;
}

export const countedIn = ({ up, down, unchanged }: Breadth): number => up + down + unchanged;

export type ShownBreadth = { readonly [Side in keyof Breadth]: number | null };

/** Null where nothing is counted: for bonds always, for shares before the open. */
export const shownBreadth = (breadth: Breadth): ShownBreadth =>
  countedIn(breadth) > 0 ? breadth : { up: null, down: null, unchanged: null };
