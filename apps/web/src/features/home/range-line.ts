import type { EpochMs, Paisa, TradingDay } from '@dorpon/domain/units';

export interface LinePoint {
  readonly day: TradingDay;
  /** The start of the bar; null for a whole day. */
  readonly at: EpochMs | null;
  readonly close: Paisa;
}

/** The points of a range without the current one, which the live quote gives. */
export interface LongLine {
  readonly points: readonly LinePoint[];
  /** The close before the range, or the first close known. Null without any. */
  readonly before: LinePoint | null;
}

/** The closes after a day, up to yesterday's. */
export function sinceDay(all: readonly LinePoint[], day: TradingDay, today: TradingDay): LongLine {
  const past = all.filter((point) => point.day < today);
  return split(
    past,
    past.findIndex((point) => point.day > day),
  );
}

/** The bars of the last sessions. The newest bar of today is left out: it is still growing. */
export function lastSessions(
  bars: readonly LinePoint[],
  sessions: number,
  today: TradingDay,
): LongLine {
  const past = bars.at(-1)?.day === today ? bars.slice(0, -1) : bars;
  const earlier = [...new Set(past.map(({ day }) => day))].filter((day) => day < today);
  const first = earlier.at(-(sessions - 1)) ?? earlier[0] ?? today;
  return split(
    past,
    past.findIndex(({ day }) => day >= first),
  );
}

function split(points: readonly LinePoint[], first: number): LongLine {
  const from = first < 0 ? points.length : first;
  return from === 0
    ? { points: points.slice(1), before: points[0] ?? null }
    : { points: points.slice(from), before: points[from - 1] ?? null };
}
