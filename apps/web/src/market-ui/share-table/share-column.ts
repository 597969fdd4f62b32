import type { GroupFigures } from '@dorpon/domain/shares/group-figures';
import type { Share } from '@dorpon/domain/shares/share';
import type { Paisa, ShareCode } from '@dorpon/domain/units';
import type { Column } from '../../ui/table/column.ts';

/** A column as it is drawn; its words, width and fields of a file stand apart. */
export type ShareColumn = Pick<
  Column<Share, GroupFigures>,
  'cell' | 'group' | 'groupOver' | 'groupOnPhone' | 'phone' | 'unit'
>;

export interface ColumnFacts {
  /** The words for index points and for crore. */
  readonly points: string;
  readonly crore: string;
  readonly sectorOf: (sector: string | undefined) => string;
  readonly monthOf: (code: ShareCode) => readonly number[] | undefined;
}

/** Low and high are zero until the first trade of the day; that is missing, not free of charge. */
export const traded = (price: Paisa): Paisa | null => (price > 0 ? price : null);
