import { PAISA_PER_CRORE, round } from '@dorpon/domain/units';
import type { Column } from '../../ui/table/column.ts';
import type { GroupColumnId } from './group-columns.tsx';
import type { GroupRow, ShownGroup } from './group-row.ts';

type Shape = Pick<
  Column<GroupRow, ShownGroup>,
  'align' | 'width' | 'grow' | 'tone' | 'sortable' | 'spare' | 'hidePriority'
>;

const sorted = { sortable: true, grow: 1 } as const;

export const shapes: Record<GroupColumnId, Shape> = {
  name: { width: 250, grow: 2.5, sortable: true },
  bar: { width: 110, grow: 2, align: 'center', hidePriority: 7 },
  'change-percent': { width: 112, ...sorted },
  points: { width: 74, ...sorted },
  breadth: { width: 172, align: 'center', sortable: true },
  value: { width: 86, ...sorted },
  'turnover-part': { width: 128, ...sorted, hidePriority: 3 },
  week: { width: 76, ...sorted, hidePriority: 0.5 },
  month: { width: 76, ...sorted, hidePriority: 1 },
  quarter: { width: 76, ...sorted, hidePriority: 8 },
  year: { width: 80, ...sorted, hidePriority: 4 },
  trades: { width: 76, ...sorted, spare: true },
  volume: { width: 104, ...sorted, spare: true },
  pe: { width: 62, ...sorted, hidePriority: 2 },
  pnav: { width: 70, ...sorted, hidePriority: 6 },
  cap: { width: 100, ...sorted, hidePriority: 9 },
  'cap-part': { width: 118, ...sorted, spare: true },
};

/** Values of the CSV file, one line per group. `useGroupColumns` adds `name` and `breadth`. */
export const csvValues: Record<
  Exclude<GroupColumnId, 'name' | 'bar' | 'breadth'>,
  (figures: ShownGroup) => number | null
> = {
  'change-percent': ({ changePercent }) => changePercent,
  points: ({ points }) => (points === null ? null : round(points / 100, 4)),
  value: ({ value }) => value / PAISA_PER_CRORE,
  'turnover-part': ({ turnoverPart }) => turnoverPart,
  week: ({ periods }) => periods.week ?? null,
  month: ({ periods }) => periods.month ?? null,
  quarter: ({ periods }) => periods.quarter ?? null,
  year: ({ periods }) => periods.year ?? null,
  trades: ({ trades }) => trades,
  volume: ({ volume }) => volume,
  pe: ({ priceEarnings }) => priceEarnings,
  pnav: ({ priceNav }) => priceNav,
  cap: ({ cap }) => (cap === null ? null : round(cap / PAISA_PER_CRORE, 4)),
  'cap-part': ({ capPart }) => capPart,
};
