import { describe, expect, it } from 'vitest';
import { marksOf } from './day-marks.ts';

describe('marks of the time axis', () => {
  const everyDay = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      day: new Date(Date.UTC(2026, 9, 14) + index * 86_400_000).toISOString().slice(0, 10),
    }));

  it('are days, weeks, months or years, whichever is the finest with few marks', () => {
    expect([5, 30, 180, 1800].map((count) => marksOf(everyDay(count)).unit)).toEqual([
      'day',
      'week',
      'month',
      'year',
    ]);
    // 18 October 2026 is a Sunday, the first day of the week in Dhaka.
    expect(marksOf(everyDay(30)).marks[0]).toEqual({ at: 5, day: '2026-10-18' });
  });
});
