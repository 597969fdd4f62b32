import type { FindingRow } from '@dorpon/contract/data-health';
import { severities } from '@dorpon/domain/health/finding';
import { sharedCommand } from '@dorpon/domain/health/shared-command';
import { orderBy, type SortKey, type SortValue } from '@dorpon/domain/ordering';
import { matchesWords } from '@dorpon/domain/text-match';
import type { DataCriterion, DataSearch } from './data-search.ts';

type FaultCount = Pick<FindingRow, 'fault'> & { readonly count: number };

/** A finding in the reader's language. */
export type ShownFinding = FindingRow & { readonly key: string };

const keyOf = ({ fault, code, other, from }: FindingRow): string =>
  [fault, code, other, from].join('/');

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

/**
 * One row per fault, with its count. `counts` has those of all findings, of which the rows may be
 * only the first; null if the rows are filtered by text, so that only they are counted.
 */
export const groupByFault = (rows: readonly ShownFinding[], counts: readonly FaultCount[] | null) =>
  [...Map.groupBy(rows, ({ fault }) => fault).values()].map((same) => {
    const [first] = same as [ShownFinding];
    const command = sharedCommand(same.map((each) => each.command));
    const counted = counts?.find(({ fault }) => fault === first.fault)?.count;
    return { ...first, command, count: counted ?? same.length };
  });
