import { expect, it } from 'vitest';
import type { DayBar } from './day-bar.ts';
import { dayNumber, emptyDays, withDay } from './day-columns.ts';
import { adjustmentFactors } from './price-adjustment.ts';
import { studyBars } from './study-bars.ts';

const bar = (day: string, close: number, given: Partial<DayBar> = {}): DayBar => ({
  code: 'ACI',
  day,
  open: close,
  high: close,
  low: close,
  close,
  last: close,
  yesterdayClose: close,
  volume: 100,
  value: 0,
  trades: 1,
  bull: 0,
  bear: 0,
  neutral: 100,
  ...given,
});
const days = [
  bar('2026-11-10', 22_000, { open: 21_000, high: 22_500, low: 20_500 }),
  bar('2026-11-11', 22_000, { open: 0, high: 0, low: 0, volume: 0 }),
  bar('2026-11-12', 20_600, { open: 20_000, high: 20_500, low: 19_900 }),
].reduce(withDay, emptyDays(4));

it('an untraded day has its close four times; a close above the trades raises the high', () => {
  const bars = studyBars(days, [], 2);
  expect([...bars.close]).toEqual([220, 206]);
  expect([bars.open[0], bars.high[0], bars.low[0], bars.volume[0]]).toEqual([220, 220, 220, 0]);
  expect([bars.high[1], bars.low[1]]).toEqual([206, 199]);
});

it('a day without an open or a low is untraded, whatever its high', () => {
  const incomplete = [
    bar('2026-11-10', 22_000, { open: 0, high: 22_500, low: 20_500 }),
    bar('2026-11-11', 21_000, { open: 20_900, high: 21_500, low: 0 }),
  ].reduce(withDay, emptyDays(2));
  const { open, high, low, close } = studyBars(incomplete, [], 2);
  for (const column of [open, high, low, close]) expect([...column]).toEqual([220, 210]);
});

it('a 1:10 bonus before the 12th adjusts the days before it', () => {
  const cause = { exDay: dayNumber('2026-11-12'), stock: 10, rights: 0, rightsPrice: 0, cash: 0 };
  const bars = studyBars(days, adjustmentFactors(days, [cause], 1), 9);
  expect(bars.count).toBe(3);
  expect(bars.close[0]).toBeCloseTo(200, 9);
  expect(bars.volume[0]).toBeCloseTo(110, 9);
  expect(bars.close[2]).toBe(206);
});

it('the index close is that of the same day, else of the day before', () => {
  const index = [bar('2026-11-10', 500_000), bar('2026-11-12', 510_000)].reduce(
    withDay,
    emptyDays(2),
  );
  expect([...(studyBars(days, [], 3, index).beside ?? [])]).toEqual([5000, 5000, 5100]);
  const late = [bar('2026-11-11', 505_000)].reduce(withDay, emptyDays(1));
  expect([...(studyBars(days, [], 3, late).beside ?? [])]).toEqual([Number.NaN, 5050, 5050]);
});
