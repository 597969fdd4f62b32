import { changeOf, changePercentOf, type Halt, hasTraded, type Quote } from '../market/quote.ts';
import type { Paisa, Percent } from '../units.ts';

/** Halted by a decision, not locked at a limit: it does not trade at any price. */
export const rests = (halt: Halt): halt is 'regulator' | 'record-date' =>
  halt === 'regulator' || halt === 'record-date';

/** A halted share without a trade today has no change; 0 would mean unchanged. */
export function shownChange(quote: Quote): { change: Paisa | null; percent: Percent | null } {
  if (rests(quote.halt) && !hasTraded(quote)) return { change: null, percent: null };
  return { change: changeOf(quote), percent: changePercentOf(quote) };
}
