import type { GroupFigures } from '@dorpon/domain/shares/group-figures';
import type { Share } from '@dorpon/domain/shares/share';
import type { Paisa, ShareCode } from '@dorpon/domain/units';
import type { Column } from '../../ui/table/column.ts';

/** How a column renders; its words, width and file fields are elsewhere. */
export type ShareColumn = Pick<
  Column<Share, GroupFigures>,
  'cell' | 'group' | 'groupOver' | 'groupOnPhone' | 'phone' | 'unit'
>;

export interface ColumnFacts {
  /** The words for index points and for crore. */
  readonly points: string;
  /** How points and change of a group are computed; they may differ in sign. */
  readonly bases: { readonly points: string; readonly percent: string };
  readonly crore: string;
  readonly sectorOf: (sector: string | undefined) => string;
  /** The small line of a share: today's prices or the closes of 30 sessions. */
  readonly line: 'day' | 'month';
  readonly lineOf: (code: ShareCode) => readonly number[] | undefined;
}

/** Low and high are zero until the first trade of the day: missing, not a price of zero. */
export const traded = (price: Paisa): Paisa | null => (price > 0 ? price : null);
