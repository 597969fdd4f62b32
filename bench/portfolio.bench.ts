import { dayNumber, tradingDayOf } from '@dorpon/domain/bars/day-columns';
import { dhakaCalendar } from '@dorpon/domain/calendar/dhaka-calendar';
import { tradingDays } from '@dorpon/domain/calendar/trading-calendar';
import { continueLedger, foldLedger, type Ledger } from '@dorpon/domain/portfolio/ledger/ledger';
import { costOf, quantityOf } from '@dorpon/domain/portfolio/ledger/lots';
import { benchmarkLine } from '@dorpon/domain/portfolio/returns/benchmark';
import { ownMoney, returnsOf } from '@dorpon/domain/portfolio/returns/returns';
import { inOrder, type Transaction } from '@dorpon/domain/portfolio/transaction';
import { LiveWorth } from '@dorpon/domain/portfolio/worth/live-worth';
import { worthOf } from '@dorpon/domain/portfolio/worth/worth';
import {
  type Closes,
  continueWorth,
  type WorthHistory,
  worthHistory,
} from '@dorpon/domain/portfolio/worth/worth-history';
import { judge, judgeRounds, median, percentile, report, yardstickMs } from './report.ts';

/** Ten years of days of 100 shares; a portfolio of 10,000 transactions in them, and 1,000 members with a tenth of it. */
const SHARES = 100;
const TRANSACTIONS = 10_000;
const MEMBERS = 1_000;
const MEMBER_TRANSACTIONS = 1_000;
const MEMBER_SHARES = 30;
const BATCH = 80;
const ROUNDS = 15;

const calendarDays = tradingDays(dhakaCalendar, '2016-11-15', '2026-11-12');
const days = Int32Array.from(calendarDays, dayNumber);

function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 0) / 4_294_967_296;
  };
}

/** A random walk in paisa; one day in twelve untraded. */
function closesOf(seed: number): Closes {
  const chance = chances(seed);
  const day = new Int32Array(days.length);
  const close = new Float64Array(days.length);
  let [count, price] = [0, 10_000];
  for (const at of days) {
    price = Math.max(100, Math.round(price * (1 + 0.04 * (chance() - 0.499))));
    if (chance() < 1 / 12) continue;
    day[count] = at;
    close[count] = price;
    count += 1;
  }
  return { count, day, close };
}

const codes = Array.from({ length: SHARES }, (_, i) => `SHARE${i}`);
const closes = new Map(codes.map((code, i) => [code, closesOf(i + 1)]));
const index = closesOf(999);
const levels = Float64Array.from(days, (_, row) => index.close[Math.min(row, index.count - 1)]!);

/** Deposits every month, then mostly purchases and sales, with dividends, bonuses and fees. */
function madeTransactions(count: number, shares: number, seed: number): Transaction[] {
  const chance = chances(seed);
  const held = new Map<string, number>();
  return Array.from({ length: count }, (_, i): Transaction => {
    const id = `t${i}`;
    const day = tradingDayOf(days[Math.floor((i * days.length) / count)]!);
    const code = codes[Math.floor(chance() * shares)]!;
    const price = 5_000 + Math.floor(chance() * 10_000);
    const owned = held.get(code) ?? 0;
    const kind = chance();
    if (kind < 0.02) return { id, kind: 'deposit', day, amount: 100_000_000 };
    if (kind < 0.03) return { id, kind: 'fee', day, amount: 15_000 };
    if (owned === 0 || kind < 0.55) {
      const quantity = 1 + Math.floor(chance() * 1_000);
      held.set(code, owned + quantity);
      return {
        id,
        kind: 'buy',
        day,
        code,
        quantity,
        price,
        charges: Math.round(quantity * price * 0.004),
      };
    }
    if (kind < 0.6)
      return { id, kind: 'dividend', day, code, amount: owned * 100, tax: owned * 10 };
    if (kind < 0.62) {
      const quantity = Math.ceil(owned / 10);
      held.set(code, owned + quantity);
      return { id, kind: 'bonus', day, code, quantity, cash: 0, creditedOn: day };
    }
    const quantity = 1 + Math.floor(chance() * owned);
    held.set(code, owned - quantity);
    return {
      id,
      kind: 'sell',
      day,
      code,
      quantity,
      price,
      charges: Math.round(quantity * price * 0.004),
    };
  });
}

interface Valued {
  readonly ordered: readonly Transaction[];
  readonly ledger: Ledger;
  readonly history: WorthHistory;
}

function valued(transactions: readonly Transaction[]): Valued {
  const ordered = inOrder(transactions);
  const ledger = foldLedger(ordered);
  if ('refused' in ledger) throw new Error(JSON.stringify(ledger.refused));
  const history = worthHistory({
    transactions: ordered,
    ledger,
    days,
    closesOf: (code) => closes.get(code),
  });
  returnsOf(history);
  benchmarkLine(ownMoney(history), levels);
  return { ordered, ledger, history };
}

function msOf(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

const lastClose = (code: string): number | undefined => {
  const line = closes.get(code);
  return line?.close[line.count - 1];
};

const yardstick = yardstickMs();
const transactions = madeTransactions(TRANSACTIONS, SHARES, 7);

// As a running server: other portfolios were valued before.
for (let i = 0; i < 5; i += 1) valued(madeTransactions(2_000, SHARES, 20 + i));

const full = Array.from({ length: ROUNDS }, () => msOf(() => valued(transactions)));
const whole = valued(transactions);
const worthNow = worthOf(whole.ledger, lastClose).worth;
report('portfolio', {
  transactions: transactions.length,
  days: days.length,
  shares: SHARES,
  holdings: whole.ledger.holdings.size,
  sameWorth: worthNow === whole.history.worth.at(-1),
  yardstickMs: Math.round(yardstick),
});
judgeRounds('portfolio', 'full valuation with daily history, ms', full, '<=', 100);

/** Bought today; everything that a change of the ledger makes anew. */
function withOneMore({ ordered, ledger, history }: Valued, i: number): void {
  const trade: Transaction = {
    id: `more${i}`,
    kind: 'buy',
    day: calendarDays.at(-1)!,
    code: codes[i % SHARES]!,
    // Larger than those of that day, so that it is the last (T1).
    quantity: 5_000,
    price: 20_000,
    charges: 100,
  };
  const next = continueLedger(ledger, [trade]);
  if (next === null || 'refused' in next) throw new Error('the trade was refused');
  const transactions = [...ordered, trade];
  const input = { transactions, ledger: next, days, closesOf: (code: string) => closes.get(code) };
  const continued = continueWorth(history, input, (code) =>
    quantityOf(ledger.holdings.get(code) ?? []),
  );
  returnsOf(continued);
}
// The last transaction must not be a sale of the last day, after which nothing can be bought in the order of T1.
const mostly = valued(transactions.filter(({ day }) => day < calendarDays.at(-1)!));
for (let i = 0; i < 50; i += 1) withOneMore(mostly, i);
const more = Array.from({ length: 100 }, (_, i) => msOf(() => withOneMore(mostly, i)));
judge('portfolio', 'one more trade, ms, median', median(more), '<=', 5);

const live = new LiveWorth(
  Array.from(whole.ledger.holdings, ([code, lots]) => ({
    code,
    quantity: quantityOf(lots),
    cost: costOf(lots),
    dayBase: quantityOf(lots) * (lastClose(code) ?? 0),
  })),
  lastClose,
);
const moving = chances(3);
const batches = Array.from({ length: 2_000 }, () =>
  Array.from({ length: BATCH }, () => codes[Math.floor(moving() * SHARES)]!),
);
const prices = new Map(codes.map((code) => [code, lastClose(code)!]));
const revaluations = batches.map((batch) => {
  for (const code of batch) prices.set(code, prices.get(code)! + (moving() < 0.5 ? -10 : 10));
  return msOf(() => live.revalue(batch, (code) => prices.get(code)));
});
report('portfolio', {
  sameMarket: live.market === worthOf(whole.ledger, (code) => prices.get(code)).market,
  p50Ms: Number(percentile(revaluations, 0.5).toFixed(4)),
});
judge(
  'portfolio',
  `live revaluation of ${BATCH} shares, ms, p99`,
  percentile(revaluations, 0.99),
  '<=',
  0.5,
);

const members = Array.from({ length: MEMBERS }, (_, i) =>
  madeTransactions(MEMBER_TRANSACTIONS, MEMBER_SHARES, 1_000 + i),
);
// Processor time: another process on the core is no part of the work.
const began = process.cpuUsage();
for (const member of members) valued(member);
const { user, system } = process.cpuUsage(began);
judge(
  'portfolio',
  `${MEMBERS} members valued at the close, s of one core`,
  (user + system) / 1e6,
  '<=',
  10,
);
