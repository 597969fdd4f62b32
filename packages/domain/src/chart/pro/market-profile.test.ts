import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dhakaTime } from '../../calendar/trading-calendar.ts';
import { barsOf, wanderingBars } from '../../indicators/testing/made-bars.ts';
import { halfHourOf, letterOf, marketProfile } from './market-profile.ts';
import { priceStep } from './price-step.ts';
import type { TimedBars } from './timed-bars.ts';

const DAY = '2026-08-12';

const session = (ranges: readonly (readonly [number, number])[], volume = 1): TimedBars => ({
  ...barsOf(ranges.map(([low, high]) => ({ open: low, high, low, close: high, volume }))),
  at: Float64Array.from(ranges, (_, half) => dhakaTime(DAY, 600 + 30 * half)),
});

describe('the market profile', () => {
  test('matches a hand-checked session of four half hours', () => {
    // A 100–102, B 101–103, C 102–103, D 102–104, steps of 1.
    const bars = session([
      [100, 102],
      [101, 103],
      [102, 103],
      [102, 104],
    ]);
    const profile = marketProfile(bars, { from: 0, to: 4 }, 1)!;
    expect(profile.letters.map((level) => level.map(letterOf).join(''))).toEqual([
      'A',
      'AB',
      'ABCD',
      'BCD',
      'D',
    ]);
    // 11 letters; 70% is 7.7: ABCD and BCD hold 7, and AB makes it 9.
    expect(profile).toMatchObject({
      low: 100,
      count: 11,
      pointOfControl: 102.5,
      valueLow: 101,
      valueHigh: 104,
      initialLow: 100,
      initialHigh: 103,
      poorHigh: false,
      poorLow: false,
    });
  });

  test('a high that two half hours reached is poor', () => {
    const bars = session([
      [100, 103],
      [101, 103],
    ]);
    expect(marketProfile(bars, { from: 0, to: 2 }, 1)).toMatchObject({
      poorHigh: true,
      poorLow: false,
    });
  });

  test('letters begin with the session and run on to its last minutes', () => {
    expect(letterOf(halfHourOf(dhakaTime(DAY, 600)))).toBe('A');
    expect(letterOf(halfHourOf(dhakaTime(DAY, 629)))).toBe('A');
    expect(letterOf(halfHourOf(dhakaTime(DAY, 630)))).toBe('B');
    expect(letterOf(halfHourOf(dhakaTime(DAY, 865)))).toBe('I');
  });

  test('bars without trades are left out, but an index without volume is not empty', () => {
    const bars = session([
      [100, 102],
      [90, 95],
    ]);
    bars.volume[1] = 0;
    expect(marketProfile(bars, { from: 0, to: 2 }, 1)!.low).toBe(100);
    expect(marketProfile(session([[5000, 5010]], 0), { from: 0, to: 1 }, 5)!.count).toBe(3);
    expect(marketProfile(bars, { from: 0, to: 0 }, 1)).toBeUndefined();
  });

  test('a ratio has as many levels as a share that moves by the same percent', () => {
    const share = session([
      [184, 186],
      [183, 185],
    ]);
    const ratio = session([
      [0.00402, 0.00406],
      [0.004, 0.00404],
    ]);
    const levels = (bars: TimedBars, price: number) =>
      marketProfile(bars, { from: 0, to: 2 }, priceStep(price))!.letters.length;
    expect(levels(share, 184)).toBe(16);
    expect(levels(ratio, 0.004)).toBe(13);
  });

  test('every letter is inside its half hour’s range, and the value area holds 70%', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 9 }), (seed, halves) => {
        const bars: TimedBars = {
          ...wanderingBars(halves * 6, seed),
          at: Float64Array.from({ length: halves * 6 }, (_, i) => dhakaTime(DAY, 600 + 5 * i)),
        };
        const profile = marketProfile(bars, { from: 0, to: bars.count }, 50);
        if (!profile) return;
        const { low, step, letters, count } = profile;
        const lengths = letters.map((level) => level.length);
        expect(lengths.reduce((sum, one) => sum + one, 0)).toBe(count);
        letters.forEach((level, i) => {
          for (const half of level) {
            const traded = Array.from({ length: 6 }, (_, k) => half * 6 + k).filter(
              (row) => bars.volume[row]! > 0,
            );
            const touches = traded.some(
              (row) => bars.low[row]! < low + (i + 1) * step && bars.high[row]! >= low + i * step,
            );
            expect(touches).toBe(true);
          }
        });
        const held = lengths
          .filter(
            (_, i) => low + i * step >= profile.valueLow && low + i * step < profile.valueHigh,
          )
          .reduce((sum, one) => sum + one, 0);
        expect(held).toBeGreaterThanOrEqual(0.7 * count - 1e-9);
        expect(profile.pointOfControl).toBeGreaterThan(profile.valueLow);
        expect(profile.pointOfControl).toBeLessThan(profile.valueHigh);
      }),
      { numRuns: 80 },
    );
  });
});

describe('the step of a profile', () => {
  test.each([
    [184.3, 0.1, 0.2],
    [8.2, 0.1, 0.1],
    [2711, 0.1, 2],
    [5190, 0, 5],
    [0.004, 0, 0.000005],
    [0.0355, 0, 0.00005],
    [-12, 0, 0.01],
    [0, 0.1, 0.1],
  ])('of a price of %d with a tick of %d is %d', (price, tick, step) => {
    expect(priceStep(price, tick)).toBe(step);
  });

  test('covers between 0.06% and 0.16% of any price', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-9, max: 1e9, noNaN: true }), (price) => {
        const part = priceStep(price) / price;
        expect(part).toBeGreaterThan(0.0006);
        expect(part).toBeLessThan(0.0016);
      }),
    );
  });
});
