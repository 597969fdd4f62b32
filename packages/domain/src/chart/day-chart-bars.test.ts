import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type DayColumns,
  dayNumber,
  emptyDays,
  tradingDayOf,
  withDay,
} from '../bars/day-columns.ts';
import { adjustmentFactors } from '../bars/price-adjustment.ts';
import { studyBars } from '../bars/study-bars.ts';
import { dayGroups } from './bar-group.ts';
import { dayChartBars, newestDayChartBar } from './day-chart-bars.ts';

const FIRST = dayNumber('2026-09-27');

/** Days from 27 September 2026 on, in paisa; a volume of 0 is a day without trades. */
function daysOf(rows: readonly (readonly [close: number, volume: number])[]): DayColumns {
  return rows.reduce(
    (days, [close, volume], at) => {
      const before = days.count === 0 ? close : days.close[days.count - 1]!;
      const traded = volume > 0;
      const [open, high, low] = traded
        ? [before, Math.max(before, close) + 5, before - 9]
        : [0, 0, 0];
      return withDay(days, {
        code: 'ACI',
        day: tradingDayOf(FIRST + at),
        open,
        high,
        low,
        last: traded ? close - 1 : 0,
        close: traded ? close : before,
        yesterdayClose: before,
        volume,
        value: close * volume,
        trades: traded ? 1 : 0,
        bull: 0,
        bear: 0,
        neutral: volume,
      });
    },
    emptyDays(rows.length + 1),
  );
}

const rows = fc.array(fc.tuple(fc.integer({ min: 100, max: 5000 }), fc.nat(3)), {
  minLength: 1,
  maxLength: 120,
});
const bonus = { exDay: FIRST + 20, stock: 10, rights: 0, rightsPrice: 0, cash: 50 };

test('a day without trades has its close four times; a close outside the trades widens the range', () => {
  const bars = dayChartBars(
    daysOf([
      [1000, 5],
      [1200, 0],
      [900, 2],
    ]),
    [],
    'day',
  );
  expect(bars.map(({ open, high, low, close }) => [open, high, low, close])).toEqual([
    [10, 10.05, 9.91, 10],
    [10, 10, 10, 10],
    [10, 10.05, 9, 9],
  ]);
});

test('days equal the input of the studies of lists, to the last bit', () => {
  fc.assert(
    fc.property(rows, (list) => {
      const days = daysOf(list);
      const factors = adjustmentFactors(days, [bonus], 2);
      const due = studyBars(days, factors, days.count);
      const bars = dayChartBars(days, factors, 'day');
      for (const key of ['open', 'high', 'low', 'close', 'volume'] as const)
        expect(bars.map((bar) => bar[key])).toEqual([...due[key]]);
    }),
  );
});

test('the newest bar alone equals the last of all, at every interval', () => {
  const interval = fc.constantFrom('day', 'week', 'month', 'quarter' as const);
  fc.assert(
    fc.property(rows, interval, (list, of) => {
      const days = daysOf(list);
      const factors = adjustmentFactors(days, [bonus], 1);
      const all = dayChartBars(days, factors, of);
      expect(newestDayChartBar(days, factors, of)).toEqual(all.at(-1));
      const groups = new Set(list.map((_, at) => dayGroups[of](FIRST + at)));
      expect(all).toHaveLength(groups.size);
    }),
  );
});

test('no days have no newest bar', () => {
  expect(newestDayChartBar(emptyDays(0), [], 'week')).toBeUndefined();
});
