/**
 * PostgreSQL array literals, written directly: the driver's own way quotes and escapes each number
 * and costs more than the insert.
 */
export const numbers = <Row>(rows: readonly Row[], pick: (row: Row) => number): string =>
  `{${rows.map(pick).join(',')}}`;

export const texts = <Row>(rows: readonly Row[], pick: (row: Row) => string): string =>
  `{${rows.map((row) => quoted(pick(row))).join(',')}}`;

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

const SLICE = 10_000;

/** One statement holds so many rows that it pays, and not so many that it stalls. */
export function* inSlices<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += SLICE) yield rows.slice(from, from + SLICE);
}
