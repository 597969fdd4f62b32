import fc from 'fast-check';
import { expect, it } from 'vitest';
import { heatStep } from './heat-step.ts';

it('has nine steps, at 0.05, 0.75, 1.75 and 3 percent', () => {
  expect([0, 0.04, -0.04].map(heatStep)).toEqual([0, 0, 0]);
  expect([0.05, 0.74, 0.75, 1.74, 1.75, 2.99, 3, 9.9].map(heatStep)).toEqual([
    1, 1, 2, 2, 3, 3, 4, 4,
  ]);
});

it('is symmetric, and never decreases with the change', () => {
  const percent = fc.integer({ min: -1200, max: 1200 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(percent, percent, (a, b) => {
      expect(heatStep(-a)).toBe(0 - heatStep(a));
      expect(Math.sign(heatStep(a) - heatStep(b)) * Math.sign(a - b)).toBeGreaterThanOrEqual(0);
    }),
  );
});
