import { PERIODS } from '@dorpon/domain/bars/period-bar';
import { type Ranking, rankings } from '@dorpon/domain/market/top-shares';

export type Period = 'today' | (typeof PERIODS)[number];
export const periods: readonly Period[] = ['today', ...PERIODS];

export const counts = ['10', '20', '50', 'all'] as const;
export type Count = (typeof counts)[number];

/** What the address says, its two parts of the path and its search. */
export interface TopListWish {
  readonly period: Period;
  readonly list: Ranking;
  /** A quote base such as `A-EQ`; without it every share. */
  readonly category: string | undefined;
  readonly count: Count;
  readonly columns: string | undefined;
}

const usual = { period: 'today', list: 'gainers', count: '20' } as const;
const CATEGORY = /^[A-Z]-[A-Z]{1,4}$/;
const COLUMNS = /^[a-z-]+(\.[a-z-]+)*$/;
const COLUMNS_LENGTH = 400;

type Given = Readonly<Record<string, unknown>>;

/** An address typed by hand or cut in a mail shows the usual list, never an error. */
export function readTopList(params: Given, search: Given): TopListWish {
  const category = String(search.category ?? '');
  const columns = String(search.columns ?? '').slice(0, COLUMNS_LENGTH);
  return {
    period: periods.find((period) => String(period) === params.daytab) ?? usual.period,
    list: rankings.find((list) => list === params.tab) ?? usual.list,
    category: CATEGORY.test(category) ? category : undefined,
    count: counts.find((count) => count === String(search.count)) ?? usual.count,
    columns: COLUMNS.test(columns) ? columns : undefined,
  };
}

/** The shortest address that says it: what is as usual is left out. */
export function topListAddress({ period, list, category, count, columns }: TopListWish) {
  const plain = list === usual.list;
  return {
    params: {
      daytab: plain && period === usual.period ? undefined : String(period),
      tab: plain ? undefined : list,
    },
    search: {
      ...(category !== undefined && { category }),
      ...(count !== usual.count && { count: count === 'all' ? count : Number(count) }),
      ...(columns !== undefined && { columns }),
    },
  };
}

/** The column that a list stands by, and which way. */
export const leadOf = (list: Ranking) => {
  if (list === 'gainers') return { by: 'change-percent', order: 'desc' } as const;
  if (list === 'losers') return { by: 'change-percent', order: 'asc' } as const;
  return { by: list === 'above-average' ? 'pace' : list, order: 'desc' } as const;
};

/** The list that a press on a column's head asks for; a second press on the change turns it round. */
export function listOfColumn(column: string, now: Ranking): Ranking | undefined {
  if (column === 'change-percent') return now === 'gainers' ? 'losers' : 'gainers';
  return rankings.find((list) => leadOf(list).by === column);
}
