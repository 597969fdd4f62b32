import { expect, it } from 'vitest';
import { quietUntil } from './quiet-hours.ts';

/** Dhaka is six hours ahead of UTC. */
const dhaka = (day: number, hour: number, minute: number, second = 0) =>
  Date.UTC(2026, 10, day, hour - 6, minute, second);

it('22:00 to 07:00 ends on the next morning, and on the same one after midnight', () => {
  const night = { from: 22 * 60, upto: 7 * 60 };
  expect(quietUntil(night, dhaka(17, 21, 59, 59))).toBeUndefined();
  expect(quietUntil(night, dhaka(17, 22, 0))).toBe(dhaka(18, 7, 0));
  expect(quietUntil(night, dhaka(18, 2, 30, 12))).toBe(dhaka(18, 7, 0));
  expect(quietUntil(night, dhaka(18, 7, 0))).toBeUndefined();
});

it('13:00 to 14:00 is within a day', () => {
  const lunch = { from: 13 * 60, upto: 14 * 60 };
  expect(quietUntil(lunch, dhaka(17, 12, 59))).toBeUndefined();
  expect(quietUntil(lunch, dhaka(17, 13, 59, 59))).toBe(dhaka(17, 14, 0));
  expect(quietUntil(lunch, dhaka(17, 14, 0))).toBeUndefined();
});

it('hours that begin when they end are none', () => {
  expect(quietUntil({ from: 600, upto: 600 }, dhaka(17, 10, 0))).toBeUndefined();
});
