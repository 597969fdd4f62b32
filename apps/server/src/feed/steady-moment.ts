import type { EpochMs } from '@dorpon/domain/units';

/** Rows are written at slightly different times; a larger step back is a changed clock. */
const JITTER_MS = 120_000;

/** The time of a reading after `last`: small steps back are removed, a larger one is kept. */
export const steadyMoment = (written: EpochMs, last: EpochMs): EpochMs =>
  written < last - JITTER_MS ? written : Math.max(written, last);
