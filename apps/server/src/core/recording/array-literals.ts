/**
 * PostgreSQL array literals, built directly: the driver quotes and escapes each number, which costs
 * more than the insert.
 */
export const numbers = <Row>(rows: readonly Row[], pick: (row: Row) => number): string =>
  `{${rows.map(pick).join(',')}}`;

export const texts = <Row>(rows: readonly Row[], pick: (row: Row) => string): string =>
  `{${rows.map((row) => quoted(pick(row))).join(',')}}`;

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

const SLICE = 10_000;

/** Slices large enough to be efficient and small enough not to block the event loop. */
export function* inSlices<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += SLICE) yield rows.slice(from, from + SLICE);
}
