import { changeOf, changePercentOf, type Halt, hasTraded, type Quote } from '../market/quote.ts';
import type { Paisa, Percent } from '../units.ts';

/** By a decision, not by a full queue: such a share does not trade at any price. */
export const rests = (halt: Halt): boolean => halt === 'regulator' || halt === 'record-date';

/** A share that was not let to trade today has no change; a zero would say that it stood still. */
export function shownChange(quote: Quote): { change: Paisa | null; percent: Percent | null } {
  if (rests(quote.halt) && !hasTraded(quote)) return { change: null, percent: null };
  return { change: changeOf(quote), percent: changePercentOf(quote) };
}
