import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  axisRange,
  decimalsOfStep,
  logValues,
  niceStep,
  roundValues,
  type ScaleKind,
  valueAt,
  yOf,
} from './price-scale.ts';

const room = { height: 200, top: 40, bottom: 10, inverted: false };

test('a linear scale keeps its free pixels above and below the prices', () => {
  const range = axisRange({ low: 100, high: 250 }, 'linear', room, 1);
  // 150 taka in 150 pixels: one taka per pixel.
  expect(range.from).toBeCloseTo(90);
  expect(range.to).toBeCloseTo(290);
});

test('an inverted scale keeps them on the other sides', () => {
  const range = axisRange({ low: 100, high: 250 }, 'linear', { ...room, inverted: true }, 1);
  expect(range.from).toBeCloseTo(60);
  expect(range.to).toBeCloseTo(260);
});

test('a percent scale shows the first visible close as 0%', () => {
  const range = axisRange({ low: 90, high: 120 }, 'percent', { ...room, top: 0, bottom: 0 }, 100);
  expect(range.displayFrom).toBeCloseTo(-10);
  expect(range.displayTo).toBeCloseTo(20);
  expect(range.from).toBeCloseTo(90);
  expect(range.to).toBeCloseTo(120);
});

test('equal distances of a log scale are equal ratios', () => {
  const range = axisRange({ low: 10, high: 1000 }, 'log', { ...room, top: 0, bottom: 0 }, 1);
  expect(range.realFrom).toBeCloseTo(1);
  expect(range.realTo).toBeCloseTo(3);
  expect(range.from).toBeCloseTo(10);
});

test('a share that never moved still has a range', () => {
  for (const kind of ['linear', 'log', 'percent'] as ScaleKind[]) {
    const range = axisRange({ low: 50, high: 50 }, kind, room, 50);
    expect(range.to).toBeGreaterThan(50);
    expect(range.from).toBeLessThan(50);
  }
});

test('the range of small ratios is as wide as they are, moving or not', () => {
  const free = { ...room, top: 0, bottom: 0 };
  const moving = axisRange({ low: 0.033996, high: 0.040691 }, 'linear', free, 1);
  expect(moving.range).toBeCloseTo(0.006695, 12);
  const still = axisRange({ low: 0.036, high: 0.036 }, 'linear', free, 1);
  expect(still.from).toBeCloseTo(0.03564, 12);
  expect(still.to).toBeCloseTo(0.03636, 12);
  const zero = axisRange({ low: 0, high: 0 }, 'linear', free, 1);
  expect([zero.from, zero.to]).toEqual([-0.05, 0.05]);
});

test('the extent lies within the range, for all scales and directions', () => {
  const prices = fc.tuple(
    fc.double({ min: 0.1, max: 1e5, noNaN: true }),
    fc.double({ min: 0, max: 1e5, noNaN: true }),
  );
  const kinds = fc.constantFrom<ScaleKind>('linear', 'log', 'percent');
  fc.assert(
    fc.property(prices, kinds, fc.boolean(), ([low, more], kind, inverted) => {
      const high = low + more;
      const range = axisRange({ low, high }, kind, { ...room, inverted }, low);
      expect(range.from).toBeLessThanOrEqual(low * (1 + 1e-9));
      expect(range.to).toBeGreaterThanOrEqual(high * (1 - 1e-9));
      expect(range.displayTo).toBeGreaterThan(range.displayFrom);
    }),
  );
});

test('a pixel and its value are inverse', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 1e4, noNaN: true }),
      fc.boolean(),
      fc.constantFrom(-3, -0.5, 0.5, 3),
      (value, log, k) => {
        const scale = { k, m: 100, log };
        expect(valueAt(scale, yOf(scale, value))).toBeCloseTo(value, 6);
      },
    ),
  );
});

test('ticks are 1, 2 or 5 times a power of ten', () => {
  expect([0.7, 1, 1.2, 3, 6, 21].map(niceStep)).toEqual([1, 1, 2, 5, 10, 50]);
  expect([0.5, 1, 20, 0.05].map(decimalsOfStep)).toEqual([1, 0, 0, 2]);
  const range = axisRange({ low: 152, high: 198 }, 'linear', { ...room, top: 0, bottom: 0 }, 1);
  expect(roundValues(range, 200, 50)).toEqual([160, 180]);
});

test('a log scale over decades is labelled in every decade', () => {
  const range = axisRange({ low: 8, high: 900 }, 'log', { ...room, top: 0, bottom: 0 }, 1);
  const values = logValues(range, 200, 64);
  expect(values).toContain(10);
  expect(values).toContain(100);
  expect(values.every((value) => value >= 8 && value <= 900.001)).toBe(true);
});
