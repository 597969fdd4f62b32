import { setImmediate } from 'node:timers/promises';
import type { PortfolioHolding } from '@dorpon/contract/portfolio-overview';
import { MAX_LOTS_SHOWN } from '@dorpon/contract/portfolio-overview';
import { dayNumber } from '@dorpon/domain/bars/day-columns';
import type { Lot } from '@dorpon/domain/portfolio/ledger/lots';
import {
  isAcquisition,
  type SaleableShares,
  saleableFromAsOf,
  saleableShares,
} from '@dorpon/domain/portfolio/settlement/settle';
import type { Transaction } from '@dorpon/domain/portfolio/transaction';
import { closesBefore, dayBaseOf, givesToday } from '@dorpon/domain/portfolio/worth/live-worth';
import { summedHistory } from '@dorpon/domain/portfolio/worth/summed-history';
import { type WorthHistory, worthHistory } from '@dorpon/domain/portfolio/worth/worth-history';
import type { EpochMs, ShareCode, TradingDay } from '@dorpon/domain/units';
import type { OpenPortfolio } from '../../core/portfolio/ledgers.ts';
import type { MarketFacts } from './market-facts.ts';

/** The index whose days are the sessions of the exchange. */
const BROAD_INDEX = 'DSEX';
/** How long a history with today's prices is used again. */
const FRESH_MS = 15_000;
/** Transactions that are settled without a pause. */
const SLICE = 5000;

/** What may be sold now and later, by share; share by share, so that other calls are answered in between. */
export async function saleableOf(
  { transactions }: OpenPortfolio,
  { facts }: MarketFacts,
): Promise<Map<ShareCode, SaleableShares>> {
  const day = facts.today;
  // A merger moves shares from one code to another: these are settled together.
  const merged = new Set(
    transactions.flatMap((entry) => (entry.kind === 'merger' ? [entry.code, entry.other] : [])),
  );
  const byCode = new Map<ShareCode | null, Transaction[]>();
  for (const entry of transactions) {
    if (!('code' in entry)) continue;
    const key = merged.has(entry.code) ? null : entry.code;
    const own = byCode.get(key);
    if (own) own.push(entry);
    else byCode.set(key, [entry]);
  }
  const result = new Map<ShareCode, SaleableShares>();
  let done = 0;
  for (const own of byCode.values()) {
    for (const [code, found] of saleableShares(own, day, facts)) result.set(code, found);
    done += own.length;
    if (done < SLICE) continue;
    done = 0;
    await setImmediate();
  }
  return result;
}

interface Owned {
  quantity: number;
  cost: number;
  charges: number;
  readonly lots: { readonly lot: Lot; readonly opened: OpenPortfolio }[];
}

/** The holdings of several portfolios together, by code. */
export function holdingsOf(
  portfolios: readonly OpenPortfolio[],
  saleable: readonly ReadonlyMap<ShareCode, SaleableShares>[],
  { facts, sessionDay, closeBefore, priceOf }: MarketFacts,
): PortfolioHolding[] {
  const session = sessionDay();
  const closes = new Map(
    portfolios.map((opened) => [opened, closesBefore(opened.ledger, session, closeBefore)]),
  );
  const owned = new Map<ShareCode, Owned>();
  for (const opened of portfolios)
    for (const [code, lots] of opened.ledger.holdings) {
      const sum = owned.get(code) ?? { quantity: 0, cost: 0, charges: 0, lots: [] };
      owned.set(code, sum);
      for (const lot of lots) {
        sum.quantity += lot.quantity;
        sum.cost += lot.cost;
        sum.charges += lot.charges;
        sum.lots.push({ lot, opened });
      }
    }
  const most = Math.max(1, Math.floor(MAX_LOTS_SHOWN / Math.max(1, owned.size)));
  const saleableFrom = saleableFromAsOf(facts.today, facts);
  const saleableDay = ({ id, day }: Lot, { byId }: OpenPortfolio): TradingDay | null => {
    const entry = byId.get(id);
    return entry && isAcquisition(entry) ? saleableFrom(entry) : day;
  };
  return Array.from(owned, ([code, { lots, ...sums }]) => ({
    code,
    ...sums,
    lots: lots
      .sort((a, b) => (a.lot.day < b.lot.day ? -1 : a.lot.day > b.lot.day ? 1 : 0))
      .slice(0, most)
      .map(({ lot, opened }) => ({
        portfolio: opened.row.id,
        id: lot.id,
        day: lot.day,
        quantity: lot.quantity,
        cost: lot.cost,
        charges: lot.charges,
        saleableFrom: saleableDay(lot, opened),
      })),
    lotCount: lots.length,
    saleable: summedSaleable(saleable.flatMap((of) => of.get(code) ?? [])),
    price: priceOf(code) ?? null,
    dayBase:
      dayBaseOf(
        lots.map(({ lot, opened }) => ({ ...lot, opened })),
        ({ id, opened }) => givesToday(opened.byId.get(id)!, session),
        (lot) => closes.get(lot.opened)!(code, lot),
      ) ?? null,
  })).sort((a, b) => (a.code < b.code ? -1 : 1));
}

function summedSaleable(found: readonly SaleableShares[]): PortfolioHolding['saleable'] {
  const later = new Map<TradingDay, number>();
  let [now, undated] = [0, 0];
  for (const one of found) {
    now += one.now;
    undated += one.undated;
    for (const { saleableFrom: day, quantity } of one.later)
      later.set(day, (later.get(day) ?? 0) + quantity);
  }
  return {
    now,
    later: Array.from(later, ([day, quantity]) => ({ day, quantity })).sort((a, b) =>
      a.day < b.day ? -1 : 1,
    ),
    undated,
  };
}

/**
 * The sessions to value, from the first transaction on to today: those of the broad index, or of the share with the
 * longest record where it has none.
 */
function sessionsFor(
  portfolios: readonly OpenPortfolio[],
  { closesOf, today }: MarketFacts,
): Int32Array {
  const first = portfolios.flatMap(({ transactions }) => transactions[0]?.day ?? []).sort()[0];
  if (first === undefined) return new Int32Array(0);
  const codes = portfolios.flatMap(({ ledger }) => [...ledger.shares.keys()]);
  let longest: Int32Array = new Int32Array(0);
  for (const code of new Set([BROAD_INDEX, ...codes])) {
    const columns = closesOf(code);
    if (columns && columns.count > longest.length) longest = columns.day.slice(0, columns.count);
  }
  const days = [...longest].filter((day) => day >= dayNumber(first));
  const last = dayNumber(today());
  if ((days.at(-1) ?? 0) < last) days.push(last);
  return Int32Array.from(days);
}

/** The worth by day of several portfolios together. */
export async function historyOf(
  portfolios: readonly OpenPortfolio[],
  market: MarketFacts,
  edition: string,
  now: EpochMs,
): Promise<WorthHistory> {
  const days = sessionsFor(portfolios, market);
  const key = `${edition} ${days[0]} ${days.length} ${Math.floor(now / FRESH_MS)}`;
  const histories: WorthHistory[] = [];
  for (const opened of portfolios) {
    if (opened.worth?.key !== key) {
      const { transactions, ledger } = opened;
      const history = worthHistory({ transactions, ledger, days, closesOf: market.closesOf });
      opened.worth = { key, history };
      await setImmediate();
    }
    histories.push(opened.worth.history);
  }
  return histories.length === 1 ? histories[0]! : summedHistory(histories, days);
}
