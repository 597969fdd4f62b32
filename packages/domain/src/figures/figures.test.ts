import { describe, expect, test } from 'vitest';
import type { DayBar } from '../bars/day-bar.ts';
import { dayNumber, emptyDays, withDay } from '../bars/day-columns.ts';
import { addDays } from '../calendar/trading-calendar.ts';
import { beta, betaByDay } from './beta.ts';
import { dividendYield } from './dividend-yield.ts';
import { priceEarnings, priceNav } from './price-ratios.ts';
import { yearlyExtremes } from './yearly-extremes.ts';

const closesOf = (rows: readonly [string, number][]) =>
  rows.reduce(
    (columns, [day, close]) =>
      withDay(columns, {
        code: 'X',
        day,
        open: close,
        high: close,
        low: close,
        last: close,
        close,
        yesterdayClose: close,
        volume: 1,
        value: close,
        trades: 1,
        bull: 0,
        bear: 0,
        neutral: 1,
      } satisfies DayBar),
    emptyDays(4),
  );

/** A series with these daily returns. */
const seriesOf = (returns: readonly number[], from = '2026-01-01') => {
  let close = 1000;
  return closesOf([
    [from, close],
    ...returns.map((change, i): [string, number] => {
      close *= 1 + change;
      return [addDays(from, i + 1), close];
    }),
  ]);
};

const wave = Array.from({ length: 60 }, (_, i) => 0.01 * Math.sin(i) + (i % 7 === 0 ? 0.004 : 0));

describe('beta', () => {
  test('of the index against itself is 1, of twice its moves 2, of the opposite moves −1', () => {
    expect(beta(seriesOf(wave), seriesOf(wave))).toBe(1);
    expect(beta(seriesOf(wave.map((change) => 2 * change)), seriesOf(wave))).toBe(2);
    expect(beta(seriesOf(wave.map((change) => -change)), seriesOf(wave))).toBe(-1);
  });

  test('needs 30 common closes', () => {
    expect(beta(seriesOf(wave.slice(0, 28)), seriesOf(wave))).toBeNull();
    expect(beta(seriesOf(wave.slice(0, 29)), seriesOf(wave))).not.toBeNull();
    expect(beta(seriesOf(wave, '2020-01-01'), seriesOf(wave))).toBeNull();
  });

  test('is null against an index that does not move', () => {
    expect(beta(seriesOf(wave), seriesOf(wave.map(() => 0)))).toBeNull();
  });

  test('by day it is that of the closes up to each day', () => {
    const changes = Array.from({ length: 420 }, (_, at) => Math.sin(at * at) / 50);
    const [share, index] = [
      seriesOf(changes.map((one, at) => one + Math.cos(at) / 90)),
      seriesOf(changes),
    ];
    const days = new Float64Array(share.count);
    betaByDay(share.close.subarray(0, share.count), index.close.subarray(0, index.count), days);
    for (const last of [10, 28, 29, 200, 364, 380, share.count - 1]) {
      const upTo = { ...share, count: last + 1 };
      expect(days[last]).toBe(beta(upTo, { ...index, count: last + 1 }) ?? Number.NaN);
    }
  });
});

describe('yearly extremes', () => {
  test('are the highest and lowest close with their days, newest year first', () => {
    const columns = closesOf([
      ['2021-05-05', 900],
      ['2023-01-10', 50],
      ['2023-06-10', 80],
      ['2024-02-01', 70],
      ['2025-02-01', 60],
      ['2026-01-05', 40],
      ['2026-11-05', 90],
      ['2026-11-08', 30],
    ]);
    const found = yearlyExtremes(columns);
    expect(found.map(({ year }) => year)).toEqual([2026, 2025, 2024, 2023]);
    expect(found[0]).toEqual({
      year: 2026,
      highest: { close: 90, day: dayNumber('2026-11-05') },
      lowest: { close: 30, day: dayNumber('2026-11-08') },
    });
    expect(found[3]?.highest).toEqual({ close: 80, day: dayNumber('2023-06-10') });
  });
});

describe('ratios', () => {
  test('a dividend of 20% of ten taka at a price of 50 yields 4.00; without one there is no yield', () => {
    expect(dividendYield(20, 10_00, 50_00)).toBe(4);
    expect(dividendYield(20, null, 50_00)).toBe(4);
    expect(dividendYield(null, 10_00, 50_00)).toBeNull();
  });

  test('the P/E of 250.00 on an EPS of 12.50 is 20; a loss has none', () => {
    expect(priceEarnings(250_00, 12.5)).toBe(20);
    expect(priceEarnings(250_00, -1)).toBeNull();
    expect(priceEarnings(250_00, 0)).toBeNull();
    expect(priceNav(250_00, 180.4)).toBe(1.39);
    expect(priceNav(250_00, null)).toBeNull();
  });
});
