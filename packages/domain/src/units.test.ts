import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { finePaisa, paisa, round, taka } from './units.ts';

/** In whole numbers, half away from zero. */
function exactPercent(now: number, before: number): number {
  const [up, base] = [BigInt(now - before) * 20_000n, 2n * BigInt(before)];
  const hundredths = (up < 0n ? up - BigInt(before) : up + BigInt(before)) / base;
  return Number(hundredths) / 100;
}

describe('money and rounding', () => {
  test('rounds half away from zero, also where the nearest double is slightly less (1.005)', () => {
    expect(round(1.005, 2)).toBe(1.01);
    expect(round(-1.005, 2)).toBe(-1.01);
    expect(round(2.675, 2)).toBe(2.68);
    expect(round(-0.001, 2)).toBe(0);
  });

  test('a percentage of two prices is exact, however it was computed', () => {
    expect(round(100 * (13.2 / 12.8 - 1), 2)).toBe(3.13);
    expect(round(100 * ((0.35 - 0.32) / 0.32), 2)).toBe(9.38);
    const price = fc.integer({ min: 1, max: 2_000_000 });
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 400 }), (before, step) => {
        for (const now of [before + step, before - step]) {
          if (now < 0) continue;
          const exact = exactPercent(now, before);
          expect(round(((now - before) / before) * 100, 2)).toBe(exact);
          expect(round((now / before - 1) * 100, 2)).toBe(exact);
          expect(round(100 * (taka(now) / taka(before) - 1), 2)).toBe(exact);
          expect(round(((taka(now) - taka(before)) / taka(before)) * 100, 2)).toBe(exact);
        }
      }),
      {
        examples: [
          [1280, 40],
          [32_000, 2],
          [1600, 1],
          [3200, 3],
        ],
      },
    );
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
