import { priceOf } from '@dorpon/domain/market/quote';
import { CRORE, PAISA_PER_CRORE, type Paisa, round, taka } from '@dorpon/domain/units';
import type { Column } from '../../ui/table/column.ts';
import type { FloatColumnId } from './float-columns.tsx';
import type { FloatTableRow, SectorFloat } from './float-row.ts';

type Shape = Pick<
  Column<FloatTableRow, SectorFloat>,
  'align' | 'width' | 'grow' | 'tone' | 'sortable' | 'spare' | 'hidePriority'
>;

const sorted = { sortable: true, grow: 1 } as const;

export const shapes: Record<FloatColumnId, Shape> = {
  name: { width: 200, grow: 3, sortable: true },
  sector: { width: 158, grow: 1, align: 'start', tone: 'quiet', spare: true },
  holders: { width: 110, grow: 2, align: 'center', hidePriority: 3 },
  'free-float': { width: 96, ...sorted },
  'float-shares': { width: 116, ...sorted },
  last: { width: 70, ...sorted, tone: 'strong', hidePriority: 1 },
  'float-cap': { width: 104, ...sorted },
  part: { width: 128, ...sorted },
  cap: { width: 110, ...sorted, tone: 'quiet', hidePriority: 2 },
  outstanding: { width: 116, ...sorted, spare: true },
  institute: { width: 88, ...sorted, tone: 'quiet', hidePriority: 4 },
  foreign: { width: 80, ...sorted, tone: 'quiet', hidePriority: 4 },
  public: { width: 80, ...sorted, tone: 'quiet', hidePriority: 4 },
  director: { width: 88, ...sorted, tone: 'quiet', spare: true },
  govt: { width: 80, ...sorted, tone: 'quiet', spare: true },
  value: { width: 86, ...sorted, spare: true },
};

const crore = (value: Paisa | null) => (value === null ? null : round(value / PAISA_PER_CRORE, 4));

/** Values of the CSV file; the bar only repeats percentages. */
export const csvValues: Record<
  Exclude<FloatColumnId, 'name' | 'sector' | 'holders'>,
  (row: FloatTableRow) => number | null
> = {
  'free-float': ({ figures }) => figures.holding.freeFloat,
  'float-shares': ({ figures: { floatShares } }) =>
    floatShares === null ? null : floatShares / CRORE,
  last: ({ quote }) => taka(priceOf(quote)),
  'float-cap': ({ figures }) => crore(figures.floatCap),
  part: ({ figures }) => figures.part,
  cap: ({ figures }) => crore(figures.cap),
  outstanding: ({ figures }) => figures.holding.outstanding / CRORE,
  institute: ({ figures }) => figures.holding.institute,
  foreign: ({ figures }) => figures.holding.foreign,
  public: ({ figures }) => figures.holding.public,
  director: ({ figures }) => figures.holding.director,
  govt: ({ figures }) => figures.holding.govt,
  value: ({ quote }) => quote.value / PAISA_PER_CRORE,
};
