import type { EpochMs } from '@dorpon/domain/units';

/** Rows are written at slightly different moments; a step back by more is the clock's. */
const JITTER_MS = 120_000;

/** The moment of a reading after one of `last`: it does not tremble, and a clock that was set back shows. */
export const steadyMoment = (told: EpochMs, last: EpochMs): EpochMs =>
  told < last - JITTER_MS ? told : Math.max(told, last);
