import { dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import { expect, test } from 'vitest';
import { newestClose, percentBetween, percentToNow } from './traded-close.ts';

const at = (day: string) => dhakaTime(day, 0);
const loaded = {
  count: 3,
  at: Float64Array.of(at('2026-08-06'), at('2026-08-09'), at('2026-11-15')),
  close: Float64Array.of(194, 200, 185.6),
};

test('the change to now is that of traded closes: 185.60 ÷ 194.00', () => {
  expect(percentToNow(loaded, at('2026-08-06'))).toBeCloseTo(-4.33, 2);
  expect(newestClose(loaded)).toBe(185.6);
});

test('a brick that began between two bars has the close of the earlier one', () => {
  expect(percentToNow(loaded, at('2026-08-20'))).toBeCloseTo(-7.2, 10);
});

test('without bars, and before them, there is no change', () => {
  expect(percentToNow(loaded, at('2026-08-05'))).toBeNaN();
  expect(newestClose({ ...loaded, count: 0 })).toBeNaN();
});

test('a difference that is not above zero has no percent', () => {
  expect(percentBetween(50, 51)).toBeCloseTo(2);
  expect(percentBetween(-55.6, -54)).toBeNaN();
  expect(percentBetween(0, 1)).toBeNaN();
});
