import { type Paisa, paisa } from '../units.ts';
import type { Contribution } from './index-movers.ts';

/** What lifts an index, what weighs on it and what is open, in hundredths of a point. */
export interface MoverBalance {
  readonly up: Paisa;
  readonly upCount: number;
  readonly down: Paisa;
  readonly downCount: number;
  readonly stillCount: number;
  /** What members did since the index was last computed; 0 while both are of one moment. */
  readonly rest: Paisa;
  readonly change: Paisa;
}

/** The index and its yesterday are each rounded by half a hundredth at most. */
const ROUNDING = 1.01;

/**
 * up + down + rest = the index's change as it is shown, to the last hundredth. The larger side takes
 * what rounding leaves over.
 */
export function moverBalance(rows: readonly Contribution[], change: Paisa): MoverBalance {
  const rising = rows.filter(({ points }) => points > 0);
  const falling = rows.filter(({ points }) => points < 0);
  const sum = (side: readonly Contribution[]) => side.reduce((all, { points }) => all + points, 0);
  const [lifts, weighs] = [sum(rising), sum(falling)];
  const counts = {
    upCount: rising.length,
    downCount: falling.length,
    stillCount: rows.length - rising.length - falling.length,
  };
  let up = paisa(lifts);
  let down = -paisa(-weighs) || 0;
  const over = change - up - down;
  if (Math.abs(change - (lifts + weighs) * 100) <= ROUNDING) {
    if (lifts >= -weighs) up = Math.max(0, up + over);
    else down = Math.min(0, down + over) || 0;
  }
  return { ...counts, up, down, rest: change - up - down, change };
}
