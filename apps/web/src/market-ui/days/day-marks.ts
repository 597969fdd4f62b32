import { dayNumber } from '@dorpon/domain/bars/day-columns';
import { weekOf } from '@dorpon/domain/bars/week-bars';
import type { TradingDay } from '@dorpon/domain/units';

export type MarkUnit = 'day' | 'week' | 'month' | 'year';

/** Beginnings of a unit of time; `at` is the position on the axis, 0 is the close before the range. */
export interface Marks {
  readonly unit: MarkUnit;
  readonly marks: readonly { readonly at: number; readonly day: TradingDay }[];
}

const units: readonly [MarkUnit, (day: TradingDay) => string | number][] = [
  ['day', (day) => day],
  ['week', (day) => weekOf(dayNumber(day))],
  ['month', (day) => day.slice(0, 7)],
  ['year', (day) => day.slice(0, 4)],
];
const MOST_MARKS = 14;

/** The finest unit with few enough marks. */
export function marksOf(points: readonly { readonly day: TradingDay }[]): Marks {
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
