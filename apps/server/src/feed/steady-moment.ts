import type { EpochMs } from '@dorpon/domain/units';

/** Rows are written at slightly different times; a larger step back is the clock's. */
const JITTER_MS = 120_000;

/** The time of a reading after `last`: jitter is removed, and a clock that was set back shows. */
export const steadyMoment = (told: EpochMs, last: EpochMs): EpochMs =>
  told < last - JITTER_MS ? told : Math.max(told, last);
