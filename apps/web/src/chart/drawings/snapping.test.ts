import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestPrice, straightened, turned } from './snapping.ts';

const yOf = (price: number): number => 400 - 2 * price;

test('The magnet takes the nearest of open, high, low and close within reach', () => {
  const bar = [100, 110, 90, 105];
  expect(nearestPrice(bar, yOf(108), yOf, 20)).toBe(110);
  expect(nearestPrice(bar, yOf(104), yOf, 20)).toBe(105);
  expect(nearestPrice(bar, yOf(121), yOf, 20)).toBeUndefined();
  expect(nearestPrice(bar, yOf(120), yOf, 20)).toBe(110);
});

test('With shift a line is horizontal, vertical or at 45 degrees', () => {
  expect(turned({ x: 0, y: 0 }, { x: 100, y: 10 })).toEqual({ x: 100, y: 0 });
  expect(turned({ x: 0, y: 0 }, { x: -10, y: -100 })).toEqual({ x: 0, y: -100 });
  expect(turned({ x: 0, y: 0 }, { x: 100, y: -80 })).toEqual({ x: 90, y: -90 });
  const place = fc.integer({ min: -500, max: 500 });
  fc.assert(
    fc.property(place, place, (x, y) => {
      const to = turned({ x: 0, y: 0 }, { x, y });
      const isDiagonal = Math.abs(to.x) === Math.abs(to.y);
      expect(to.x === 0 || to.y === 0 || isDiagonal).toBe(true);
    }),
  );
});

test('With shift a drawing moves along one axis', () => {
  expect(straightened({ x: 30, y: -20 })).toEqual({ x: 30, y: 0 });
  expect(straightened({ x: 30, y: -40 })).toEqual({ x: 0, y: -40 });
});
