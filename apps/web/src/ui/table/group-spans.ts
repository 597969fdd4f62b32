import type { Column } from './column.ts';

interface Span<C> {
  readonly column: C;
  readonly over: number;
}

type Spread = Pick<Column<never>, 'id' | 'groupOver'>;

/**
 * The cells of a group's row. A figure spans its neighbours only while they are beside it: columns
 * can be moved.
 */
export function groupSpans<C extends Spread>(columns: readonly C[]): Span<C>[] {
  const spans: Span<C>[] = [];
  let at = 0;
  while (at < columns.length) {
    const column = columns[at];
    if (column === undefined) break;
    const run = runFrom(columns, at);
    spans.push(run ?? { column, over: 1 });
    at += run?.over ?? 1;
  }
  return spans;
}

/** The run of neighbours that starts here and contains the spanning column. */
function runFrom<C extends Spread>(columns: readonly C[], at: number): Span<C> | undefined {
  for (const column of columns.slice(at)) {
    if (column.groupOver === undefined) continue;
    const ids = [column.id, ...column.groupOver];
    const end = columns.findIndex(({ id }, index) => index >= at && !ids.includes(id));
    const run = columns.slice(at, end < 0 ? undefined : end);
    if (run.includes(column)) return { column, over: run.length };
  }
  return undefined;
}
