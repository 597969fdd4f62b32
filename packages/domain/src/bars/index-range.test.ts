import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isIndexClosePossible, isIndexOpenPossible } from './index-range.ts';

/** 6,200.00 to 6,250.00: 2% below is 6,076.00, 2% above 6,375.00. */
const range = { low: 620_000, high: 625_000 };

it('an index may close up to 2% outside its range', () => {
  const closes = [607_599, 607_600, 622_000, 637_500, 637_501, 62_200, 6_220_000];
  expect(closes.filter((close) => isIndexClosePossible(close, range))).toEqual([
    607_600, 622_000, 637_500,
  ]);
});

it('an index may open up to 25% outside its range', () => {
  const opens = [464_999, 465_000, 622_000, 781_250, 781_251];
  expect(opens.filter((open) => isIndexOpenPossible(open, range))).toEqual([
    465_000, 622_000, 781_250,
  ]);
});

it('inside the range both are possible; at ten times or a tenth neither is', () => {
  const price = fc.integer({ min: 100, max: 2_000_000 });
  fc.assert(
    fc.property(price, price, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, at) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      const inside = Math.round(low + (high - low) * at);
      expect(isIndexClosePossible(inside, { low, high })).toBe(true);
      expect(isIndexOpenPossible(inside, { low, high })).toBe(true);
      for (const far of [high * 10, Math.floor(low / 10)]) {
        expect(isIndexClosePossible(far, { low, high })).toBe(false);
        expect(isIndexOpenPossible(far, { low, high })).toBe(false);
      }
    }),
  );
});
