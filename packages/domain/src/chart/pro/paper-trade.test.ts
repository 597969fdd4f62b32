import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accountAt,
  affordable,
  applied,
  averageCost,
  commissionOf,
  equityOf,
  openPaperAccount,
  PAPER_RULES,
  type PaperEvent,
  positionOf,
  refusal,
  unrealised,
  winRate,
} from './paper-trade.ts';

const order = (
  at: number,
  side: 'buy' | 'sell',
  quantity: number,
  price: number,
  symbol = 'ACI',
): PaperEvent & { kind: 'order' } => ({ kind: 'order', at, symbol, side, quantity, price });

const closes = (at: number, price: number): PaperEvent => ({
  kind: 'closes',
  at,
  closes: { ACI: price },
});

describe('trading on paper', () => {
  test('matches a hand-checked account: two buys, a fall, a sale at a profit', () => {
    const events = [
      order(1, 'buy', 1000, 200),
      order(2, 'buy', 1000, 220),
      closes(3, 150),
      order(4, 'sell', 500, 240),
    ];
    const third = accountAt(events, 3);
    // 2,00,000 + 800 and 2,20,000 + 880 of commission.
    expect(third.cash).toBe(578_320);
    expect(averageCost(positionOf(third, 'ACI'))).toBeCloseTo(210.84, 10);
    expect(unrealised(positionOf(third, 'ACI'))).toBe(-121_680);
    expect(equityOf(third)).toBe(878_320);
    // Highest: 2,000 at 220 and 5,78,320 of cash = 10,18,320.
    expect(third.highestEquity).toBe(1_018_320);
    expect(third.maxDrawdown).toBeCloseTo((140_000 / 1_018_320) * 100, 10);
    const last = accountAt(events, 4);
    // 1,20,000 − 480 − 500 × 210.84.
    expect(last.realised).toBe(14_100);
    expect(last.trades.at(-1)).toMatchObject({ commission: 480, realised: 14_100 });
    expect(positionOf(last, 'ACI')).toMatchObject({ quantity: 1500, price: 240 });
    expect(winRate(last)).toBe(100);
  });

  test('what is not held cannot be sold, since the exchange has no short sale', () => {
    const account = accountAt([order(1, 'buy', 10, 100)], 1);
    expect(refusal(account, order(2, 'sell', 11, 100))).toBe('not-held');
    expect(refusal(account, order(2, 'sell', 1, 100, 'GP'))).toBe('not-held');
    expect(applied(account, order(2, 'sell', 11, 100))).toBe(account);
  });

  test('the commission counts when cash is short', () => {
    const account = openPaperAccount();
    expect(refusal(account, order(1, 'buy', 10_000, 100))).toBe('not-enough-cash');
    expect(affordable(account, 100)).toBe(9960);
    expect(refusal(account, order(1, 'buy', 9960, 100))).toBeUndefined();
    expect(refusal(account, order(1, 'buy', 9961, 100))).toBe('not-enough-cash');
  });

  test('fractions, nothing and a missing price are refused', () => {
    const account = openPaperAccount();
    expect(refusal(account, order(1, 'buy', 1.5, 10))).toBe('bad-quantity');
    expect(refusal(account, order(1, 'buy', 0, 10))).toBe('bad-quantity');
    expect(refusal(account, order(1, 'buy', 1, Number.NaN))).toBe('bad-price');
    expect(winRate(account)).toBeNaN();
  });

  test('going back forgets what came after', () => {
    const events = [order(1, 'buy', 10, 100), order(5, 'sell', 10, 50)];
    expect(accountAt(events, 4).trades).toHaveLength(1);
    expect(accountAt(events, 0)).toEqual(openPaperAccount());
  });

  const bonus = { at: 25, symbol: 'ACI', stock: 15, rights: 0, rightsPrice: 0, cash: 8.5 };

  test('15% stock and 8.50 cash on the ex-day, checked by hand', () => {
    const events = [order(13, 'buy', 1000, 216.6), closes(22, 211.6), closes(25.5, 178.2)];
    const before = accountAt(events, 24, [bonus]);
    expect(before.cash).toBe(782_533.6);
    expect(equityOf(before) - 1_000_000).toBeCloseTo(-5866.4, 2);
    const after = accountAt(events, 26, [bonus]);
    expect(positionOf(after, 'ACI')).toMatchObject({ quantity: 1150, cost: 217_466.4 });
    expect(after.dividends).toBe(8500);
    // 1,150 × 178.20 − 2,17,466.40, and 8,500 of cash.
    expect(unrealised(positionOf(after, 'ACI'))).toBe(-12_536.4);
    expect(equityOf(after) - 1_000_000).toBeCloseTo(-4036.4, 2);
    // The bonus is no fall: the largest one is still that of 22 October, from 10,00,000.
    expect(after.maxDrawdown).toBeCloseTo(0.58664, 8);
  });

  test('nothing is given to who bought on the ex-day or sold before it, and no part of a share', () => {
    expect(accountAt([order(25.1, 'buy', 10, 100)], 30, [bonus])).toMatchObject({ dividends: 0 });
    const sold = [order(1, 'buy', 10, 100), order(2, 'sell', 10, 100)];
    expect(accountAt(sold, 30, [bonus])).toMatchObject({ dividends: 0, positions: {} });
    const few = accountAt([order(1, 'buy', 13, 100)], 30, [bonus]);
    // 13 × 15% = 1.95.
    expect(positionOf(few, 'ACI').quantity).toBe(14);
  });

  test('a split of 10 for 1 is 900% of stock', () => {
    const split = { ...bonus, stock: 900, cash: 0 };
    const account = accountAt([order(1, 'buy', 100, 500)], 30, [split]);
    expect(positionOf(account, 'ACI')).toMatchObject({ quantity: 1000, price: 50 });
    expect(equityOf(account)).toBe(999_800);
  });

  test('rights are bought at their price, as far as the cash goes', () => {
    const rights = { ...bonus, stock: 0, rights: 50, rightsPrice: 10, cash: 0 };
    const rich = accountAt([order(1, 'buy', 1000, 40)], 30, [rights]);
    // 500 new ones for 5,000; (40 + 0.5 × 10) ÷ 1.5 = 30.
    expect(positionOf(rich, 'ACI')).toMatchObject({ quantity: 1500, price: 30, cost: 45_160 });
    expect(rich.cash).toBe(954_840);
    expect(equityOf(rich)).toBe(999_840);
    const poor = accountAt([order(1, 'buy', 24_898, 40)], 30, [rights]);
    // 96.32 is left of 10,00,000: nine new ones.
    expect(positionOf(poor, 'ACI').quantity).toBe(24_907);
    expect(poor.cash).toBeCloseTo(6.32, 2);
  });

  test('an action alone changes the value by less than a share and the rights left out', () => {
    const percent = fc.integer({ min: 0, max: 200 }).map((tenths) => tenths / 2);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        percent,
        percent,
        fc.integer({ min: 0, max: 40 }),
        (quantity, stock, rights, cash) => {
          const action = { at: 2, symbol: 'ACI', stock, rights, rightsPrice: 10, cash };
          const bought = [order(1, 'buy', quantity, 50)];
          const [was, is] = [accountAt(bought, 1), accountAt(bought, 3, [action])];
          expect(Math.abs(equityOf(is) - equityOf(was))).toBeLessThanOrEqual(100);
          expect(is.cash).toBeGreaterThanOrEqual(0);
          expect(Number.isInteger(positionOf(is, 'ACI').quantity)).toBe(true);
        },
      ),
    );
  });

  const anyEvents = fc.array(
    fc.oneof(
      fc.record({
        kind: fc.constant('order' as const),
        symbol: fc.constantFrom('ACI', 'GP'),
        side: fc.constantFrom('buy' as const, 'sell' as const),
        quantity: fc.integer({ min: -2, max: 4000 }),
        paisa: fc.integer({ min: 1, max: 50_000 }),
      }),
      fc.record({
        kind: fc.constant('closes' as const),
        ACI: fc.integer({ min: 1, max: 500 }),
        GP: fc.integer({ min: 1, max: 500 }),
      }),
    ),
    { maxLength: 40 },
  );

  test('cash and quantities are never negative, and equity is cash paid in plus results', () => {
    fc.assert(
      fc.property(anyEvents, (list) => {
        const events = list.map((one, at): PaperEvent => {
          if (one.kind === 'closes')
            return { kind: 'closes', at, closes: { ACI: one.ACI, GP: one.GP } };
          const { paisa, ...rest } = one;
          return { ...rest, at, price: paisa / 100 };
        });
        let account = openPaperAccount();
        for (const event of events) {
          const before = account;
          account = applied(account, event);
          expect(account.cash).toBeGreaterThanOrEqual(0);
          expect(account.maxDrawdown).toBeGreaterThanOrEqual(before.maxDrawdown);
          const open = Object.values(account.positions);
          expect(open.every((one) => one.quantity > 0)).toBe(true);
          const result = open.reduce((sum, one) => sum + unrealised(one), account.realised);
          expect(equityOf(account)).toBeCloseTo(PAPER_RULES.cash + result, 0);
        }
        expect(accountAt(events, 99)).toEqual(account);
      }),
      { numRuns: 150 },
    );
  });

  test('the largest affordable buy is accepted and one more is not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 500_000 }), (paisa) => {
        const account = openPaperAccount();
        const price = paisa / 100;
        const most = affordable(account, price);
        expect(most * price + commissionOf(PAPER_RULES, most, price)).toBeLessThanOrEqual(
          1_000_000,
        );
        if (most < 10_000_000)
          expect(refusal(account, order(1, 'buy', most + 1, price))).toBe('not-enough-cash');
      }),
    );
  });
});
