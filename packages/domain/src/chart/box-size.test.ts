import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowedBoxSize, boxSizeOf, niceStep } from './box-size.ts';
import { chartBarsOf } from './testing/chart-bars-of.ts';

test.each([
  [3.37, 0.1, 5],
  [3.1, 0.1, 2],
  [0.13, 0.1, 0.1],
  [0.04, 0.1, 0.1],
  [70, 0.1, 50],
  [72, 0.1, 100],
  [Number.NaN, 0.1, 0.1],
  [0.0031, 0.0001, 0.002],
])('%f with a tick of %f is rounded to %f', (value, tick, step) => {
  expect(niceStep(value, tick)).toBe(step);
});

test('bars with a true range of 2 have boxes of 2, whatever the running bar does', () => {
  const rows = Array.from({ length: 40 }, () => [10, 11, 9, 10] as const);
  expect(boxSizeOf(chartBarsOf(rows), 0.1)).toBe(2);
  expect(boxSizeOf(chartBarsOf([...rows, [10, 90, 9, 50]]), 0.1)).toBe(2);
});

test('few bars have the mean of their ranges', () => {
  expect(boxSizeOf(chartBarsOf([[10, 11, 10, 10]]), 0.1)).toBe(1);
});

test('a size that would make too many boxes is enlarged', () => {
  const bars = chartBarsOf(Array.from({ length: 2_001 }, (_, row) => (row % 2) * 100));
  expect(allowedBoxSize(bars, 0.1)).toBe(5);
  expect(allowedBoxSize(bars, 10)).toBe(10);
});

test('a step is 1, 2 or 5 × a power of ten, at most a factor of √2.5 away', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-4, max: 1e6, noNaN: true }), (value) => {
      const step = niceStep(value, 1e-6);
      expect([1, 2, 5]).toContain(Number(step.toExponential().split('e')[0]));
      expect(Math.max(step / value, value / step)).toBeLessThan(Math.sqrt(2.5) + 1e-9);
    }),
  );
});
