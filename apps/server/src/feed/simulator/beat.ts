import type { SessionHours } from '@dorpon/domain/market/session';
import type { EpochMs } from '@dorpon/domain/units';

/** The simulator's only clock: beats of a quarter second, counted from the opening of a session. */
export const BEAT_MS = 250;
export const BEATS_PER_SECOND = 4;
export const BEATS_PER_MINUTE = 240;
/** The market stays closed for two minutes before the next day opens. */
export const CLOSED_BEATS = 2 * BEATS_PER_MINUTE;

export const momentOf = (hours: SessionHours, beat: number): EpochMs =>
  hours.opensAt + beat * BEAT_MS;

export const beatOf = (hours: SessionHours, moment: EpochMs): number =>
  Math.floor((moment - hours.opensAt) / BEAT_MS);

export const continuousBeats = (hours: SessionHours): number =>
  beatOf(hours, hours.continuousEndsAt);
export const sessionBeats = (hours: SessionHours): number => beatOf(hours, hours.closesAt);
