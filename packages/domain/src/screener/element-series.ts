// Series computed value by value, or by looking at another row.
import { kernelOf, type Strided } from './kernels.ts';
import type { Op } from './node.ts';
import { type Periods, rowBack } from './periods.ts';
import { at, type FillRows, type Series } from './series.ts';
import { type Binary, FALSE, less, TRUE, UNKNOWN, unary } from './values.ts';

export function elementFill(
  op: Op,
  inputs: readonly Series[],
  out: Series,
  allShares: number,
): FillRows {
  if (op === 'rises') return risesFill(inputs, out);
  if (op in unary) return unaryFill(unary[op as keyof typeof unary], inputs[0]!, out);
  return binaryFill(op as Binary, inputs[0]!, inputs[1]!, out, allShares);
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

/** One row of all shares is one run of the loop; many rows, or few shares, are one for each share. */
function binaryFill(op: Binary, a: Series, b: Series, out: Series, allShares: number): FillRows {
  const kernel = kernelOf(op);
  const [x, y, z] = [a, b, out].map(({ values }) => ({ values, at: 0, step: 0 })) as [
    Strided,
    Strided,
    Strided,
  ];
  const place = (
    strided: Strided,
    { perShare, perRow, first }: Series,
    share: number,
    row: number,
  ) => (strided.at = share * perShare + (row - first) * perRow);
  return (from, to, shares) => {
    const isRow = to === from + 1 && shares.length === allShares;
    x.step = isRow ? a.perShare : a.perRow;
    y.step = isRow ? b.perShare : b.perRow;
    z.step = isRow ? out.perShare : 1;
    for (const share of isRow ? FIRST_SHARE : shares) {
      place(x, a, share, from);
      place(y, b, share, from);
      place(z, out, share, from);
      kernel(x, y, z, isRow ? allShares : to - from);
    }
  };
}

const FIRST_SHARE = Int32Array.of(0);

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
