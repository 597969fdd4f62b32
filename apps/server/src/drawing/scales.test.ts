import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnsOf } from './packed-bars.ts';
import { flat, packed } from './testing/sample-chart.ts';
import { timeMarks } from './time-marks.ts';
import { timeScaleOf } from './time-scale.ts';
import { niceStep, scaleOf, ticksOf, yOf } from './value-scale.ts';
import { wordsOf } from './words.ts';

describe('a value scale', () => {
  test('with a margin of a tenth puts 100 and 200 on 120 pixels at 110 and 10', () => {
    const scale = scaleOf({ low: 100, high: 200 }, 0, 120, { margin: 0.1 });
    expect(yOf(scale, 100)).toBeCloseTo(110);
    expect(yOf(scale, 200)).toBeCloseTo(10);
  });

  test('gives doublings equal heights when logarithmic', () => {
    const scale = scaleOf({ low: 10, high: 80 }, 0, 300, { log: true, margin: 0 });
    expect([10, 20, 40, 80].map((value) => Math.round(yOf(scale, value)))).toEqual([
      300, 200, 100, 0,
    ]);
    expect(scaleOf({ low: -1, high: 80 }, 0, 300, { log: true }).log).toBe(false);
  });

  test('puts a constant value in the middle, and never divides by zero', () => {
    expect(yOf(scaleOf({ low: 50, high: 50 }, 0, 100), 50)).toBeCloseTo(50);
    expect(yOf(scaleOf({ low: 0, high: 0 }, 0, 100), 0)).toBeCloseTo(50);
    expect(yOf(scaleOf({ low: 1, high: 0 }, 0, 100), 0)).toBe(100);
  });

  test.each([
    [0.9, 1],
    [1.1, 2],
    [3, 5],
    [7, 10],
    [0.03, 0.05],
    [1200, 2000],
  ])('a step of at least %d is %d', (rough, step) => {
    expect(niceStep(rough)).toBeCloseTo(step, 9);
  });

  test('has round ticks inside, in order, at the distance that labels need', () => {
    const extent = fc
      .tuple(
        fc.double({ min: 0.01, max: 1e7, noNaN: true }),
        fc.double({ min: 1e-3, max: 3, noNaN: true }),
      )
      .map(([low, part]) => ({ low, high: low * (1 + part) }));
    fc.assert(
      fc.property(extent, fc.integer({ min: 40, max: 900 }), fc.boolean(), (given, height, log) => {
        const scale = scaleOf(given, 0, height, { log });
        const heights = ticksOf(scale, 30).map((tick) => yOf(scale, tick));
        for (const [i, y] of heights.entries()) {
          expect(y).toBeGreaterThanOrEqual(-1e-6);
          expect(y).toBeLessThanOrEqual(height + 1e-6);
          if (i > 0) expect((heights[i - 1] ?? 0) - y).toBeGreaterThanOrEqual(17.9);
        }
      }),
    );
  });
});

describe('time labels', () => {
  const marks = (count: number, width: number, stepMs: number, from: string, minutes = false) => {
    const bars = columnsOf(
      packed(
        Array.from({ length: count }, () => flat(10)),
        { from: Date.parse(from), stepMs },
      ),
    );
    const scale = timeScaleOf({ left: 0, right: width, first: 0, session: null, bars, ahead: 0 });
    return timeMarks(scale, wordsOf('en'), { minutes, distance: 50 });
  };
  const DAY = 86_400_000;

  test('of half a year are its months, without the partial month at the left', () => {
    const found = marks(180, 1000, DAY, '2026-05-10T00:00+06:00').map(({ text }) => text);
    expect(found).toEqual(['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov']);
  });

  test('show the year for January', () => {
    const found = marks(120, 800, DAY, '2025-11-20T00:00+06:00').map(({ text }) => text);
    expect(found).toEqual(['Dec', '2026', 'Feb', 'Mar']);
  });

  test('of five days include every day', () => {
    const found = marks(5, 600, DAY, '2026-11-08T00:00+06:00').map(({ text }) => text);
    expect(found).toEqual(['8 Nov', '9 Nov', '10 Nov', '11 Nov', '12 Nov']);
  });

  test('of a morning in minutes are hours', () => {
    const found = marks(120, 300, 60_000, '2026-11-15T10:00+06:00', true).map(({ text }) => text);
    expect(found).toEqual(['15 Nov', '10:30', '11:00', '11:30']);
  });

  test('never overlap, whatever the bars', () => {
    const step = fc.constantFrom(60_000, 300_000, 3_600_000, DAY, 7 * DAY, 30 * DAY);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 600 }),
        fc.integer({ min: 200, max: 1900 }),
        step,
        (count, width, stepMs) => {
          const found = marks(count, width, stepMs, '2026-03-03T10:00+06:00', stepMs < DAY);
          for (const [i, { x }] of found.entries())
            if (i > 0) expect(x - (found[i - 1]?.x ?? 0)).toBeGreaterThanOrEqual(50);
        },
      ),
      { numRuns: 60 },
    );
  });
});
