import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adjustedCondition } from './adjusted-alert.ts';
import type { AlertTest } from './condition.ts';

const day = '2026-11-15';
const price = (level: 'above' | 'below', at: number): AlertTest => ({
  kind: 'price',
  level,
  price: at,
});

test('X1 a bonus of 10%: 105.00 becomes 95.50 above and 95.40 below', () => {
  expect(adjustedCondition(price('above', 10_500), 1 / 1.1, day)).toEqual(price('above', 9_550));
  expect(adjustedCondition(price('below', 10_500), 1 / 1.1, day)).toEqual(price('below', 9_540));
});

test('X1 a bonus of 100%: 105.00 becomes 52.50 exactly', () => {
  expect(adjustedCondition(price('above', 10_500), 0.5, day)).toEqual(price('above', 5_250));
});

test('X1 a buy price is rounded to the paisa', () => {
  const gain: AlertTest = { kind: 'gain', level: 'above', percent: 10, buyPrice: 10_005 };
  expect(adjustedCondition(gain, 1 / 1.1, day)).toEqual({ ...gain, buyPrice: 9_095 });
});

test('X1 inside a joined condition; percentages and indices stay', () => {
  const change: AlertTest = { kind: 'change', level: 'above', percent: 5 };
  const index: AlertTest = { kind: 'price', level: 'above', price: 520_000, of: 'DSEX' };
  const joined = { join: 'all' as const, of: [price('above', 10_000), change, index] };
  expect(adjustedCondition(joined, 0.5, day)).toEqual({
    join: 'all',
    of: [price('above', 5_000), change, index],
  });
  expect(adjustedCondition(joined, 1, day)).toBe(joined);
});

test('X1 what the price had not reached it has not reached after the action', () => {
  const prices = fc.integer({ min: 20, max: 30_000 }).map((ticks) => ticks * 10);
  fc.assert(
    fc.property(
      prices,
      prices,
      fc.double({ min: 0.3, max: 1, noNaN: true }),
      (at, last, factor) => {
        const after = Math.round(last * factor);
        const above = adjustedCondition(price('above', at), factor, day) as { price: number };
        const below = adjustedCondition(price('below', at), factor, day) as { price: number };
        if (last < at) expect(after).toBeLessThanOrEqual(above.price);
        if (last > at) expect(after).toBeGreaterThanOrEqual(below.price);
      },
    ),
  );
});
