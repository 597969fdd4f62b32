import type { FindingRow } from '@dorpon/contract/data-health';
import { severities } from '@dorpon/domain/health/finding';
import { sharedCommand } from '@dorpon/domain/health/shared-command';
import { orderBy, type SortKey, type SortValue } from '@dorpon/domain/ordering';
import { matchesWords } from '@dorpon/domain/text-match';
import type { DataCriterion, DataSearch } from './data-search.ts';

/** A finding in the reader's language. */
export type ShownFinding = FindingRow & { readonly key: string };

const keyOf = ({ fault, code, from }: FindingRow): string => `${fault}/${code ?? ''}/${from}`;

export const shownFinding =
  (isBangla: boolean) =>
  (row: FindingRow): ShownFinding => ({
    ...row,
    key: keyOf(row),
    ...(isBangla && { what: row.whatBangla, todo: row.todoBangla }),
  });

function valueOf(row: ShownFinding, by: DataCriterion): SortValue {
  if (by === 'name') return row.code;
  if (by === 'severity') return severities.indexOf(row.severity);
  return by === 'day' ? row.upto : row[by];
}

export function filterFindings(
  rows: readonly ShownFinding[],
  { kind, filter = '' }: DataSearch,
  sorts: readonly SortKey<DataCriterion>[],
): ShownFinding[] {
  const words = filter.trim();
  const filtered = rows.filter(
    (row) =>
      (kind === undefined || row.kind === kind) &&
      (words === '' || matchesWords(`${row.code ?? ''} ${row.other ?? ''} ${row.what}`, words)),
  );
  return orderBy(filtered, sorts, valueOf, ({ key }) => key);
}

/** One row per fault, with the number of these rows that have it. */
export const groupByFault = (rows: readonly ShownFinding[]) =>
  [...Map.groupBy(rows, ({ fault }) => fault).values()].map((same) => {
    const [first] = same as [ShownFinding];
    const command = sharedCommand(same.map((each) => each.command));
    return { ...first, command, count: same.length };
  });
