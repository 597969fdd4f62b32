import type { Company } from '@dorpon/domain/shares/company';
import type { MarketGroupFigures, PeriodChanges } from '@dorpon/domain/shares/market-groups';
import type { Paisa, Percent } from '@dorpon/domain/units';
import type { LiveRow } from '../../live/use-live-rows.ts';
import type { Column } from '../../ui/table/column.ts';

/** Figures of a share, updated with the list; its quote updates every frame. */
export interface ShareFigures {
  readonly company: Company | undefined;
  /** Contribution to DSEX, in hundredths of a point; null when it is not a member. */
  readonly points: number | null;
  readonly turnoverPart: Percent | null;
  readonly cap: Paisa | null;
  readonly capPart: Percent | null;
  readonly periods: PeriodChanges;
}

export type GroupRow = LiveRow<ShareFigures>;

/** Figures of a group, with the percentages that full bars stand for. */
export interface ShownGroup extends MarketGroupFigures {
  readonly mostChange: Percent;
  readonly mostTurnover: Percent;
  readonly mostCap: Percent;
}

export type GroupColumn = Pick<
  Column<GroupRow, ShownGroup>,
  'cell' | 'group' | 'groupOnPhone' | 'phone' | 'unit'
>;
