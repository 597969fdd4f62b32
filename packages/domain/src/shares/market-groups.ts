import { marketCap } from '../figures/float-cap.ts';
import { type Breadth, countedIn } from '../market/breadth.ts';
import { marketTotals } from '../market/market-totals.ts';
import { changePercentOf, priceOf } from '../market/quote.ts';
import { orderBy, type SortKey } from '../ordering.ts';
import { type Paisa, type Percent, round } from '../units.ts';
import type { GroupFigures } from './group-figures.ts';
import {
  type GroupPeriod,
  groupPeriodChange,
  groupPeriods,
  type PeriodBases,
} from './group-period-change.ts';
import { type Share, shareEarnings, shareNav } from './share.ts';
import { type GroupingFacts, groupShares } from './share-list.ts';

/** The figures of a group in the share list, and its part of the whole market. */
export interface MarketGroupFigures extends GroupFigures {
  readonly turnoverPart: Percent | null;
  /** Σ securities × price; null when no company of the group is known. */
  readonly cap: Paisa | null;
  readonly capPart: Percent | null;
  readonly periods: PeriodChanges;
}

/** Undefined while the prices before the period are unknown, null where there are none. */
export type PeriodChanges = Readonly<Record<GroupPeriod, Percent | null | undefined>>;

export interface MarketGroupFacts extends GroupingFacts {
  /** Prices before each period; a period that is not loaded is absent. */
  readonly bases?: ReadonlyMap<GroupPeriod, PeriodBases>;
}

export interface MarketShare {
  readonly share: Share;
  readonly points: number | null;
  readonly turnoverPart: Percent | null;
  readonly cap: Paisa | null;
  readonly capPart: Percent | null;
  readonly periods: PeriodChanges;
}

export interface MarketGroup {
  readonly key: string;
  readonly figures: MarketGroupFigures;
  readonly members: readonly MarketShare[];
}

const partOf = (part: number | null, whole: number): Percent | null =>
  part !== null && whole > 0 ? round((part / whole) * 100, 2) : null;

const capOf = ({ quote, company }: Share): Paisa | null =>
  company === undefined ? null : marketCap(priceOf(quote), company.outstanding);

const periodNames = Object.keys(groupPeriods) as GroupPeriod[];

const periodsOf = (shares: readonly Share[], bases: MarketGroupFacts['bases']): PeriodChanges =>
  Object.fromEntries(
    periodNames.map((name) => {
      const base = bases?.get(name);
      return [name, base && groupPeriodChange(shares, base)];
    }),
  ) as PeriodChanges;

/** Groups by sector or category. `shares` must be the whole market, which is the base of the parts. */
export function marketGroups(
  shares: readonly Share[],
  by: 'sector' | 'category',
  facts: MarketGroupFacts,
): MarketGroup[] {
  const turnover = marketTotals(shares.map(({ quote }) => quote)).value;
  const capSum = (some: readonly Share[]): Paisa | null =>
    some.reduce<Paisa | null>((sum, share) => {
      const cap = capOf(share);
      return cap === null ? sum : (sum ?? 0) + cap;
    }, null);
  const market = capSum(shares) ?? 0;
  return groupShares(shares, { group: by, sorts: [] }, facts).map(
    ({ key, figures, shares: own }) => {
      const cap = capSum(own);
      return {
        key,
        figures: {
          ...figures,
          turnoverPart: partOf(figures.value, turnover),
          cap,
          capPart: partOf(cap, market),
          periods: periodsOf(own, facts.bases),
        },
        members: own.map((share) => ({
          share,
          points: facts.points?.get(share.quote.code) ?? null,
          turnoverPart: partOf(share.quote.value, turnover),
          cap: capOf(share),
          capPart: partOf(capOf(share), market),
          periods: periodsOf([share], facts.bases),
        })),
      };
    },
  );
}

export const groupCriteria = [
  'name',
  'change-percent',
  'points',
  'breadth',
  'value',
  'turnover-part',
  'week',
  'month',
  'quarter',
  'year',
  'trades',
  'volume',
  'pe',
  'pnav',
  'cap',
  'cap-part',
] as const;
export type GroupCriterion = (typeof groupCriteria)[number];
export type GroupSort = SortKey<GroupCriterion>;

type Figured = Exclude<GroupCriterion, 'name'>;

/** (up − down) ÷ traded × 100. */
export const breadthLead = (breadth: Breadth): number | null => {
  const traded = countedIn(breadth);
  return traded > 0 ? round(((breadth.up - breadth.down) / traded) * 100, 2) : null;
};

const ofGroup: Record<Figured, (figures: MarketGroupFigures) => number | null> = {
  'change-percent': (figures) => figures.changePercent,
  points: (figures) => figures.points,
  breadth: breadthLead,
  value: (figures) => figures.value,
  'turnover-part': (figures) => figures.value,
  week: ({ periods }) => periods.week ?? null,
  month: ({ periods }) => periods.month ?? null,
  quarter: ({ periods }) => periods.quarter ?? null,
  year: ({ periods }) => periods.year ?? null,
  trades: (figures) => figures.trades,
  volume: (figures) => figures.volume,
  pe: (figures) => figures.priceEarnings,
  pnav: (figures) => figures.priceNav,
  cap: (figures) => figures.cap,
  'cap-part': (figures) => figures.cap,
};

const ofShare: Record<Figured, (row: MarketShare) => number | null> = {
  'change-percent': ({ share }) => changePercentOf(share.quote),
  points: ({ points }) => points,
  breadth: ({ share }) => changePercentOf(share.quote),
  value: ({ share }) => share.quote.value,
  'turnover-part': ({ share }) => share.quote.value,
  week: ({ periods }) => periods.week ?? null,
  month: ({ periods }) => periods.month ?? null,
  quarter: ({ periods }) => periods.quarter ?? null,
  year: ({ periods }) => periods.year ?? null,
  trades: ({ share }) => share.quote.trades,
  volume: ({ share }) => share.quote.volume,
  pe: ({ share }) => shareEarnings(share),
  pnav: ({ share }) => shareNav(share),
  cap: ({ cap }) => cap,
  'cap-part': ({ cap }) => cap,
};

/** Sorts groups, and the shares in them, by the same keys. The group with an empty key is last. */
export function orderGroups(
  groups: readonly MarketGroup[],
  keys: readonly GroupSort[],
  nameOf: (key: string) => string,
): MarketGroup[] {
  const ordered = orderBy(
    groups,
    keys,
    ({ key, figures }, by) => (by === 'name' ? nameOf(key) : ofGroup[by](figures)),
    ({ key }) => nameOf(key),
  ).map((group) => ({
    ...group,
    members: orderBy(
      group.members,
      keys,
      (row, by) => (by === 'name' ? row.share.quote.code : ofShare[by](row)),
      ({ share }) => share.quote.code,
    ),
  }));
  return [...ordered.filter(({ key }) => key !== ''), ...ordered.filter(({ key }) => key === '')];
}
