// Series computed value by value, or by looking at another row.
import { kernelOf, type Strided } from './kernels.ts';
import type { Op } from './node.ts';
import { type Periods, rowBack } from './periods.ts';
import { at, type FillRows, type Series } from './series.ts';
import { type Binary, FALSE, less, TRUE, UNKNOWN, unary } from './values.ts';

export function elementFill(op: Op, inputs: readonly Series[], out: Series): FillRows {
  if (op === 'rises') return risesFill(inputs, out);
  if (op in unary) return unaryFill(unary[op as keyof typeof unary], inputs[0]!, out);
  return binaryFill(op as Binary, inputs[0]!, inputs[1]!, out);
}

const unaryFill =
  (of: (a: number) => number, a: Series, out: Series): FillRows =>
  (from, to, shares) => {
    for (const share of shares) {
      let place = share * out.perShare + from - out.first;
      let atA = share * a.perShare + (from - a.first) * a.perRow;
      for (let row = from; row < to; row += 1, place += 1, atA += a.perRow)
        out.values[place] = of(a.values[atA]!);
    }
  };

/** One row of many shares is one run of the loop; many rows are one for each share. */
function binaryFill(op: Binary, a: Series, b: Series, out: Series): FillRows {
  const kernel = kernelOf(op);
  const x = { values: a.values, at: 0, step: 0 };
  const y = { values: b.values, at: 0, step: 0 };
  const z = { values: out.values, at: 0, step: 0 };
  return (from, to, shares) => {
    if (to === from + 1) {
      placeRow(x, a, from);
      placeRow(y, b, from);
      placeRow(z, out, from);
      kernel(x, y, z, shares, shares.length);
      return;
    }
    for (const share of shares) {
      placeShare(x, a, share, from);
      placeShare(y, b, share, from);
      placeShare(z, out, share, from);
      kernel(x, y, z, upTo(to - from), to - from);
    }
  };
}

function placeRow(strided: Strided, { perShare, perRow, first }: Series, row: number): void {
  strided.at = (row - first) * perRow;
  strided.step = perShare;
}

function placeShare(
  strided: Strided,
  { perShare, perRow, first }: Series,
  share: number,
  row: number,
): void {
  strided.at = share * perShare + (row - first) * perRow;
  strided.step = perRow;
}

let numbers = new Int32Array(0);

/** 0, 1, 2 and so on, at least `count` of them. */
function upTo(count: number): Int32Array {
  if (numbers.length < count) numbers = new Int32Array(count).map((_, place) => place);
  return numbers;
}

/** Newest first: how many are above the one before them. */
const risesFill =
  (inputs: readonly Series[], out: Series): FillRows =>
  (from, to, shares) => {
    for (const share of shares)
      for (let row = from; row < to; row += 1) {
        let count = 0;
        for (let i = 0; i + 1 < inputs.length; i += 1) {
          const rose = less(at(inputs[i + 1]!, share, row), at(inputs[i]!, share, row));
          count = rose === UNKNOWN ? Number.NaN : count + rose;
        }
        out.values[share * out.perShare + row - out.first] = count;
      }
  };

export const textFill =
  (numbers: ReadonlySet<number>, input: Series, out: Series): FillRows =>
  (from, to, shares) => {
    for (const share of shares)
      for (let row = from; row < to; row += 1) {
        const value = at(input, share, row);
        out.values[share * out.perShare + row - out.first] =
          value !== value ? UNKNOWN : numbers.has(value) ? TRUE : FALSE;
      }
  };

/** N1: unknown before the record. A condition is unknown by ½, a number by NaN. */
export const offsetFill =
  (
    n: number,
    input: Series,
    out: Series,
    periods: Periods | undefined,
    unknown = Number.NaN,
  ): FillRows =>
  (from, to, shares) => {
    for (const share of shares)
      for (let row = from; row < to; row += 1) {
        const source = rowBack(periods, row, n);
        out.values[share * out.perShare + row - out.first] =
          source < 0 ? unknown : at(input, share, source);
      }
  };

/** F2: the bar of a week, month or quarter up to each day. */
export const foldedFill =
  (
    fold: 'first' | 'highest' | 'lowest' | 'sum',
    input: Series,
    out: Series,
    periods: Periods,
  ): FillRows =>
  (from, to, shares) => {
    for (const share of shares) {
      let folded = Number.NaN;
      for (let row = periods.starts[periods.of[from]!]!; row < to; row += 1) {
        if (row === periods.starts[periods.of[row]!]) folded = Number.NaN;
        const value = at(input, share, row);
        if (value === value) folded = folded !== folded ? value : folds[fold](folded, value);
        if (row < from) continue;
        out.values[share * out.perShare + row - out.first] = value === value ? folded : Number.NaN;
      }
    }
  };

const folds = {
  first: (before: number) => before,
  highest: Math.max,
  lowest: Math.min,
  sum: (before: number, value: number) => before + value,
} as const;

export const toDayFill =
  (rowOf: Int32Array, input: Series, out: Series, unknown = Number.NaN): FillRows =>
  (from, to, shares) => {
    for (const share of shares)
      for (let row = from; row < to; row += 1) {
        const source = rowOf[row]!;
        out.values[share * out.perShare + row - out.first] =
          source < 0 ? unknown : at(input, share, source);
      }
  };
