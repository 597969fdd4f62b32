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
