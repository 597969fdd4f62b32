import type { SessionHours } from '@dorpon/domain/market/session';
import type { EpochMs } from '@dorpon/domain/units';

/** The session of a stored day is over, whatever the clock says. */
export const closedHours = (hours: SessionHours, now: EpochMs): SessionHours => ({
  day: hours.day,
  opensAt: Math.min(hours.opensAt, now),
  continuousEndsAt: Math.min(hours.continuousEndsAt, now),
  closesAt: Math.min(hours.closesAt, now),
});
