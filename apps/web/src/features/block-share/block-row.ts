import type { BlockFigures, BlockTrade } from '@dorpon/domain/market/block-trades';
import type { Company } from '@dorpon/domain/shares/company';
import type { Percent } from '@dorpon/domain/units';
import type { Column } from '../../ui/table/column.ts';

export interface BlockRow {
  readonly trade: BlockTrade;
  readonly company: Company | undefined;
  /** Difference from the close of the day; null when the close is unknown. */
  readonly againstClose: Percent | null;
  /**
   * The trade's value in percent of the share's turnover that day; undefined while the turnover
   * loads, null when there was none.
   */
  readonly part: Percent | null | undefined;
}

export type BlockColumn = Pick<
  Column<BlockRow, BlockFigures>,
  'cell' | 'group' | 'groupOnPhone' | 'phone' | 'unit'
>;
