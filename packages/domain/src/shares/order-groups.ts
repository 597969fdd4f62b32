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
  /** Settles a tie; the code, where a share has one row. */
  readonly keyOf?: (row: Row) => string;
}

/** Rows in groups, groups and rows by the same figures. One group without a name is a plain list. */
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
