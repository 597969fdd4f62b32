import fc from 'fast-check';
import { expect, test } from 'vitest';
import { INTERVALS } from '../interval.ts';
import { barAxis } from './bar-axis.ts';
import { DAY, FIRST } from './testing.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test('A moment belongs to the day that it is in', () => {
  const days = barAxis([FIRST, FIRST + DAY, FIRST + 4 * DAY], 3, 'day');
  expect(days.rowOf(FIRST + 23 * HOUR)).toBe(0);
  expect(days.rowOf(FIRST + DAY)).toBe(1);
  expect(days.rowOf(FIRST + 3 * DAY)).toBe(1);
});

test('Midnight of a day is its first minute, not the last one of the day before', () => {
  const open = FIRST + 10 * HOUR;
  const minutes = barAxis([open, open + MINUTE, open + DAY, open + DAY + MINUTE], 4, '1m');
  expect(minutes.rowOf(FIRST + DAY)).toBe(2);
  expect(minutes.rowOf(open + MINUTE + 30_000)).toBe(1);
});

test('Beyond the bars time goes on in steps of the interval', () => {
  const days = barAxis([FIRST, FIRST + DAY], 2, 'day');
  expect(days.atOf(6)).toBe(FIRST + DAY + 7 * DAY);
  expect(days.rowOf(FIRST + DAY + 7 * DAY)).toBe(6);
  expect(days.atOf(-5)).toBe(FIRST - 7 * DAY);
});

test('The row of the start of a row is that row', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...INTERVALS),
      fc.integer({ min: -500, max: 500 }),
      (interval, row) => {
        const starts = Array.from({ length: 20 }, (_, bar) => FIRST + bar * 92 * DAY);
        const axis = barAxis(starts, starts.length, interval);
        expect(axis.rowOf(axis.atOf(row))).toBe(row);
      },
    ),
  );
});

test('Without bars there is one row', () => {
  const none = barAxis([], 0, 'day');
  expect([none.rowOf(FIRST), none.atOf(3)]).toEqual([0, 0]);
});
