import { readTable } from '../instrument-list.ts';
import { BEATS_PER_MINUTE } from './beat.ts';

const BUCKET_MINUTES = 5;

/** Fraction of the day's orders in each minute of a session of `minutes`; adds up to 1. */
export function minuteShares(minutes: number): Float64Array {
  const buckets = readTable('intraday-profile.tsv').map((row) => Number(row.volumeShare));
  const shares = new Float64Array(minutes);
  let total = 0;
  for (let minute = 0; minute < minutes; minute += 1) {
    shares[minute] = (buckets[Math.floor(minute / BUCKET_MINUTES)] ?? 0) / BUCKET_MINUTES;
    total += shares[minute];
  }
  for (let minute = 0; minute < minutes; minute += 1) shares[minute] /= total;
  return shares;
}

/** The fraction of the day's orders before each beat, from 0 to 1. */
export function cumulativeByBeat(minutes: number): Float64Array {
  const shares = minuteShares(minutes);
  const cumulative = new Float64Array(minutes * BEATS_PER_MINUTE + 1);
  for (let beat = 0; beat < minutes * BEATS_PER_MINUTE; beat += 1)
    cumulative[beat + 1] =
      cumulative[beat] + shares[Math.floor(beat / BEATS_PER_MINUTE)] / BEATS_PER_MINUTE;
  return cumulative;
}
