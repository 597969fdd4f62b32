import type { DayNumber } from '../bars/day-columns.ts';
import { monthNumber } from '../bars/month-bars.ts';
import { quarterNumber } from '../bars/quarter-bars.ts';
import { weekOf } from '../bars/week-bars.ts';

/** Weeks, months or quarters of the sessions. A period that has not ended ends with the newest row. */
export interface Periods {
  /** The number of the period of each row, from 0. */
  readonly of: Int32Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

const groups: Readonly<Record<'week' | 'month' | 'quarter', (day: DayNumber) => number>> = {
  week: weekOf,
  month: monthNumber,
  quarter: quarterNumber,
};

export type PeriodFrame = keyof typeof groups;

export function periodsOf(days: ArrayLike<DayNumber>, frame: PeriodFrame): Periods {
  const groupOf = groups[frame];
  const of = new Int32Array(days.length);
  const starts: number[] = [];
  const ends: number[] = [];
  let group = Number.NaN;
  for (let row = 0; row < days.length; row += 1) {
    const next = groupOf(days[row]!);
    if (next !== group) starts.push(row);
    group = next;
    of[row] = starts.length - 1;
    ends[starts.length - 1] = row;
  }
  return { of, starts: Int32Array.from(starts), ends: Int32Array.from(ends) };
}

/** The row that stands for the bar `back` bars before that of `row`: −1 before the record. */
export const rowBack = (periods: Periods | undefined, row: number, back: number): number => {
  if (periods === undefined || back === 0) return row - back;
  const period = periods.of[row]! - back;
  return period < 0 ? -1 : periods.ends[period]!;
};
