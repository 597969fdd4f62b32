import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dhakaTime } from '../../calendar/trading-calendar.ts';
import { barsOf } from '../../indicators/testing/made-bars.ts';
import { seasonality } from './seasonality.ts';
import type { TimedBars } from './timed-bars.ts';

const bars = (days: readonly (readonly [string, number])[]): TimedBars => ({
  ...barsOf(days.map(([, close]) => ({ open: close, high: close, low: close, close, volume: 1 }))),
  at: Float64Array.from(days, ([day]) => dhakaTime(day, 600)),
});

const now = dhakaTime('2026-02-10', 700);

const fifteen = bars([
  ['2024-12-10', 80],
  ['2024-12-30', 100],
  ['2025-01-05', 500],
  ['2025-01-30', 110],
  ['2025-02-27', 99],
  ['2025-12-31', 120],
  ['2026-01-29', 90],
  ['2026-02-09', 99],
]);

describe('seasonality', () => {
  const table = seasonality(fifteen, now);
  const percent = (year: number, month: number) =>
    table.years.find((one) => one.year === year)?.months[month - 1];

  test('a month is measured from the last close before it to its own last close', () => {
    expect(percent(2025, 1)!.percent).toBeCloseTo(10, 10);
    expect(percent(2025, 2)!.percent).toBeCloseTo(-10, 10);
    expect(percent(2026, 1)!.percent).toBeCloseTo(-25, 10);
  });

  test('after months without trades the last close before them is the base', () => {
    expect(percent(2025, 3)).toBeUndefined();
    expect(percent(2025, 12)!.percent).toBeCloseTo((120 / 99 - 1) * 100, 10);
  });

  test('the first month and the current month are partial', () => {
    expect(percent(2024, 12)).toEqual({ percent: 25, partial: true });
    expect(percent(2026, 2)!.partial).toBe(true);
    expect(percent(2026, 1)!.partial).toBe(false);
  });

  test('averages and win rates are of whole months', () => {
    expect(table.months[0]).toMatchObject({ count: 2, winRate: 50 });
    expect(table.months[0]!.average).toBeCloseTo(-7.5, 10);
    expect(table.months[0]!.median).toBeCloseTo(-7.5, 10);
    // February 2026 is not over: only February 2025 counts.
    expect(table.months[1]!.count).toBe(1);
    expect(table.months[1]!.average).toBeCloseTo(-10, 10);
    expect(table.months[4]).toMatchObject({ count: 0, average: Number.NaN, winRate: Number.NaN });
  });

  test('years come newest first, with their own return', () => {
    expect(table.years.map((one) => one.year)).toEqual([2026, 2025, 2024]);
    expect(table.years[1]!.whole).toMatchObject({ partial: false });
    expect(table.years[1]!.whole.percent).toBeCloseTo(20, 10);
    expect(table.years[0]!.whole.partial).toBe(true);
  });

  test('without bars there are no years', () => {
    expect(seasonality(bars([]), now).years).toEqual([]);
  });

  test('the months of a year compound to the year, and days give the same as months', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 1, max: 1000, noNaN: true }), { minLength: 40, maxLength: 900 }),
        (closes) => {
          const days = closes.map((close, i) => [addDays('2022-11-20', i), close] as const);
          const whole = seasonality(bars(days), now);
          for (const { months, whole: year } of whole.years) {
            const product = months.reduce((sum, one) => sum * (1 + (one?.percent ?? 0) / 100), 1);
            expect(product).toBeCloseTo(1 + year.percent / 100, 6);
          }
          const ends = days.filter(
            ([day], i) => i === 0 || days[i + 1]?.[0].slice(0, 7) !== day.slice(0, 7),
          );
          expect(seasonality(bars(ends), now).months).toEqual(whole.months);
        },
      ),
      { numRuns: 25 },
    );
  });
});
