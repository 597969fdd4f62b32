import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freshQuote } from '../market/board.ts';
import { floatCap } from './float-cap.ts';
import { floatFigures, floatGroups, floatRows, type Holding } from './float-list.ts';

const quote = (code: string, last: number, quoteBase = 'A-EQ') => ({
  ...freshQuote({ code, number: 1, quoteBase }, last),
  lastPrice: last,
});
const holding = (code: string, outstanding: number, freeFloat: number | null): Holding => ({
  code,
  outstanding,
  freeFloat,
  heldOn: '2026-10-31',
  director: 10,
  govt: 0,
  institute: 20,
  foreign: 5,
  public: 5,
});
const board = new Map(
  [quote('GP', 200_00), quote('ACI', 100_00), quote('NEW', 10_00), quote('BOND', 1_00, 'N-CB')].map(
    (each) => [each.code, each],
  ),
);
const rows = floatRows(
  [
    holding('GP', 1000, 10),
    holding('ACI', 500, 60),
    holding('NEW', 100, null),
    holding('BOND', 9, 50),
    holding('GONE', 9, 50),
  ],
  board,
);

describe('free float', () => {
  test('matches a hand-checked case', () => {
    // GP: 1,000 × 10 % = 100 shares, 20,000 taka. ACI: 300 shares, 30,000 taka. Together 50,000.
    expect(
      rows.map(({ code, floatShares, floatCap, cap, part }) => ({
        code,
        floatShares,
        floatCap,
        cap,
        part,
      })),
    ).toEqual([
      { code: 'GP', floatShares: 100, floatCap: 20_000_00, cap: 200_000_00, part: 40 },
      { code: 'ACI', floatShares: 300, floatCap: 30_000_00, cap: 50_000_00, part: 60 },
      { code: 'NEW', floatShares: null, floatCap: null, cap: 1_000_00, part: null },
    ]);
  });

  test('a group ignores shares with an unknown float on both sides of the ratio', () => {
    expect(floatFigures(rows)).toEqual({
      floatShares: 400,
      floatCap: 50_000_00,
      cap: 251_000_00,
      part: 100,
      value: 0,
      freeFloat: 20,
    });
    expect(floatFigures(rows.slice(2)).freeFloat).toBeNull();
  });

  test('groups sort by a figure; a share with unknown float is last in either direction', () => {
    for (const [order, codes] of [
      ['asc', ['GP', 'ACI', 'NEW']],
      ['desc', ['ACI', 'GP', 'NEW']],
    ] as const) {
      const [all] = floatGroups(rows, [{ by: 'part', order }], () => '', String);
      expect(all?.rows.map(({ code }) => code)).toEqual(codes);
    }
    const sectors = floatGroups(
      rows,
      [{ by: 'cap', order: 'desc' }],
      ({ code }) => (code === 'ACI' ? 'Pharma' : 'Telecom'),
      String,
    );
    expect(sectors.map(({ key }) => key)).toEqual(['Telecom', 'Pharma']);
  });

  test('equals the formula of floatCap, and the parts sum to 100', () => {
    const held = fc.record({
      outstanding: fc.integer({ min: 1, max: 1e9 }),
      price: fc.integer({ min: 1, max: 1e6 }),
      freeFloat: fc.integer({ min: 1, max: 100 }),
    });
    fc.assert(
      fc.property(fc.array(held, { minLength: 1, maxLength: 30 }), (all) => {
        const market = new Map(all.map(({ price }, i) => [`S${i}`, quote(`S${i}`, price)]));
        const each = floatRows(
          all.map(({ outstanding, freeFloat }, i) => holding(`S${i}`, outstanding, freeFloat)),
          market,
        );
        all.forEach(({ outstanding, price, freeFloat }, i) => {
          const holders = { director: 100 - freeFloat, govt: 0, institute: freeFloat };
          expect(each[i]?.floatCap).toBeCloseTo(
            floatCap(price, outstanding, { ...holders, foreign: 0, public: 0 }),
            3,
          );
        });
        expect(floatFigures(each).part).toBeCloseTo(100, 1);
      }),
    );
  });
});
