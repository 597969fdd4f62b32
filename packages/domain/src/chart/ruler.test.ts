import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dhakaTime } from '../calendar/trading-calendar.ts';
import { timeSpan } from './drawings/ranges.ts';
import { drawn, testFrame } from './drawings/testing.ts';
import { barAnchor, rulerReading } from './ruler.ts';

const at = (day: string) => dhakaTime(day, 0);
const days = {
  count: 4,
  at: Float64Array.of(at('2026-11-01'), at('2026-11-02'), at('2026-11-04'), at('2026-11-08')),
  volume: Float64Array.of(1, 2, 4, 8),
};
const sessions = (after: number, upto: number) =>
  [...days.at].filter((time) => time > after && time <= upto).length;
const reading = (from: string, to: string, prices = [80, 100]) =>
  rulerReading(
    days,
    'day',
    { at: at(from), price: prices[0]! },
    { at: at(to), price: prices[1]! },
    sessions,
  );

test('from 80 on the first day to 100 three bars later', () => {
  expect(reading('2026-11-01', '2026-11-08')).toEqual({
    bars: 3,
    days: 3,
    change: 20,
    percent: 25,
    volume: 14,
  });
});

test('a place between two bars belongs to the earlier one', () => {
  expect(reading('2026-11-03', '2026-11-07')).toMatchObject({ bars: 1, volume: 4 });
});

test('weeks have the sessions between their first days', () => {
  const weeks = {
    count: 2,
    at: Float64Array.of(at('2026-11-01'), at('2026-11-08')),
    volume: Float64Array.of(7, 8),
  };
  const [from, to] = [
    { at: at('2026-11-05'), price: 50 },
    { at: at('2026-11-09'), price: 40 },
  ];
  expect(rulerReading(weeks, 'week', from, to, sessions)).toEqual({
    bars: 1,
    days: 3,
    change: -10,
    percent: -20,
    volume: 8,
  });
});

test('a ruler drawn backwards has the opposite bars, days and change, and the same volume', () => {
  const day = fc
    .integer({ min: 1, max: 12 })
    .map((date) => `2026-11-${String(date).padStart(2, '0')}`);
  fc.assert(
    fc.property(day, day, (from, to) => {
      const [there, back] = [reading(from, to), reading(to, from, [100, 80])];
      expect(back.bars + there.bars).toBe(0);
      expect(back.days + there.days).toBe(0);
      expect(back.change + there.change).toBe(0);
      expect(back.volume).toBe(there.volume);
    }),
  );
});

test('a spread that starts at zero has no percent', () => {
  expect(reading('2026-11-01', '2026-11-02', [0, 5]).percent).toBeNaN();
});

test('the ruler and a date range between the same two bars count the same', () => {
  const frame = testFrame();
  const bars = {
    count: frame.bars.count,
    at: Float64Array.from(frame.bars.at),
    volume: Float64Array.from(frame.bars.volume),
  };
  const row = fc.integer({ min: 0, max: bars.count - 1 });
  fc.assert(
    fc.property(row, row, (first, second) => {
      // Pressed between two bars, a little left of the nearest one.
      const pressed = (near: number) => ({ at: bars.at[near]! - 36_000_000, price: 100 });
      const [from, to] = [first, second].map((near) =>
        barAnchor(bars, bars.count, near, pressed(near)),
      );
      const ruler = rulerReading(bars, 'day', from!, to!, frame.sessionsBetween);
      const range = timeSpan(drawn('date-range', [from!, to!]), frame);
      expect(Math.abs(ruler.bars)).toBe(range.bars);
      expect(Math.abs(ruler.days)).toBe(range.days);
      expect(ruler.volume).toBe(range.volume);
    }),
  );
});

test('bricks are not snapped to the bars, and places beyond the newest bar stay', () => {
  const place = { at: 5, price: 1 };
  expect(barAnchor(days, 17, 2, place)).toBe(place);
  expect(barAnchor(days, 4, 4, place)).toBe(place);
  expect(barAnchor(days, 4, 2, place)).toEqual({ at: at('2026-11-04'), price: 1 });
});
