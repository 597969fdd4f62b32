import type { EpochMs } from '@dorpon/domain/units';

const DAY_MS = 86_400_000;
/** Eid closes the exchange for up to ten days. */
const KEEP_DAYS = 14;
/** Tolerates a clock that was corrected by a little. */
const CLOCK_SLACK_MS = 60_000;

/** The oldest `last_update` that is accepted for prices and companies. */
export const oldestAllowed = (now: EpochMs): EpochMs => now - KEEP_DAYS * DAY_MS;

/** Not older than requested, and not in the future. */
export const isFresh = (
  lastUpdate: EpochMs | undefined,
  notOlderThan: EpochMs,
  now: EpochMs,
): lastUpdate is EpochMs =>
  lastUpdate !== undefined && lastUpdate >= notOlderThan && lastUpdate <= now + CLOCK_SLACK_MS;
