// The same transactions by our rules and by the published methods of two other programs. Portfolio Performance: its manual,
// chapters "Time-Weighted Rate of Return", "Money weighted rate of return" and "FIFO vs Moving Average". Ghostfolio: the
// return on average investment (ROAI) of its calculator and the figures of its own tests. SPEC.md explains the differences.
import { describe, expect, test } from 'vitest';
import { dayNumber } from '../../bars/day-columns.ts';
import { daysBetween } from '../../calendar/trading-calendar.ts';
import type { TradingDay } from '../../units.ts';
import { foldLedger } from '../ledger/ledger.ts';
import { inOrder, type LotMethod, type Transaction } from '../transaction.ts';
import { worthOf } from '../worth/worth.ts';
import { worthHistory } from '../worth/worth-history.ts';
import { returnsOf } from './returns.ts';
import { timeWeightedLine } from './time-weighted.ts';

/** Prices of each share by day; a day that is missing has the price of the day before. */
type Prices = Readonly<Record<string, Readonly<Record<TradingDay, number>>>>;

let entered = 0;
const id = () => `t${(entered += 1)}`;
const deposit = (day: TradingDay, amount: number): Transaction => ({
  id: id(),
  kind: 'deposit',
  day,
  amount,
});
const withdrawal = (day: TradingDay, amount: number): Transaction => ({
  id: id(),
  kind: 'withdrawal',
  day,
  amount,
});
const buy = (
  day: TradingDay,
  quantity: number,
  price: number,
  charges = 0,
  code = 'ACI',
): Transaction => ({
  id: id(),
  kind: 'buy',
  day,
  code,
  quantity,
  price,
  charges,
});
const sell = (
  day: TradingDay,
  quantity: number,
  price: number,
  charges = 0,
  code = 'ACI',
): Transaction => ({
  id: id(),
  kind: 'sell',
  day,
  code,
  quantity,
  price,
  charges,
});

function ours(
  transactions: readonly Transaction[],
  days: readonly TradingDay[],
  prices: Prices,
  method: LotMethod = 'fifo',
) {
  const ledger = foldLedger(transactions, method);
  if ('refused' in ledger) throw new Error(JSON.stringify(ledger.refused));
  const history = worthHistory({
    transactions: inOrder(transactions),
    ledger,
    days: Int32Array.from(days, dayNumber),
    closesOf: (code) => {
      const rows = Object.entries(prices[code] ?? {});
      return {
        count: rows.length,
        day: Int32Array.from(rows, ([day]) => dayNumber(day)),
        close: Float64Array.from(rows, ([, close]) => close),
      };
    },
  });
  const { unrealised } = worthOf(ledger, (code) => Object.values(prices[code] ?? {}).at(-1));
  const realised = ledger.realised.reduce((sum, { gain }) => sum + gain, 0);
  const { timeWeighted, moneyWeighted } = returnsOf(history);
  return { ledger, history, realised, unrealised, timeWeighted: timeWeighted!, moneyWeighted };
}

/** Portfolio Performance: 1 + r = (MVE + CFout) ÷ (MVB + CFin) of each day, compounded. */
function ttwror(days: readonly { value: number; in?: number; out?: number }[]): number {
  let [growth, before] = [1, 0];
  for (const day of days) {
    growth *= (day.value + (day.out ?? 0)) / (before + (day.in ?? 0));
    before = day.value;
  }
  return growth - 1;
}

/** Portfolio Performance: Σ CF × (1 + IRR)^(remaining days ÷ 365) = MVE. */
function irr(
  flows: readonly (readonly [day: TradingDay, amount: number])[],
  end: TradingDay,
  value: number,
): number {
  const valueAt = (rate: number) =>
    flows.reduce(
      (sum, [day, amount]) => sum + amount * (1 + rate) ** (daysBetween(day, end) / 365),
      0,
    );
  let [low, high] = [-0.99, 10];
  for (let step = 0; step < 100; step += 1) {
    const middle = (low + high) / 2;
    if (valueAt(middle) < value) low = middle;
    else high = middle;
  }
  return low;
}

/** Portfolio Performance: moving average; the purchase price of what is left does not change by a sale. */
function movingAverage(trades: readonly Transaction[]): { realised: number; price: number } {
  let [held, cost, realised] = [0, 0, 0];
  for (const trade of trades) {
    if (trade.kind === 'buy') {
      held += trade.quantity;
      cost += trade.quantity * trade.price + trade.charges;
    } else if (trade.kind === 'sell') {
      const part = (cost * trade.quantity) / held;
      realised += trade.quantity * trade.price - trade.charges - part;
      held -= trade.quantity;
      cost -= part;
    }
  }
  return { realised, price: cost / held };
}

/**
 * Ghostfolio: performance ÷ average investment, the money in shares at average purchase price without fees, weighted by
 * the days between activities on which anything was held. Dividends are no part of it.
 */
function roai(trades: readonly Transaction[], end: TradingDay, price: number) {
  let [held, invested, gross, fees, weighted, daysHeld] = [0, 0, 0, 0, 0, 0];
  let last: TradingDay | undefined;
  const passTo = (day: TradingDay): void => {
    const passed = last === undefined || held === 0 ? 0 : daysBetween(last, day);
    weighted += invested * passed;
    daysHeld += passed;
    last = day;
  };
  for (const trade of trades) {
    if (trade.kind !== 'buy' && trade.kind !== 'sell') continue;
    passTo(trade.day);
    fees += trade.charges;
    if (trade.kind === 'buy') {
      invested += trade.quantity * trade.price;
      held += trade.quantity;
      continue;
    }
    const average = invested / held;
    gross += trade.quantity * (trade.price - average);
    invested -= trade.quantity * average;
    held -= trade.quantity;
  }
  passTo(end);
  gross += held * price - invested;
  const average = weighted / daysHeld;
  return {
    gross,
    net: gross - fees,
    percent: gross / average,
    netPercent: (gross - fees) / average,
  };
}

describe('side by side', () => {
  test('1 the manual’s three purchases on deposits: 15.60% a year, and 20.28% after a sale', () => {
    // In thousandths of a euro.
    const transactions = [
      deposit('2021-01-15', 155_000),
      buy('2021-01-15', 10, 15_000, 5000),
      deposit('2022-01-14', 84_000),
      buy('2022-01-14', 5, 16_000, 4000),
      deposit('2022-09-30', 67_000),
      buy('2022-09-30', 5, 13_000, 2000, 'GP'),
    ];
    const prices: Prices = {
      ACI: { '2021-01-15': 15_000, '2022-01-14': 16_026, '2023-06-12': 19_006 },
      GP: { '2022-09-30': 13_000, '2023-06-12': 22_352 },
    };
    const days = ['2021-01-15', '2022-01-14', '2022-09-30', '2023-06-12'];
    const { moneyWeighted, history } = ours(transactions, days, prices);
    const flows = [
      ['2021-01-15', 155_000],
      ['2022-01-14', 84_000],
      ['2022-09-30', 67_000],
    ] as const;
    expect(history.worth.at(-1)).toBe(396_850);
    expect(moneyWeighted).toBeCloseTo(irr(flows, '2023-06-12', 396_850), 9);
    expect(moneyWeighted).toBeCloseTo(0.156, 4);
    expect(irr(flows, '2023-06-12', 426_820)).toBeCloseTo(0.2028, 4);
  });

  test('2 the manual’s two years: −9.94%, 8.31% and 28.73% are 25.58%', () => {
    const line = timeWeightedLine({
      worth: [177.94, 160.26, 264.57, 426.82],
      flow: [177.94, 0, 84, 67],
    });
    const theirs = ttwror([
      { value: 177.94, in: 177.94 },
      { value: 160.26 },
      { value: 264.57, in: 84 },
      { value: 426.82, in: 67 },
    ]);
    expect(line.at(-1)! - 1).toBeCloseTo(theirs, 12);
    expect(theirs).toBeCloseTo(0.2558, 4);
  });

  test('3 the manual’s purchases and sales: 2,250 realised by FIFO, 1,650 by moving average', () => {
    const trades = [
      buy('2025-01-05', 100, 9500),
      buy('2025-01-06', 200, 10_500),
      buy('2025-01-07', 100, 10_700),
      sell('2025-01-08', 150, 11_000),
      buy('2025-01-09', 50, 10_000),
      buy('2025-01-12', 300, 10_750),
      sell('2025-01-13', 200, 10_800),
    ];
    const prices: Prices = { ACI: { '2025-01-13': 10_800 } };
    const fifo = ours(trades, ['2025-01-13'], prices);
    expect([fifo.realised, fifo.unrealised]).toEqual([225_000, 60_000]);
    const average = ours(trades, ['2025-01-13'], prices, 'average');
    expect([average.realised, average.unrealised]).toEqual([165_000, 120_000]);
    expect(movingAverage(trades)).toEqual({ realised: 165_000, price: 10_500 });
  });

  test('4 sold and all taken out on one day: the day counts, in both', () => {
    const { timeWeighted } = ours(
      [
        deposit('2025-01-05', 100_000),
        buy('2025-01-05', 100, 1000),
        sell('2025-01-06', 100, 1100),
        withdrawal('2025-01-06', 110_000),
      ],
      ['2025-01-05', '2025-01-06'],
      { ACI: { '2025-01-05': 1000, '2025-01-06': 1100 } },
    );
    expect(timeWeighted).toBeCloseTo(
      ttwror([
        { value: 100_000, in: 100_000 },
        { value: 0, out: 110_000 },
      ]),
      12,
    );
    expect(timeWeighted).toBeCloseTo(0.1, 12);
  });

  test('5 a deposit on a Friday: the same time-weighted return; XIRR counts from the next session', () => {
    const transactions = [
      deposit('2025-01-05', 100_000),
      buy('2025-01-05', 100, 1000),
      deposit('2025-01-10', 50_000),
    ];
    const { timeWeighted, moneyWeighted } = ours(
      transactions,
      ['2025-01-05', '2025-01-09', '2025-01-12', '2026-01-05'],
      { ACI: { '2025-01-05': 1000, '2025-01-12': 1030, '2026-01-05': 1200 } },
    );
    const theirs = ttwror([
      { value: 100_000, in: 100_000 },
      { value: 100_000 },
      { value: 150_000, in: 50_000 },
      { value: 153_000 },
      { value: 170_000 },
    ]);
    expect(timeWeighted).toBeCloseTo(theirs, 12);
    const flows = (friday: TradingDay) =>
      [
        ['2025-01-05', 100_000],
        [friday, 50_000],
      ] as const;
    expect(moneyWeighted).toBeCloseTo(irr(flows('2025-01-12'), '2026-01-05', 170_000), 9);
    expect(moneyWeighted! - irr(flows('2025-01-10'), '2026-01-05', 170_000)).toBeCloseTo(
      0.000_25,
      4,
    );
  });

  test('6 Ghostfolio’s BALN: bought 2 at 142.90, sold at 136.60: −15.80 after fees, −5.53%; ours −5.50%', () => {
    const trades = [buy('2021-11-22', 2, 14_290, 155), sell('2021-11-30', 2, 13_660, 165)];
    const theirs = roai(trades, '2021-12-18', 14_890);
    expect([theirs.gross, theirs.net]).toEqual([-1260, -1580]);
    expect(theirs.percent).toBeCloseTo(-0.044_086_77, 8);
    expect(theirs.netPercent).toBeCloseTo(-0.055_283_41, 8);
    const { realised, timeWeighted } = ours(
      [deposit('2021-11-22', 28_735), ...trades],
      ['2021-11-22', '2021-11-30'],
      { ACI: { '2021-11-22': 14_290, '2021-11-30': 13_660 } },
    );
    // The fee of the purchase is part of what was put in.
    expect(realised).toBe(-1580);
    expect(timeWeighted).toBeCloseTo(-1580 / 28_735, 12);
  });

  test('7 Ghostfolio’s NOVN: 2 at 75.80, one sold at 85.73, 87.80 now: 21.93; 15.11% of the average, ours differ', () => {
    const trades = [buy('2022-03-07', 2, 7580), sell('2022-04-08', 1, 8573)];
    const theirs = roai(trades, '2022-04-11', 8780);
    expect(theirs.gross).toBe(2193);
    expect(theirs.percent).toBeCloseTo(0.151_134_17, 8);
    const kept = ours(
      [deposit('2022-03-07', 15_160), ...trades],
      ['2022-03-07', '2022-04-08', '2022-04-11'],
      {
        ACI: { '2022-03-07': 7580, '2022-04-08': 8573, '2022-04-11': 8780 },
      },
    );
    expect(kept.realised + kept.unrealised).toBe(2193);
    // The proceeds stay in the portfolio: 21.93 ÷ 151.60. Ghostfolio divides by what was in shares on average.
    expect(kept.timeWeighted).toBeCloseTo(2193 / 15_160, 12);
    expect(kept.timeWeighted).toBeCloseTo(0.144_66, 5);
  });

  test('8 a dividend of 5 on 100: in ours and Portfolio Performance 5%, in Ghostfolio’s performance nothing', () => {
    const trades = [buy('2025-01-05', 10, 1000)];
    const { timeWeighted } = ours(
      [
        deposit('2025-01-05', 10_000),
        ...trades,
        { id: id(), kind: 'dividend', day: '2025-06-01', code: 'ACI', amount: 500, tax: 0 },
      ],
      ['2025-01-05', '2025-06-01'],
      { ACI: { '2025-01-05': 1000 } },
    );
    expect(timeWeighted).toBeCloseTo(
      ttwror([{ value: 10_000, in: 10_000 }, { value: 10_500 }]),
      12,
    );
    expect(roai(trades, '2025-06-01', 1000).percent).toBe(0);
  });

  test('9 a bonus: by FIFO our old lots keep their whole cost; entered as a split, the first sale costs less', () => {
    const bought = buy('2025-01-05', 100, 1100);
    const sold = sell('2025-06-01', 55, 1000);
    const asBonus = ours(
      [
        bought,
        { id: id(), kind: 'bonus', day: '2025-05-01', code: 'ACI', quantity: 10, cash: 0 },
        sold,
      ],
      ['2025-06-01'],
      { ACI: { '2025-06-01': 1000 } },
    );
    const asSplit = ours(
      [
        bought,
        { id: id(), kind: 'split', day: '2025-05-01', code: 'ACI', into: 11, of: 10, cash: 0 },
        sold,
      ],
      ['2025-06-01'],
      { ACI: { '2025-06-01': 1000 } },
    );
    // Portfolio Performance knows no bonus: its split spreads 110,000 over 110 shares.
    expect([asBonus.realised, asBonus.unrealised]).toEqual([-5500, 5500]);
    expect([asSplit.realised, asSplit.unrealised]).toEqual([0, 0]);
    const average = ours(
      [
        bought,
        { id: id(), kind: 'bonus', day: '2025-05-01', code: 'ACI', quantity: 10, cash: 0 },
        sold,
      ],
      ['2025-06-01'],
      { ACI: { '2025-06-01': 1000 } },
      'average',
    );
    expect([average.realised, average.unrealised]).toEqual([0, 0]);
  });

  test('10 moved in at a cost of 600 when worth 1,000, now 1,100: ours 10%, with the cost as delivery 83%', () => {
    const days = ['2025-01-05', '2025-06-01'];
    const { timeWeighted, unrealised } = ours(
      [
        {
          id: id(),
          kind: 'transfer-in',
          day: '2025-01-05',
          code: 'ACI',
          quantity: 100,
          cost: 60_000,
        },
      ],
      days,
      { ACI: { '2025-01-05': 1000, '2025-06-01': 1100 } },
    );
    expect(timeWeighted).toBeCloseTo(0.1, 12);
    expect(unrealised).toBe(50_000);
    // Portfolio Performance counts the amount of the delivery as the flow, and it is the cost as well.
    expect(ttwror([{ value: 100_000, in: 60_000 }, { value: 110_000 }])).toBeCloseTo(0.8333, 4);
    expect(ttwror([{ value: 100_000, in: 100_000 }, { value: 110_000 }])).toBeCloseTo(
      timeWeighted,
      12,
    );
    expect(roai([buy('2025-01-05', 100, 600)], '2025-06-01', 1100).percent).toBeCloseTo(0.8333, 4);
  });

  test('11 trades without deposits: a return in ours and Ghostfolio, none in Portfolio Performance', () => {
    const trades = [buy('2025-01-05', 100, 1000)];
    const { timeWeighted } = ours(trades, ['2025-01-05', '2025-06-01'], {
      ACI: { '2025-01-05': 1000, '2025-06-01': 1100 },
    });
    expect(timeWeighted).toBeCloseTo(0.1, 12);
    expect(roai(trades, '2025-06-01', 1100).percent).toBeCloseTo(0.1, 12);
    // Its account is overdrawn by what the shares cost, so the portfolio begins with nothing.
    expect(ttwror([{ value: 0 }, { value: 10_000 }])).toBeNaN();
  });
});
