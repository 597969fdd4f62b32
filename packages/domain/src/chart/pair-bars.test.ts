import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dhakaTime } from '../calendar/trading-calendar.ts';
import { barGroup } from './bar-group.ts';
import { foldChartBars } from './day-chart-bars.ts';
import { pairBars, pairDecimals } from './pair-bars.ts';
import { barOfTicks, chartBarsOf } from './testing/chart-bars-of.ts';

const DAY = 86_400_000;
const START = dhakaTime('2026-11-01', 0);

/** Bars on the given days, counted from Sunday, 1 November 2026. */
const on = (days: readonly number[], rows: Parameters<typeof chartBarsOf>[0]) => ({
  ...chartBarsOf(rows),
  at: Float64Array.from(days, (day) => START + day * DAY),
});

const left = on(
  [0, 1, 3],
  [
    [10, 14, 8, 12],
    [12, 12, 6, 6],
    [8, 9, 8, 9],
  ],
);
const right = on(
  [1, 2, 3],
  [
    [4, 5, 2, 2],
    [3, 3, 3, 3],
    [2, 4, 2, 3],
  ],
);

test('a ratio by hand: carried forward where one side has no bar', () => {
  expect(pairBars('ratio', left, right, 'day')).toMatchObject([
    { at: START + DAY, open: 3, high: 3, low: 3, close: 3 },
    { at: START + 2 * DAY, open: 2, high: 2, low: 2, close: 2 },
    { at: START + 3 * DAY, open: 4, high: 4, low: 3, close: 3 },
  ]);
});

test('a spread by hand', () => {
  expect(pairBars('spread', left, right, 'day')).toMatchObject([
    { open: 8, high: 8, low: 4, close: 4, volume: 0 },
    { open: 3, high: 3, low: 3, close: 3, volume: 0 },
    { open: 6, high: 6, low: 6, close: 6, volume: 0 },
  ]);
});

test('a bar whose right side is zero is left out of a ratio', () => {
  const zero = on([1, 2], [0, 2]);
  expect(pairBars('ratio', left, zero, 'day').map(({ at }) => at)).toEqual([
    START + 2 * DAY,
    START + 3 * DAY,
  ]);
});

test('a week has the extremes of the ratio of its days', () => {
  const [week] = foldChartBars(pairBars('ratio', left, right, 'day'), 'week');
  expect(week).toMatchObject({ at: START + DAY, open: 3, high: 4, low: 2, close: 3 });
});

test('the newest bars alone equal those of all bars', () => {
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 30 });
  const bars = days.map((list) =>
    on(
      list.toSorted((a, b) => a - b),
      list.map((day) => barOfTicks([50 + day, 90 + ((day * 7) % 40)], day)),
    ),
  );
  fc.assert(
    fc.property(bars, bars, fc.integer({ min: 0, max: 61 }), (a, b, day) => {
      const from = START + day * DAY;
      const all = pairBars('ratio', a, b, 'day');
      const due = all.filter(({ at }) => barGroup('day', at) >= barGroup('day', from));
      expect(pairBars('ratio', a, b, 'day', from)).toEqual(due);
      expect(all.map(({ at }) => at)).toEqual([...new Set(all.map(({ at }) => at))].toSorted());
    }),
  );
});

test.each([
  ['ratio', 0.045454, 6],
  ['ratio', 2.5, 4],
  ['ratio', 250, 2],
  ['ratio', 0, 2],
  ['spread', 0.045454, 2],
] as const)('a %s of %f has %i decimals', (kind, close, decimals) => {
  expect(pairDecimals(kind, close)).toBe(decimals);
});
