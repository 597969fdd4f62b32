import type { DayColumns } from '@dorpon/domain/bars/day-columns';

interface Known {
  readonly rows: number;
  readonly sum: number;
}

const PRIME = 0x01000193;
const add = (sum: number, figure: number): number => Math.imul(sum ^ figure, PRIME);
/** Keyed by the columns' memory, to which days are only appended. */
const known = new WeakMap<Int32Array, Known>();

/**
 * A checksum of every figure that a file may have, so that a corrected row changes the file's tag;
 * each row is read once.
 */
export function fingerprint(days: DayColumns): number {
  const { day, open, high, low, close, volume, value, trades, count } = days;
  const before = known.get(day);
  let { rows, sum } = before && before.rows <= count ? before : { rows: 0, sum: 0 };
  for (; rows < count; rows += 1) {
    sum = add(add(sum, day[rows]!), open[rows]!);
    sum = add(add(add(sum, high[rows]!), low[rows]!), close[rows]!);
    sum = add(add(add(sum, volume[rows]!), value[rows]!), trades[rows]!);
  }
  known.set(day, { rows, sum });
  return sum;
}
