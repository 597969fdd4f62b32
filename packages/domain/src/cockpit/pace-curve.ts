// pace at a minute = (turnover by then ÷ average turnover by then − 1) × 100
import { type Paisa, type Percent, round } from '../units.ts';

/** A smaller part of an average day says too little: a few trades more would double the pace. */
const LEAST_PART = 0.01;

/** By the end of each minute; null in the first ones. Both curves are cumulative. */
export function paceCurve(
  byMinute: ArrayLike<Paisa>,
  average: ArrayLike<Paisa>,
): (Percent | null)[] {
  const least = (average[average.length - 1] ?? 0) * LEAST_PART;
  return Array.from(byMinute, (value, minute) => {
    const usual = average[Math.min(minute, average.length - 1)] ?? 0;
    return usual > 0 && usual >= least ? round((value / usual - 1) * 100, 1) : null;
  });
}
