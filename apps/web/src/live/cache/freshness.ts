import type { EpochMs } from '@dorpon/domain/units';

const DAY_MS = 86_400_000;
const KEEP_DAYS = 7;
/** A clock that was set right by a little is not a reason to forget. */
const CLOCK_SLACK_MS = 60_000;

/** The oldest `last_update` that prices and companies are asked for with. */
export const oldestWanted = (now: EpochMs): EpochMs => now - KEEP_DAYS * DAY_MS;

/** Used only if not older than the date asked for; a time that has not come yet is not believed. */
export const isFresh = (
  lastUpdate: EpochMs | undefined,
  notOlderThan: EpochMs,
  now: EpochMs,
): lastUpdate is EpochMs =>
  lastUpdate !== undefined && lastUpdate >= notOlderThan && lastUpdate <= now + CLOCK_SLACK_MS;
