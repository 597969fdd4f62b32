import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CorporateAction,
  cumPrice,
  exPrice,
  securitiesFactor,
  tradingRule,
} from './corporate-action.ts';

const action: CorporateAction = {
  code: 'OLYMPIC',
  kind: 'dividend',
  yearEndedOn: '2026-06-30',
  declaredOn: '2026-10-20',
  publishedOn: '2026-10-21',
  spotFrom: '2026-11-11',
  recordDate: '2026-11-16',
  reopensOn: '2026-11-17',
  agmOn: '2026-12-20',
  cash: 30,
  stock: 10,
  rights: 0,
  rightsPrice: 0,
};

describe('a share around its record date', () => {
  test.each([
    ['2026-11-10', 'public', false, 0],
    ['2026-11-11', 'spot', false, 0],
    ['2026-11-15', 'spot', false, 0],
    ['2026-11-16', 'spot', true, 0],
    ['2026-11-17', 'public', false, 0.1],
    ['2026-11-18', 'public', false, 0],
  ])('on %s trades in the %s market, suspended: %s', (day, market, suspended, bonus) => {
    expect(tradingRule([action], day)).toEqual({
      market,
      suspended,
      bonus,
      rights: 0,
      rightsPrice: 0,
    });
  });

  test('a bonus of 10% turns 110.00 into 100.00', () => {
    expect(exPrice(110_00, { bonus: 0.1, rights: 0, rightsPrice: 0 })).toBeCloseTo(100_00, 9);
  });

  test('one right for two at 10.00 turns 40.00 into 30.00', () => {
    const rights = { ...action, stock: 0, rights: 50, rightsPrice: 10_00 };
    const rule = tradingRule([rights], '2026-11-17');
    expect(rule).toMatchObject({ bonus: 0, rights: 0.5, rightsPrice: 10_00 });
    expect(exPrice(40_00, rule)).toBeCloseTo(30_00, 9);
    expect(securitiesFactor(rule)).toBe(1.5);
  });

  test('cumPrice is the inverse of exPrice', () => {
    const added = fc.record({
      bonus: fc.double({ min: 0, max: 1, noNaN: true }),
      rights: fc.double({ min: 0, max: 1, noNaN: true }),
      rightsPrice: fc.integer({ min: 0, max: 5000 }),
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), added, (price, given) => {
        expect(cumPrice(exPrice(price, given), given)).toBeCloseTo(price, 6);
      }),
    );
  });
});
