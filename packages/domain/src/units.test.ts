import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { finePaisa, paisa, round, taka } from './units.ts';

describe('money and rounding', () => {
  test('rounds half away from zero, also where the nearest double is slightly less (1.005)', () => {
    expect(round(1.005, 2)).toBe(1.01);
    expect(round(-1.005, 2)).toBe(-1.01);
    expect(round(2.675, 2)).toBe(2.68);
    expect(round(-0.001, 2)).toBe(0);
  });

  test('by hand: a price that is only touched is not passed', () => {
    expect(4.1 * 100).toBeLessThan(410);
    expect([4.1, 5.1, 275.9, 166.8696].map(finePaisa)).toEqual([410, 510, 27_590, 16_686.96]);
  });

  test('whole paisa stay whole, and fractions of adjusted prices are kept', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 32 }), (price) => {
        expect(finePaisa(taka(price))).toBe(price);
        expect(finePaisa(price / 10_000)).toBeCloseTo(price / 100, 5);
      }),
    );
  });

  test('taka and paisa are inverses for every price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 40 }), (price) => {
        expect(paisa(taka(price))).toBe(price);
      }),
    );
  });
});
