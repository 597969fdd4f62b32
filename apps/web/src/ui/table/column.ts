import type { ReactNode } from 'react';

type Align = 'start' | 'center' | 'end';

/** A field of the downloaded file. Numbers stay numbers: a spreadsheet must be able to sum them. */
interface CsvField<Row> {
  readonly head: string;
  readonly value: (row: Row) => string | number | null;
}

/** Where a column stands in the two lines of a phone's row. */
interface PhonePlace<Row> {
  /** Name left, main over under right; of the columns for the middle the lowest rank is shown. */
  readonly slot: 'name' | 'main' | 'under' | 'middle';
  readonly rank?: number;
  readonly cell?: (row: Row) => ReactNode;
}

/** One column of a table: what its head says and what its cells draw. */
export interface Column<Row, Figures = never> {
  readonly id: string;
  readonly head: string;
  /** In full, for a list of columns; the head's words when absent. */
  readonly label?: string;
  readonly align?: Align;
  /** In px: the least width of a column that grows, the width of one that does not. */
  readonly width: number;
  /** Its part of the space that is left over. */
  readonly grow?: number;
  readonly tone?: 'quiet' | 'faint' | 'strong';
  readonly sortable?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** Its cells remember nothing, no flash and no open menu: one may be filled with another row. */
  readonly reused?: boolean;
  /** The same, and they hold nothing but text. */
  readonly plain?: boolean;
  readonly group?: (figures: Figures) => ReactNode;
  /** Neighbours that the group's figure may spread over while they stand beside it. */
  readonly groupOver?: readonly string[];
  /** Shown in the group's line on a phone. */
  readonly groupOnPhone?: boolean;
  readonly csv?: readonly CsvField<Row>[];
  readonly phone?: PhonePlace<Row>;
  /** Said after the figure where no head stands above it. */
  readonly unit?: string;
  /** Hidden until a person asks for it. */
  readonly spare?: boolean;
  /** Hidden where the room is short, the highest first; equal ones go together. Never, when absent. */
  readonly gives?: number;
  /** What it belongs to in a long list of columns. */
  readonly family?: string;
  /** The classes of a tint behind the figure; empty for none. */
  readonly tint?: ((row: Row) => string) | undefined;
}

export const labelOf = ({ label, head }: Pick<Column<never>, 'label' | 'head'>): string =>
  label ?? head;
