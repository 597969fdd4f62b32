import type { EpochMs } from '../units.ts';
import type { QuietHours } from './member-alert.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
const DHAKA_MINUTES = 360;

/** The end of the quiet hours that hold at this moment; undefined when none do. */
export function quietUntil({ from, upto }: QuietHours, now: EpochMs): EpochMs | undefined {
  const minute = Math.floor(now / MINUTE_MS);
  const ofDay = (minute + DHAKA_MINUTES) % DAY_MINUTES;
  const isQuiet = from <= upto ? ofDay >= from && ofDay < upto : ofDay >= from || ofDay < upto;
  if (!isQuiet) return undefined;
  return (minute + ((upto - ofDay + DAY_MINUTES) % DAY_MINUTES)) * MINUTE_MS;
}
