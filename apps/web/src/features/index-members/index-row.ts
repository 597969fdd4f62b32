import type { IndexGroupFigures } from '@dorpon/domain/market/index-rows';
import type { Company } from '@dorpon/domain/shares/company';
import type { Percent } from '@dorpon/domain/units';
import type { LiveRow } from '../../live/use-live-rows.ts';
import type { Column } from '../../ui/table/column.ts';

/** Figures of a member, of the same moment as the quote beside them. */
export interface MemberFigures {
  readonly company: Company | undefined;
  readonly weight: Percent;
  readonly weightNow: Percent;
  readonly floatShares: number;
  readonly floatCap: number;
  readonly points: number;
}

export type MemberRow = LiveRow<MemberFigures>;

/** A sector with the scales of its bars. */
export interface SectorFigures extends IndexGroupFigures {
  readonly maxPoints: number;
  readonly maxWeight: Percent;
}

export type IndexColumn = Pick<
  Column<MemberRow, SectorFigures>,
  'cell' | 'group' | 'groupOver' | 'groupOnPhone' | 'phone' | 'unit' | 'csv'
>;
