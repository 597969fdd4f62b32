import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dhakaTime } from '../../calendar/trading-calendar.ts';
import { INTERVALS, type Interval, minutesPerBar } from '../interval.ts';
import { linkedRow, periodOf } from './linked-bar.ts';

const barsAt = (...at: readonly number[]) => ({ count: at.length, at: Float64Array.from(at) });

const tuesday = '2026-08-11';
const minute = (day: string, time: number) => dhakaTime(day, time);

describe('the bar that a linked chart shows', () => {
  test('for 12:47 is the quarter of an hour from 12:45', () => {
    const bars = barsAt(minute(tuesday, 750), minute(tuesday, 765), minute(tuesday, 780));
    expect(linkedRow(bars, '15m', minute(tuesday, 767), '1m')).toBe(1);
  });

  test('for a minute is the day that contains it, not the one before', () => {
    const days = barsAt(...[10, 11, 12].map((day) => minute(`2026-08-${day}`, 600)));
    expect(linkedRow(days, 'day', minute(tuesday, 600), '1m')).toBe(1);
    expect(linkedRow(days, 'day', minute(tuesday, 869), '1m')).toBe(1);
  });

  test('for a day is the first minute of that day, not the last of the day before', () => {
    const bars = barsAt(
      minute('2026-08-10', 868),
      minute(tuesday, 601),
      minute(tuesday, 602),
      minute('2026-08-12', 600),
    );
    expect(linkedRow(bars, '1m', minute(tuesday, 0), 'day')).toBe(1);
    expect(linkedRow(bars, '1m', minute(tuesday, 600), 'day')).toBe(1);
  });

  test('for a week that begins on a Monday is its first day', () => {
    // Sunday 9 August is a holiday here.
    const days = barsAt(minute('2026-08-06', 600), minute('2026-08-10', 600), minute(tuesday, 600));
    expect(linkedRow(days, 'day', minute('2026-08-10', 600), 'week')).toBe(1);
    const weeks = barsAt(minute('2026-08-02', 600), minute('2026-08-10', 600));
    expect(linkedRow(weeks, 'week', minute('2026-08-09', 700), '1m')).toBe(1);
  });

  test('for a minute without trades is the last bar before it', () => {
    const bars = barsAt(minute(tuesday, 700), minute(tuesday, 710));
    expect(linkedRow(bars, '1m', minute(tuesday, 705), '1m')).toBe(0);
    expect(linkedRow(bars, '1m', minute(tuesday, 800), '1m')).toBe(1);
  });

  test('before the first bar there is none', () => {
    const bars = barsAt(minute(tuesday, 700));
    expect(linkedRow(bars, '1m', minute(tuesday, 699), '1m')).toBe(-1);
    expect(linkedRow(barsAt(), '1m', minute(tuesday, 699), 'day')).toBe(-1);
  });

  test('quarters and months begin on their first day', () => {
    expect(periodOf('quarter', minute('2026-12-30', 600))).toEqual({
      start: minute('2026-10-01', 0),
      end: minute('2027-01-01', 0),
    });
    expect(periodOf('month', minute('2026-02-03', 600)).end).toBe(minute('2026-03-01', 0));
  });

  const long: readonly Interval[] = ['30m', '60m', 'day', 'week', 'month', 'quarter'];

  /** Bars of an interval over four months, some of them missing. */
  function made(interval: Interval, missing: (n: number) => boolean) {
    const at: number[] = [];
    const perBar = minutesPerBar(interval);
    for (let i = 0; i < 120; i += 1) {
      const day = addDays('2026-01-01', i);
      const times = perBar
        ? Array.from({ length: Math.ceil(270 / perBar) }, (_, k) => 600 + k * perBar)
        : [600];
      for (const time of times) {
        const start = minute(day, time);
        const last = at.at(-1);
        if (last !== undefined && start < periodOf(interval, last).end) continue;
        if (!missing(at.length + i)) at.push(start);
      }
    }
    return barsAt(...at);
  }

  test('contains the moment, or no bar does and it is the nearest one', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...long),
        fc.constantFrom(...long),
        fc.integer({ min: 2, max: 9 }),
        fc.nat(),
        (interval, from, gaps, pick) => {
          const bars = made(interval, (n) => n % gaps === 1);
          const sources = made(from, () => false);
          const at = sources.at[pick % sources.count]!;
          const row = linkedRow(bars, interval, at, from);
          const source = periodOf(from, at);
          const periods = Array.from(bars.at.subarray(0, bars.count), (one) =>
            periodOf(interval, one),
          );
          const containing = periods.findIndex(
            (one) => one.start <= source.start && one.end > source.start,
          );
          const inside = periods.findIndex(
            (one) => one.start >= source.start && one.start < source.end,
          );
          const before = periods.findLastIndex((one) => one.end <= source.start);
          expect(row).toBe(containing >= 0 ? containing : inside >= 0 ? inside : before);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('between two charts of one interval is the same moment', () => {
    for (const interval of INTERVALS.slice(3)) {
      const bars = made(interval, () => false);
      for (const row of [0, 1, Math.floor(bars.count / 2), bars.count - 1])
        expect(linkedRow(bars, interval, bars.at[row]!, interval)).toBe(row);
    }
  });
});
