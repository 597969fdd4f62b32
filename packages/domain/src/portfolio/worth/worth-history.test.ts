import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayNumber, tradingDayOf } from '../../bars/day-columns.ts';
import { dhakaCalendar } from '../../calendar/dhaka-calendar.ts';
import { addDays, tradingDays } from '../../calendar/trading-calendar.ts';
import type { TradingDay } from '../../units.ts';
import { HeldByDay } from '../ledger/held.ts';
import { foldLedger, type Ledger } from '../ledger/ledger.ts';
import { costOf } from '../ledger/lots.ts';
import { returnsOf } from '../returns/returns.ts';
import { codes, firstDay, histories } from '../testing/random-history.ts';
import { inOrder, type LotMethod, type Transaction } from '../transaction.ts';
import { summedHistory } from './summed-history.ts';
import { worthOf } from './worth.ts';
import { type Closes, continueWorth, worthHistory } from './worth-history.ts';

function ledgerOf(list: readonly Transaction[], method?: LotMethod): Ledger {
  const ledger = foldLedger(list, method);
  if ('refused' in ledger) throw new Error(JSON.stringify(ledger.refused));
  return ledger;
}

const closes = (rows: readonly (readonly [TradingDay, number])[]): Closes => ({
  count: rows.length,
  day: Int32Array.from(rows, ([day]) => dayNumber(day)),
  close: Float64Array.from(rows, ([, close]) => close),
});

function historyOf(
  list: readonly Transaction[],
  days: readonly TradingDay[],
  prices: Readonly<Record<string, Closes>>,
  method?: LotMethod,
) {
  return worthHistory({
    transactions: inOrder(list),
    ledger: ledgerOf(list, method),
    days: Int32Array.from(days, dayNumber),
    closesOf: (code) => prices[code],
  });
}

const [sunday, monday, tuesday, wednesday] = [
  '2026-01-04',
  '2026-01-05',
  '2026-01-06',
  '2026-01-07',
] as const;
const week = [sunday, monday, tuesday, wednesday];

describe('worth by day', () => {
  test('W1 bought 100 at 10 of a deposit of 1,500: the close of each day, and 496 taka of cash', () => {
    const history = historyOf(
      [
        { id: '1', kind: 'deposit', day: sunday, amount: 150_000 },
        {
          id: '2',
          kind: 'buy',
          day: sunday,
          code: 'ACI',
          quantity: 100,
          price: 1000,
          charges: 400,
        },
        {
          id: '3',
          kind: 'sell',
          day: tuesday,
          code: 'ACI',
          quantity: 40,
          price: 1200,
          charges: 200,
        },
      ],
      week,
      {
        ACI: closes([
          [sunday, 1010],
          [monday, 1100],
          [tuesday, 1200],
          [wednesday, 1150],
        ]),
      },
    );
    expect([...history.market]).toEqual([101_000, 110_000, 72_000, 69_000]);
    expect([...history.cash]).toEqual([49_600, 49_600, 97_400, 97_400]);
    expect([...history.worth]).toEqual([150_600, 159_600, 169_400, 166_400]);
    expect([...history.cost]).toEqual([100_400, 100_400, 60_240, 60_240]);
    expect([...history.flow]).toEqual([150_000, 0, 0, 0]);
    expect([...history.invested]).toEqual([150_000, 150_000, 150_000, 150_000]);
  });

  test('W1 rights that are all renounced with charges do not change the cost of what is held', () => {
    const renounced: Transaction = {
      id: '2',
      kind: 'rights',
      day: monday,
      code: 'ACI',
      quantity: 0,
      price: 1500,
      charges: 100,
      entitled: 5,
      renounced: 5,
      proceeds: 900,
    };
    const opened: Transaction = {
      id: '1',
      kind: 'opening',
      day: sunday,
      code: 'ACI',
      quantity: 10,
      cost: 9000,
    };
    const history = historyOf([opened, renounced], week, { ACI: closes([[sunday, 1000]]) });
    expect([...history.cost]).toEqual([9000, 9000, 9000, 9000]);
    expect([...history.cash]).toEqual([0, 800, 800, 800]);
  });

  test('W2 a share that did not trade on a day keeps its last close', () => {
    const history = historyOf(
      [{ id: '1', kind: 'opening', day: sunday, code: 'ACI', quantity: 10, cost: 9000 }],
      week,
      {
        ACI: closes([
          [sunday, 1000],
          [wednesday, 1200],
        ]),
      },
    );
    expect([...history.worth]).toEqual([10_000, 10_000, 10_000, 12_000]);
  });

  test('W3 before its first close a share makes the day incomplete, not poorer', () => {
    const history = historyOf(
      [
        { id: '1', kind: 'opening', day: sunday, code: 'ACI', quantity: 10, cost: 9000 },
        { id: '2', kind: 'deposit', day: sunday, amount: 500 },
        { id: '3', kind: 'transfer-in', day: sunday, code: 'GP', quantity: 1, cost: 30_000 },
      ],
      week,
      { ACI: closes([[tuesday, 1000]]), GP: closes([[sunday, 28_000]]) },
    );
    expect([...history.worth]).toEqual([Number.NaN, Number.NaN, 38_500, 38_500]);
    expect([...history.unknown]).toEqual([1, 1, 0, 0]);
    expect(history.market[0]).toBe(28_000);
  });

  test('W3 a close of zero is no price', () => {
    const history = historyOf(
      [{ id: '1', kind: 'opening', day: sunday, code: 'ACI', quantity: 10, cost: 9000 }],
      [sunday],
      { ACI: closes([[sunday, 0]]) },
    );
    expect([history.unknown[0], history.worth[0]]).toEqual([1, Number.NaN]);
  });

  test('W4 an opening holding flows in at its worth of that day, and is invested at its cost', () => {
    const history = historyOf(
      [
        { id: '1', kind: 'opening', day: sunday, code: 'ACI', quantity: 10, cost: 5000 },
        { id: '2', kind: 'transfer-out', day: tuesday, code: 'ACI', quantity: 4 },
      ],
      week,
      {
        ACI: closes([
          [sunday, 1000],
          [tuesday, 1100],
        ]),
      },
    );
    expect([...history.flow]).toEqual([10_000, 0, -4400, 0]);
    expect([...history.invested]).toEqual([5000, 5000, 3000, 3000]);
  });

  test('W4 a dividend paid to the bank flows out, and is a return all the same', () => {
    const history = historyOf(
      [
        { id: '1', kind: 'opening', day: sunday, code: 'ACI', quantity: 10, cost: 9000 },
        {
          id: '2',
          kind: 'dividend',
          day: tuesday,
          code: 'ACI',
          amount: 500,
          tax: 50,
          toBank: true,
        },
      ],
      week,
      { ACI: closes([[sunday, 1000]]) },
    );
    expect([...history.worth]).toEqual([10_000, 10_000, 10_000, 10_000]);
    expect([...history.flow]).toEqual([10_000, 0, -450, 0]);
    expect([...history.invested]).toEqual([9000, 9000, 8550, 8550]);
    expect(returnsOf(history).timeWeighted).toBeCloseTo(0.045, 12);
  });

  test('W5 trades without deposits: the deepest shortfall of cash is money put in that nobody entered', () => {
    const history = historyOf(
      [
        { id: '1', kind: 'buy', day: sunday, code: 'ACI', quantity: 10, price: 1000, charges: 0 },
        { id: '2', kind: 'sell', day: monday, code: 'ACI', quantity: 5, price: 1200, charges: 0 },
        { id: '3', kind: 'buy', day: tuesday, code: 'ACI', quantity: 8, price: 1000, charges: 0 },
      ],
      week,
      { ACI: closes([[sunday, 1000]]) },
    );
    expect([...history.cash]).toEqual([-10_000, -4000, -12_000, -12_000]);
    expect([...history.unentered]).toEqual([10_000, 10_000, 12_000, 12_000]);
  });

  test('W6 a transaction of a Friday counts on the Sunday after it, one before the first day on the first', () => {
    const history = historyOf(
      [
        { id: '1', kind: 'deposit', day: '2025-06-01', amount: 700 },
        { id: '2', kind: 'deposit', day: '2026-01-09', amount: 300 },
      ],
      ['2026-01-08', '2026-01-11'],
      {},
    );
    expect([...history.worth]).toEqual([700, 1000]);
    expect([...history.flow]).toEqual([700, 300]);
  });

  test('W1 ten percent bonus on the ex-day: the price falls, the worth does not', () => {
    const history = historyOf(
      [
        { id: '1', kind: 'opening', day: sunday, code: 'ACI', quantity: 100, cost: 100_000 },
        { id: '2', kind: 'bonus', day: tuesday, code: 'ACI', quantity: 10, cash: 0 },
      ],
      week,
      {
        ACI: closes([
          [sunday, 1100],
          [tuesday, 1000],
        ]),
      },
    );
    expect([...history.worth]).toEqual([110_000, 110_000, 110_000, 110_000]);
  });
});

describe('several portfolios', () => {
  test('W8 their columns add up; a day that is incomplete in one is incomplete', () => {
    const prices = { ACI: closes([[monday, 1000]]) };
    const one = historyOf([{ id: '1', kind: 'deposit', day: sunday, amount: 700 }], week, prices);
    const other = historyOf(
      [{ id: '2', kind: 'opening', day: sunday, code: 'ACI', quantity: 1, cost: 900 }],
      week,
      prices,
    );
    const sum = summedHistory([one, other], one.day);
    expect([...sum.worth]).toEqual([Number.NaN, 1700, 1700, 1700]);
    expect([...sum.unknown]).toEqual([1, 0, 0, 0]);
    expect([...sum.flow]).toEqual([1600, 0, 0, 0]);
    expect([...sum.invested]).toEqual([1600, 1600, 1600, 1600]);
  });
});

describe('over random histories', () => {
  const days = tradingDays(dhakaCalendar, firstDay, addDays(firstDay, 130));
  const prices = fc.record(
    Object.fromEntries(
      codes.map((code) => [
        code,
        fc.array(fc.integer({ min: 0, max: 60_000 }), {
          minLength: days.length,
          maxLength: days.length,
        }),
      ]),
    ),
  );

  /** Plainly: the transactions up to a day folded anew, at the last close up to it. */
  function slowly(
    list: readonly Transaction[],
    day: TradingDay,
    prices: Readonly<Record<string, Closes>>,
    method: LotMethod,
  ) {
    const ledger = ledgerOf(
      list.filter((entry) => entry.day <= day),
      method,
    );
    const { market, worth, unknown } = worthOf(ledger, (code) => {
      const { count, day: at, close } = prices[code]!;
      let found: number | undefined;
      for (let row = 0; row < count; row += 1) if (at[row]! <= dayNumber(day)) found = close[row];
      return found === 0 ? undefined : found;
    });
    let cost = 0;
    for (const lots of ledger.holdings.values()) cost += costOf(lots);
    return {
      worth: unknown.length > 0 ? Number.NaN : worth,
      market,
      cost,
      cash: ledger.cash,
      loan: ledger.loan,
      invested: ledger.netInvested,
      unknown: unknown.length,
    };
  }

  test('W1–W3 each day is what the fold of the transactions up to it is worth, to the paisa', () => {
    fc.assert(
      fc.property(
        histories,
        prices,
        fc.constantFrom<LotMethod>('fifo', 'average'),
        (list, given, method) => {
          // Two days of three are traded; a price of zero is none.
          const columns = Object.fromEntries(
            Object.entries(given).map(([code, line]) => [
              code,
              closes(
                line.flatMap((price, i) =>
                  price % 3 > 0 ? [[days[i]!, price % 7 ? price : 0]] : [],
                ),
              ),
            ]),
          );
          const history = historyOf(list, days, columns, method);
          for (let row = 0; row < days.length; row += 7) {
            const { worth, market, cost, cash, loan, invested, unknown } = history;
            expect({
              worth: worth[row],
              market: market[row],
              cost: cost[row],
              cash: cash[row],
              loan: loan[row],
              invested: invested[row],
              unknown: unknown[row],
            }).toEqual(slowly(list, tradingDayOf(history.day[row]!), columns, method));
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('W7 continued by one transaction after the other, it is the same as anew', () => {
    fc.assert(
      fc.property(histories, prices, (list, given) => {
        const columns = Object.fromEntries(
          Object.entries(given).map(([code, line]) => [
            code,
            closes(
              line.flatMap((price, i) =>
                price % 3 > 0 ? [[days[i]!, price % 7 ? price : 0]] : [],
              ),
            ),
          ]),
        );
        const ordered = inOrder(list);
        const inputOf = (count: number) => ({
          transactions: ordered.slice(0, count),
          ledger: ledgerOf(ordered.slice(0, count)),
          days: Int32Array.from(days, dayNumber),
          closesOf: (code: string) => columns[code],
        });
        let history = worthHistory(inputOf(0));
        for (let count = 1; count <= ordered.length; count += 1) {
          const before = new HeldByDay(ordered.slice(0, count - 1));
          history = continueWorth(history, inputOf(count), (code) => before.now(code));
        }
        expect(history).toEqual(worthHistory(inputOf(ordered.length)));
      }),
      { numRuns: 60 },
    );
  });

  test('W7 a transaction after the last day waits, and a former history does not change', () => {
    const deposit = (id: string, day: TradingDay): Transaction => ({
      id,
      kind: 'deposit',
      day,
      amount: 100,
    });
    const inputOf = (list: readonly Transaction[], until: readonly TradingDay[]) => ({
      transactions: list,
      ledger: ledgerOf(list),
      days: Int32Array.from(until, dayNumber),
      closesOf: () => undefined,
    });
    const list = [deposit('1', sunday), deposit('2', monday), deposit('3', wednesday)];
    const until = [sunday, monday, tuesday];
    const former = worthHistory(inputOf(list.slice(0, 1), until));
    const next = continueWorth(former, inputOf(list, until), () => 0);
    expect([[...former.worth], former.transactions]).toEqual([[100, 100, 100], 1]);
    expect([[...next.worth], next.transactions]).toEqual([[100, 200, 200], 2]);
    expect(continueWorth(next, inputOf(list, until), () => 0)).toBe(next);
  });
});
