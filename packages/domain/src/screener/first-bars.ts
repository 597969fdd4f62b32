import type { Series } from './series.ts';

/** Rows in which a share has no close, after its first bar. */
export const HAS_GAPS = -1;

/** Rows from the first bar of a share to before the first one without a close. */
interface Unbroken {
  readonly firsts: Int32Array;
  readonly ends: Int32Array;
}

const unbrokenByClose = new WeakMap<Float64Array, Unbroken>();

/**
 * The first bar of each share, or `HAS_GAPS`. `isData`: only the newest row can change (D5), so that it is
 * looked at once for all runs.
 */
export function firstBarsOf(
  close: Series,
  shares: number,
  rows: number,
  isData: boolean,
): Int32Array {
  const known = isData ? unbrokenByClose.get(close.values) : undefined;
  const made = known ?? unbrokenOf(close, shares, isData ? close.perShare : rows);
  if (isData) unbrokenByClose.set(close.values, made);
  return made.firsts.map((first, share) =>
    first >= rows || made.ends[share]! >= rows ? first : HAS_GAPS,
  );
}

function unbrokenOf({ values, perShare }: Series, shares: number, rows: number): Unbroken {
  const firsts = new Int32Array(shares);
  const ends = new Int32Array(shares);
  for (let share = 0; share < shares; share += 1) {
    const start = share * perShare;
    let row = 0;
    while (row < rows && Number.isNaN(values[start + row]!)) row += 1;
    firsts[share] = row;
    while (row < rows && !Number.isNaN(values[start + row]!)) row += 1;
    ends[share] = row;
  }
  return { firsts, ends };
}
