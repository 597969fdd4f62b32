/** A column of zeros, as long as the bars, for what a study keeps beside its outputs. */
export type Scratch = () => Float64Array;

/** Longer columns are not kept: a year of minutes must not stay in memory for the next run. */
const KEPT_ROWS = 4_096;

/** All of one length, the lent ones first. */
const kept: Float64Array[] = [];
let lent = 0;

/**
 * Does `work` with columns that go back when it is done: a fresh column costs more than what many a
 * study does with it, and lies in memory that no cache holds. A run within a run gets others.
 */
export function withScratch<Result>(rows: number, work: (column: Scratch) => Result): Result {
  const before = lent;
  try {
    return work(() => (rows > KEPT_ROWS ? new Float64Array(rows) : lend(rows)));
  } finally {
    lent = before;
  }
}

function lend(rows: number): Float64Array {
  if (lent === kept.length) kept.push(new Float64Array(KEPT_ROWS));
  const column = kept[lent]!.subarray(0, rows);
  lent += 1;
  return column.fill(0);
}
