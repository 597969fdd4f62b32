import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type DayColumns, emptyDays } from '../bars/day-columns.ts';
import { simpleMovingAverage } from '../indicators/simple-moving-average.ts';
import { AVERAGE_SESSIONS } from '../market/average-sessions.ts';
import { averageDailyVolume, timesAverage } from './average-daily-volume.ts';

const daysOf = (volumes: readonly number[]): DayColumns => {
  const days = emptyDays(volumes.length);
  volumes.forEach((volume, row) => {
    days.day[row] = 100 + row;
    days.volume[row] = volume;
  });
  return { ...days, count: volumes.length };
};

it('is the mean of the twenty sessions before, without the day itself', () => {
  const days = daysOf([
    9_999,
    ...Array.from({ length: 10 }, () => 100),
    ...Array.from({ length: 10 }, () => 300),
    5_000,
  ]);
  expect(averageDailyVolume(days, 121)).toBe(200);
  // Day 122 has no row yet. Its twenty sessions are 102 to 121, one later than those of day 121.
  expect(averageDailyVolume(days, 122)).toBe((9 * 100 + 10 * 300 + 5_000) / 20);
});

it('is unknown with fewer than twenty sessions and where none traded', () => {
  expect(averageDailyVolume(daysOf(Array.from({ length: 20 }, () => 7)), 119)).toBeNull();
  expect(averageDailyVolume(daysOf(Array.from({ length: 20 }, () => 0)), 120)).toBeNull();
});

it('agrees with the moving average of the volumes before the day', () => {
  const volumes = fc.array(fc.nat(1e7), { minLength: AVERAGE_SESSIONS + 1, maxLength: 80 });
  fc.assert(
    fc.property(volumes, (all) => {
      const days = daysOf(all);
      const value = new Float64Array(days.count).fill(Number.NaN);
      simpleMovingAverage.start(
        { ...days, close: days.volume } as never,
        { period: AVERAGE_SESSIONS },
        { value },
        () => new Float64Array(days.count),
      )(0, days.count);
      const average = averageDailyVolume(days, 100 + days.count - 1);
      expect(average ?? 0).toBeCloseTo(value[days.count - 2]!, 3);
    }),
  );
});

it('750 shares are three times an average of 250; without a trade or an average there is no ratio', () => {
  expect(timesAverage(750, 250)).toBe(3);
  expect(timesAverage(0, 250)).toBeNull();
  expect(timesAverage(750, null)).toBeNull();
});
