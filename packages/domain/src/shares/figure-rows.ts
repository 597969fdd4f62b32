import type { Order } from '../ordering.ts';
import { round } from '../units.ts';

/** One figure of all shares, by row; NaN where missing. */
export type FigureColumn = Float64Array;

/** A range, ends included, compared with the figure as shown: 3.998 shown as 4.00 matches 4. */
export interface Within {
  readonly values: FigureColumn;
  readonly decimals: number;
  readonly min: number | null;
  readonly max: number | null;
}

/** Rows whose figures are in every range. A missing figure is in none. */
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
 * Sorts by the first column, then the next; remaining ties by row, ascending in either direction.
 * Missing figures sort last in either direction.
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

/** The values that split a column into `parts` of equal count; missing figures are ignored. */
export function quantiles(values: FigureColumn, parts: number): number[] {
  const known = values.filter((value) => !Number.isNaN(value)).sort();
  return Array.from(
    { length: parts - 1 },
    (_, part) => known[Math.floor(((part + 1) * known.length) / parts)] ?? Number.NaN,
  );
}
