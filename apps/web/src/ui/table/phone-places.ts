import type { SortKey } from '@dorpon/domain/ordering';
import type { Column } from './column.ts';

export interface PhonePlaces<Row, Figures> {
  readonly name: Column<Row, Figures> | undefined;
  readonly main: Column<Row, Figures> | undefined;
  readonly under: readonly Column<Row, Figures>[];
  readonly middle: Column<Row, Figures> | undefined;
  /** The sort column, when no other place shows it: otherwise the order would be unexplained. */
  readonly sorted: Column<Row, Figures> | undefined;
}

/** The position of each column in the two lines of a phone row. */
export function phonePlaces<Row, Figures>(
  columns: readonly Column<Row, Figures>[],
  sorts: readonly SortKey[],
): PhonePlaces<Row, Figures> {
  const at = (slot: string) => columns.filter(({ phone }) => phone?.slot === slot);
  const rank = ({ phone }: Column<Row, Figures>) => phone?.rank ?? 0;
  const [middle] = at('middle').toSorted((a, b) => rank(a) - rank(b));
  const sortColumn = columns.find(({ id }) => id === sorts[0]?.by);
  const hasOwnPlace = sortColumn?.phone !== undefined && sortColumn.phone.slot !== 'middle';
  return {
    name: at('name')[0],
    main: at('main')[0],
    under: at('under'),
    middle,
    sorted: hasOwnPlace || sortColumn === middle ? undefined : sortColumn,
  };
}
