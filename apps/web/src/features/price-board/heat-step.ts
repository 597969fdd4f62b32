import type { Percent } from '@dorpon/domain/units';

/** Size of the change in nine tones; 0 is neutral. */
export type HeatStep = -4 | -3 | -2 | -1 | 0 | 1 | 2 | 3 | 4;

const limits = [0.05, 0.75, 1.75, 3] as const;

/** Each tone begins at its limit, on both sides of zero. */
export function heatStep(change: Percent): HeatStep {
  const steps = limits.filter((limit) => Math.abs(change) >= limit).length;
  return (steps === 0 ? 0 : Math.sign(change) * steps) as HeatStep;
}
