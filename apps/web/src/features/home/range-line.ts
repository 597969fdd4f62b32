import { dayNumber } from '@dorpon/domain/bars/day-columns';
import { weekOf } from '@dorpon/domain/bars/week-bars';
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

type Unit = 'day' | 'week' | 'month' | 'year';

/** Beginnings of a unit of time; `at` is the position on the axis, 0 is the close before the range. */
export interface Marks {
  readonly unit: Unit;
  readonly marks: readonly { readonly at: number; readonly day: TradingDay }[];
}

const units: readonly [Unit, (day: TradingDay) => string | number][] = [
  ['day', (day) => day],
  ['week', (day) => weekOf(dayNumber(day))],
  ['month', (day) => day.slice(0, 7)],
  ['year', (day) => day.slice(0, 4)],
];
const MOST_MARKS = 14;

/** The finest unit with few enough marks. */
export function marksOf(points: readonly Pick<LinePoint, 'day'>[]): Marks {
  const choices = units.map(([unit, keyOf]) => ({
    unit,
    marks: points.flatMap(({ day }, index) => {
      const before = points[index - 1];
      return before !== undefined && keyOf(before.day) !== keyOf(day)
        ? [{ at: index + 1, day }]
        : [];
    }),
  }));
  return choices.find(({ marks }) => marks.length <= MOST_MARKS) ?? { unit: 'year', marks: [] };
}
