/**
 * The first row where the two differ by more than `tolerance` (relative to values above 1), or where
 * only one has a value; 'none' if there is no such row.
 */
export function firstDifference(
  given: ArrayLike<number>,
  due: ArrayLike<number>,
  tolerance = 1e-11,
): string {
  if (given.length !== due.length) return `${given.length} rows in place of ${due.length}`;
  for (let row = 0; row < due.length; row += 1) {
    const [is, should] = [given[row]!, due[row]!];
    if (Number.isNaN(is) && Number.isNaN(should)) continue;
    if (!(Math.abs(is - should) <= tolerance * Math.max(1, Math.abs(should))))
      return `row ${row}: ${is} in place of ${should}`;
  }
  return 'none';
}
