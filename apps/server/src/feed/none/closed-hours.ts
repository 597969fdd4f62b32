import type { SessionHours } from '@dorpon/domain/market/session';
import type { EpochMs } from '@dorpon/domain/units';

/** Nothing more comes of a day that is only stored: its session is over, whatever the clock says. */
export const closedHours = (hours: SessionHours, now: EpochMs): SessionHours => ({
  day: hours.day,
  opensAt: Math.min(hours.opensAt, now),
  continuousEndsAt: Math.min(hours.continuousEndsAt, now),
  closesAt: Math.min(hours.closesAt, now),
});
