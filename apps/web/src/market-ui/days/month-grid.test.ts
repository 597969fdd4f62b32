import { addDays, weekday } from '@dorpon/domain/calendar/trading-calendar';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayByKey, monthAfter, monthWeeks } from './month-grid.ts';

it('November 2026 begins on a Sunday and needs five weeks, February 2026 four', () => {
  expect(monthWeeks('2026-11').map(([first]) => first)).toEqual([
    '2026-11-01',
    '2026-11-08',
    '2026-11-15',
    '2026-11-22',
    '2026-11-29',
  ]);
  expect(monthWeeks('2026-02')).toHaveLength(4);
  expect(monthWeeks('2026-08')).toHaveLength(6);
});

it('a month has each of its days once, in whole weeks from Sunday', () => {
  const month = fc
    .date({ min: new Date('1960-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 7));
  fc.assert(
    fc.property(month, (name) => {
      const days = monthWeeks(name).flat();
      expect(days.length % 7).toBe(0);
      expect(weekday(days[0]!)).toBe(0);
      for (const [at, day] of days.entries()) expect(day).toBe(addDays(days[0]!, at));
      const own = days.filter((day) => day.startsWith(name));
      expect(own[0]).toBe(`${name}-01`);
      expect(addDays(own.at(-1)!, 1)).toBe(`${monthAfter(name, 1)}-01`);
      expect(days.indexOf(own[0]!)).toBeLessThan(7);
      expect(days.length - days.indexOf(own.at(-1)!)).toBeLessThanOrEqual(7);
    }),
  );
});

it('months continue across years in both directions', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
});

it.each([
  ['ArrowLeft', '2026-10-31'],
  ['ArrowDown', '2026-11-08'],
  ['ArrowUp', '2026-10-25'],
  ['End', '2026-11-07'],
  ['Home', '2026-11-01'],
  ['PageDown', '2026-12-01'],
  ['Enter', null],
])('%s from Sunday 1 November goes to %s', (key, to) => {
  expect(dayByKey(key, '2026-11-01')).toBe(to);
});

it('from the 31st the page keys go to the last day of a shorter month', () => {
  expect(dayByKey('PageUp', '2026-12-31')).toBe('2026-11-30');
  expect(dayByKey('PageUp', '2026-03-31')).toBe('2026-02-28');
});
