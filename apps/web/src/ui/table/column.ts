import type { ReactNode } from 'react';

type Align = 'start' | 'center' | 'end';

/** A field of the downloaded file. Numbers stay numbers: a spreadsheet must be able to sum them. */
interface CsvField<Row> {
  readonly head: string;
  readonly value: (row: Row) => string | number | null;
}

/** The position of a column in the two lines of a phone row. */
interface PhonePlace<Row> {
  /**
   * `name` is on the left, `main` above `under` on the right. Of the `middle` columns the one with
   * the lowest rank is shown.
   */
  readonly slot: 'name' | 'main' | 'under' | 'middle';
  readonly rank?: number;
  readonly cell?: (row: Row) => ReactNode;
}

/** One column of a table: its head and its cells. */
export interface Column<Row, Figures = never> {
  readonly id: string;
  readonly head: string;
  /** The full name, for the list of columns; by default the head. */
  readonly label?: string;
  /** The id of a term that the app explains. */
  readonly term?: string | undefined;
  readonly align?: Align;
  /** In px: the minimum width of a growing column, the width of a fixed one. */
  readonly width: number;
  /** Its share of the free space. */
  readonly grow?: number;
  readonly tone?: 'quiet' | 'faint' | 'strong';
  readonly sortable?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /**
   * Its cells have no state, such as a flash or an open menu: they may be reused for another row.
   */
  readonly reused?: boolean;
  /** The same, and they hold only text. */
  readonly plain?: boolean;
  readonly group?: (figures: Figures) => ReactNode;
  /** Columns that the group's figure may span while they are beside it. */
  readonly groupOver?: readonly string[];
  /** Shown in the group's row on a phone. */
  readonly groupOnPhone?: boolean;
  readonly csv?: readonly CsvField<Row>[];
  /** For a table of groups: its file has one line per group, with these fields. */
  readonly csvGroup?: readonly CsvField<Figures>[];
  readonly phone?: PhonePlace<Row>;
  /** Shown after the figure where there is no head. */
  readonly unit?: string;
  /** Hidden by default. */
  readonly spare?: boolean;
  /**
   * Hidden when space is short, the highest first; equal values together. Never hidden if absent.
   */
  readonly hidePriority?: number;
  /** Its section in a long list of columns. */
  readonly family?: string;
  /** The classes of the tint behind the figure; empty for none. */
  readonly tint?: ((row: Row) => string) | undefined;
}

export const labelOf = ({ label, head }: Pick<Column<never>, 'label' | 'head'>): string =>
  label ?? head;
