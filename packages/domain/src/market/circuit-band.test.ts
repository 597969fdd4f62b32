import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bandPercent, circuitLimits } from './circuit-band.ts';
import { tickSize } from './tick-size.ts';

const share = { type: 'equity', board: 'main' } as const;
const day = '2026-11-15';

describe('circuit limits', () => {
  test.each([
    [200_00, 10],
    [200_10, 8.75],
    [500_00, 8.75],
    [1000_00, 7.5],
    [2000_00, 6.25],
    [5000_00, 5],
    [5000_10, 3.75],
  ])('a reference of %d paisa has a band of %d percent', (reference, percent) => {
    expect(bandPercent(reference, share)).toBe(percent);
  });

  test('4.30 trades between 3.90 and 4.70: limits round inwards', () => {
    expect(circuitLimits(430, share, day)).toEqual({ lower: 390, upper: 470 });
  });

  test('225.30 trades between 205.60 and 245.00', () => {
    expect(circuitLimits(225_30, share, day)).toEqual({ lower: 205_60, upper: 245_00 });
  });

  test('a new listing had limits of 50% in its first two sessions from 2019 until May 2021', () => {
    const upper = (sessionsListed: number, on: string) =>
      circuitLimits(10_00, { ...share, sessionsListed }, on).upper;
    expect(upper(2, '2020-12-30')).toBe(15_00);
    expect(upper(3, '2020-12-30')).toBe(11_00);
    expect(upper(1, '2018-12-30')).toBe(11_00);
    expect(upper(1, '2021-05-02')).toBe(11_00);
    expect(upper(1, day)).toBe(11_00);
  });

  test('the reference is always within its limits, and both are on the tick', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 80_000 }), (steps) => {
        const reference = steps * 10;
        const { lower, upper } = circuitLimits(reference, share, day);
        expect(lower).toBeLessThanOrEqual(reference);
        expect(upper).toBeGreaterThanOrEqual(reference);
        expect(lower % tickSize(lower, day)).toBe(0);
        expect(upper % tickSize(upper, day)).toBe(0);
        const band = bandPercent(reference, share) / 100;
        expect(upper).toBeLessThanOrEqual(reference * (1 + band) + 1e-6);
        expect(lower).toBeGreaterThanOrEqual(reference * (1 - band) - 1e-6);
      }),
    );
  });
});
