import type { FloatFigures, Holding } from '@dorpon/domain/figures/float-list';
import type { Company } from '@dorpon/domain/shares/company';
import type { Paisa, Percent } from '@dorpon/domain/units';
import type { LiveRow } from '../../live/use-live-rows.ts';
import type { Column } from '../../ui/table/column.ts';

/** Figures of a share, updated with the list; its quote updates every frame. */
export interface ShareFloat {
  readonly company: Company | undefined;
  readonly holding: Holding;
  readonly floatShares: number | null;
  readonly floatCap: Paisa | null;
  readonly cap: Paisa;
  readonly part: Percent | null;
}

export type FloatTableRow = LiveRow<ShareFloat>;

/** Figures of a sector, with the percentage that a full bar stands for. */
export interface SectorFloat extends FloatFigures {
  readonly mostPart: Percent;
}

export type FloatColumn = Pick<
  Column<FloatTableRow, SectorFloat>,
  'cell' | 'group' | 'groupOnPhone' | 'phone' | 'unit'
>;
