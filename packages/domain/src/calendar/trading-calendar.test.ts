import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dhakaCalendar } from './dhaka-calendar.ts';
import {
  addDays,
  daysBetween,
  dhakaDay,
  isTradingDay,
  nextTradingDay,
  onOrAfter,
  previousTradingDay,
  sessionHours,
  tradingDays,
  weekday,
} from './trading-calendar.ts';

describe('the trading calendar', () => {
  test('trades from Sunday to Thursday', () => {
    const week = ['15', '16', '17', '18', '19', '20', '21'].map((day) => `2026-11-${day}`);
    expect(week.map((day) => isTradingDay(dhakaCalendar, day))).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(nextTradingDay(dhakaCalendar, '2026-11-19')).toBe('2026-11-22');
    expect(previousTradingDay(dhakaCalendar, '2026-11-15')).toBe('2026-11-12');
  });

  test('is closed on holidays and open on declared Saturdays', () => {
    expect(isTradingDay(dhakaCalendar, '2026-12-16')).toBe(false);
    expect(isTradingDay(dhakaCalendar, '2025-03-31')).toBe(false);
    expect(isTradingDay(dhakaCalendar, '2025-05-17')).toBe(true);
    expect(onOrAfter(dhakaCalendar, '2026-12-16')).toBe('2026-12-17');
  });

  test('the session runs from 10:00 to 14:20 in Dhaka, plus ten minutes', () => {
    const hours = sessionHours('2026-11-15');
    expect(new Date(hours.opensAt).toISOString()).toBe('2026-11-15T04:00:00.000Z');
    expect(new Date(hours.continuousEndsAt).toISOString()).toBe('2026-11-15T08:20:00.000Z');
    expect(hours.closesAt - hours.opensAt).toBe(270 * 60_000);
  });

  test('18:00 UTC is the next day in Dhaka', () => {
    expect(dhakaDay(Date.UTC(2026, 10, 14, 17, 59))).toBe('2026-11-14');
    expect(dhakaDay(Date.UTC(2026, 10, 14, 18, 0))).toBe('2026-11-15');
  });

  const anyDay = fc.integer({ min: 0, max: 9000 }).map((offset) => addDays('2005-01-01', offset));

  test('next and previous are inverses, and day arithmetic is consistent', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -500, max: 500 }), (day, step) => {
        const start = onOrAfter(dhakaCalendar, day);
        expect(previousTradingDay(dhakaCalendar, nextTradingDay(dhakaCalendar, start))).toBe(start);
        expect(daysBetween(day, addDays(day, step))).toBe(step);
        expect(weekday(addDays(day, 7))).toBe(weekday(day));
      }),
    );
  });

  test('a year has about 240 sessions', () => {
    expect(tradingDays(dhakaCalendar, '2025-01-01', '2025-12-31').length).toBeGreaterThan(235);
    expect(tradingDays(dhakaCalendar, '2025-01-01', '2025-12-31').length).toBeLessThan(250);
  });
});
