import type { Column } from '../column.ts';
import type { TableGroup } from '../table-rows.ts';
import { type CsvValue, toCsv } from './csv.ts';

interface TableFile<Row, Figures> {
  readonly columns: readonly Column<Row, Figures>[];
  readonly groups: readonly TableGroup<Figures>[];
  readonly rowOf: (row: string) => Row | undefined;
  /** The head of a first field with each row's group; null for a table without groups. */
  readonly groupHead: string | null;
  readonly groupName: (group: string) => string;
}

/**
 * The shown columns of all rows, in order. Rows of closed groups are included. A table of groups has one
 * line per group instead.
 */
export function csvOfTable<Row, Figures>(file: TableFile<Row, Figures>): string {
  const ofGroups = file.columns.flatMap(({ csvGroup }) => csvGroup ?? []);
  return ofGroups.length > 0 ? csvOfGroups(file, ofGroups) : csvOfRows(file);
}

function csvOfGroups<Row, Figures>(
  { groups, groupHead, groupName }: TableFile<Row, Figures>,
  fields: NonNullable<Column<Row, Figures>['csvGroup']>,
): string {
  const heads = [groupHead ?? '', ...fields.map(({ head }) => head)];
  const lines = groups.map(({ key, figures }) => [
    groupName(key),
    ...fields.map(({ value }) => value(figures)),
  ]);
  return toCsv([heads, ...lines]);
}

function csvOfRows<Row, Figures>(file: TableFile<Row, Figures>): string {
  const { groups, rowOf, groupHead, groupName } = file;
  const fields = file.columns.flatMap(({ csv }) => csv ?? []);
  const withGroup = (group: string, line: CsvValue[]) =>
    groupHead === null ? line : [group, ...line];
  const heads = withGroup(
    groupHead ?? '',
    fields.map(({ head }) => head),
  );
  const lines = groups.flatMap(({ key, rows }) =>
    rows.flatMap((id) => {
      const row = rowOf(id);
      if (row === undefined) return [];
      return [
        withGroup(
          groupName(key),
          fields.map(({ value }) => value(row)),
        ),
      ];
    }),
  );
  return toCsv([heads, ...lines]);
}
