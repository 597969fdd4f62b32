import { PERIODS } from '@dorpon/domain/bars/period-bar';
import { type Ranking, rankings } from '@dorpon/domain/market/top-shares';

export type Period = 'today' | (typeof PERIODS)[number];
export const periods: readonly Period[] = ['today', ...PERIODS];

export const counts = ['10', '20', '50', 'all'] as const;
export type Count = (typeof counts)[number];

/** Options in the path and query of the address. */
export interface TopListOptions {
  readonly period: Period;
  readonly list: Ranking;
  /** A quote base such as `A-EQ`; undefined means all shares. */
  readonly category: string | undefined;
  readonly count: Count;
  /** Also shares that traded less than the liquidity floor. */
  readonly thin: boolean;
  readonly columns: string | undefined;
}

const defaults = { period: 'today', list: 'gainers', count: '20' } as const;
const CATEGORY = /^[A-Z]-[A-Z]{1,4}$/;
const COLUMNS = /^[a-z-]+(\.[a-z-]+)*$/;
const COLUMNS_LENGTH = 400;

type Given = Readonly<Record<string, unknown>>;

/** Invalid values become defaults. */
export function readTopList(params: Given, search: Given): TopListOptions {
  const category = String(search.category ?? '');
  const columns = String(search.columns ?? '').slice(0, COLUMNS_LENGTH);
  return {
    period: periods.find((period) => String(period) === params.daytab) ?? defaults.period,
    list: rankings.find((list) => list === params.tab) ?? defaults.list,
    category: CATEGORY.test(category) ? category : undefined,
    count: counts.find((count) => count === String(search.count)) ?? defaults.count,
    thin: search.thin === 1,
    columns: COLUMNS.test(columns) ? columns : undefined,
  };
}

/** The shortest address: defaults are left out. */
export function topListAddress(options: TopListOptions) {
  const { period, list, category, count, thin, columns } = options;
  const isDefaultList = list === defaults.list;
  return {
    params: {
      daytab: isDefaultList && period === defaults.period ? undefined : String(period),
      tab: isDefaultList ? undefined : list,
    },
    search: {
      ...(category !== undefined && { category }),
      ...(count !== defaults.count && { count: count === 'all' ? count : Number(count) }),
      ...(thin && { thin: 1 }),
      ...(columns !== undefined && { columns }),
    },
  };
}

/** The sort of a list. */
export const sortOfList = (list: Ranking) => {
  if (list === 'gainers') return { by: 'change-percent', order: 'desc' } as const;
  if (list === 'losers') return { by: 'change-percent', order: 'asc' } as const;
  return { by: list === 'above-average' ? 'pace' : list, order: 'desc' } as const;
};

/** The list that a press on a column head opens; on change it switches gainers and losers. */
export function listOfColumn(column: string, now: Ranking): Ranking | undefined {
  if (column === 'change-percent') return now === 'gainers' ? 'losers' : 'gainers';
  return rankings.find((list) => sortOfList(list).by === column);
}
