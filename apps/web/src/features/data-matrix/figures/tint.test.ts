import fc from 'fast-check';
import { expect, it } from 'vitest';
import { level, mirror, tintOf } from './tint.ts';

it('a mirror scale tints by distance from the datum, symmetrically', () => {
  const scale = mirror(50, 20);
  expect([50, 52, 53, 60, 70, 90].map((value) => tintOf(value, scale, []))).toEqual([
    '',
    '',
    'tint above-1',
    'tint above-2',
    'tint above-4',
    'tint above-4',
  ]);
  expect(tintOf(40, scale, [])).toBe('tint below-2');
  expect(tintOf(Number.NaN, scale, [])).toBe('');
});

it('a level scale tints by rank, and leaves the lowest fifth untinted', () => {
  const thresholds = [10, 20, 30, 40];
  expect([5, 10, 39, 40].map((value) => tintOf(value, level, thresholds))).toEqual([
    '',
    'tint level-1',
    'tint level-3',
    'tint level-4',
  ]);
});

it('the tint never weakens with distance from the datum', () => {
  const number = fc.double({ min: -100, max: 100, noNaN: true });
  const strength = (value: number) => Number(/\d$/.exec(tintOf(value, mirror(3, 8), []))?.[0] ?? 0);
  fc.assert(
    fc.property(number, number, (a, b) => {
      const [near, far] = Math.abs(a - 3) < Math.abs(b - 3) ? [a, b] : [b, a];
      expect(strength(near)).toBeLessThanOrEqual(strength(far));
    }),
  );
});
