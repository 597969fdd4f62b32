import { round } from '../units.ts';
import type { Contribution } from './index-movers.ts';

export interface MoverSums {
  readonly up: number;
  readonly upCount: number;
  readonly down: number;
  readonly downCount: number;
  readonly total: number;
}

/** Points to two decimals. Rounding differences go to `down`, so that up + down = total. */
export function moverSums(rows: readonly Contribution[]): MoverSums {
  const rising = rows.filter(({ points }) => points > 0);
  const falling = rows.filter(({ points }) => points < 0);
  const sum = (side: readonly Contribution[]) => side.reduce((all, { points }) => all + points, 0);
  const up = round(sum(rising), 2);
  const total = round(sum(rising) + sum(falling), 2);
  return {
    up,
    upCount: rising.length,
    down: round(total - up, 2),
    downCount: falling.length,
    total,
  };
}

/** The strongest of each side: the largest gains first, then the losses, the largest loss last. */
export function topMovers(rows: readonly Contribution[], perSide: number): Contribution[] {
  const sorted = rows.toSorted((a, b) => b.points - a.points || (a.code < b.code ? -1 : 1));
  const rising = sorted.filter(({ points }) => points > 0).slice(0, perSide);
  const falling = sorted.filter(({ points }) => points < 0);
  return [...rising, ...falling.slice(Math.max(0, falling.length - perSide))];
}
