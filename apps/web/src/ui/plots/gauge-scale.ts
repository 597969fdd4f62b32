import type { Paisa } from '@dorpon/domain/units';

/** The position of a price between two others: 0 at the first, 1 at the second, clamped. */
export function placeOf(price: Paisa, from: Paisa, upto: Paisa): number {
  if (upto <= from) return 0.5;
  return Math.min(1, Math.max(0, (price - from) / (upto - from)));
}
