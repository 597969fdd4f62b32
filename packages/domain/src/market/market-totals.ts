import type { Paisa } from '../units.ts';
import type { Quote } from './quote.ts';
import { isListed } from './universe.ts';

export interface MarketTotals {
  readonly trades: number;
  readonly volume: number;
  readonly value: Paisa;
}

/** Today's totals of all listed securities. Indices are left out: they repeat their members' trades. */
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
