import type { EpochMs } from '@dorpon/domain/units';

export type AgoUnit = 'second' | 'minute' | 'hour' | 'day' | 'year';

const steps = [
  ['year', 31_556_952_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago, in the largest unit that fits. A time ahead of the clock counts as now. */
export function agoOf(then: EpochMs, now: EpochMs): { count: number; unit: AgoUnit } {
  const passed = Math.max(0, now - then);
  for (const [unit, length] of steps) {
    if (passed >= length) return { count: Math.floor(passed / length), unit };
  }
  return { count: Math.floor(passed / 1000), unit: 'second' };
}
