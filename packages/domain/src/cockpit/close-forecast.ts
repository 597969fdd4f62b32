// part of a session at a minute = turnover by then ÷ turnover of that session
// expected = turnover so far ÷ median part of the past sessions at this minute
// low, high = turnover so far ÷ the part that 90% and 10% of the sessions had not exceeded:
//             four of five sessions would have ended between them

import { alongCurve, type TurnoverCurve } from '../market/turnover-pace.ts';
import type { Paisa } from '../units.ts';

export interface CloseForecast {
  readonly expected: Paisa;
  readonly low: Paisa;
  readonly high: Paisa;
  readonly sessions: number;
}

/** The part of a session that is traded by the end of each minute: middle, and that of the outer tenths. */
export interface TradedParts {
  readonly sessions: number;
  readonly low: ArrayLike<number>;
  readonly middle: ArrayLike<number>;
  readonly high: ArrayLike<number>;
}

/** Fewer past sessions, or a smaller part of the day, say too little. */
const LEAST_SESSIONS = 10;
const LEAST_PART = 0.02;

/** Of the sessions that have turnover; all curves have the same number of minutes. */
export function tradedParts(past: readonly TurnoverCurve[]): TradedParts {
  const whole = past.filter(({ byMinute }) => (byMinute[byMinute.length - 1] ?? 0) > 0);
  const minutes = Math.min(...whole.map(({ byMinute }) => byMinute.length));
  const count = whole.length === 0 ? 0 : minutes;
  const parts = {
    low: new Float64Array(count),
    middle: new Float64Array(count),
    high: new Float64Array(count),
  };
  for (let minute = 0; minute < count; minute += 1) {
    const sorted = whole
      .map(({ byMinute }) => byMinute[minute]! / byMinute[byMinute.length - 1]!)
      .sort((a, b) => a - b);
    parts.low[minute] = quantile(sorted, 0.1);
    parts.middle[minute] = quantile(sorted, 0.5);
    parts.high[minute] = quantile(sorted, 0.9);
  }
  return { sessions: whole.length, ...parts };
}

/** The turnover that the session will end with; null while it cannot be said. */
export function closeForecast(
  soFar: Paisa,
  parts: TradedParts,
  minutesSinceOpen: number,
): CloseForecast | null {
  const middle = alongCurve(parts.middle, minutesSinceOpen);
  if (parts.sessions < LEAST_SESSIONS || middle < LEAST_PART || soFar === 0) return null;
  return {
    expected: soFar / middle,
    low: soFar / alongCurve(parts.high, minutesSinceOpen),
    high: soFar / Math.max(alongCurve(parts.low, minutesSinceOpen), LEAST_PART / 2),
    sessions: parts.sessions,
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
