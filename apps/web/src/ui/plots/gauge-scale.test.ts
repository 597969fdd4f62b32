import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeOf } from './gauge-scale.ts';

it('a price half way between the limits is in the middle', () => {
  expect(placeOf(150_00, 100_00, 200_00)).toBe(0.5);
  expect(placeOf(100_00, 100_00, 200_00)).toBe(0);
  expect(placeOf(214_60, 159_90, 231_60)).toBeCloseTo(0.763, 3);
});

it('equal limits put every price in the middle', () => {
  expect(placeOf(100, 100, 100)).toBe(0.5);
});

it('keeps prices on the ruler, and a higher price is never further left', () => {
  const price = fc.nat({ max: 1_000_000 });
  fc.assert(
    fc.property(price, price, price, price, (a, b, from, upto) => {
      const [left, right] = [
        placeOf(Math.min(a, b), from, upto),
        placeOf(Math.max(a, b), from, upto),
      ];
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(1);
      expect(left).toBeLessThanOrEqual(right);
    }),
  );
});
