import type { ShareCriterion } from '@dorpon/domain/shares/share-order';

/** The columns of the table, in order. Those with a criterion sort the list. */
export const columns = [
  { id: 'code', sort: 'name' },
  { id: 'category' },
  { id: 'last' },
  { id: 'change', sort: 'change' },
  { id: 'changePercent', sort: 'change-percent' },
  { id: 'low' },
  { id: 'day' },
  { id: 'high' },
  { id: 'yesterday' },
  { id: 'trades', sort: 'trades' },
  { id: 'volume', sort: 'volume' },
  { id: 'value', sort: 'value' },
  { id: 'paidUp', sort: 'paid-up' },
  { id: 'pe', sort: 'pe' },
  { id: 'pnav', sort: 'pnav' },
  { id: 'ago' },
] as const satisfies readonly { id: string; sort?: ShareCriterion }[];
