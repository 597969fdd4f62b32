import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  againstClose,
  type BlockTrade,
  blockFigures,
  blockGroups,
  blockKey,
  daysBeside,
  partOfTurnover,
  usualBlocks,
} from './block-trades.ts';

const trade = (code: string, price: number, quantity: number, close: number, number = 1) =>
  ({
    code,
    day: '2026-11-15',
    at: 1000 * number,
    number,
    price,
    quantity,
    close,
    value: price * quantity,
  }) satisfies BlockTrade;

const trades = [
  trade('ACI', 260_00, 100, 250_00),
  trade('ACI', 240_00, 300, 250_00, 2),
  trade('GP', 200_00, 50, 200_00, 3),
  trade('NEW', 10_00, 10, 0, 4),
];

describe('block trades', () => {
  test('compare the price with the close', () => {
    expect(againstClose(260_00, 250_00)).toBe(4);
    expect(againstClose(240_00, 250_00)).toBe(-4);
    expect(againstClose(240_00, 0)).toBe(0);
  });

  test('are a part of the turnover of their share', () => {
    expect(partOfTurnover(25_00, 200_00)).toBe(12.5);
    expect(partOfTurnover(300_00, 200_00)).toBe(150);
    expect(partOfTurnover(300_00, 0)).toBeNull();
  });

  test('are compared with the average of the days before today', () => {
    const days = [
      { day: '2026-11-15', value: 9_000 },
      { day: '2026-11-12', value: 100 },
      { day: '2026-11-10', value: 200 },
      { day: '2026-11-09', value: 600 },
    ];
    expect(usualBlocks(days, '2026-11-15')).toEqual({ days: days.slice(1), mean: 300 });
    expect(usualBlocks(days, '2026-11-16')).toMatchObject({ mean: 2_475 });
    expect(usualBlocks(days.slice(0, 1), '2026-11-15')).toEqual({ days: [], mean: null });
  });

  test('have an average that today does not change, of at most 20 days', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1e9), { maxLength: 30 }), fc.nat(1e9), (values, todayValue) => {
        const past = values.map((value, index) => ({
          day: `2026-09-${String(30 - index).padStart(2, '0')}`,
          value,
        }));
        const today = { day: '2026-10-01', value: todayValue };
        const usual = usualBlocks([today, ...past], today.day);
        expect(usual).toEqual(usualBlocks(past, today.day));
        expect(usual.days).toEqual(past.slice(0, 20));
        const sum = usual.days.reduce((all, { value }) => all + value, 0);
        expect((usual.mean ?? 0) * usual.days.length).toBeCloseTo(sum, 3);
      }),
    );
  });

  test('sum as in a hand-checked case', () => {
    // 26,000 + 72,000 = 98,000 taka for 400 shares: 245.00; at the close 1,00,000: −2 %.
    expect(blockFigures(trades.slice(0, 2))).toEqual({
      trades: 2,
      quantity: 400,
      value: 98_000_00,
      averagePrice: 245_00,
      againstClose: -2,
      above: 1,
      below: 1,
      level: 0,
      newestAt: 2_000,
    });
    expect(blockFigures(trades.slice(3))).toMatchObject({
      averagePrice: 10_00,
      againstClose: null,
    });
    expect(blockFigures([])).toMatchObject({ trades: 0, averagePrice: null, againstClose: null });
  });

  test('sort shares and their trades; compared with the close, a trade without one is last', () => {
    const byShare = blockGroups(trades, [{ by: 'value', order: 'desc' }], ({ code }) => code);
    expect(byShare.map(({ key }) => key)).toEqual(['ACI', 'GP', 'NEW']);
    expect(byShare[0]?.rows.map(({ number }) => number)).toEqual([2, 1]);
    for (const order of ['asc', 'desc'] as const) {
      const [all] = blockGroups(trades, [{ by: 'against', order }], () => '');
      expect(all?.rows.at(-1)?.code).toBe('NEW');
    }
  });

  test('find the days before and after a day', () => {
    const days = ['2026-11-15', '2026-11-12', '2026-11-10'];
    expect(daysBeside(days, '2026-11-12')).toEqual({ before: '2026-11-10', after: '2026-11-15' });
    expect(daysBeside(days, '2026-11-11')).toEqual({ before: '2026-11-10', after: '2026-11-12' });
    expect(daysBeside(days, '2026-11-15')).toEqual({ before: '2026-11-12', after: undefined });
    expect(daysBeside([], '2026-11-15')).toEqual({ before: undefined, after: undefined });
  });

  test('any grouping sums to the whole', () => {
    const each = fc.record({
      price: fc.integer({ min: 1, max: 1e6 }),
      quantity: fc.integer({ min: 1, max: 1e5 }),
      close: fc.integer({ min: 0, max: 1e6 }),
      code: fc.constantFrom('ACI', 'GP', 'ROBI'),
    });
    fc.assert(
      fc.property(fc.array(each), (all) => {
        const made = all.map(({ code, price, quantity, close }, i) =>
          trade(code, price, quantity, close, i),
        );
        const groups = blockGroups(made, [{ by: 'name', order: 'asc' }], ({ code }) => code);
        const whole = blockFigures(made);
        expect(groups.reduce((sum, { figures }) => sum + figures.value, 0)).toBe(whole.value);
        expect(groups.reduce((sum, { rows: some }) => sum + some.length, 0)).toBe(made.length);
        expect(new Set(made.map(blockKey)).size).toBe(made.length);
      }),
    );
  });
});
