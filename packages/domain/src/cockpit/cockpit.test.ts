import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DayBar } from '../bars/day-bar.ts';
import { dayNumber, emptyDays, tradingDayOf, withDay } from '../bars/day-columns.ts';
import { freshQuote } from '../market/board.ts';
import { advanceDecline } from './advance-decline.ts';
import { closeForecast } from './close-forecast.ts';
import { marketDays } from './market-days.ts';
import { moneyFlow, priceBandOf } from './money-flow.ts';

const first = dayNumber('2026-01-04');

/** One bar a day: close, high and low the same unless given. */
function share(closes: readonly number[], values: readonly number[] = []) {
  let days = emptyDays(closes.length);
  closes.forEach((close, i) => {
    const reference = closes[i - 1] ?? close;
    const bar: DayBar = {
      code: 'A',
      day: tradingDayOf(first + i),
      open: close,
      high: close,
      low: close,
      close,
      last: close,
      yesterdayClose: reference,
      volume: 100 + i,
      value: values[i] ?? 1000,
      trades: 1,
      bull: 0,
      bear: 0,
      neutral: 100,
    };
    days = withDay(days, bar);
  });
  return days;
}

const sessions = (count: number) => Array.from({ length: count }, (_, i) => first + i);

describe('days of the market', () => {
  test('breadth, volume by side, extremes and the top ten of three shares over three days', () => {
    const days = marketDays(
      [share([100, 110, 105], [10, 20, 30]), share([50, 50, 60]), share([80, 70, 60])],
      sessions(3),
    );
    expect([...days.up]).toEqual([0, 1, 1]);
    expect([...days.down]).toEqual([0, 1, 2]);
    expect([...days.unchanged]).toEqual([3, 1, 0]);
    expect([...days.upVolume]).toEqual([0, 101, 102]);
    expect([...days.downVolume]).toEqual([0, 101, 204]);
    expect([...days.highs]).toEqual([0, 1, 1]);
    expect([...days.lows]).toEqual([0, 1, 1]);
    expect([...days.topTen]).toEqual([...days.value]);
    expect(days.value[2]).toBe(2030);
  });

  test('a share is above its 20-day average only when it has 20 closes', () => {
    const rising = share(Array.from({ length: 21 }, (_, i) => 100 + i));
    const days = marketDays([rising], sessions(21));
    expect([...days.counted[20]].slice(18)).toEqual([0, 1, 1]);
    expect([...days.above[20]].slice(18)).toEqual([0, 1, 1]);
    expect(days.counted[50].every((count) => count === 0)).toBe(true);
  });

  test('the ten largest turnovers are those of a sorted list', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1e9 }), { maxLength: 30 }), (values) => {
        const shares = values.map((value) => share([100], [value]));
        const largest = values.toSorted((a, b) => b - a).slice(0, 10);
        const sum = largest.reduce((total, value) => total + value, 0);
        expect(marketDays(shares, sessions(1)).topTen[0]).toBe(sum);
      }),
    );
  });
});

describe('advance–decline', () => {
  test('the line adds up, by hand', () => {
    const { net, line } = advanceDecline({
      up: Int32Array.of(10, 5, 0),
      down: Int32Array.of(4, 9, 0),
    });
    expect([...net]).toEqual([6, -4, 0]);
    expect([...line]).toEqual([6, 2, 2]);
  });

  test('the oscillator of a steady market is 0 and rises when breadth turns up', () => {
    const steady = Int32Array.from({ length: 60 }, () => 100);
    const up = steady.map((count, i) => (i < 59 ? count : 300));
    const { oscillator } = advanceDecline({ up, down: steady });
    expect(oscillator[38]).toBeNaN();
    expect(oscillator[58]).toBe(0);
    // part = 1000 × 200 ÷ 400 = 500: 500 × (2 ÷ 20) − 500 × (2 ÷ 40)
    expect(oscillator[59]).toBeCloseTo(25, 9);
  });
});

describe('forecast of the close', () => {
  const linear = (whole: number) => ({
    byMinute: Float64Array.from({ length: 270 }, (_, i) => ((i + 1) * whole) / 270),
  });

  test('half of a day that trades evenly is doubled, without a band', () => {
    const past = Array.from({ length: 20 }, (_, i) => linear(1e12 + i));
    const forecast = closeForecast(4e11, past, 135)!;
    expect(forecast.expected).toBeCloseTo(8e11, -1);
    expect(forecast.low).toBeCloseTo(forecast.high, -2);
  });

  test('too few sessions, or the first minutes, have no forecast', () => {
    expect(closeForecast(400, [linear(1000)], 135)).toBeNull();
    expect(
      closeForecast(
        4,
        Array.from({ length: 20 }, () => linear(1000)),
        1,
      ),
    ).toBeNull();
  });

  test('the band holds the expected close', () => {
    const curve = fc
      .array(fc.integer({ min: 0, max: 1000 }), { minLength: 270, maxLength: 270 })
      .map((steps) => {
        let sum = 1;
        return { byMinute: Float64Array.from(steps, (step) => (sum += step)) };
      });
    fc.assert(
      fc.property(
        fc.array(curve, { minLength: 10, maxLength: 20 }),
        fc.integer({ min: 30, max: 270 }),
        (past, minute) => {
          const forecast = closeForecast(1_000_000, past, minute);
          if (!forecast) return;
          expect(forecast.low).toBeLessThanOrEqual(forecast.expected);
          expect(forecast.high).toBeGreaterThanOrEqual(forecast.expected);
        },
      ),
      { numRuns: 20 },
    );
  });
});

test('money flow: a rise of 300 against a fall of 100 in 500 is +40%', () => {
  const quote = (value: number, last: number) => ({
    ...freshQuote({ code: 'A', number: 1, quoteBase: 'A-EQ' }, 10_000),
    value,
    lastPrice: last,
  });
  const [group] = moneyFlow([quote(300, 10_100), quote(100, 9_900), quote(100, 10_000)], () => 'A');
  expect(group).toEqual({
    group: 'A',
    shares: 3,
    value: 500,
    upValue: 300,
    downValue: 100,
    balance: 40,
  });
  expect([quote(1, 990), quote(1, 10_000), quote(1, 250_000)].map(priceBandOf)).toEqual([
    '<10',
    '100–250',
    '≥1000',
  ]);
});
