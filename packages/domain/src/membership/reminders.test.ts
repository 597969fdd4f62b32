import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dueReminder } from './reminders.ts';

const DAY = 86_400_000;
const until = 1_800_000_000_000;
const term = { until, since: until - 30 * DAY };

it('R1 seven days before the end, one day before, and at the end', () => {
  const due = [-8, -7, -6, -1, -0.5, 0, 2].map((days) => dueReminder(term, until + days * DAY));
  expect(due).toEqual([undefined, 'week', 'week', 'day', 'day', 'end', 'end']);
  expect(dueReminder(term, until - 7 * DAY - 1)).toBeUndefined();
  expect(dueReminder(term, until - 1)).toBe('day');
});

it('R3 none whose time had passed when the end was set, and none long after it', () => {
  const short = { until, since: until - 5 * DAY };
  expect(dueReminder(short, until - 5 * DAY)).toBeUndefined();
  expect(dueReminder(short, until - DAY)).toBe('day');
  expect(dueReminder({ until, since: until + 1 }, until + 2)).toBeUndefined();
  expect(dueReminder(term, until + 7 * DAY)).toBeUndefined();
});

it('R2 looked at in any rhythm, each is due in one stretch and in this order', () => {
  const moments = fc.array(fc.integer({ min: -10 * DAY, max: 10 * DAY }), { maxLength: 50 });
  fc.assert(
    fc.property(moments, (all) => {
      const sorted = all.toSorted((a, b) => a - b);
      const seen = sorted.flatMap((moment) => dueReminder(term, until + moment) ?? []);
      const order = ['week', 'day', 'end'];
      const places = seen.map((kind) => order.indexOf(kind));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }),
  );
});
