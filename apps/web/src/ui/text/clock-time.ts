import { DHAKA_OFFSET_MS, type EpochMs } from '@dorpon/domain/units';

const two = (value: number): string => String(value).padStart(2, '0');

/** Dhaka has no summer time, so a fixed offset is exact and needs no time-zone data. */
export function dhakaTime(at: EpochMs, withSeconds: boolean): string {
  const date = new Date(at + DHAKA_OFFSET_MS);
  const minutes = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
  return withSeconds ? `${minutes}:${two(date.getUTCSeconds())}` : minutes;
}
