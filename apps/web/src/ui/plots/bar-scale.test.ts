import fc from 'fast-check';
import { expect, it } from 'vitest';
import { barScale } from './bar-scale.ts';

it('is the largest value, rounded up', () => {
  expect(barScale([])).toBe(0);
  expect(barScale([0, 0])).toBe(0);
  expect(barScale([-5.7, 2])).toBe(7.5);
  expect(barScale([0.12])).toBeCloseTo(0.15, 9);
  expect(barScale([10])).toBe(10);
});

it('holds every bar, and the longest fills more than half', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true })), (values) => {
      const most = Math.max(0, ...values.map(Math.abs));
      fc.pre(most > 1e-9);
      const scale = barScale(values);
      expect(scale).toBeGreaterThanOrEqual(most * (1 - 1e-12));
      expect(most / scale).toBeGreaterThan(0.5);
    }),
  );
});
