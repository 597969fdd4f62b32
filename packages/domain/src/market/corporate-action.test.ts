import { describe, expect, test } from 'vitest';
import { bonusAdjusted, tradingRule } from './corporate-action.ts';

const action = {
  code: 'OLYMPIC',
  declaredOn: '2026-10-20',
  spotFrom: '2026-11-11',
  recordDate: '2026-11-16',
  reopensOn: '2026-11-17',
  cash: 30,
  stock: 10,
};

describe('a share round its record date', () => {
  test.each([
    ['2026-11-10', 'public', false, 0],
    ['2026-11-11', 'spot', false, 0],
    ['2026-11-15', 'spot', false, 0],
    ['2026-11-16', 'spot', true, 0],
    ['2026-11-17', 'public', false, 0.1],
    ['2026-11-18', 'public', false, 0],
  ])('on %s trades in the %s market, suspended: %s', (day, market, suspended, bonus) => {
    expect(tradingRule([action], day)).toEqual({ market, suspended, bonus });
  });

  test('a bonus of 10% takes 110.00 to 100.00', () => {
    expect(bonusAdjusted(110_00, 0.1)).toBeCloseTo(100_00, 9);
  });
});
