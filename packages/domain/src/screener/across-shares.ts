// Shares compared with each other on one day (rules A1 to A3 of SPEC.md).
import { at, type FillRows, type Series } from './series.ts';
import { isLess, TRUE } from './values.ts';

const acrossOps = ['rank', 'percentile', 'mean', 'median', 'total', 'true-count'] as const;
export type AcrossOp = (typeof acrossOps)[number];

export const isAcross = (op: string): op is AcrossOp => acrossOps.some((one) => one === op);

/** The shares of a sector, or all, with what is known of them. */
interface Group {
  /** In the order of the shares. */
  readonly values: number[];
  result: number;
  sorted: Float64Array;
}

/** `present`: the close; a share without one on that day does not count. */
export function acrossFill(
  op: AcrossOp,
  input: Series,
  sector: Series | undefined,
  present: Series | undefined,
  out: Series,
  shares: number,
): FillRows {
  return (from, to) => {
    for (let row = from; row < to; row += 1) {
      const groups = new Map<number, Group>();
      const groupOf = (share: number): Group | undefined => {
        const key = sector ? at(sector, share, row) : 0;
        if (key !== key) return undefined;
        const known = groups.get(key);
        if (known) return known;
        const group = { values: [], result: Number.NaN, sorted: EMPTY };
        groups.set(key, group);
        return group;
      };
      const counts = (share: number) =>
        present === undefined || !Number.isNaN(at(present, share, row));
      for (let share = 0; share < shares; share += 1) {
        const value = at(input, share, row);
        if (value === value && counts(share)) groupOf(share)?.values.push(value);
      }
      for (const group of groups.values()) settle(op, group);
      for (let share = 0; share < shares; share += 1) {
        const group = counts(share) ? groupOf(share) : undefined;
        const place = share * out.perShare + row - out.first;
        out.values[place] = group ? valueIn(op, group, at(input, share, row)) : Number.NaN;
      }
    }
  };
}

const EMPTY = new Float64Array(0);

function settle(op: AcrossOp, group: Group): void {
  const { values } = group;
  const count = values.length;
  if (op === 'true-count') group.result = values.filter((value) => value === TRUE).length;
  else if (op === 'mean' || op === 'total') {
    const sum = values.reduce((total, value) => total + value, 0);
    group.result = count === 0 ? Number.NaN : op === 'mean' ? sum / count : sum;
  } else {
    group.sorted = new Float64Array(values).sort();
    const middle = count >> 1;
    if (op === 'median' && count > 0)
      group.result =
        count % 2 === 1
          ? group.sorted[middle]!
          : (group.sorted[middle - 1]! + group.sorted[middle]!) / 2;
  }
}

function valueIn(op: AcrossOp, { sorted, result }: Group, value: number): number {
  if (op !== 'rank' && op !== 'percentile') return result;
  if (value !== value) return Number.NaN;
  if (op === 'rank') return higherThan(sorted, value) + 1;
  return sorted.length < 2 ? Number.NaN : (100 * lowerThan(sorted, value)) / (sorted.length - 1);
}

function lowerThan(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isLess(sorted[middle]!, value)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function higherThan(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isLess(value, sorted[middle]!)) high = middle;
    else low = middle + 1;
  }
  return sorted.length - low;
}
