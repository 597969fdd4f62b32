import type { Paisa } from '../units.ts';

/** `bull` on an up tick, `bear` on a down tick, `neutral` at the price before. */
export type TickDirection = 'bull' | 'bear' | 'neutral';

/** Against the trade before it; the day's first trade against yesterday's close. */
export function directionOf(price: Paisa, before: Paisa): TickDirection {
  if (before === 0 || price === before) return 'neutral';
  return price > before ? 'bull' : 'bear';
}
