import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, dhakaDay } from '../calendar/trading-calendar.ts';
import { addMonths, endOfMonths, lastDayOf } from './plan.ts';

it('P2 a month later is the same day, or the last day of a shorter month', () => {
  expect(addMonths('2027-01-15', 1)).toBe('2027-02-15');
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
  expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
  expect(addMonths('2027-12-31', 2)).toBe('2028-02-29');
});

it('P2 a term ends at midnight in Dhaka, which is 18:00 UTC', () => {
  const end = endOfMonths('2027-01-31', 1);
  expect(new Date(end).toISOString()).toBe('2027-02-28T18:00:00.000Z');
  expect([lastDayOf(end), dhakaDay(end)]).toEqual(['2027-02-28', '2027-03-01']);
});

it('P2 a day earlier never ends later', () => {
  const days = fc.integer({ min: 0, max: 4000 }).map((n) => addDays('2026-01-01', n));
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 40 }), (day, months) => {
      expect(endOfMonths(addDays(day, -1), months)).toBeLessThanOrEqual(endOfMonths(day, months));
    }),
  );
});
