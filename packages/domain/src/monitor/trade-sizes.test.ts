import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TradeSizes } from './trade-sizes.ts';

test('K1a the median of 100, 200 and 90,000 paisa is 200, to 9%', () => {
  const sizes = new TradeSizes();
  for (const value of [90_000, 100, 200]) sizes.add(value);
  expect(sizes.median() / 200).toBeGreaterThan(2 ** (-1 / 8));
  expect(sizes.median() / 200).toBeLessThan(2 ** (1 / 8));
});

test('K1a the median is that of the sorted values, to 9%', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 1e12 }), { minLength: 1, maxLength: 200 }),
      (values) => {
        const sizes = new TradeSizes();
        for (const value of values) sizes.add(value);
        const sorted = values.toSorted((a, b) => a - b);
        const ratio = sizes.median() / sorted[Math.floor(values.length / 2)]!;
        expect(ratio).toBeGreaterThan(2 ** (-1 / 8));
        expect(ratio).toBeLessThan(2 ** (1 / 8));
      },
    ),
  );
});
