import fc from 'fast-check';
import { expect, it } from 'vitest';
import { moveCode } from './move-code.ts';

it('moves one code and keeps the order of the others', () => {
  expect(moveCode(['A', 'B', 'C'], 'A', 1)).toEqual(['B', 'A', 'C']);
  expect(moveCode(['A', 'B', 'C'], 'C', 0)).toEqual(['C', 'A', 'B']);
  expect(moveCode(['A', 'B', 'C'], 'B', 99)).toEqual(['A', 'C', 'B']);
  expect(moveCode(['A', 'B', 'C'], 'B', -4)).toEqual(['B', 'A', 'C']);
  expect(moveCode(['A', 'B'], 'X', 0)).toEqual(['A', 'B']);
});

it('never adds or removes a code', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string()), fc.string(), fc.integer(), (order, code, place) => {
      expect([...moveCode(order, code, place)].sort()).toEqual([...order].sort());
    }),
  );
});
