import { priceOf } from '@dorpon/domain/market/quote';
import { shownChange } from '@dorpon/domain/shares/shown-change';
import { CRORE, PAISA_PER_CRORE, type Paisa, round, taka } from '@dorpon/domain/units';
import type { Column } from '../../ui/table/column.ts';
import type { IndexColumnId } from './index-columns.tsx';
import type { MemberRow, SectorFigures } from './index-row.ts';

type Shape = Pick<
  Column<MemberRow, SectorFigures>,
  'align' | 'width' | 'grow' | 'tone' | 'sortable' | 'hidePriority'
>;

const sorted = { sortable: true, grow: 1 } as const;

export const shapes: Record<IndexColumnId, Shape> = {
  name: { width: 188, grow: 3, sortable: true },
  sector: { width: 158, grow: 1, align: 'start', tone: 'quiet' },
  bar: { width: 150, grow: 4, align: 'center', hidePriority: 6 },
  points: { width: 74, ...sorted },
  last: { width: 70, ...sorted, tone: 'strong' },
  change: { width: 70, ...sorted, hidePriority: 3 },
  'change-percent': { width: 112, ...sorted },
  range: { width: 150, align: 'center', hidePriority: 5 },
  weight: { width: 118, ...sorted },
  'weight-now': { width: 118, ...sorted, hidePriority: 7 },
  'float-shares': { width: 112, ...sorted, hidePriority: 4 },
  'float-cap': { width: 96, ...sorted, hidePriority: 2 },
  value: { width: 86, ...sorted, hidePriority: 1 },
};

const inTaka = (price: Paisa | null): number | null => (price === null ? null : taka(price));

/** Values of the plain columns in the CSV file; `useIndexColumns` handles the others. */
export const csvValues: Record<
  Exclude<IndexColumnId, 'name' | 'sector' | 'bar' | 'range'>,
  (row: MemberRow) => number | null
> = {
  points: ({ figures }) => round(figures.points, 4),
  last: ({ quote }) => inTaka(priceOf(quote)),
  change: ({ quote }) => inTaka(shownChange(quote).change),
  'change-percent': ({ quote }) => shownChange(quote).percent,
  weight: ({ figures }) => figures.weight,
  'weight-now': ({ figures }) => figures.weightNow,
  'float-shares': ({ figures }) => figures.floatShares / CRORE,
  'float-cap': ({ figures }) => round(figures.floatCap / PAISA_PER_CRORE, 4),
  value: ({ quote }) => quote.value / PAISA_PER_CRORE,
};
