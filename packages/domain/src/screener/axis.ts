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
      session: Int32Array.from(days, monthNumber),
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
