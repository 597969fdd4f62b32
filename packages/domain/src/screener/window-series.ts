// Windows over the last n bars. A window with an unknown value is unknown (W2).
import { windowSquares } from '../indicators/window-squares.ts';
import { windowAverage, windowSum, windowWeightedAverage } from '../indicators/windows.ts';
import type { WindowOp } from './node.ts';
import { type Periods, rowBack } from './periods.ts';
import { at, copyRows, type FillRows, type Series } from './series.ts';
import { FALSE, isEqual, TRUE, UNKNOWN } from './values.ts';

/** Reads `input` from 0 on and writes `out` from row n − 1 on. */
type WindowRun = (rows: number) => void;

/** W1: `avg` does not count the bar itself. */
export const barsBack = (op: WindowOp, n: number): number => (op === 'avg' ? n : n - 1);

export function windowFill(
  op: WindowOp,
  n: number,
  input: Series,
  out: Series,
  periods: Periods | undefined,
): FillRows {
  const skipped = op === 'avg' ? 1 : 0;
  let capacity = 0;
  let values = new Float64Array(0);
  let results = values;
  let run: WindowRun = () => {};
  const grow = (rows: number) => {
    if (rows <= capacity) return;
    capacity = rows;
    values = new Float64Array(rows);
    results = new Float64Array(rows);
    run = windowRun(op, n, values, results);
  };
  const daily: FillRows = (from, to, shares) => {
    const rows = to - from + n - 1;
    grow(rows);
    for (const share of shares) {
      copyRows(input, share, from - skipped - n + 1, to - skipped, values);
      run(rows);
      const start = share * out.perShare + from - out.first;
      for (let row = 0; row < to - from; row += 1) out.values[start + row] = results[row + n - 1]!;
    }
  };
  if (periods === undefined) return daily;
  return (from, to, shares) => {
    grow(n);
    for (const share of shares) {
      const start = share * out.perShare - out.first;
      for (let row = from; row < to; row += 1) {
        for (let i = 0; i < n; i += 1) {
          const source = rowBack(periods, row, n - 1 - i + skipped);
          values[i] = source < 0 ? Number.NaN : at(input, share, source);
        }
        run(n);
        out.values[start + row] = results[n - 1]!;
      }
    }
  };
}

function windowRun(op: WindowOp, n: number, values: Float64Array, out: Float64Array): WindowRun {
  switch (op) {
    case 'avg': {
      const fill = windowAverage(values, n, out);
      return (rows) => fill(n - 1, rows);
    }
    case 'sum': {
      const fill = windowSum(values, n, out);
      return (rows) => fill(n - 1, rows);
    }
    case 'count': {
      const fill = windowSum(values, n, out);
      return (rows) => {
        for (let row = 0; row < rows; row += 1)
          if (values[row] === UNKNOWN) values[row] = Number.NaN;
        fill(n - 1, rows);
      };
    }
    case 'stdev': {
      const fill = windowSquares(values, n, out);
      return (rows) => {
        fill(n - 1, rows);
        for (let row = n - 1; row < rows; row += 1)
          out[row] = withoutRest(Math.sqrt(out[row]! / n), values[row]!);
      };
    }
    case 'slope': {
      // Of the least squares: 6 ÷ (n − 1) × (weighted average − average).
      const means = new Float64Array(out.length);
      const average = windowAverage(values, n, means);
      const weighted = windowWeightedAverage(values, n, out);
      return (rows) => {
        average(n - 1, rows);
        weighted(n - 1, rows);
        for (let row = n - 1; row < rows; row += 1)
          out[row] = withoutRest((6 / (n - 1)) * (out[row]! - means[row]!), values[row]!);
      };
    }
    case 'any':
      return (rows) => anyTrue(values, n, out, rows);
    default:
      return (rows) => extremes(values, n, out, rows, op === 'highest' ? 1 : -1);
  }
}

/** V5: of equal values there is no deviation and no slope. */
const withoutRest = (value: number, newest: number): number =>
  isEqual(newest, newest + value) ? 0 : value;

/** N3: true if one is, else unknown if one is. */
function anyTrue(values: Float64Array, n: number, out: Float64Array, rows: number): void {
  let [lastTrue, lastUnknown] = [-1, -1];
  for (let row = 0; row < rows; row += 1) {
    const value = values[row]!;
    if (value === TRUE) lastTrue = row;
    // Before the record there is no truth, only NaN.
    else if (value !== FALSE) lastUnknown = row;
    const first = row - n + 1;
    out[row] =
      lastTrue >= first && lastTrue >= 0
        ? TRUE
        : lastUnknown >= first && lastUnknown >= 0
          ? UNKNOWN
          : FALSE;
  }
}

/** Rows that may still be the extreme of a window, the greatest first. */
let candidates = new Int32Array(4_096);

function extremes(
  values: Float64Array,
  n: number,
  out: Float64Array,
  rows: number,
  sign: 1 | -1,
): void {
  if (rows - n < FEW_WINDOWS) {
    for (let row = n - 1; row < rows; row += 1)
      out[row] = extremeOf(values, row - n + 1, row + 1, sign);
    return;
  }
  if (candidates.length < rows) candidates = new Int32Array(rows);
  let [head, tail, lastUnknown] = [0, 0, -1];
  for (let row = 0; row < rows; row += 1) {
    const value = values[row]! * sign;
    if (value !== value) lastUnknown = row;
    else {
      while (tail > head && values[candidates[tail - 1]!]! * sign <= value) tail -= 1;
      candidates[tail] = row;
      tail += 1;
    }
    const first = row - n + 1;
    if (tail > head && candidates[head]! < first) head += 1;
    if (first < 0) continue;
    out[row] = lastUnknown >= first || tail === head ? Number.NaN : values[candidates[head]!]!;
  }
}

/** So few are faster one by one. */
const FEW_WINDOWS = 4;

function extremeOf(values: Float64Array, from: number, to: number, sign: 1 | -1): number {
  let extreme = values[from]!;
  for (let row = from; row < to; row += 1) {
    const value = values[row]!;
    if (value !== value) return Number.NaN;
    if ((value - extreme) * sign > 0) extreme = value;
  }
  return extreme;
}

/** N4: bars since the condition was last true; unknown if an unknown one is nearer, or none is true. */
export function sinceFill(input: Series, out: Series, periods: Periods | undefined): FillRows {
  const search = (share: number, row: number): number => {
    let back = 0;
    let source = row;
    while (source >= 0 && at(input, share, source) === FALSE) {
      back += 1;
      source = rowBack(periods, row, back);
    }
    return source >= 0 && at(input, share, source) === TRUE ? back : Number.NaN;
  };
  return (from, to, shares) => {
    for (const share of shares) {
      const start = share * out.perShare - out.first;
      // Of the bar before the first one that is filled: searched for once.
      let [searched, found] = [Number.NaN, Number.NaN];
      for (let row = from; row < to; row += 1) {
        const value = at(input, share, row);
        const before = rowBack(periods, row, 1);
        if (value === FALSE && before < from && before !== searched)
          [searched, found] = [before, search(share, before)];
        const since = before < from ? found : out.values[start + before]!;
        out.values[start + row] = value === TRUE ? 0 : value === FALSE ? since + 1 : Number.NaN;
      }
    }
  };
}
