import type { Percent } from '@dorpon/domain/units';

/** Minus four to four: how far from the datum, in the steps of the treemap. */
export type HeatStep = -4 | -3 | -2 | -1 | 0 | 1 | 2 | 3 | 4;

const limits = [0.05, 0.75, 1.75, 3] as const;

/** The nine tones through neutral: a step begins at its limit, and its mirror image with it. */
export function heatStep(change: Percent): HeatStep {
  const steps = limits.filter((limit) => Math.abs(change) >= limit).length;
  return (steps === 0 ? 0 : Math.sign(change) * steps) as HeatStep;
}
