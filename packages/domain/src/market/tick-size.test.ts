import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ceilToTick, floorToTick, roundToTick, tickSize } from './tick-size.ts';

const after = '2026-11-15';

describe('the price step', () => {
  test('is 0.10 taka, and 0.01 below 1 taka since October 2025', () => {
    expect(tickSize(245_00, after)).toBe(10);
    expect(tickSize(100, after)).toBe(10);
    expect(tickSize(99, after)).toBe(1);
    expect(tickSize(99, '2025-09-30')).toBe(10);
  });

  test('rounds 18.86 to 18.90, down to 18.80, up to 18.90', () => {
    expect(roundToTick(1886, after)).toBe(1890);
    expect(floorToTick(1886, after)).toBe(1880);
    expect(ceilToTick(1886, after)).toBe(1890);
    expect(roundToTick(0.2, after)).toBe(1);
  });

  test('every rounded price is on the tick, within one tick of the original', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 5_000_00, noNaN: true }), (price) => {
        const rounded = roundToTick(price, after);
        expect(rounded % tickSize(rounded, after)).toBe(0);
        expect(Math.abs(rounded - price)).toBeLessThanOrEqual(tickSize(price, after));
        expect(floorToTick(price, after)).toBeLessThanOrEqual(price);
        expect(ceilToTick(price, after)).toBeGreaterThanOrEqual(price);
      }),
    );
  });
});
