import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paisa, round, taka } from './units.ts';

describe('money and rounding', () => {
  test('rounds half away from zero, also where the nearest double is slightly less (1.005)', () => {
    expect(round(1.005, 2)).toBe(1.01);
    expect(round(-1.005, 2)).toBe(-1.01);
    expect(round(2.675, 2)).toBe(2.68);
    expect(round(-0.001, 2)).toBe(0);
  });

  test('taka and paisa are inverses for every price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 40 }), (price) => {
        expect(paisa(taka(price))).toBe(price);
      }),
    );
  });
});
