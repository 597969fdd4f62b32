import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DayBar } from '../bars/day-bar.ts';
import { dayNumber, emptyDays, withDay } from '../bars/day-columns.ts';
import { adjustmentFactors } from '../bars/price-adjustment.ts';
import { freshQuote } from '../market/board.ts';
import type { Instrument } from '../market/instrument.ts';
import { BreadthCount } from './breadth.ts';
import { floatCap } from './float-cap.ts';
import { marketEquity } from './market-equity.ts';
import { leftRange, rangeBefore } from './new-extremes.ts';

const holding = { director: 40, govt: 5, institute: 25, foreign: 10, public: 20 };

describe('market capitalisation', () => {
  test('55% of 1,000 securities at 20.00 give a float cap of 11,000', () => {
    expect(floatCap(20_00, 1000, holding)).toBe(11_000_00);
  });

  const share = (code: string, type: Instrument['type'], outstanding: number): Instrument => ({
    code,
    number: 1,
    name: code,
    banglaName: code,
    type,
    board: 'main',
    sector: 'Bank',
    quoteBase: 'A-EQ',
    faceValue: 1000,
    outstanding,
    yearEnd: '06-30',
    listingYear: 1990,
    shareholding: holding,
  });

  test('is summed by kind and in total, without indices', () => {
    const shares = [share('A', 'equity', 10), share('F', 'mutual-fund', 3), share('X', 'index', 9)];
    const board = new Map(shares.map((each) => [each.code, freshQuote(each, 5_00)]));
    const worth = { equity: 50_00, fund: 15_00, bond: 0, total: 65_00 };
    expect(marketEquity([...shares, share('NONE', 'bond', 7)], board)).toEqual(worth);
  });
});

describe('breadth', () => {
  test('counts a share once, by its newest price', () => {
    const count = new BreadthCount();
    count.add('A', 11, 10);
    count.add('B', 9, 10);
    count.add('A', 10, 10);
    expect(count.now).toEqual({ up: 0, down: 1, unchanged: 1 });
  });

  test('equals a full recount', () => {
    const moves = fc.array(
      fc.tuple(fc.constantFrom('A', 'B', 'C'), fc.integer({ min: 8, max: 12 })),
    );
    fc.assert(
      fc.property(moves, (given) => {
        const count = new BreadthCount();
        const last = new Map<string, number>();
        for (const [code, price] of given) {
          count.add(code, price, 10);
          last.set(code, price);
        }
        const prices = [...last.values()];
        expect(count.now).toEqual({
          up: prices.filter((price) => price > 10).length,
          down: prices.filter((price) => price < 10).length,
          unchanged: prices.filter((price) => price === 10).length,
        });
      }),
    );
  });
});

describe('the 52-week range before a day', () => {
  const bar = (day: string, high: number, low: number, volume = 1): DayBar => ({
    code: 'A',
    day,
    open: low,
    high,
    low,
    last: low,
    close: low,
    yesterdayClose: low,
    volume,
    value: low,
    trades: 1,
    bull: 0,
    bear: 0,
    neutral: volume,
  });
  const days = [
    bar('2025-11-13', 90, 1),
    bar('2025-11-17', 30, 20),
    bar('2026-05-01', 25, 10),
    { ...bar('2026-11-12', 0, 0, 0), close: 1, value: 0, trades: 0 },
    bar('2026-11-15', 80, 5),
  ].reduce(withDay, emptyDays(8));

  test('excludes the day itself, older days and untraded days', () => {
    expect(rangeBefore(days, dayNumber('2026-11-15'))).toEqual({ high: 30, low: 10 });
    expect(rangeBefore(days, dayNumber('2025-11-13'))).toBeNull();
  });

  test('is in prices of the day: a 1:1 bonus halves only the prices before it', () => {
    const exDay = dayNumber('2026-11-15');
    const causes = [{ exDay, stock: 100, rights: 0, rightsPrice: 0, cash: 0 }];
    const factors = adjustmentFactors(days, causes, 1);
    expect(rangeBefore(days, exDay, factors)).toEqual({ high: 15, low: 5 });
    expect(rangeBefore(days, dayNumber('2026-11-14'), factors)).toEqual({ high: 30, low: 10 });
  });
});

describe('a session compared with the 52 weeks before it', () => {
  const year = { high: 60_00, low: 40_00 };

  test('leaves the range above 60.00 or below 40.00, but not by trading at an end of it', () => {
    expect(leftRange({ high: 60_10, low: 50_00 }, year)).toEqual({ high: true, low: false });
    expect(leftRange({ high: 60_00, low: 40_00 }, year)).toEqual({ high: false, low: false });
    expect(leftRange({ high: 61_00, low: 39_90 }, year)).toEqual({ high: true, low: true });
    expect(leftRange({ high: 0, low: 0 }, year)).toEqual({ high: false, low: false });
  });

  test('leaves it exactly when the range with it is wider', () => {
    const price = fc.integer({ min: 1, max: 100_00 });
    fc.assert(
      fc.property(price, price, price, price, (a, b, c, d) => {
        const day = { high: Math.max(a, b), low: Math.min(a, b) };
        const before = { high: Math.max(c, d), low: Math.min(c, d) };
        const left = leftRange(day, before);
        expect(left.high).toBe(Math.max(day.high, before.high) !== before.high);
        expect(left.low).toBe(Math.min(day.low, before.low) !== before.low);
      }),
    );
  });
});
