import type { DayColumns } from '@dorpon/domain/bars/day-columns';

interface Known {
  readonly rows: number;
  readonly sum: number;
}

const PRIME = 0x01000193;
/** Keyed by the columns' memory, to which days are only appended. */
const known = new WeakMap<Int32Array, Known>();

/**
 * A checksum of all rows, so that a corrected row changes the file's tag; each row is read once.
 */
export function fingerprint(days: DayColumns): number {
  const before = known.get(days.day);
  let { rows, sum } = before && before.rows <= days.count ? before : { rows: 0, sum: 0 };
  for (; rows < days.count; rows += 1) {
    const prices = days.open[rows]! ^ (days.high[rows]! << 1) ^ (days.low[rows]! << 2);
    const figures = prices ^ (days.close[rows]! << 3) ^ (days.volume[rows]! << 4);
    sum = (Math.imul(sum ^ days.day[rows]!, PRIME) + Math.imul(figures, PRIME)) | 0;
  }
  known.set(days.day, { rows, sum });
  return sum;
}
