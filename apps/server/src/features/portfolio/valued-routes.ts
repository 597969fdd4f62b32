import { setImmediate } from 'node:timers/promises';
import { CallError } from '@dorpon/contract/error-catalogue';
import {
  ALL_PORTFOLIOS,
  DEPOSIT,
  getHistory,
  getOverview,
} from '@dorpon/contract/portfolio-overview';
import { tradingDayOf } from '@dorpon/domain/bars/day-columns';
import { addDays } from '@dorpon/domain/calendar/trading-calendar';
import { gainOfPortfolio, sumOfGains } from '@dorpon/domain/portfolio/ledger/gain';
import { costOf } from '@dorpon/domain/portfolio/ledger/lots';
import { noSums, type ShareSums } from '@dorpon/domain/portfolio/ledger/position';
import { taxYearOf, taxYearReport } from '@dorpon/domain/portfolio/reports/tax-year';
import {
  benchmarkLine,
  depositLevels,
  levelsOf,
  withDeposit,
} from '@dorpon/domain/portfolio/returns/benchmark';
import { ownMoney, returnsOf, yieldOnCost } from '@dorpon/domain/portfolio/returns/returns';
import { settlingCash } from '@dorpon/domain/portfolio/settlement/settle';
import { LiveWorth } from '@dorpon/domain/portfolio/worth/live-worth';
import type { WorthHistory } from '@dorpon/domain/portfolio/worth/worth-history';
import type { EpochMs, Percent, ShareCode } from '@dorpon/domain/units';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import type { Ledgers, OpenPortfolio } from '../../core/portfolio/ledgers.ts';
import { route } from '../../http/route.ts';
import type { MarketFacts } from './market-facts.ts';
import { proposalsFor } from './proposed.ts';
import { unknownPortfolio } from './routes.ts';
import type { PortfolioStore } from './store.ts';
import { historyOf, holdingsOf, saleableOf } from './valued.ts';

export interface ValuedParts {
  readonly store: PortfolioStore;
  readonly ledgers: Ledgers;
  readonly market: MarketFacts;
  readonly core: Pick<Core, 'adjusted' | 'edition' | 'isKnown'>;
  readonly now: () => EpochMs;
}

/** Work for each transaction of a portfolio that is not in memory, in milliseconds. */
const READ_COST = 0.01;

/** The named portfolio, or all of them, folded. Reading a large one is charged to the caller. */
export async function openPortfolios(
  app: FastifyInstance,
  { store, ledgers }: Pick<ValuedParts, 'store' | 'ledgers'>,
  memberId: string,
  countedAs: string,
  portfolio: string,
): Promise<OpenPortfolio[]> {
  const rows = await store.portfolios(memberId);
  const named = portfolio === ALL_PORTFOLIOS ? rows : rows.filter(({ id }) => id === portfolio);
  if (named.length === 0 && portfolio !== ALL_PORTFOLIOS) throw unknownPortfolio();
  const opened: OpenPortfolio[] = [];
  for (const row of named) {
    if (!ledgers.isOpen(memberId, row)) app.limits.charge(countedAs, row.transactions * READ_COST);
    opened.push(await ledgers.open(store, memberId, row));
  }
  return opened;
}

/** One portfolio by its id, folded. */
export async function openPortfolio(
  app: FastifyInstance,
  parts: Pick<ValuedParts, 'store' | 'ledgers'>,
  memberId: string,
  countedAs: string,
  portfolio: string,
): Promise<OpenPortfolio> {
  if (portfolio === ALL_PORTFOLIOS) throw unknownPortfolio();
  const [opened] = await openPortfolios(app, parts, memberId, countedAs, portfolio);
  return opened!;
}

/** What a member's portfolios are worth, now and by day. */
export function valuedRoutes(app: FastifyInstance, parts: ValuedParts): void {
  const { store, market, core, now } = parts;
  const { facts, priceOf } = market;
  const firstOf = async (memberId: string) =>
    (await store.portfolios(memberId))[0]?.id ?? ALL_PORTFOLIOS;

  route(app, getOverview, async ({ caller, countedAs, query }) => {
    // The counter first: a change in between makes the answer newer than it says, never older.
    const at = await store.counterOf(caller.id);
    const portfolio = query.portfolio ?? (await firstOf(caller.id));
    const opened = await openPortfolios(app, parts, caller.id, countedAs, portfolio);
    const targets = await store.targets(caller.id);
    const dismissed = await store.dismissals(caller.id);
    const ids = new Set(opened.map(({ row }) => row.id));
    const saleable = [];
    for (const one of opened) saleable.push(await saleableOf(one, market));
    const ledgers = opened.map(({ ledger }) => ledger);
    const history = await historyOf(opened, market, core.edition(), now());
    const { moneyWeighted, timeWeighted } = returnsOf(history);
    // Each step of a large portfolio takes tens of milliseconds: other calls are answered in between.
    await setImmediate();
    const holdings = holdingsOf(opened, saleable, market);
    await setImmediate();
    const valued = holdings.map((holding) => ({ ...holding, dayBase: undefined }));
    const { market: worthOfShares } = new LiveWorth(valued, priceOf);
    const cash = sum(ledgers, (ledger) => ledger.cash);
    const loan = sum(ledgers, (ledger) => ledger.loan);
    const gains = ledgers.map((ledger) => gainOfPortfolio(ledger, priceOf));
    const shares = summedShares(ledgers.map((ledger) => ledger.shares));
    await setImmediate();
    const report = taxYearReport(ledgers, taxYearOf(facts.today));
    const costs = new Map<ShareCode, number>();
    for (const { holdings } of ledgers)
      for (const [code, lots] of holdings) costs.set(code, (costs.get(code) ?? 0) + costOf(lots));
    const cashLater = opened.flatMap(({ transactions }) =>
      settlingCash(transactions, facts.today, facts),
    );
    let proposals = 0;
    for (const one of opened) {
      await setImmediate();
      proposals += proposalsFor(one, market, dismissed(one.row.id)).length;
    }
    const { from, gains: realised, dividends, interest, taxAtSource, gainsTax } = report;
    return {
      portfolio,
      at,
      day: facts.today,
      holdings,
      shares,
      targets: targets.filter((target) => ids.has(target.portfolio)),
      cash,
      cashLater: [...Map.groupBy(cashLater, ({ day }) => day)]
        .map(([day, amounts]) => ({ day, amount: sum(amounts, ({ amount }) => amount) }))
        .sort((a, b) => (a.day < b.day ? -1 : 1)),
      loan,
      netInvested: sum(ledgers, ({ netInvested }) => netInvested),
      worth: worthOfShares + cash - loan,
      market: worthOfShares,
      unknown: [...new Set(gains.flatMap(({ unknown }) => unknown))],
      gain: {
        realised: sumOfGains(gains.map((gain) => gain.realised)),
        unrealised: sumOfGains(gains.map(({ unrealised }) => unrealised)),
        money: sumOfGains(gains.map(({ money }) => money)),
        total: sumOfGains(gains.map(({ total }) => total)),
      },
      gainOfSales: sum(shares, (share) => share.realised),
      taxYear: {
        from,
        gains: realised,
        dividends,
        dividendTax: sum(report.income, ({ kind, tax }) => (kind === 'interest' ? 0 : tax)),
        interest,
        taxAtSource,
        gainsTax,
      },
      moneyWeighted,
      timeWeighted,
      yieldOnCost: yieldOnCost(
        ledgers.flatMap(({ income }) => income),
        costs,
        addDays(facts.today, -365),
      ),
      transactions: sum(opened, ({ transactions }) => transactions.length),
      proposals,
    };
  });

  route(app, getHistory, async ({ caller, countedAs, query: { portfolio, against } }) => {
    const at = await store.counterOf(caller.id);
    const opened = await openPortfolios(app, parts, caller.id, countedAs, portfolio);
    const history = await historyOf(opened, market, core.edition(), now());
    const returns = returnsOf(history);
    const { count, day, worth, cost, flow, invested, unknown } = history;
    const rate = withDeposit(opened.map(({ row }) => row))?.settings.depositRate ?? 0;
    const line = against === undefined ? null : await benchmark(history, against, rate);
    const { growth, ...figures } = returns;
    return {
      at,
      day: Array.from(day.subarray(0, count), tradingDayOf),
      worth: columnOf(worth),
      cost: columnOf(cost),
      flow: columnOf(flow),
      invested: columnOf(invested),
      growth: columnOf(growth),
      against: line && { worth: columnOf(line.worth), growth: columnOf(line.growth) },
      ...figures,
      months: [...figures.months],
      years: [...figures.years],
      best: [...figures.best],
      worst: [...figures.worst],
      incompleteDays: unknown.reduce((sum_, held) => sum_ + Number(held > 0), 0),
    };
  });

  async function benchmark(history: WorthHistory, against: string, rate: Percent) {
    const own = ownMoney(history);
    if (against === DEPOSIT) return benchmarkLine(own, depositLevels(history.day, rate));
    if (!core.isKnown(against))
      throw new CallError('unknown-share', `no share ${against}`, 'against');
    // With dividends: what the same money in that share would have become.
    const columns = await core.adjusted.days(against, 2);
    if (!columns) throw new CallError('unknown-share', `no prices of ${against}`, 'against');
    return benchmarkLine(own, levelsOf(history.day, columns));
  }
}

const sum = <Item>(items: readonly Item[], valueOf: (item: Item) => number): number =>
  items.reduce((total, item) => total + valueOf(item), 0);

const columnOf = (values: Float64Array): (number | null)[] =>
  Array.from(values, (value) => (Number.isNaN(value) ? null : value));

function summedShares(shares: readonly ReadonlyMap<ShareCode, ShareSums>[]) {
  const sums = new Map<ShareCode, ShareSums>();
  for (const [code, own] of shares.flatMap((of) => [...of])) {
    const before = sums.get(code) ?? noSums;
    sums.set(code, {
      realised: before.realised + own.realised,
      price: before.price + own.price,
      costs: before.costs + own.costs,
      income: before.income + own.income,
      tax: before.tax + own.tax,
    });
  }
  return Array.from(sums, ([code, own]) => ({ code, ...own })).sort((a, b) =>
    a.code < b.code ? -1 : 1,
  );
}
