import type { DayNumber } from '../bars/day-columns.ts';
import { monthNumber } from '../bars/month-bars.ts';
import type { Interval } from '../chart/interval.ts';
import type { ScreenerColumns } from './columns.ts';

/** Rows of days, or of the bars of one minute interval. */
export interface Axis {
  readonly rows: number;
  readonly session: Int32Array;
  readonly beside: Float64Array | undefined;
  column(name: string): Float64Array | undefined;
}

export const isMinutes = (frame: Interval | undefined): boolean => frame?.endsWith('m') ?? false;

export function axisOf(columns: ScreenerColumns, frame: Interval | undefined): Axis | undefined {
  const { days } = columns;
  if (!isMinutes(frame))
    return {
      rows: days.length,
      session: columns.sessions ?? monthsOf(days),
      beside: columns.market('dsex'),
      column: (name) => columns.column(name),
    };
  const minutes = columns.minutes(frame!);
  return (
    minutes && {
      rows: minutes.days.length,
      session: Int32Array.from(minutes.days),
      beside: undefined,
      column: (name) => minutes.column(name),
    }
  );
}

const monthsByDays = new WeakMap<ArrayLike<DayNumber>, Int32Array>();

/** Days never change (D5): counted once for all runs. */
function monthsOf(days: ArrayLike<DayNumber>): Int32Array {
  const known = monthsByDays.get(days);
  if (known) return known;
  const made = Int32Array.from(days, monthNumber);
  monthsByDays.set(days, made);
  return made;
}
