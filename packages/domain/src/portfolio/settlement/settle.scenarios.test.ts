import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayNumber, tradingDayOf } from '../../bars/day-columns.ts';
import { addDays } from '../../calendar/trading-calendar.ts';
import { quantityOf } from '../ledger/lots.ts';
import {
  bonus,
  buy,
  entry,
  ledgerOf,
  marketOf,
  merger,
  moved,
  movedOut,
  opening,
  rights,
  sell,
  split,
} from '../testing/entries.ts';
import { codes, firstDay, histories } from '../testing/random-history.ts';
import { inOrder, type Transaction } from '../transaction.ts';
import { saleableAfter, saleableShares, settlesOn, settlingCash, shortSales } from './settle.ts';

// November 2026: Sunday 15 to Thursday 19 are sessions. Eid: 27 to 30 May 2026; Sunday 31 May is a session.

const on = (
  list: readonly Transaction[],
  day: string,
  market: Parameters<typeof marketOf>[0] = {},
  code = 'ACI',
) => {
  const found = saleableShares(list, day, marketOf(market)).get(code);
  return found
    ? {
        now: found.now,
        later: found.later.map(({ saleableFrom, quantity }) => [saleableFrom, quantity]),
        undated: found.undated,
      }
    : undefined;
};
const only = (now: number, ...later: readonly (readonly [string, number])[]) => ({
  now,
  later: later.map(([...row]) => row),
  undated: 0,
});

describe('the day from which a purchase may be sold', () => {
  test.each([
    ['an A share bought on a Sunday', '2026-11-15', {}, '2026-11-17'],
    ['an A share bought on a Thursday', '2026-11-12', {}, '2026-11-16'],
    ['a G share', '2026-11-15', { category: 'G' }, '2026-11-17'],
    [
      'a share of the SME board, whose rule is not known',
      '2026-11-15',
      { board: 'sme' },
      '2026-11-17',
    ],
    ['a Z share bought on a Sunday', '2026-11-15', { category: 'Z' }, '2026-11-18'],
    ['a Z share bought on the Monday before Eid', '2026-05-25', { category: 'Z' }, '2026-06-01'],
    ['an A share bought on the last session before Eid', '2026-05-26', {}, '2026-06-01'],
    ['an ATB share bought on the Sunday before Eid', '2026-05-24', { board: 'atb' }, '2026-06-01'],
    ['an A share bought before a Saturday that trades by order', '2026-05-21', {}, '2026-05-24'],
    ['an ATB share on the last day of T+2', '2024-05-19', { board: 'atb' }, '2024-05-21'],
    ['an ATB share on the first day of T+4', '2024-05-20', { board: 'atb' }, '2024-05-26'],
    ['a Z share on the last day of T+9', '2020-09-01', { category: 'Z' }, '2020-09-14'],
    ['a Z share on the first day of T+3', '2020-09-02', { category: 'Z' }, '2020-09-07'],
    ['an A share when it was T+3, over the new year', '2014-04-13', {}, '2014-04-17'],
    ['an A share in the spot market', '2026-11-16', { market: 'spot' }, '2026-11-17'],
    ['a Z share in the spot market', '2026-11-16', { category: 'Z', market: 'spot' }, '2026-11-17'],
  ] as const)('A1 %s, bought on %s', (_name, bought, share, expected) => {
    expect(saleableAfter('ACI', bought, marketOf({ share }))).toBe(expected);
  });

  test('A2 bought on the last spot day, the next session is the record date: the day after', () => {
    const market = marketOf({ share: { market: 'spot' }, suspended: ['2026-11-18'] });
    expect(saleableAfter('ACI', '2026-11-17', market)).toBe('2026-11-19');
  });

  test('A2 T+2 of an ordinary purchase is the record date: the day after', () => {
    const market = marketOf({ suspended: ['2026-11-18'] });
    expect(saleableAfter('ACI', '2026-11-16', market)).toBe('2026-11-19');
  });

  test('A2 suspended without end: no day', () => {
    const market = { ...marketOf(), isSuspended: () => true };
    expect(saleableAfter('ACI', '2026-11-16', market)).toBeNull();
  });

  test('A1 bought 50 as A on Monday, moved to Z, bought 50 on Tuesday', () => {
    const list = [buy('2026-11-16', 50, 10), buy('2026-11-17', 50, 10)];
    const share = (day: string) => ({ category: day < '2026-11-17' ? 'A' : 'Z' });
    expect(on(list, '2026-11-17', { share })).toEqual(
      only(0, ['2026-11-18', 50], ['2026-11-22', 50]),
    );
  });
});

describe('what may be sold on a day', () => {
  test('A4 held 100, bought 100 on Sunday and sold 60: 40 on Monday, 100 more on Tuesday', () => {
    const list = [
      buy('2026-10-01', 100, 10),
      buy('2026-11-15', 100, 10),
      sell('2026-11-15', 60, 11),
    ];
    expect(on(list, '2026-11-16')).toEqual(only(40, ['2026-11-17', 100]));
    expect(on(list, '2026-11-17')).toEqual(only(140));
  });

  test('A4 bought 100 and sold 100 on one day without older ones: nothing is left to sell', () => {
    expect(
      on([buy('2026-11-15', 100, 10), sell('2026-11-15', 100, 11)], '2026-11-17'),
    ).toBeUndefined();
  });

  test('A4 bought 100 on Sunday and on Monday, moved out 30: they are taken from the earlier', () => {
    const list = [
      buy('2026-11-15', 100, 10),
      buy('2026-11-16', 100, 10),
      movedOut('2026-11-16', 30),
    ];
    expect(on(list, '2026-11-16')).toEqual(only(0, ['2026-11-17', 70], ['2026-11-18', 100]));
  });

  test('A4 bought and sold a year ago, bought again today', () => {
    const list = [
      buy('2025-11-02', 100, 10),
      sell('2025-11-30', 100, 11),
      buy('2026-11-16', 30, 12),
    ];
    expect(on(list, '2026-11-16')).toEqual(only(0, ['2026-11-18', 30]));
  });

  test('A1 a Z share of 2019 bought before Eid, of T+9: after twelve days it waits for 9 June', () => {
    const list = [buy('2019-05-22', 100, 10)];
    const z = { share: { category: 'Z' } };
    expect(on(list, '2019-06-03', z)).toEqual(only(0, ['2019-06-09', 100]));
    expect(on(list, '2019-06-09', z)).toEqual(only(100));
  });

  test('A3 opened and moved in today: saleable today', () => {
    expect(on([opening('2026-11-16', 10, 100), moved('2026-11-16', 5, 50)], '2026-11-16')).toEqual(
      only(15),
    );
  });

  test('A3 20 bonus shares not yet credited have no day', () => {
    const list = [buy('2026-01-04', 100, 10), bonus('2026-11-10', 20)];
    expect(on(list, '2026-11-16')).toEqual({ now: 100, later: [], undated: 20 });
  });

  test('A3 20 bonus shares credited on a Friday are saleable on Sunday', () => {
    const list = [
      buy('2026-01-04', 100, 10),
      bonus('2026-11-10', 20, { creditedOn: '2026-11-20' }),
    ];
    expect(on(list, '2026-11-19')).toEqual(only(100, ['2026-11-22', 20]));
    expect(on(list, '2026-11-22')).toEqual(only(120));
  });

  test('A3, A4 100 held, 20 bonus shares not credited, sold 110: ten of the bonus shares are left', () => {
    const list = [buy('2026-01-04', 100, 10), bonus('2026-11-10', 20), sell('2026-11-16', 110, 10)];
    expect(on(list, '2026-11-16')).toEqual({ now: 0, later: [], undated: 10 });
  });

  test('A4 100 sold before 20 bonus shares are credited, bought 50 more and sold 30 of them', () => {
    const list = [
      buy('2026-01-04', 100, 10),
      bonus('2026-11-10', 20),
      sell('2026-11-11', 100, 10),
      buy('2026-11-12', 50, 10),
      sell('2026-11-16', 30, 10),
    ];
    expect(on(list, '2026-11-16')).toEqual({ now: 20, later: [], undated: 20 });
  });

  test('A3 rights credited on a record date are saleable on the day after', () => {
    const list = [
      rights('2026-10-05', { entitled: 50, quantity: 50 }, { creditedOn: '2026-11-18' }),
    ];
    expect(on(list, '2026-11-17', { suspended: ['2026-11-18'] })).toEqual(
      only(0, ['2026-11-19', 50]),
    );
  });

  test('A3 an allotment credited before the first session is saleable in it', () => {
    const trade = { day: '2026-10-05', code: 'ACI', quantity: 100, price: 1000, charges: 0 };
    const list = [entry({ kind: 'ipo', ...trade, creditedOn: '2026-11-13' })];
    expect(on(list, '2026-11-12')).toEqual(only(0, ['2026-11-15', 100]));
    expect(on(list, '2026-11-15')).toEqual(only(100));
  });

  test('A5 on a Friday, what may be sold on Sunday', () => {
    expect(on([buy('2026-11-11', 100, 10)], '2026-11-13')).toEqual(only(100));
    expect(on([buy('2026-11-12', 100, 10)], '2026-11-13')).toEqual(only(0, ['2026-11-16', 100]));
  });

  test('A5 on the record date nothing may be sold, all of it on the day after', () => {
    const list = [buy('2026-01-04', 100, 10)];
    expect(on(list, '2026-11-18', { suspended: ['2026-11-18'] })).toEqual(
      only(0, ['2026-11-19', 100]),
    );
  });

  test('A5 a share that is suspended without end has no day', () => {
    const market = { ...marketOf(), isSuspended: () => true };
    expect(saleableShares([buy('2026-01-04', 100, 10)], '2026-11-18', market).get('ACI')).toEqual({
      now: 0,
      later: [],
      undated: 100,
    });
  });

  test('A6 100 held and 50 bought yesterday, split two for one', () => {
    const list = [buy('2026-01-04', 100, 10), buy('2026-11-15', 50, 10), split('2026-11-16', 2, 1)];
    expect(on(list, '2026-11-16')).toEqual(only(200, ['2026-11-17', 100]));
  });

  test('A6 100 held and 51 bought yesterday, merged one for two: 50 now, 25 tomorrow', () => {
    const list = [
      buy('2026-01-04', 100, 10),
      buy('2026-11-15', 51, 10),
      merger('2026-11-16', 'GP', 1, 2),
    ];
    expect(on(list, '2026-11-16', {}, 'GP')).toEqual(only(50, ['2026-11-17', 25]));
    expect(on(list, '2026-11-16')).toBeUndefined();
  });

  test('A1–A6 of a long history the same is saleable as when each purchase is settled by itself', () => {
    // One share a day for 200 days, one of two sold: the newest purchases are those that wait.
    const list = Array.from({ length: 200 }, (_, i) =>
      buy(addDays('2026-05-01', i), 2, 10),
    ).flatMap((one) => [one, sell(one.day, 1, 10)]);
    // 16 November is day 199: bought on 14, 15 and 16, saleable on 16, 17 and 18; 200 are left, 4 wait.
    expect(on(list, '2026-11-16')).toEqual(only(196, ['2026-11-17', 2], ['2026-11-18', 2]));
  });
});

describe('the cash of a sale', () => {
  const cash = (list: readonly Transaction[], day: string, share = {}) =>
    settlingCash(list, day, marketOf({ share }));

  test('A7 sold 100 at 11 with 4.40 on a Wednesday: 1,095.60 come on Sunday', () => {
    const list = [buy('2026-01-04', 100, 10), sell('2026-11-11', 100, 11, 4.4)];
    expect(cash(list, '2026-11-12')).toEqual([{ day: '2026-11-15', amount: 109_560 }]);
    expect(cash(list, '2026-11-15')).toEqual([]);
  });

  test('A7 a Z share sold on the Monday before Eid: paid on 1 June', () => {
    const list = [buy('2026-01-04', 100, 10), sell('2026-05-25', 100, 11)];
    expect(cash(list, '2026-05-31', { category: 'Z' })).toEqual([
      { day: '2026-06-01', amount: 110_000 },
    ]);
  });

  test('A7 sold twice on Wednesday and once on Thursday: two days, the first with the sum', () => {
    const list = [
      buy('2026-01-04', 100, 10),
      sell('2026-11-12', 10, 12),
      sell('2026-11-11', 10, 11),
      sell('2026-11-11', 20, 11),
    ];
    expect(cash(list, '2026-11-12')).toEqual([
      { day: '2026-11-15', amount: 33_000 },
      { day: '2026-11-16', amount: 12_000 },
    ]);
  });
});

test('A8 purchases settle when they may be sold, sales when their cash comes, credited shares on their day', () => {
  const settles = (entry: Transaction) => settlesOn(entry, marketOf({ share: { category: 'Z' } }));
  // Thursday: three sessions later is Tuesday.
  expect(settles(buy('2026-11-12', 10, 11))).toBe('2026-11-17');
  expect(settles(sell('2026-11-12', 10, 11))).toBe('2026-11-17');
  expect(settles(bonus('2026-11-12', 10))).toBeNull();
  expect(settles({ ...bonus('2026-11-12', 10), creditedOn: '2026-11-13' })).toBe('2026-11-15');
  expect(settles({ id: 'd', kind: 'deposit', day: '2026-11-12', amount: 100 })).toBeNull();
});

describe('over random histories', () => {
  const days = fc.integer({ min: 0, max: 160 }).map((offset) => addDays(firstDay, offset));

  test('A4, A6 what may be sold now, later and without a day sums to what is owned', () => {
    fc.assert(
      fc.property(histories, days, (list, day) => {
        const until = list.filter((one) => one.day <= day);
        const { holdings } = ledgerOf(until);
        const saleable = saleableShares(list, day, marketOf({ suspended: ['2026-03-01'] }));
        for (const code of codes) {
          const found = saleable.get(code);
          const sum = found ? found.now + found.undated + quantityOf(found.later) : 0;
          expect(sum).toBe(quantityOf(holdings.get(code) ?? []));
        }
      }),
      { numRuns: 100 },
    );
  });

  test('A4 a sale is short where it is of more than may be sold on its day, before the sales of that day', () => {
    fc.assert(
      fc.property(histories, (list) => {
        const market = marketOf({ share: { category: 'Z' }, suspended: ['2026-03-01'] });
        const sales = list.filter(({ kind }) => kind === 'sell');
        const all = shortSales(list, new Set(sales.map(({ id }) => id)), market);
        for (const sale of sales) {
          if (sale.kind !== 'sell') continue;
          const before = inOrder(list).slice(0, inOrder(list).indexOf(sale));
          const found = saleableShares(before, sale.day, market).get(sale.code)!;
          expect(all.get(sale.id)).toEqual(
            sale.quantity > found.now
              ? { now: found.now, from: found.later[0]?.saleableFrom ?? null }
              : undefined,
          );
        }
      }),
      { numRuns: 60 },
    );
  });

  test('A4 shares that are credited in the reverse order of their entry end in time', () => {
    const last = dayNumber('2100-01-01');
    const list = Array.from({ length: 30_000 }, (_, at) => ({
      ...bonus('2026-01-04', 10),
      creditedOn: tradingDayOf(last - at),
    }));
    const found = saleableShares(list, '2026-11-18', marketOf({})).get('ACI')!;
    expect(found.now + quantityOf(found.later)).toBe(300_000);
  });
});
