import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dhakaTime } from '../../calendar/trading-calendar.ts';
import { barsOf, wanderingBars } from '../../indicators/testing/made-bars.ts';
import { anchoredVwap } from './anchored-vwap.ts';
import { profileOf, rowsSince, sessionRows, sessionsIn } from './profile-range.ts';
import type { TimedBars } from './timed-bars.ts';

const minutes = (day: string, times: readonly number[]) =>
  times.map((minute) => dhakaTime(day, minute));

/** Two sessions of three bars of 30 minutes. */
const at = Float64Array.from([
  ...minutes('2026-08-11', [600, 630, 660]),
  ...minutes('2026-08-12', [600, 630, 660]),
]);
const two: TimedBars = {
  ...barsOf(
    [10, 11, 12, 20, 21, 22].map((close, row) => ({
      open: close,
      high: close + 1,
      low: close - 1,
      close,
      volume: 100 * (row + 1),
      session: row < 3 ? 1 : 2,
    })),
  ),
  at,
};

describe('the rows of a profile', () => {
  test('of a session are all rows with its number', () => {
    expect(sessionRows(two, 1)).toEqual({ from: 0, to: 3 });
    expect(sessionRows(two, 3)).toEqual({ from: 3, to: 6 });
  });

  test('of a row outside the bars are those of the nearest session', () => {
    expect(sessionRows(two, -4)).toEqual({ from: 0, to: 3 });
    expect(sessionRows(two, 40)).toEqual({ from: 3, to: 6 });
  });

  test('of the sessions in view are whole sessions, each once', () => {
    expect(sessionsIn(two, { from: 2, to: 5 })).toEqual([
      { from: 0, to: 3 },
      { from: 3, to: 6 },
    ]);
    expect(sessionsIn(two, { from: 4, to: 5 })).toEqual([{ from: 3, to: 6 }]);
    expect(sessionsIn({ ...two, count: 0 }, { from: 0, to: 9 })).toEqual([]);
  });

  test('of an anchor begin with the bar that contains it', () => {
    expect(rowsSince(two, '30m', at[4]!, true)).toEqual({ from: 4, to: 6 });
    expect(rowsSince(two, '30m', at[4]! + 60_000, true)).toEqual({ from: 4, to: 6 });
  });

  test('of an anchor between sessions begin with the next session', () => {
    expect(rowsSince(two, '30m', dhakaTime('2026-08-12', 0), true)).toEqual({ from: 3, to: 6 });
  });

  test('of an anchor before the loaded bars are unknown until they are loaded', () => {
    const before = dhakaTime('2026-08-01', 0);
    expect(rowsSince(two, '30m', before, true)).toBeUndefined();
    expect(rowsSince(two, '30m', before, false)).toEqual({ from: 0, to: 6 });
  });

  test('of an anchor made on a day chart are the same day on a minute chart', () => {
    const days: TimedBars = { ...two, count: 2, at: Float64Array.from([at[0]!, at[3]!]) };
    expect(rowsSince(days, 'day', at[5]!, true)).toEqual({ from: 1, to: 2 });
  });

  test('profiles of the sessions add up to the profile of all rows', () => {
    const volume = (range: { from: number; to: number }) => profileOf(two, range, 8)!.volume;
    expect(volume({ from: 0, to: 3 }) + volume({ from: 3, to: 6 })).toBeCloseTo(2100, 9);
    expect(volume({ from: 0, to: 6 })).toBeCloseTo(2100, 9);
  });
});

describe('the anchored VWAP', () => {
  test('matches a hand-checked case', () => {
    const bars = barsOf([
      { open: 9, high: 9, low: 9, close: 9, volume: 999 },
      { open: 10, high: 12, low: 8, close: 10, volume: 100 },
      { open: 20, high: 20, low: 20, close: 20, volume: 300 },
    ]);
    const { value, deviation } = anchoredVwap(bars, 1);
    // (100 × 10 + 300 × 20) ÷ 400 = 17.5; √((100 × 7.5² + 300 × 2.5²) ÷ 400) = √18.75.
    expect(Array.from(value)).toEqual([10, 17.5]);
    expect(deviation[0]).toBe(0);
    expect(deviation[1]).toBeCloseTo(Math.sqrt(18.75), 12);
  });

  test('has no value before the first trade since the anchor', () => {
    const bars = barsOf([
      { open: 5, high: 5, low: 5, close: 5, volume: 0 },
      { open: 6, high: 6, low: 6, close: 6, volume: 10 },
    ]);
    expect(Array.from(anchoredVwap(bars, 0).value)).toEqual([Number.NaN, 6]);
    expect(anchoredVwap(bars, 2).value.length).toBe(0);
  });

  test('equals the plain sums, lies between low and high, and does not depend on later bars', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 79 }), (seed, from) => {
        const bars = wanderingBars(80, seed);
        const { value, deviation } = anchoredVwap(bars, from);
        const shorter = anchoredVwap(bars, from, 70);
        let [paid, traded, squares, low, high] = [0, 0, 0, Infinity, -Infinity];
        for (let row = from; row < 80; row += 1) {
          const price = (bars.high[row]! + bars.low[row]! + bars.close[row]!) / 3;
          paid += price * bars.volume[row]!;
          squares += price * price * bars.volume[row]!;
          traded += bars.volume[row]!;
          if (bars.volume[row]! > 0)
            [low, high] = [Math.min(low, bars.low[row]!), Math.max(high, bars.high[row]!)];
          if (traded === 0) continue;
          const mean = paid / traded;
          expect(value[row - from]).toBeCloseTo(mean, 5);
          expect(deviation[row - from]! ** 2).toBeCloseTo(
            Math.max(0, squares / traded - mean * mean),
            0,
          );
          expect(value[row - from]!).toBeGreaterThanOrEqual(low - 1e-6);
          expect(value[row - from]!).toBeLessThanOrEqual(high + 1e-6);
          if (row < 70) expect(value[row - from]).toBe(shorter.value[row - from]);
        }
      }),
      { numRuns: 15 },
    );
  });
});
