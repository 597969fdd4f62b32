import type { Paisa } from '../units.ts';
import type { Quote } from './quote.ts';
import { isListed } from './universe.ts';

export interface MarketTotals {
  readonly trades: number;
  readonly volume: number;
  readonly value: Paisa;
}

/** What changed hands today in all; an index repeats what its members traded. */
export function marketTotals(quotes: Iterable<Quote>): MarketTotals {
  const sum = { trades: 0, volume: 0, value: 0 };
  for (const { quoteBase, trades, volume, value } of quotes) {
    if (!isListed(quoteBase)) continue;
    sum.trades += trades;
    sum.volume += volume;
    sum.value += value;
  }
  return sum;
}
