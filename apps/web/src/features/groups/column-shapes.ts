import { priceOf } from '@dorpon/domain/market/quote';
import { shareEarnings, shareNav } from '@dorpon/domain/shares/share';
import { shownChange } from '@dorpon/domain/shares/shown-change';
import { round, taka } from '@dorpon/domain/units';
import type { Column } from '../../ui/table/column.ts';
import type { GroupColumnId } from './group-columns.tsx';
import type { GroupRow, ShownGroup } from './group-row.ts';

type Shape = Pick<
  Column<GroupRow, ShownGroup>,
  'align' | 'width' | 'grow' | 'tone' | 'sortable' | 'spare' | 'gives'
>;

const sorted = { sortable: true, grow: 1 } as const;

export const shapes: Record<GroupColumnId, Shape> = {
  name: { width: 226, grow: 2.5, sortable: true },
  bar: { width: 110, grow: 2, align: 'center', gives: 8 },
  'change-percent': { width: 112, ...sorted },
  points: { width: 74, ...sorted },
  last: { width: 70, grow: 1, tone: 'strong', gives: 7 },
  breadth: { width: 190, align: 'center', sortable: true },
  value: { width: 86, ...sorted },
  'turnover-part': { width: 128, ...sorted, gives: 3 },
  trades: { width: 76, ...sorted, spare: true },
  volume: { width: 104, ...sorted, gives: 9 },
  pe: { width: 62, ...sorted, gives: 2 },
  pnav: { width: 70, ...sorted, gives: 4 },
  cap: { width: 100, ...sorted, gives: 6 },
  'cap-part': { width: 118, ...sorted, spare: true },
};

const PAISA_PER_CRORE = 1_000_000_000;
const shareOf = ({ quote, figures }: GroupRow) => ({ quote, company: figures.company });

/** Values of the CSV file; bars are left out. */
export const csvValues: Record<
  Exclude<GroupColumnId, 'name' | 'bar' | 'breadth'>,
  (row: GroupRow) => number | null
> = {
  'change-percent': ({ quote }) => shownChange(quote).percent,
  points: ({ figures: { points } }) => (points === null ? null : round(points / 100, 4)),
  last: ({ quote }) => taka(priceOf(quote)),
  value: ({ quote }) => quote.value / PAISA_PER_CRORE,
  'turnover-part': ({ figures }) => figures.turnoverPart,
  trades: ({ quote }) => quote.trades,
  volume: ({ quote }) => quote.volume,
  pe: (row) => shareEarnings(shareOf(row)),
  pnav: (row) => shareNav(shareOf(row)),
  cap: ({ figures: { cap } }) => (cap === null ? null : round(cap / PAISA_PER_CRORE, 4)),
  'cap-part': ({ figures }) => figures.capPart,
};
