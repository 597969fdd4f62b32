import { type Paisa, type Percent, round } from '../units.ts';

/** Turnover by the end of each minute, in paisa, of one past session or the average of several. */
export interface TurnoverCurve {
  readonly byMinute: ArrayLike<Paisa>;
}

export interface TurnoverPace {
  /** Turnover at this minute in the past. */
  readonly atThisMinute: Paisa;
  readonly wholeDay: Paisa;
  /** Today against the past, in percent; null when the past turnover is 0. */
  readonly ahead: Percent | null;
}

/**
 * The value of a cumulative curve at a moment, linear within a minute. `minutesSinceOpen` may lie
 * before or after the session; it is clamped.
 */
export function alongCurve(byMinute: ArrayLike<number>, minutesSinceOpen: number): number {
  const last = byMinute.length - 1;
  if (last < 0 || minutesSinceOpen <= 0) return 0;
  const whole = Math.min(last, Math.floor(minutesSinceOpen) - 1);
  const before = whole < 0 ? 0 : byMinute[whole]!;
  const after = byMinute[Math.min(last, whole + 1)]!;
  const part = Math.min(1, Math.max(0, minutesSinceOpen - 1 - whole));
  return before + (after - before) * part;
}

/** `alongCurve` of whole numbers. */
export const atMinute = (byMinute: ArrayLike<number>, minutesSinceOpen: number): number =>
  Math.round(alongCurve(byMinute, minutesSinceOpen));

export function turnoverPace(
  today: Paisa,
  curve: TurnoverCurve,
  minutesSinceOpen: number,
): TurnoverPace {
  const { byMinute } = curve;
  const atThisMinute = atMinute(byMinute, minutesSinceOpen);
  return {
    atThisMinute,
    wholeDay: byMinute.length > 0 ? byMinute[byMinute.length - 1] : 0,
    ahead: atThisMinute > 0 ? round((today / atThisMinute - 1) * 100, 1) : null,
  };
}
