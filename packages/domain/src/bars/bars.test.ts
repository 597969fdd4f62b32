import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IndexComputed, Trade } from '../market/market-event.ts';
import { closeDay, dayOfMinutes, dayOfTrades, emptyFold } from './day-bar.ts';
import { addIndexToMinute, noTotals, totalsOf } from './index-bars.ts';
import { MINUTE_MS, minuteBarsOf } from './minute-bars.ts';
import { directionOf } from './tick-direction.ts';

const OPEN = Date.UTC(2026, 10, 15, 4);

const trade = (number: number, seconds: number, price: number, quantity: number): Trade => ({
  kind: 'trade',
  code: 'ACI',
  number,
  at: OPEN + seconds * 1000,
  price,
  quantity,
  market: 'public',
});

/** Yesterday's close 250.00; then up, down, same, and up in the next minute. */
const four = [
  trade(1, 0, 25_100, 100),
  trade(2, 30, 25_090, 300),
  trade(3, 59.999, 25_090, 50),
  trade(4, 60, 25_200, 7),
];

describe('minute bars', () => {
  it('contain the trades from their first to their last millisecond', () => {
    expect(minuteBarsOf(four)).toEqual([
      {
        code: 'ACI',
        at: OPEN,
        open: 25_100,
        high: 25_100,
        low: 25_090,
        close: 25_090,
        volume: 450,
        value: 11_291_500,
        trades: 3,
      },
      {
        code: 'ACI',
        at: OPEN + MINUTE_MS,
        open: 25_200,
        high: 25_200,
        low: 25_200,
        close: 25_200,
        volume: 7,
        value: 176_400,
        trades: 1,
      },
    ]);
  });

  it('exclude block trades', () => {
    expect(minuteBarsOf([{ ...trade(1, 0, 99_900, 5), market: 'block' }])).toEqual([]);
  });
});

describe('a day bar', () => {
  it('counts volume by tick direction, the first trade against yesterday’s close', () => {
    expect(dayOfTrades(four, 25_000)).toEqual({
      open: 25_100,
      high: 25_200,
      low: 25_090,
      last: 25_200,
      volume: 457,
      value: 11_467_900,
      trades: 4,
      bull: 107,
      bear: 300,
      neutral: 50,
    });
  });

  it('closes at the closing price, else the last trade, else yesterday’s close', () => {
    const share = { code: 'ACI', day: '2026-11-15', yesterdayClose: 25_000, closingPrice: 25_150 };
    const day = dayOfTrades(four, 25_000);
    expect(closeDay(share, day).close).toBe(25_150);
    expect(closeDay({ ...share, closingPrice: 0 }, day).close).toBe(25_200);
    expect(closeDay({ ...share, closingPrice: 0 }, emptyFold)).toEqual({
      ...emptyFold,
      code: 'ACI',
      day: '2026-11-15',
      close: 25_000,
      yesterdayClose: 25_000,
    });
  });

  it('a trade without a previous price has no direction', () => {
    expect([directionOf(5, 0), directionOf(5, 5), directionOf(6, 5), directionOf(4, 5)]).toEqual([
      'neutral',
      'neutral',
      'bull',
      'bear',
    ]);
  });
});

describe('an index', () => {
  const index = (seconds: number, value: number, volume: number): IndexComputed => ({
    kind: 'index',
    code: 'DSEX',
    at: OPEN + seconds * 1000,
    value,
    trades: volume / 10,
    volume,
    turnover: volume * 100,
  });

  it('has in its minute what its members traded since the previous value', () => {
    const [first, second] = [index(61, 550_010, 700), index(90, 549_990, 1000)];
    const before = totalsOf(index(59, 550_000, 400));
    const bar = addIndexToMinute(undefined, first, before);
    expect(addIndexToMinute(bar, second, totalsOf(first))).toEqual({
      code: 'DSEX',
      at: OPEN + MINUTE_MS,
      open: 550_010,
      high: 550_010,
      low: 549_990,
      close: 549_990,
      volume: 600,
      value: 60_000,
      trades: 60,
    });
    expect(addIndexToMinute(undefined, first, noTotals).volume).toBe(700);
  });
});

const trades = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 0, max: 90_000 }),
      price: fc.integer({ min: 1, max: 10_000_000 }),
      quantity: fc.integer({ min: 1, max: 1_000_000 }),
      market: fc.constantFrom('public' as const, 'spot' as const, 'block' as const),
    }),
    { maxLength: 200 },
  )
  .map((rows) => {
    let at = OPEN;
    return rows.map(({ gap, ...row }, i): Trade => {
      at += gap;
      return { kind: 'trade', code: 'ACI', number: i + 1, at, ...row };
    });
  });

describe('for any trades', () => {
  it('folding the minutes equals folding the trades', () => {
    fc.assert(
      fc.property(trades, fc.integer({ min: 0, max: 10_000_000 }), (given, yesterday) => {
        const { bull, bear, neutral, ...day } = dayOfTrades(given, yesterday);
        const { bull: _1, bear: _2, neutral: _3, ...same } = dayOfMinutes(minuteBarsOf(given));
        expect(same).toEqual(day);
        expect(bull + bear + neutral).toBe(day.volume);
      }),
    );
  });

  it('minutes ascend and contain their own prices', () => {
    fc.assert(
      fc.property(trades, (given) => {
        const bars = minuteBarsOf(given);
        bars.forEach((bar, i) => {
          expect(bar.at % MINUTE_MS).toBe(0);
          expect(bar.at).toBeGreaterThan(bars[i - 1]?.at ?? 0);
          expect(bar.low).toBeLessThanOrEqual(Math.min(bar.open, bar.close));
          expect(bar.high).toBeGreaterThanOrEqual(Math.max(bar.open, bar.close));
        });
      }),
    );
  });
});
