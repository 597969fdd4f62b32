import { dayNumber, emptyDays } from '@dorpon/domain/bars/day-columns';
import { expect, it } from 'vitest';
import { firstOfSessions } from './first-of-sessions.ts';

const TODAY = '2026-11-16';

function firstOf(...days: string[]): string {
  // Columns have room for more days than they hold.
  const columns = emptyDays(days.length + 1);
  days.forEach((day, at) => {
    columns.day[at] = dayNumber(day);
  });
  return firstOfSessions({ day: columns.day, count: days.length }, TODAY, 5);
}

it('five sessions are today and the four days before, whether today is listed or not', () => {
  const days = ['2026-11-08', '2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-15'];
  expect(firstOf(...days)).toBe('2026-11-10');
  expect(firstOf(...days, TODAY)).toBe('2026-11-10');
});

it('a newly listed share starts at its first day', () => {
  expect(firstOf('2026-11-15')).toBe('2026-11-15');
  expect(firstOf('2026-11-11', '2026-11-12', '2026-11-15', TODAY)).toBe('2026-11-11');
  expect(firstOf(TODAY)).toBe(TODAY);
  expect(firstOf()).toBe(TODAY);
});
