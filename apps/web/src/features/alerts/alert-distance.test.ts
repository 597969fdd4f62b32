import type { AlertCondition } from '@dorpon/domain/alerts/condition';
import type { Quote } from '@dorpon/domain/market/quote';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byDistance, distanceOf, spanOf } from './alert-distance.ts';

const quote = { lastPrice: 18_910, spotPrice: 0, close: 0, yesterdayClose: 18_800 } as Quote;
const left = (condition: AlertCondition) =>
  distanceOf({ subject: { kind: 'share', code: 'ACI' }, condition }, () => quote)?.left;

it('189.10 must rise by 0.48% to 190.00, and 0.59% is 4.41 points short of 5%', () => {
  expect(left({ kind: 'price', level: 'above', price: 19_000 })).toBe(0.48);
  expect(left({ kind: 'change', level: 'above', percent: 5 })).toBe(4.41);
  expect(left({ kind: 'gain', level: 'below', percent: -10, buyPrice: 20_000 })).toBe(-4.81);
});

it('what a quote does not decide has no distance', () => {
  expect(left({ kind: 'volume', times: 2 })).toBeUndefined();
  const price = { kind: 'price', level: 'above', price: 19_000 } as const;
  expect(left({ join: 'any', of: [price, price] })).toBeUndefined();
  const market = { subject: { kind: 'market' as const }, condition: price };
  expect(distanceOf(market, () => quote)).toBeNull();
});

it('sorted by distance, the nearest is first and unknown ones are last', () => {
  const one = fc.option(fc.integer({ min: -5000, max: 5000 }));
  fc.assert(
    fc.property(fc.array(one), (given) => {
      const rows = given.map((size) => ({
        distance: size === null ? null : { left: size, unit: 'percent' as const, price: null },
      }));
      const sizes = rows
        .toSorted(byDistance)
        .map(({ distance }) => distance && Math.abs(distance.left));
      const known = sizes.filter((size) => size !== null);
      expect(sizes).toEqual([
        ...known.toSorted((a, b) => a - b),
        ...sizes.filter((size) => size === null),
      ]);
    }),
  );
});

it('the ruler is the shortest that has room for the farthest alert', () => {
  const at = (size: number) => ({ left: size, unit: 'percent' as const, price: null });
  expect(spanOf([at(0.4), null, at(-3.2)])).toBe(5);
  expect(spanOf([at(75)])).toBe(20);
  expect(spanOf([])).toBe(1);
});
