import { expect, test } from 'vitest';
import { dayNumber } from '../bars/day-columns.ts';
import { quarterNumber } from '../bars/quarter-bars.ts';
import { dhakaTime, sessionHours } from '../calendar/trading-calendar.ts';
import { barEndsAt } from './bar-end.ts';
import { barGroup, dayNumberAt, minuteBarStart, startOfDay } from './bar-group.ts';

const at = (day: string, hour: number, minute: number) => dhakaTime(day, hour * 60 + minute);

test('a day starts at midnight in Dhaka', () => {
  const day = dayNumber('2026-11-15');
  expect(startOfDay(day)).toBe(dhakaTime('2026-11-15', 0));
  expect(dayNumberAt(startOfDay(day))).toBe(day);
  expect(dayNumberAt(startOfDay(day) - 1)).toBe(day - 1);
});

test('quarters end with March, June, September and December', () => {
  const quarters = ['2026-03-31', '2026-04-01', '2026-06-30', '2026-07-01'].map((day) =>
    quarterNumber(dayNumber(day)),
  );
  const first = quarters[0]!;
  expect(quarters).toEqual([first, first + 1, first + 1, first + 2]);
});

test('bars of minutes are counted from the opening at 10:00', () => {
  expect(minuteBarStart(at('2026-11-15', 11, 29), 60)).toBe(at('2026-11-15', 11, 0));
  expect(minuteBarStart(at('2026-11-15', 10, 14), 15)).toBe(at('2026-11-15', 10, 0));
  expect(minuteBarStart(at('2026-11-15', 9, 59), 5)).toBe(at('2026-11-15', 9, 55));
});

test('days of one week, month or quarter have the same group', () => {
  const [sunday, thursday] = [dhakaTime('2026-11-01', 0), dhakaTime('2026-11-05', 0)];
  expect(barGroup('week', sunday)).toBe(barGroup('week', thursday));
  expect(barGroup('day', sunday)).not.toBe(barGroup('day', thursday));
  expect(barGroup('month', sunday)).toBe(barGroup('month', thursday));
});

test.each([
  ['1m', at('2026-11-15', 11, 29), at('2026-11-15', 11, 30)],
  ['15m', at('2026-11-15', 10, 14), at('2026-11-15', 10, 15)],
  // The last hour has thirty minutes.
  ['60m', at('2026-11-15', 14, 5), at('2026-11-15', 14, 30)],
  ['day', at('2026-11-15', 11, 29), at('2026-11-15', 14, 20)],
  ['day', at('2026-11-15', 14, 25), at('2026-11-15', 14, 30)],
  // Sunday: the week ends on Thursday.
  ['week', at('2026-11-15', 11, 29), at('2026-11-19', 14, 20)],
  ['month', at('2026-11-15', 11, 29), at('2026-11-30', 14, 20)],
  // 31 December is a bank holiday.
  ['quarter', at('2026-11-15', 11, 29), at('2026-12-30', 14, 20)],
  ['1m', at('2026-11-15', 9, 59), undefined],
  ['day', at('2026-11-15', 14, 30), undefined],
] as const)('a bar of %s at %i ends at %i', (interval, now, end) => {
  expect(barEndsAt(interval, now, sessionHours('2026-11-15'))).toBe(end);
});
