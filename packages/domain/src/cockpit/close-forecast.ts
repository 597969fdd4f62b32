// part of a session at a minute = turnover by then ÷ turnover of that session
// expected = turnover so far ÷ median part of the past sessions at this minute
// low, high = turnover so far ÷ the part that 90% and 10% of the sessions had not exceeded:
//             four of five sessions would have ended between them

import { atMinute, type TurnoverCurve } from '../market/turnover-pace.ts';
import type { Paisa } from '../units.ts';

export interface CloseForecast {
  readonly expected: Paisa;
  readonly low: Paisa;
  readonly high: Paisa;
  readonly sessions: number;
}

/** Fewer past sessions, or a smaller part of the day, say too little. */
const LEAST_SESSIONS = 10;
const LEAST_PART = 0.02;

/** The turnover that today's session will end with; null while it cannot be said. */
export function closeForecast(
  soFar: Paisa,
  past: readonly TurnoverCurve[],
  minutesSinceOpen: number,
): CloseForecast | null {
  const parts: number[] = [];
  for (const { byMinute } of past) {
    const whole = byMinute[byMinute.length - 1] ?? 0;
    if (whole > 0) parts.push(atMinute(byMinute, minutesSinceOpen) / whole);
  }
  parts.sort((a, b) => a - b);
  const middle = quantile(parts, 0.5);
  if (parts.length < LEAST_SESSIONS || middle < LEAST_PART || soFar === 0) return null;
  const least = Math.max(quantile(parts, 0.1), LEAST_PART / 2);
  return {
    expected: soFar / middle,
    low: soFar / quantile(parts, 0.9),
    high: soFar / least,
    sessions: parts.length,
  };
}

/** Linear between neighbours; `sorted` ascending. */
function quantile(sorted: readonly number[], part: number): number {
  if (sorted.length === 0) return 0;
  const place = (sorted.length - 1) * part;
  const below = Math.floor(place);
  const [low, high] = [sorted[below]!, sorted[Math.min(below + 1, sorted.length - 1)]!];
  return low + (high - low) * (place - below);
}
