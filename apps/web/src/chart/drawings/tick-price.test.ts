import { dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import { positionReading } from '@dorpon/domain/chart/drawings/positions';
import { drawn } from '@dorpon/domain/chart/drawings/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anchorsOnTick, onTick, tickAt } from './tick-price.ts';

const gridOn = (day: string, decimals = 2) => ({
  decimals,
  bars: { count: 1, at: [dhakaTime(day, 0)] },
});
const grid = gridOn('2026-11-15');

test('a share has ticks of 0.10, and of 0.01 below one taka since October 2025', () => {
  expect(onTick(grid, 188.4764)).toBe(188.5);
  expect(onTick(grid, 0.637)).toBe(0.64);
  expect(onTick(gridOn('2025-09-30'), 0.637)).toBe(0.6);
  expect(onTick(grid, -12.34)).toBe(-12.3);
});

test('a ratio has ticks of its last decimal', () => {
  expect(tickAt(gridOn('2026-11-15', 6), 0.036)).toBeCloseTo(1e-6, 12);
  expect(onTick(gridOn('2026-11-15', 6), 0.03614049)).toBe(0.03614);
});

test('the percent of a position is that of the prices it says', () => {
  const placed = [176.6, 188.4764, 170.6618].map((price) => ({ at: 0, price }));
  const anchors = anchorsOnTick(grid, placed, [placed[0]!]);
  expect(anchors.map(({ price }) => price)).toEqual([176.6, 188.5, 170.7]);
  const { rewardPercent } = positionReading(drawn('long-position', anchors));
  // 188.50 ÷ 176.60 − 1.
  expect(rewardPercent).toBeCloseTo(6.738, 3);
});

test('a price that the magnet took from a bar stays as it is', () => {
  const [high, free] = [
    { at: 0, price: 211.83 },
    { at: 1, price: 205.1234 },
  ];
  expect(anchorsOnTick(grid, [high, free], [high])).toEqual([high, { at: 1, price: 205.1 }]);
});

test('a price on a tick is at most half a tick away, and stays there', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 5000, noNaN: true }), (price) => {
      const once = onTick(grid, price);
      expect(Math.abs(once - price)).toBeLessThanOrEqual(tickAt(grid, price) / 2 + 1e-9);
      expect(onTick(grid, once)).toBe(once);
    }),
  );
});
