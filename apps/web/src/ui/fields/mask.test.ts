import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayParts, dhakaDay } from '../text/calendar-day.ts';
import { caretAfter, DATE_MASK, digitsOf, masked, readDay, readTime, showDay } from './mask.ts';

describe('a date as it is typed', () => {
  it.each([
    ['', ''],
    ['2', '2'],
    ['2026', '2026'],
    ['20261', '2026/1'],
    ['2026/', '2026'],
    ['202611', '2026/11'],
    ['20261115', '2026/11/15'],
    ['2026-11-15', '2026/11/15'],
    ['202611159', '2026/11/15'],
    ['২০২৬১১১৫', '2026/11/15'],
    ['word', ''],
  ])('%s becomes %s', (typed, text) => {
    expect(masked(typed, DATE_MASK)).toBe(text);
  });

  it('is a day only when it is whole and on the calendar', () => {
    expect(readDay('2026/11/15')).toBe('2026-11-15');
    expect(readDay('২০২৬/১১/১৫')).toBe('2026-11-15');
    expect(readDay('2028/02/29')).toBe('2028-02-29');
    for (const wrong of ['', '2026/11', '2026/02/30', '2026/13/01', '2027/02/29', '0000/00/00']) {
      expect(readDay(wrong)).toBeNull();
    }
  });

  it('keeps the caret behind the same digit', () => {
    expect(caretAfter('2026/11/15', 4)).toBe(4);
    expect(caretAfter('2026/11/15', 5)).toBe(6);
    expect(caretAfter('2026/11/15', 8)).toBe(10);
    expect(caretAfter('', 3)).toBe(0);
  });

  it('any day can be shown and read back', () => {
    const date = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(date, (at) => {
        const day = dhakaDay(at.getTime());
        expect(readDay(showDay(day))).toBe(day);
        expect(dayParts(day)?.weekday).toBe(new Date(`${day}T12:00:00Z`).getUTCDay());
      }),
    );
  });

  it('masking twice changes nothing, and no digit that fits is lost', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const once = masked(typed, DATE_MASK);
        expect(masked(once, DATE_MASK)).toBe(once);
        expect(digitsOf(once)).toBe(digitsOf(typed).slice(0, 8));
      }),
    );
  });
});

describe('a time as it is typed', () => {
  it('is a time of day or nothing', () => {
    expect(masked('1447', '##:##')).toBe('14:47');
    expect(readTime('14:47')).toBe('14:47');
    expect(masked('9', '##:##')).toBe('09');
    expect(readTime('9:15')).toBe('09:15');
    expect(readTime('০৯:৩০')).toBe('09:30');
    for (const wrong of ['', '9:3', '24:00', '12:60']) expect(readTime(wrong)).toBeNull();
  });
});

describe('the day in Dhaka', () => {
  it('begins six hours before the day in London', () => {
    expect(dhakaDay(Date.UTC(2026, 10, 14, 17, 59, 59))).toBe('2026-11-14');
    expect(dhakaDay(Date.UTC(2026, 10, 14, 18))).toBe('2026-11-15');
    expect(dayParts('2026-11-15')).toEqual({ year: 2026, month: 10, date: 15, weekday: 0 });
    expect(dayParts('2026-11-31')).toBeNull();
    expect(dayParts('today')).toBeNull();
  });
});
