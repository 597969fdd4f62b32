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

/** `minutesSinceOpen` may lie before or after the session; it is clamped. */
export function turnoverPace(
  today: Paisa,
  curve: TurnoverCurve,
  minutesSinceOpen: number,
): TurnoverPace {
  const { byMinute } = curve;
  const last = byMinute.length - 1;
  if (last < 0) return { atThisMinute: 0, wholeDay: 0, ahead: null };
  const whole = Math.min(last, Math.floor(minutesSinceOpen) - 1);
  const before = whole < 0 ? 0 : byMinute[whole];
  const after = byMinute[Math.min(last, whole + 1)];
  const part = Math.min(1, Math.max(0, minutesSinceOpen - 1 - whole));
  const atThisMinute = minutesSinceOpen <= 0 ? 0 : Math.round(before + (after - before) * part);
  return {
    atThisMinute,
    wholeDay: byMinute[last],
    ahead: atThisMinute > 0 ? round((today / atThisMinute - 1) * 100, 1) : null,
  };
}
