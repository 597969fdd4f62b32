import type { Percent } from '@dorpon/domain/units';

/** Distance from a datum in nine tones; 0 is neutral. */
export type HeatStep = -4 | -3 | -2 | -1 | 0 | 1 | 2 | 3 | 4;

/** Where each tone begins, on both sides of the datum. */
export type HeatLimits = readonly [number, number, number, number];

/** Percent of a day's change. */
export const DAY_LIMITS: HeatLimits = [0.05, 0.75, 1.75, 3];

export function stepWithin(away: number, limits: HeatLimits): HeatStep {
  const steps = limits.filter((limit) => Math.abs(away) >= limit).length;
  return (steps === 0 ? 0 : Math.sign(away) * steps) as HeatStep;
}

export const heatStep = (change: Percent): HeatStep => stepWithin(change, DAY_LIMITS);
