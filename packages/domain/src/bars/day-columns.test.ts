import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/trading-calendar.ts';
import type { DayBar } from './day-bar.ts';
import {
  barAt,
  dayNumber,
  emptyDays,
  rowOn,
  rowOnOrBefore,
  withDay,
  withSpareCapacity,
} from './day-columns.ts';
import { PERIODS, periodBar, periodBars } from './period-bar.ts';
import { adjustedDays, adjustmentFactors, factorsAfter } from './price-adjustment.ts';
import { weekBars } from './week-bars.ts';

const bar = (day: string, close: number, volume = 100, rest: Partial<DayBar> = {}): DayBar => {
  const price = volume > 0 ? close : 0;
  return {
    code: 'ACI',
    day,
    open: price,
    high: price,
    low: price,
    last: price,
    close,
    yesterdayClose: close,
    volume,
    value: close * volume,
    trades: volume > 0 ? 1 : 0,
    bull: 0,
    bear: 0,
    neutral: volume,
    ...rest,
  };
};
const columnsOf = (bars: readonly DayBar[]) => bars.reduce(withDay, emptyDays(2));

describe('day columns', () => {
  const days = columnsOf([
    bar('2026-11-11', 10_00),
    bar('2026-11-12', 11_00),
    bar('2026-11-15', 12_00),
  ]);

  test('are found by day, or by the last day before', () => {
    expect(rowOn(days, dayNumber('2026-11-12'))).toBe(1);
    expect(rowOn(days, dayNumber('2026-11-13'))).toBe(-1);
    expect(rowOnOrBefore(days, dayNumber('2026-11-14'))).toBe(1);
    expect(rowOnOrBefore(days, dayNumber('2026-11-10'))).toBe(-1);
  });

  test('reject a day that is not after the last one', () => {
    expect(() => withDay(days, bar('2026-11-15', 12_00))).toThrow(
      'is not after the last stored day',
    );
  });

  test('an older view does not see a day added later', () => {
    const more = withDay(days, bar('2026-11-16', 13_00));
    expect(days.count).toBe(3);
    expect(more.count).toBe(4);
    expect(more.close[3]).toBe(13_00);
  });
});

describe('views of columns', () => {
  const bars = ['2026-11-11', '2026-11-12', '2026-11-15'].map((day, i) =>
    bar(day, 10_00 + i, 100, { bull: 60, bear: 30, neutral: 10 }),
  );
  const days = columnsOf(bars);

  test('a row reads back as its bar', () => {
    expect(bars.map((_, row) => barAt('ACI', days, row))).toEqual(bars);
  });

  test('spare capacity is allocated once', () => {
    const full = columnsOf(bars.slice(0, 2));
    const roomy = withSpareCapacity(full);
    expect(roomy.day.length).toBeGreaterThan(roomy.count);
    expect(withSpareCapacity(roomy)).toBe(roomy);
    expect(barAt('ACI', withDay(roomy, bars[2]), 2)).toEqual(bars[2]);
  });
});

describe('adjusted prices', () => {
  const raw = columnsOf([
    bar('2026-11-11', 120_00),
    bar('2026-11-12', 110_00),
    bar('2026-11-16', 100_00),
    bar('2026-11-17', 101_00),
  ]);
  const cause = {
    exDay: dayNumber('2026-11-16'),
    stock: 10,
    rights: 0,
    rightsPrice: 0,
    cash: 2_00,
  };

  test('a bonus of 10% takes 110.00 to 100.00 and a volume of 100 to 110', () => {
    const days = adjustedDays(raw, [cause], 1);
    expect([...days.close.subarray(0, 4)].map((close) => Math.round(close))).toEqual([
      109_09, 100_00, 100_00, 101_00,
    ]);
    expect(days.volume[0]).toBeCloseTo(110, 9);
    expect(days.value[0]).toBe(raw.value[0]);
  });

  test('cash counts in mode 2 only', () => {
    // (110.00 − 2.00) ÷ 1.1 ÷ 110.00
    expect(adjustmentFactors(raw, [cause], 2)[0]?.price).toBeCloseTo(108 / 1.1 / 110, 12);
    expect(adjustmentFactors(raw, [cause], 1)[0]?.price).toBeCloseTo(1 / 1.1, 12);
    expect(adjustedDays(raw, [cause], 0)).toBe(raw);
  });

  test('one right for two at 20.00: 110.00 becomes (110 + 0.5 × 20) ÷ 1.5', () => {
    const rights = { ...cause, stock: 0, cash: 0, rights: 50, rightsPrice: 20_00 };
    expect(adjustmentFactors(raw, [rights], 1)[0]?.price).toBeCloseTo(80 / 110, 12);
  });

  test('a future action changes nothing', () => {
    const later = { ...cause, exDay: dayNumber('2026-11-18') };
    expect(adjustedDays(raw, [later], 2)).toBe(raw);
  });

  test('a day is multiplied by all factors after it', () => {
    const factors = adjustmentFactors(
      raw,
      [cause, { ...cause, exDay: dayNumber('2026-11-12'), stock: 100 }],
      1,
    );
    expect(factorsAfter(factors, dayNumber('2026-11-11')).price).toBeCloseTo(1 / 2.2, 12);
    expect(factorsAfter(factors, dayNumber('2026-11-12'))).toEqual({
      price: factors[1]?.price,
      volume: 1.1,
    });
    expect(factorsAfter(factors, dayNumber('2026-11-16'))).toEqual({ price: 1, volume: 1 });
  });

  test('the adjusted series has no jump where the raw one jumps by the factor', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10_00, max: 900_00 }),
        fc.integer({ min: 1, max: 100 }),
        (close, stock) => {
          const after = close / (1 + stock / 100);
          const series = columnsOf([bar('2026-11-12', close), bar('2026-11-16', after)]);
          const days = adjustedDays(series, [{ ...cause, stock, cash: 0 }], 1);
          expect(days.close[0]).toBeCloseTo(days.close[1], 6);
          expect(series.close[0] / series.close[1]).toBeCloseTo(1 + stock / 100, 9);
        },
      ),
    );
  });
});

describe('a period bar', () => {
  const days = columnsOf([
    bar('2026-11-10', 10_00, 100, { yesterdayClose: 9_00, high: 10_50, low: 9_50, open: 9_60 }),
    bar('2026-11-11', 10_00, 0),
    bar('2026-11-12', 12_00, 50, { high: 12_40, low: 11_00, open: 11_20, last: 12_10 }),
  ]);

  test('three sessions from 9.00 to 12.00 are +33.33%; an untraded day does not affect the range', () => {
    expect(periodBar(days, 3)).toMatchObject({
      sessions: 3,
      open: 9_60,
      high: 12_40,
      low: 9_50,
      close: 12_00,
      last: 12_10,
      before: 9_00,
      change: 3_00,
      changePercent: 33.33,
      volume: 150,
      trades: 2,
    });
  });

  test('a young share has fewer sessions; no sessions give no bar', () => {
    expect(periodBar(days, 365)?.sessions).toBe(3);
    expect(periodBar(emptyDays(1), 5)).toBeNull();
  });

  test('all periods in one pass equal each period alone', () => {
    const rows = fc.array(fc.tuple(fc.integer({ min: 100, max: 9_999 }), fc.nat(3)), {
      minLength: 1,
      maxLength: 400,
    });
    fc.assert(
      fc.property(rows, (figures) => {
        const series = columnsOf(
          figures.map(([close, volume], i) => bar(addDays('2026-01-04', i), close, volume)),
        );
        const plain = PERIODS.map((period) => periodBar(series, period));
        expect(periodBars(series)).toEqual(plain);
        const last = figures.slice(-5).filter(([, volume]) => volume > 0);
        expect(plain[0]).toMatchObject({
          open: last[0]?.[0] ?? 0,
          high: Math.max(0, ...last.map(([close]) => close)),
          low: last.length > 0 ? Math.min(...last.map(([close]) => close)) : 0,
          volume: last.reduce((sum, [, volume]) => sum + volume, 0),
        });
      }),
      { numRuns: 30 },
    );
  });

  test('a week starts on Sunday, and folding the weeks equals folding the days', () => {
    const weeks = weekBars(withDay(days, bar('2026-11-15', 13_00, 10)));
    expect(weeks.count).toBe(2);
    expect(weeks.open[0]).toBe(9_60);
    expect(weeks.close[0]).toBe(12_00);
    expect(weeks.volume[0]).toBe(150);
    expect(weeks.day[1]).toBe(dayNumber('2026-11-15'));
  });

  test('weeks contain every trade', () => {
    const rows = fc.array(fc.tuple(fc.integer({ min: 100, max: 9_999 }), fc.nat(500)), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(rows, (figures) => {
        const series = columnsOf(
          figures.map(([close, volume], i) => bar(addDays('2026-01-04', i), close, volume)),
        );
        const weeks = weekBars(series);
        const sum = (column: Float64Array, count: number) =>
          column.slice(0, count).reduce((total, value) => total + value, 0);
        expect(sum(weeks.volume, weeks.count)).toBe(sum(series.volume, series.count));
        expect(sum(weeks.value, weeks.count)).toBe(sum(series.value, series.count));
        expect(weeks.close[weeks.count - 1]).toBe(series.close[series.count - 1]);
      }),
    );
  });
});
