import { drawdownLine } from '@dorpon/domain/portfolio/returns/returns';
import type { History } from '../analysis/calls.ts';

type Line = readonly (number | null)[];
export type Period = History['months'][number];

/** The growth of 1 as a change in percent. */
export const percentLine = (growth: Line): Line =>
  growth.map((value) => (value === null ? null : (value - 1) * 100));

/** The fall from the highest so far in percent, zero or below; null on incomplete days. */
export const fallLine = (growth: Line): Line =>
  Array.from(drawdownLine(Float64Array.from(growth, (value) => value ?? Number.NaN)), (fall) =>
    Number.isNaN(fall) ? null : 0 - fall * 100,
  );

/** 1 for a day with an unknown price, for the marks at the foot of a plot. */
export const incompleteMarks = (worth: Line): Line =>
  worth.map((value) => (value === null ? 1 : 0));

/** The last known value; null where none is. */
export const lastOf = (line: Line): number | null =>
  line.findLast((value) => value !== null) ?? null;

export interface YearRow {
  readonly year: string;
  /** Twelve; undefined for months without a return. */
  readonly months: readonly (Period | undefined)[];
  readonly whole: Period | undefined;
}

/** Returns by year, newest first, each with its months. */
export function yearRows(months: readonly Period[], years: readonly Period[]): YearRow[] {
  const byPeriod = new Map([...months, ...years].map((period) => [period.period, period]));
  const names = new Set([...byPeriod.keys()].map((period) => period.slice(0, 4)));
  return [...names]
    .sort()
    .reverse()
    .map((year) => ({
      year,
      months: Array.from({ length: 12 }, (_, month) =>
        byPeriod.get(`${year}-${String(month + 1).padStart(2, '0')}`),
      ),
      whole: byPeriod.get(year),
    }));
}
