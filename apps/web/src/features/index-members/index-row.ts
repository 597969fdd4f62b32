import type { IndexGroupFigures } from '@dorpon/domain/market/index-rows';
import type { Company } from '@dorpon/domain/shares/company';
import type { Percent } from '@dorpon/domain/units';
import type { LiveRow } from '../../live/use-live-rows.ts';
import type { Column } from '../../ui/table/column.ts';

/** Figures of a member in one beat, beside its quote of this frame. */
export interface MemberFigures {
  readonly company: Company | undefined;
  readonly weight: Percent;
  readonly weightNow: Percent;
  readonly floatShares: number;
  readonly floatCap: number;
  readonly points: number;
}

export type MemberRow = LiveRow<MemberFigures>;

/** A sector with what its rows are measured by. */
export interface SectorFigures extends IndexGroupFigures {
  readonly mostPoints: number;
  readonly mostWeight: Percent;
}

export type IndexColumn = Pick<
  Column<MemberRow, SectorFigures>,
  'cell' | 'group' | 'groupOver' | 'groupOnPhone' | 'phone' | 'unit' | 'csv'
>;
