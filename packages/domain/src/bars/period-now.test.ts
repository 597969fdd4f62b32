import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/trading-calendar.ts';
import { freshQuote } from '../market/board.ts';
import { priceOf } from '../market/quote.ts';
import type { DayBar } from './day-bar.ts';
import { dayNumber, emptyDays, withDay } from './day-columns.ts';
import { PERIODS, periodBar, periodBars } from './period-bar.ts';
import { periodBase } from './period-base.ts';
import { periodNow, volumeAgainstAverage } from './period-now.ts';
import { adjustmentFactors } from './price-adjustment.ts';

const FIRST = '2026-01-01';
const bar = (at: number, close: number, yesterdayClose: number, volume: number): DayBar => ({
  code: 'ACI',
  day: addDays(FIRST, at),
  open: close,
  high: close,
  low: close,
  last: close,
  close,
  yesterdayClose,
  volume,
  value: close * volume,
  trades: Math.ceil(volume / 10),
  bull: 0,
  bear: 0,
  neutral: volume,
});
const daysOf = (bars: readonly DayBar[]) => bars.reduce(withDay, emptyDays(2));
const quoteOf = (today: DayBar) => ({
  ...freshQuote({ code: 'ACI', number: 1, quoteBase: 'A-EQ' }, today.yesterdayClose),
  lastPrice: today.volume > 0 ? today.last : 0,
  volume: today.volume,
  value: today.value,
  trades: today.trades,
});

describe('a period including today', () => {
  const past = [
    bar(0, 100_00, 90_00, 100),
    bar(1, 110_00, 100_00, 300),
    bar(2, 99_00, 110_00, 200),
  ];
  const today = bar(3, 121_00, 99_00, 500);

  test('three sessions compare 121.00 with the close of 100.00 before them', () => {
    const base = periodBase(daysOf(past), 3, [], dayNumber(today.day));
    expect(base).toEqual({
      sessions: 2,
      tradedSessions: 2,
      before: 100_00,
      volume: 500,
      trades: 50,
      value: 300 * 110_00 + 200 * 99_00,
    });
    expect(periodNow(base, quoteOf(today))).toEqual({
      change: 21_00,
      changePercent: 21,
      volume: 1000,
      trades: 100,
      value: 300 * 110_00 + 200 * 99_00 + 500 * 121_00,
    });
    // 500 today against 250 per session.
    expect(volumeAgainstAverage(base, quoteOf(today))).toBe(2);
  });

  test('today is not among the sessions before it, even when stored', () => {
    const written = daysOf([...past, today]);
    expect(periodBase(written, 3, [], dayNumber(today.day))).toEqual(
      periodBase(daysOf(past), 3, [], dayNumber(today.day)),
    );
  });

  test('after the close the change is still the last price minus the close before the period', () => {
    const base = periodBase(daysOf(past), 3, [], dayNumber(today.day));
    // Last trade 121.00, closing price 120.00, from 100.00.
    const closed = { ...quoteOf(today), close: 120_00 };
    expect(periodNow(base, closed)).toMatchObject({ change: 21_00, changePercent: 21 });
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), (lastPrice, spotPrice, close) => {
        const quote = { ...closed, lastPrice, spotPrice, close };
        expect(periodNow(base, quote).change).toBe(priceOf(quote) - 100_00);
      }),
    );
  });

  test('without a trade today there is no ratio to the average, rather than 0', () => {
    const base = periodBase(daysOf(past), 3, [], dayNumber(today.day));
    expect(volumeAgainstAverage(base, { ...quoteOf(today), volume: 0 })).toBeNull();
  });

  test('without earlier sessions the change is against yesterday’s close and there is no average', () => {
    const base = periodBase(emptyDays(1), 5, [], dayNumber(today.day));
    expect(base).toBeNull();
    expect(periodNow(base, quoteOf(today))).toMatchObject({ change: 22_00, volume: 500 });
    expect(volumeAgainstAverage(base, quoteOf(today))).toBeNull();
  });

  test('a bonus within the period is not a loss: 1:1 turns 100.00 into 50.00', () => {
    const bonus = { exDay: dayNumber(addDays(FIRST, 2)), recordDate: dayNumber(addDays(FIRST, 1)) };
    const cause = { ...bonus, stock: 100, rights: 0, rightsPrice: 0, cash: 0 };
    const bars = [bar(0, 100_00, 100_00, 10), bar(1, 100_00, 100_00, 10), bar(2, 50_00, 50_00, 10)];
    const columns = daysOf(bars);
    const factors = adjustmentFactors(columns, [cause], 1);
    const base = periodBase(columns, 4, factors, dayNumber(addDays(FIRST, 3)));
    expect(base).toMatchObject({ sessions: 3, before: 50_00, volume: 50 });
  });

  test('equals the period bar over the finished days plus today', () => {
    const session = fc.tuple(fc.integer({ min: 1, max: 9_000 }), fc.nat({ max: 5_000 }));
    fc.assert(
      fc.property(
        fc.array(session, { minLength: 1, maxLength: 40 }),
        fc.constantFrom(...PERIODS),
        (sessions, period) => {
          const bars = sessions.map(([steps, volume], at) =>
            bar(at, steps * 10, (sessions[at - 1]?.[0] ?? 500) * 10, volume),
          );
          const last = bars.at(-1)!;
          const now = last.volume > 0 ? last : { ...last, close: last.yesterdayClose };
          const whole = periodBar(daysOf([...bars.slice(0, -1), now]), period)!;
          const base = periodBase(daysOf(bars.slice(0, -1)), period, [], dayNumber(last.day));
          const { change, changePercent, volume, value, trades } = whole;
          expect(periodNow(base, quoteOf(last))).toEqual({
            change,
            changePercent,
            volume,
            value,
            trades,
          });
          expect((base?.sessions ?? 0) + 1).toBe(whole.sessions);
        },
      ),
    );
    expect(periodBars(emptyDays(1))).toEqual([]);
  });
});
