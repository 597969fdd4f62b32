import type { Company } from '@dorpon/domain/shares/company';
import type { MarketGroupFigures } from '@dorpon/domain/shares/market-groups';
import type { Paisa, Percent } from '@dorpon/domain/units';
import type { LiveRow } from '../../live/use-live-rows.ts';
import type { Column } from '../../ui/table/column.ts';

/** Figures of a share in one beat, beside its quote of this frame. */
export interface ShareFigures {
  readonly company: Company | undefined;
  /** What it adds to DSEX, in hundredths of a point; null when it is no member. */
  readonly points: number | null;
  readonly turnoverPart: Percent | null;
  readonly cap: Paisa | null;
  readonly capPart: Percent | null;
}

export type GroupRow = LiveRow<ShareFigures>;

/** A group with what the bars of all groups are measured by. */
export interface ShownGroup extends MarketGroupFigures {
  readonly mostChange: Percent;
  readonly mostTurnover: Percent;
  readonly mostCap: Percent;
}

export type GroupColumn = Pick<
  Column<GroupRow, ShownGroup>,
  'cell' | 'group' | 'groupOnPhone' | 'phone' | 'unit'
>;
