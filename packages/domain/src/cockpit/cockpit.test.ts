import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DayBar } from '../bars/day-bar.ts';
import {
  type DayColumns,
  dayNumber,
  emptyDays,
  tradingDayOf,
  withDay,
} from '../bars/day-columns.ts';
import { adjustmentFactors } from '../bars/price-adjustment.ts';
import { freshQuote } from '../market/board.ts';
import type { Quote } from '../market/quote.ts';
import type { Company } from '../shares/company.ts';
import type { Share } from '../shares/share.ts';
import { advanceDecline } from './advance-decline.ts';
import { closeForecast, tradedParts } from './close-forecast.ts';
import { FlowDays } from './flow-days.ts';
import { AVERAGES, type MarketDays, MarketDaysSum, type MarketShare } from './market-days.ts';
import { marketHoldings } from './market-holdings.ts';
import { type KnownShare, marketNow } from './market-now.ts';
import { moneyFlow, priceBandOf } from './money-flow.ts';
import { paceCurve } from './pace-curve.ts';
import { sectorRotation } from './sector-rotation.ts';
import { shareBase } from './share-base.ts';

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

const listed = (days: DayColumns, given: Partial<MarketShare> = {}): MarketShare => ({
  days,
  factors: [],
  isShare: true,
  limits: { type: 'equity', board: 'main' },
  category: 'A',
  ...given,
});

function marketDays(shares: readonly MarketShare[], on: readonly number[]): MarketDays {
  const sum = new MarketDaysSum(on);
  for (const one of shares) sum.add(one);
  return sum.days;
}

describe('days of the market', () => {
  test('breadth, volume by side, extremes and the top ten of three shares over three days', () => {
    const days = marketDays(
      [
        listed(share([100, 110, 105], [10, 20, 30])),
        listed(share([50, 50, 60])),
        listed(share([80, 70, 60])),
      ],
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

  test('a bond counts in the turnover, not in breadth', () => {
    const days = marketDays([listed(share([100, 110], [10, 20]), { isShare: false })], sessions(2));
    expect([...days.value]).toEqual([10, 20]);
    expect([...days.up, ...days.unchanged, ...days.highs]).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test('a last trade at the limit of 10% is counted on its side', () => {
    const days = marketDays(
      [
        listed(share([10_000, 11_000])),
        listed(share([10_000, 9_000])),
        listed(share([10_000, 10_990])),
      ],
      sessions(2),
    );
    expect([days.atUpper[1], days.atLower[1]]).toEqual([1, 1]);
  });

  test('a bonus of one for one is neither a fall below the average nor a new low', () => {
    const closes = [...Array.from({ length: 20 }, () => 10_000), 5_100];
    const raw = share(closes);
    raw.yesterdayClose[20] = 5_000;
    const cause = { exDay: first + 20, stock: 100, rights: 0, rightsPrice: 0, cash: 0 };
    const days = marketDays(
      [listed(raw, { factors: adjustmentFactors(raw, [cause], 1) })],
      sessions(21),
    );
    expect([days.up[20], days.lows[20], days.highs[20]]).toEqual([1, 0, 1]);
    expect([days.above[20][20], days.counted[20][20]]).toEqual([1, 1]);
  });

  test('a share is above its 20-day average only when it has 20 closes', () => {
    const rising = listed(share(Array.from({ length: 21 }, (_, i) => 100 + i)));
    const days = marketDays([rising], sessions(21));
    expect([...days.counted[20]].slice(18)).toEqual([0, 1, 1]);
    expect([...days.above[20]].slice(18)).toEqual([0, 1, 1]);
    expect(days.counted[50].every((count) => count === 0)).toBe(true);
  });

  test('a share that did not trade for a while keeps its place among the averages for 30 days', () => {
    const rising = listed(share(Array.from({ length: 20 }, (_, i) => 100 + i)));
    const last = first + 19;
    const days = marketDays([rising], [last, last + 29, last + 30]);
    expect([...days.counted[20]]).toEqual([1, 1, 0]);
    expect([...days.up]).toEqual([1, 0, 0]);
  });

  test('the ten largest turnovers are those of a sorted list', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1e9 }), { maxLength: 30 }), (values) => {
        const shares = values.map((value) => listed(share([100], [value])));
        const largest = values.toSorted((a, b) => b - a).slice(0, 10);
        const sum = largest.reduce((total, value) => total + value, 0);
        expect(marketDays(shares, sessions(1)).topTen[0]).toBe(sum);
      }),
      { numRuns: 30 },
    );
  });

  test('extremes and averages are those of a plain count over every day before', () => {
    const prices = fc.array(fc.integer({ min: 90, max: 110 }), {
      minLength: 1,
      maxLength: 260,
      size: 'max',
    });
    fc.assert(
      fc.property(prices, fc.integer({ min: 0, max: 200 }), (closes, skipped) => {
        const on = sessions(closes.length).slice(Math.min(skipped, closes.length - 1));
        const { highs, lows, counted, above } = marketDays([listed(share(closes))], on);
        const plain = on.map((day) => {
          const row = day - first;
          const [close, year] = [closes[row]!, closes.slice(Math.max(0, row - 363), row)];
          return [
            year.length > 0 && close > Math.max(...year),
            year.length > 0 && close < Math.min(...year),
            ...AVERAGES.flatMap((average) => {
              const sum = closes.slice(row + 1 - average, row + 1).reduce((a, b) => a + b, 0);
              const isCounted = row + 1 >= average;
              return [isCounted, isCounted && close * average > sum];
            }),
          ].map(Number);
        });
        const found = on.map((_, at) => [
          highs[at],
          lows[at],
          ...AVERAGES.flatMap((average) => [counted[average][at], above[average][at]]),
        ]);
        expect(found).toEqual(plain);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the board against the days before', () => {
  const quote = (code: string, last: number, given: Partial<Quote> = {}): Quote => ({
    ...freshQuote({ code, number: 1, quoteBase: 'A-EQ' }, 10_000),
    open: 10_000,
    high: Math.max(10_000, last),
    low: Math.min(10_000, last),
    lastPrice: last,
    tradedAt: 2,
    ...given,
  });
  const known = (days: DayColumns, on: number): KnownShare => ({
    ...shareBase(days, [], on)!,
    limits: { upper: 11_000, lower: 9_000 },
  });

  test('counts sides, extremes, limits, averages and the top ten', () => {
    const before = share(Array.from({ length: 19 }, (_, i) => 9_800 + i * 10));
    const bases = new Map(['A', 'B', 'C'].map((code) => [code, known(before, first + 19)]));
    const now = marketNow(
      [
        quote('A', 11_000, { volume: 30, value: 300, halt: 'upper-lock' }),
        quote('B', 9_000, { volume: 10, value: 100 }),
        quote('C', 0, { open: 0, high: 0, low: 0, tradedAt: 0 }),
        { ...quote('DSEX', 500_000), quoteBase: 'A-IDX', value: 1e9 },
      ],
      bases,
      1,
    );
    expect(now).toMatchObject({ up: 1, down: 1, unchanged: 0, volume: 40, upVolume: 30 });
    expect(now).toMatchObject({ downVolume: 10, highs: 2, lows: 1, value: 400, topTen: 400 });
    expect(now).toMatchObject({ lockedUpper: 1, lockedLower: 0, atUpper: 1, atLower: 1 });
    // C did not trade: its price is yesterday's close of 10,000, above the mean of its closes.
    expect([now.above[20], now.counted[20], now.counted[50]]).toEqual([2, 3, 0]);
  });

  test('a board of the closes counts what the day itself counts', () => {
    const prices = fc.array(fc.integer({ min: 9_500, max: 10_500 }), {
      minLength: 2,
      maxLength: 220,
      size: 'max',
    });
    fc.assert(
      fc.property(fc.array(prices, { minLength: 1, maxLength: 5 }), (shares) => {
        const length = Math.min(...shares.map(({ length: own }) => own));
        const columns = shares.map((closes) => share(closes.slice(0, length)));
        const last = first + length - 1;
        const then = marketDays(
          columns.map((days) => listed(days)),
          [last],
        );
        const bases = new Map(columns.map((days, at) => [`S${at}`, known(days, last)]));
        const quotes = columns.map((days, at) => {
          const close = days.close[length - 1]!;
          return quote(`S${at}`, close, {
            high: close,
            low: close,
            yesterdayClose: days.close[length - 2]!,
            volume: days.volume[length - 1]!,
          });
        });
        const now = marketNow(quotes, bases, 1);
        expect([now.up, now.down, now.unchanged, now.highs, now.lows]).toEqual(
          [then.up, then.down, then.unchanged, then.highs, then.lows].map(([count]) => count),
        );
        expect([now.upVolume, now.downVolume]).toEqual([then.upVolume[0], then.downVolume[0]]);
        for (const average of AVERAGES)
          expect([now.above[average], now.counted[average]]).toEqual([
            then.above[average][0],
            then.counted[average][0],
          ]);
      }),
      { numRuns: 30 },
    );
  });

  test('a share that returns after a rest is counted as the day itself counts it', () => {
    const closes = [...Array.from({ length: 19 }, (_, i) => 9_800 + i * 10), 11_000];
    for (const rest of [29, 30, 300]) {
      const returned = share(closes);
      const day = first + 18 + rest;
      returned.day[19] = day;
      returned.yesterdayClose[19] = 10_000;
      const resting = share(Array.from({ length: 20 }, () => 10_000));
      for (let row = 0; row < 20; row += 1) resting.day[row]! -= 1;
      const then = marketDays([listed(returned), listed(resting)], [day]);
      const bases = new Map([
        ['A', known(returned, day)],
        ['B', known(resting, day)],
      ]);
      const untraded = { open: 0, high: 0, low: 0, tradedAt: 0 };
      const now = marketNow([quote('A', 11_000), quote('B', 0, untraded)], bases, 1);
      expect(now).toMatchObject({ up: 1, highs: then.highs[0], atUpper: then.atUpper[0] });
      expect([now.counted[20], now.above[20]]).toEqual([then.counted[20][0], then.above[20][0]]);
      expect(now).toMatchObject({ highs: 1, atUpper: 1, counted: { 20: rest < 30 ? 2 : 1 } });
    }
  });

  test('a sector of two shares: changes by market value, and its part of the turnover', () => {
    const base = (closes: readonly number[], value: number) =>
      known(
        share(
          closes,
          closes.map(() => value),
        ),
        first + closes.length,
      );
    const bases = new Map([
      ['A', base([10_000, 10_000, 10_000, 10_000, 10_000, 10_000], 30)],
      ['B', base([20_000, 20_000, 20_000, 20_000, 20_000, 20_000], 60)],
      ['C', base([10_000], 10)],
    ]);
    const of = (quoted: Quote, sector: string, outstanding: number): Share => ({
      quote: quoted,
      company: { sector, outstanding } as Company,
    });
    const [bank, it] = sectorRotation(
      [
        of(quote('A', 11_000, { value: 60 }), 'Bank', 100),
        of(quote('B', 20_000, { value: 20, yesterdayClose: 20_000 }), 'Bank', 50),
        of(quote('C', 9_000, { value: 20 }), 'IT', 10),
      ],
      bases,
    );
    // 100 × 1,000 gained on 100 × 10,000 + 50 × 20,000.
    expect(bank).toMatchObject({ sector: 'Bank', changes: { 1: 5, 5: 5 }, value: 80, part: 80 });
    // 540 of 550 over the days before: 98.18%.
    expect(bank!.againstUsual).toBeCloseTo(-18.18, 2);
    expect(it).toMatchObject({ sector: 'IT', changes: { 1: -10 }, part: 20 });
  });
});

test('holdings are weighted by market value and follow what was published', () => {
  const rows = [
    { publishedOn: '2026-01-10', foreign: 10, institute: 20 },
    { publishedOn: '2026-02-10', foreign: 12, institute: 18 },
  ];
  const other = [{ publishedOn: '2026-01-05', foreign: 0, institute: 40 }];
  const companies = [
    { rows, valueOn: () => 300 },
    { rows: other, valueOn: () => 100 },
    { rows: other, valueOn: () => null },
  ];
  expect(marketHoldings(companies, '2026-01-04')).toBeNull();
  expect(marketHoldings(companies, '2026-01-31')).toMatchObject({
    foreign: 7.5,
    institute: 25,
    companies: 2,
    foreignUp: 0,
  });
  // (300 × 12 + 100 × 0) ÷ 400 and (300 × 18 + 100 × 40) ÷ 400.
  expect(marketHoldings(companies, '2026-02-10')).toMatchObject({
    foreign: 9,
    institute: 23.5,
    foreignUp: 1,
    instituteDown: 1,
  });
});

test('the balance of a group: 300 rose, 100 fell, of 500', () => {
  const flow = new FlowDays(2);
  flow.of('A').add(1, 300, 5);
  flow.of('A').add(1, 100, -1);
  flow.of('A').add(1, 100, 0);
  expect([flow.balance('A', 0), flow.balance('A', 1), flow.balance('B', 1)]).toEqual([
    null,
    40,
    null,
  ]);
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
    const forecast = closeForecast(4e11, tradedParts(past), 135)!;
    expect(forecast.expected).toBeCloseTo(8e11, -1);
    expect(forecast.low).toBeCloseTo(forecast.high, -2);
  });

  test('too few sessions, or the first minutes, have no forecast', () => {
    expect(closeForecast(400, tradedParts([linear(1000)]), 135)).toBeNull();
    expect(
      closeForecast(4, tradedParts(Array.from({ length: 20 }, () => linear(1000))), 1),
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
          const forecast = closeForecast(1_000_000, tradedParts(past), minute);
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

test('the pace by minute: nothing in the first percent of an average day, then over or under it', () => {
  expect(paceCurve([1, 30, 90, 100, 120], [1, 20, 100, 100, 200])).toEqual([null, 50, -10, 0, -40]);
  expect(paceCurve([5, 5], [])).toEqual([null, null]);
});
