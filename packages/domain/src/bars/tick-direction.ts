import type { Paisa } from '../units.ts';

/** `bull`: an uptick; `bear`: a downtick; `neutral`: the same price as before. */
export type TickDirection = 'bull' | 'bear' | 'neutral';

/** Compared with the trade before; a day's first trade with yesterday's close. */
export function directionOf(price: Paisa, before: Paisa): TickDirection {
  if (before === 0 || price === before) return 'neutral';
  return price > before ? 'bull' : 'bear';
}
