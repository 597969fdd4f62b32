import { addDays } from '@dorpon/domain/calendar/trading-calendar';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAt, placeOf, rulerMarks, yearSpan } from './year-ruler-marks.ts';

test('the ruler of a day covers its year, with 12 months and three marks in each', () => {
  const span = yearSpan('2026-08-12');
  expect(span).toEqual({ from: '2026-01-01', upto: '2026-12-31' });
  const marks = rulerMarks(span);
  expect(marks).toHaveLength(48);
  expect(marks.filter((mark) => mark.month !== undefined)).toHaveLength(12);
});

test('a day keeps its place on the ruler, and the place gives the day back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), (days) => {
      const day = addDays('2020-01-01', days);
      const span = yearSpan(day);
      expect(dayAt(span, placeOf(span, day), '9999-12-31')).toBe(day);
    }),
  );
});

test('dragging beyond today stops at the last day', () => {
  expect(dayAt(yearSpan('2026-08-12'), 2, '2026-11-16')).toBe('2026-11-16');
  expect(dayAt(yearSpan('2026-08-12'), -1, '2026-11-16')).toBe('2026-01-01');
});
