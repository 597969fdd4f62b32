import { type Paisa, paisa } from '../units.ts';
import type { Contribution } from './index-movers.ts';

/** Points that raise and lower an index, in hundredths of a point. */
export interface MoverBalance {
  readonly up: Paisa;
  readonly upCount: number;
  readonly down: Paisa;
  readonly downCount: number;
  readonly stillCount: number;
  /** Points of trades since the index was last computed, included in up and down. */
  readonly since: Paisa;
  readonly change: Paisa;
}

/** Half a hundredth each for the index and its previous close, and a margin for fractions. */
const MAX_ROUNDING = 1.01;

/**
 * up + down − since = the index's change as shown, to the hundredth. Rounding differences go to the
 * larger side.
 */
export function moverBalance(rows: readonly Contribution[], change: Paisa): MoverBalance {
  const rising = rows.filter(({ points }) => points > 0);
  const falling = rows.filter(({ points }) => points < 0);
  const sum = (side: readonly Contribution[]) => side.reduce((all, { points }) => all + points, 0);
  const [gained, lost] = [sum(rising), sum(falling)];
  const counts = {
    upCount: rising.length,
    downCount: falling.length,
    stillCount: rows.length - rising.length - falling.length,
  };
  let up = paisa(gained);
  let down = -paisa(-lost) || 0;
  const difference = change - up - down;
  if (Math.abs(change - (gained + lost) * 100) <= MAX_ROUNDING) {
    if (gained >= -lost) up = Math.max(0, up + difference);
    else down = Math.min(0, down + difference) || 0;
  }
  return { ...counts, up, down, since: up + down - change, change };
}

/** The strongest of each side: the largest gains first, then the losses, the largest loss last. */
export function topMovers(rows: readonly Contribution[], perSide: number): Contribution[] {
  const sorted = rows.toSorted((a, b) => b.points - a.points || (a.code < b.code ? -1 : 1));
  const rising = sorted.filter(({ points }) => points > 0).slice(0, perSide);
  const falling = sorted.filter(({ points }) => points < 0);
  return [...rising, ...falling.slice(Math.max(0, falling.length - perSide))];
}
