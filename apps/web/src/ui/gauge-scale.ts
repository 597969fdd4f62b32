import { type Paisa, type Percent, round } from '@dorpon/domain/units';

/** Where a price lies between two others: 0 at the first, 1 at the second, never outside. */
export function placeOf(price: Paisa, from: Paisa, upto: Paisa): number {
  if (upto <= from) return 0.5;
  return Math.min(1, Math.max(0, (price - from) / (upto - from)));
}

/** How far a price must still go to a limit: away = |limit − last|, percent = (limit − last) ÷ last. */
export function wayTo(last: Paisa, limit: Paisa): { away: Paisa; percent: Percent } {
  const way = limit - last;
  return { away: Math.abs(way), percent: last > 0 ? round((way / last) * 100, 2) : 0 };
}
