/** Returns a zeroed column as long as the bars, for a study's intermediate values. */
export type Scratch = () => Float64Array;

/** Longer columns are not pooled, so that a year of minutes does not stay in memory. */
const KEPT_ROWS = 4_096;

/** All of one length; columns in use come first. */
const kept: Float64Array[] = [];
let lent = 0;

/**
 * Runs `work` with pooled columns: allocating a column costs more than many studies do with it, and new
 * memory is not in the cache. Nested runs get different columns.
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
