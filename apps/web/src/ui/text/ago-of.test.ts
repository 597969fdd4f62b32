import { expect, it } from 'vitest';
import { agoOf } from './ago-of.ts';
import { dhakaTime } from './clock-time.ts';

const NOON = Date.UTC(2026, 10, 15, 6);

it.each([
  [0, { count: 0, unit: 'second' }],
  [59_999, { count: 59, unit: 'second' }],
  [60_000, { count: 1, unit: 'minute' }],
  [3_599_000, { count: 59, unit: 'minute' }],
  [3_600_000, { count: 1, unit: 'hour' }],
  [3 * 86_400_000, { count: 3, unit: 'day' }],
])('%i ms ago', (passed, ago) => {
  expect(agoOf(NOON - passed, NOON)).toEqual(ago);
});

it('a trade ahead of the clock was just now', () => {
  expect(agoOf(NOON + 5_000, NOON)).toEqual({ count: 0, unit: 'second' });
});

it('six in the morning in London is noon in Dhaka', () => {
  expect(dhakaTime(NOON, false)).toBe('12:00');
  expect(dhakaTime(NOON + 67_000, true)).toBe('12:01:07');
});
