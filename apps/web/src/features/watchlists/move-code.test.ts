import fc from 'fast-check';
import { expect, it } from 'vitest';
import { moved } from './move-code.ts';

it('one moves, the others keep their order', () => {
  expect(moved(['A', 'B', 'C'], 'A', 1)).toEqual(['B', 'A', 'C']);
  expect(moved(['A', 'B', 'C'], 'C', 0)).toEqual(['C', 'A', 'B']);
  expect(moved(['A', 'B', 'C'], 'B', 99)).toEqual(['A', 'C', 'B']);
  expect(moved(['A', 'B', 'C'], 'B', -4)).toEqual(['B', 'A', 'C']);
  expect(moved(['A', 'B'], 'X', 0)).toEqual(['A', 'B']);
});

it('nothing is lost and nothing comes', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string()), fc.string(), fc.integer(), (order, code, place) => {
      expect([...moved(order, code, place)].sort()).toEqual([...order].sort());
    }),
  );
});
