import { changeOf, changePercentOf, hasTraded, type Quote } from '../market/quote.ts';
import { rests } from '../market/rests.ts';
import type { Paisa, Percent } from '../units.ts';

/** A halted share without a trade today has no change; 0 would mean unchanged. */
export function shownChange(quote: Quote): { change: Paisa | null; percent: Percent | null } {
  if (rests(quote.halt) && !hasTraded(quote)) return { change: null, percent: null };
  return { change: changeOf(quote), percent: changePercentOf(quote) };
}
