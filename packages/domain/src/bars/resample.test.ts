import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Trade } from '../market/market-event.ts';
import { dayOfMinutes, dayOfTrades } from './day-bar.ts';
import { MINUTE_MS, type MinuteBar, minuteBarsOf } from './minute-bars.ts';
import { resample } from './resample.ts';
import { tickMinutesOf } from './tick-minutes.ts';

const OPEN = Date.UTC(2026, 10, 15, 4);
const minute = (count: number, open: number, high: number, low: number, close: number) => ({
  code: 'ACI',
  at: OPEN + count * MINUTE_MS,
  open,
  high,
  low,
  close,
  volume: 10,
  value: close * 10,
  trades: 2,
});

describe('minutes resampled to longer bars', () => {
  test('five-minute bars count from the open; empty bars are omitted', () => {
    const minutes = [minute(3, 10, 12, 9, 11), minute(4, 11, 15, 11, 14), minute(12, 8, 8, 7, 7)];
    expect(resample(minutes, 5, () => OPEN)).toEqual([
      {
        code: 'ACI',
        at: OPEN,
        open: 10,
        high: 15,
        low: 9,
        close: 14,
        volume: 20,
        value: 250,
        trades: 4,
      },
      {
        code: 'ACI',
        at: OPEN + 10 * MINUTE_MS,
        open: 8,
        high: 8,
        low: 7,
        close: 7,
        volume: 10,
        value: 70,
        trades: 2,
      },
    ]);
  });

  test('an interval of one minute returns the minutes', () => {
    const minutes = [minute(3, 10, 12, 9, 11)];
    expect(resample(minutes, 1, () => OPEN)).toEqual(minutes);
  });

  test('for any interval, folding the bars equals folding the minutes', () => {
    const bars = fc
      .array(
        fc.record({
          gap: fc.integer({ min: 1, max: 30 }),
          price: fc.integer({ min: 1, max: 900 }),
        }),
      )
      .map((rows) => {
        let at = OPEN;
        return rows.map(({ gap, price }): MinuteBar => {
          at += gap * MINUTE_MS;
          return { ...minute(0, price, price + 2, price - 1, price + 1), at };
        });
      });
    fc.assert(
      fc.property(bars, fc.integer({ min: 1, max: 270 }), (minutes, interval) => {
        const longer = resample(minutes, interval, () => OPEN);
        expect(dayOfMinutes(longer)).toEqual(dayOfMinutes(minutes));
        longer.forEach((bar, i) => expect(bar.at).toBeGreaterThan(longer[i - 1]?.at ?? 0));
      }),
    );
  });
});

const trade = (number: number, seconds: number, price: number, quantity: number): Trade => ({
  kind: 'trade',
  code: 'ACI',
  number,
  at: OPEN + seconds * 1000,
  price,
  quantity,
  market: 'public',
});

describe('minutes with tick directions', () => {
  test('after 250.00: up, down, same, then up in the next minute', () => {
    const [first, second] = tickMinutesOf(
      [
        trade(1, 0, 25_100, 100),
        trade(2, 30, 25_090, 300),
        trade(3, 59, 25_090, 50),
        { ...trade(9, 59, 1, 1), market: 'block' },
        trade(4, 60, 25_200, 7),
      ],
      25_000,
    );
    expect(first).toMatchObject({ at: OPEN, lastTradeAt: OPEN + 59_000, volume: 450, trades: 3 });
    expect(first).toMatchObject({ bull: 100, bear: 300, neutral: 50, close: 25_090 });
    expect(second).toMatchObject({ at: OPEN + MINUTE_MS, bull: 7, bear: 0, neutral: 0 });
  });

  test('equal the minutes of the trades, and their directions sum to the day', () => {
    const trades = fc
      .array(fc.tuple(fc.nat(90), fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 50 })))
      .map((rows) => {
        let at = 0;
        return rows.map(([gap, price, quantity], i) => {
          at += gap;
          return trade(i + 1, at, price, quantity);
        });
      });
    fc.assert(
      fc.property(trades, fc.nat(20), (given, yesterday) => {
        const minutes = tickMinutesOf(given, yesterday);
        expect(minutes).toMatchObject(minuteBarsOf(given));
        const day = dayOfTrades(given, yesterday);
        for (const side of ['bull', 'bear', 'neutral'] as const)
          expect(minutes.reduce((sum, bar) => sum + bar[side], 0)).toBe(day[side]);
        minutes.forEach((bar, i) =>
          expect(bar.lastTradeAt).toBeGreaterThan(minutes[i - 1]?.lastTradeAt ?? 0),
        );
      }),
    );
  });
});
