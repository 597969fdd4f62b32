import type { AlertCondition } from '@dorpon/domain/alerts/condition';
import type { Quote } from '@dorpon/domain/market/quote';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byDistance, distanceOf, spanOf } from './alert-distance.ts';

const quote = { lastPrice: 18_910, spotPrice: 0, close: 0, yesterdayClose: 18_800 } as Quote;
const NOW = Date.parse('2026-11-15T10:30:00+06:00');
const distance = (condition: AlertCondition, until: number | null = null, of = quote) =>
  distanceOf({ subject: { kind: 'share', code: 'ACI' }, condition, until }, () => of, NOW);
const left = (condition: AlertCondition) => distance(condition)?.left;

it('189.10 must rise by 0.48% to 190.00, and 0.59% is 4.41 points short of 5%', () => {
  expect(left({ kind: 'price', level: 'above', price: 19_000 })).toBe(0.48);
  expect(left({ kind: 'change', level: 'above', percent: 5 })).toBe(4.41);
  expect(left({ kind: 'gain', level: 'below', percent: -10, buyPrice: 20_000 })).toBe(-4.81);
});

it('what is already reached has no way to go, and is listed after what is ahead', () => {
  const reached = distance({ kind: 'price', level: 'below', price: 18_920 });
  const ahead = distance({ kind: 'price', level: 'above', price: 20_000 });
  expect([reached?.isReached, ahead?.isReached]).toEqual([true, false]);
  expect(distance({ kind: 'change', level: 'above', percent: 0.59 })?.isReached).toBe(true);
  const rows = [reached, null, ahead].map((distance) => ({ distance }));
  expect(rows.toSorted(byDistance).map(({ distance }) => distance)).toEqual([ahead, reached, null]);
  expect(spanOf([reached, distance({ kind: 'price', level: 'below', price: 30_000 })])).toBe(1);
});

it('a profit is reached at the first price that shows it', () => {
  const condition = { kind: 'gain', level: 'above', percent: 5, buyPrice: 250_000 } as const;
  const dear = { ...quote, lastPrice: 262_480 };
  // 4.9952% is shown as 5.00%.
  expect(distance(condition, null, dear)?.price).toBe(262_488);
});

it('an alert whose last moment has passed has no distance', () => {
  const price = { kind: 'price', level: 'above', price: 19_000 } as const;
  expect(distance(price, NOW)).not.toBeNull();
  expect(distance(price, NOW - 1)).toBeNull();
});

it('what a quote does not decide has no distance', () => {
  expect(left({ kind: 'volume', times: 2 })).toBeUndefined();
  const price = { kind: 'price', level: 'above', price: 19_000 } as const;
  expect(left({ join: 'any', of: [price, price] })).toBeUndefined();
  const market = { subject: { kind: 'market' as const }, condition: price, until: null };
  expect(distanceOf(market, () => quote, NOW)).toBeNull();
});

it('sorted by distance, the nearest is first and unknown ones are last', () => {
  const one = fc.option(fc.integer({ min: -5000, max: 5000 }));
  fc.assert(
    fc.property(fc.array(one), (given) => {
      const rows = given.map((size) => ({
        distance:
          size === null
            ? null
            : { left: size, unit: 'percent' as const, price: null, isReached: false },
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
  const at = (size: number) => ({
    left: size,
    unit: 'percent' as const,
    price: null,
    isReached: false,
  });
  expect(spanOf([at(0.4), null, at(-3.2)])).toBe(5);
  expect(spanOf([at(75)])).toBe(20);
  expect(spanOf([])).toBe(1);
});
