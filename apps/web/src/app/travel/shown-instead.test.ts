import { dhakaTime, sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import { expect, it } from 'vitest';
import { shownInstead } from './shown-instead.ts';

const DAY = '2026-11-15';
const at = (hour: number, minute = 0) => dhakaTime(DAY, hour * 60 + minute);
const whyAt = (time: number, now: number | null) => shownInstead(time, sessionHours(DAY), now)?.why;

it('by hand: says why a chosen time cannot be shown, at 11:42 and on a finished day', () => {
  const now = at(11, 42);
  expect(whyAt(at(14), now)).toBe('notYet');
  expect(whyAt(at(11, 42), now)).toBeUndefined();
  expect(whyAt(at(9, 30), now)).toBe('beforeOpen');
  expect(whyAt(at(14), null)).toBeUndefined();
  expect(whyAt(at(9, 30), null)).toBe('beforeOpen');
  expect(whyAt(at(16), null)).toBe('afterClose');
  expect(shownInstead(at(16), sessionHours(DAY), null)?.time).toBe(sessionHours(DAY).closesAt);
});
