import { orderBy, type SortKey, type SortValue } from '../ordering.ts';

export interface OrderedGroup<Row, Figures> {
  readonly key: string;
  readonly figures: Figures;
  readonly rows: readonly Row[];
}

interface Grouping<Row, Figures, By extends string> {
  readonly groupOf: (row: Row) => string;
  readonly nameOf: (group: string) => string;
  readonly figuresOf: (rows: readonly Row[]) => Figures;
  readonly ofRow: (row: Row, by: Exclude<By, 'name'>) => SortValue;
  readonly ofGroup: (figures: Figures, by: Exclude<By, 'name'>) => SortValue;
  /** Breaks ties. The default, the code, is enough when each share has one row. */
  readonly keyOf?: (row: Row) => string;
}

/**
 * Groups, and the rows in them, sorted by the same keys. For a list without groups, `groupOf` returns ''
 * for every row: the result is one group.
 */
export function orderGroups<Row extends { readonly code: string }, Figures, By extends string>(
  rows: readonly Row[],
  keys: readonly SortKey<By>[],
  {
    groupOf,
    nameOf,
    figuresOf,
    ofRow,
    ofGroup,
    keyOf = ({ code }) => code,
  }: Grouping<Row, Figures, By>,
): OrderedGroup<Row, Figures>[] {
  const isFigure = (by: By): by is Exclude<By, 'name'> => by !== 'name';
  const ordered = orderBy(
    rows,
    keys,
    (row, by) => (isFigure(by) ? ofRow(row, by) : row.code),
    keyOf,
  );
  const groups = [...Map.groupBy(ordered, groupOf)].map(([key, members]) => ({
    key,
    figures: figuresOf(members),
    rows: members,
  }));
  return orderBy(
    groups,
    keys,
    ({ key, figures }, by) => (isFigure(by) ? ofGroup(figures, by) : nameOf(key)),
    ({ key }) => nameOf(key),
  );
}
