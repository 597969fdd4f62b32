/**
 * Values by share and row: that of share `s` on row `r` is at `s × perShare + (r − first) × perRow`. A
 * constant has steps of 0; a column of the data is read where it is.
 */
export interface Series {
  readonly values: Float64Array;
  readonly first: number;
  readonly perShare: number;
  readonly perRow: number;
}

/** Computes the rows from `from` to before `to`, at least of the given shares. */
export type FillRows = (from: number, to: number, shares: Int32Array) => void;

export const at = ({ values, first, perShare, perRow }: Series, share: number, row: number) =>
  values[share * perShare + (row - first) * perRow]!;

export const constantSeries = (value: number): Series => ({
  values: Float64Array.of(value),
  first: 0,
  perShare: 0,
  perRow: 0,
});

export function emptySeries(shares: number, first: number, end: number): Series {
  const rows = Math.max(0, end - first);
  const values = new Float64Array(shares * rows).fill(Number.NaN);
  return { values, first, perShare: rows, perRow: 1 };
}

/** Values of one share into a buffer; NaN for rows before the record. */
export function copyRows(
  series: Series,
  share: number,
  from: number,
  to: number,
  into: Float64Array,
): void {
  const { values, first, perShare, perRow } = series;
  let place = 0;
  let row = from;
  for (; row < 0 && row < to; row += 1, place += 1) into[place] = Number.NaN;
  let index = share * perShare + (row - first) * perRow;
  if (perRow === 1) {
    into.set(values.subarray(index, index + to - row), place);
    return;
  }
  for (; row < to; row += 1, place += 1, index += perRow) into[place] = values[index]!;
}
