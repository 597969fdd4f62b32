import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quadrantOf, radarColumns } from './relative-strength.ts';

const lengths = { strength: 3, momentum: 2 };

test('by hand: closes 10, 11, 12, 14 against an index of 10', () => {
  const { strength, momentum } = radarColumns([10, 11, 12, 14], [10, 10, 10, 10], lengths);
  expect(strength[1]).toBeNaN();
  expect(strength[2]).toBeCloseTo((100 * 12 * 3) / 33, 9);
  expect(strength[3]).toBeCloseTo((100 * 14 * 3) / 37, 9);
  const [before, now] = [strength[2]!, strength[3]!];
  expect(momentum[3]).toBeCloseTo((100 * now * 2) / (before + now), 9);
  expect(quadrantOf(now, momentum[3]!)).toBe('leading');
});

test('a share that moves as the index does stays in the middle', () => {
  const prices = fc.array(fc.double({ min: 1, max: 1000, noNaN: true }), {
    minLength: 8,
    maxLength: 60,
  });
  fc.assert(
    fc.property(prices, fc.double({ min: 0.1, max: 10, noNaN: true }), (index, times) => {
      const { strength, momentum } = radarColumns(
        index.map((value) => value * times),
        index,
        lengths,
      );
      for (const value of strength.slice(2)) expect(value).toBeCloseTo(100, 6);
      for (const value of momentum.slice(3)) expect(value).toBeCloseTo(100, 6);
    }),
  );
});

test('a missing close leaves no reading until there are enough again', () => {
  const { strength } = radarColumns([1, 1, 1, 0, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1], lengths);
  expect([...strength].map((value) => Number.isNaN(value))).toEqual([
    true,
    true,
    false,
    true,
    true,
    true,
    false,
  ]);
});

test('the four quadrants', () => {
  expect([quadrantOf(101, 99), quadrantOf(99, 99), quadrantOf(99, 101)]).toEqual([
    'weakening',
    'lagging',
    'improving',
  ]);
});
