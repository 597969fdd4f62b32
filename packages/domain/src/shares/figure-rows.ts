import type { Order } from '../ordering.ts';
import { round } from '../units.ts';

/** Figures of all shares, one place for each; NaN where there is none. */
export type FigureColumn = Float64Array;

/** What a figure must lie in, ends included, as it is shown: 3.998 is a 4.00 to who asks for 4. */
export interface Within {
  readonly values: FigureColumn;
  readonly decimals: number;
  readonly min: number | null;
  readonly max: number | null;
}

/** The rows whose figures lie within every range. A figure that is missing lies in none. */
export function rowsWithin(count: number, ranges: readonly Within[]): Int32Array {
  const rows = new Int32Array(count);
  let size = 0;
  for (let row = 0; row < count; row += 1) if (isWithin(row, ranges)) rows[size++] = row;
  return rows.subarray(0, size);
}

function isWithin(row: number, ranges: readonly Within[]): boolean {
  for (const { values, decimals, min, max } of ranges) {
    const shown = round(values[row]!, decimals);
    if (Number.isNaN(values[row]!)) return false;
    if (min !== null && shown < min) return false;
    if (max !== null && shown > max) return false;
  }
  return true;
}

export interface ByFigure {
  readonly values: FigureColumn;
  readonly order: Order;
}

/**
 * By the first column, equals by the next, and what is still equal by the rows' own order, in either
 * direction. A missing figure stands last in either.
 */
export function orderRows(rows: Int32Array, keys: readonly ByFigure[]): Int32Array {
  return rows.slice().sort((a, b) => {
    for (const { values, order } of keys) {
      const [first, second] = [values[a]!, values[b]!];
      if (first === second) continue;
      if (first !== first || second !== second) {
        if (first !== first && second !== second) continue;
        return first !== first ? 1 : -1;
      }
      return first < second === (order === 'asc') ? -1 : 1;
    }
    return a - b;
  });
}

/** The values that part a column in `parts` of equally many; missing figures count in none. */
export function quantiles(values: FigureColumn, parts: number): number[] {
  const known = values.filter((value) => !Number.isNaN(value)).sort();
  return Array.from(
    { length: parts - 1 },
    (_, part) => known[Math.floor(((part + 1) * known.length) / parts)] ?? Number.NaN,
  );
}
