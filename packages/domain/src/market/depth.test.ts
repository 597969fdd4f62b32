import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Depth, hasOrders, spreadOf } from './depth.ts';

const depthOf = (bids: readonly number[], asks: readonly number[]): Depth => {
  const level = (price: number) => ({ price, quantity: 1, orders: 1 });
  return { code: 'GP', bids: bids.map(level), asks: asks.map(level) };
};

it('the spread is the best ask less the best bid', () => {
  expect(spreadOf(depthOf([23_900, 23_890], [23_910, 23_920]))).toBe(10);
});

it('the spread is unknown where a side has no orders', () => {
  expect(spreadOf(depthOf([], [23_910]))).toBeNull();
  expect(spreadOf(depthOf([23_900], []))).toBeNull();
});

it('the spread is positive for every book with bids below asks', () => {
  const prices = fc.uniqueArray(fc.integer({ min: 100, max: 99_999 }), { minLength: 2 });
  fc.assert(
    fc.property(prices, (all) => {
      const sorted = all.toSorted((a, b) => a - b);
      const half = sorted.length >> 1;
      const spread = spreadOf(depthOf(sorted.slice(0, half).toReversed(), sorted.slice(half)));
      expect(spread).toBeGreaterThan(0);
    }),
  );
});

it('a book has no orders only if both sides are empty', () => {
  expect(hasOrders(depthOf([], []))).toBe(false);
  expect(hasOrders(depthOf([], [23_910]))).toBe(true);
  expect(hasOrders(depthOf([23_900], []))).toBe(true);
});
