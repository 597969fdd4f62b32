import { type Paisa, type Percent, round } from '../units.ts';

/** One or several past sessions: what had been traded by the end of each minute, in paisa. */
export interface TurnoverCurve {
  readonly byMinute: ArrayLike<Paisa>;
}

export interface TurnoverPace {
  /** What had been traded at this minute then. */
  readonly atThisMinute: Paisa;
  readonly wholeDay: Paisa;
  /** Today against then, in percent; null when nothing had been traded. */
  readonly ahead: Percent | null;
}

/** Minutes since the opening may lie before or after the session; both ends hold. */
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
