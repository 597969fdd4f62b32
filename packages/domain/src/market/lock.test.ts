import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DayBar } from '../bars/day-bar.ts';
import { dayNumber, emptyDays, withDay } from '../bars/day-columns.ts';
import { addDays } from '../calendar/trading-calendar.ts';
import { freshQuote } from './board.ts';
import { distanceTo, nearLimit, queueAt, sessionsAtLimit } from './lock.ts';

const share = { type: 'equity', board: 'main' } as const;
const FIRST = '2026-11-01';
/** Yesterday's closes and last trades of each day, oldest first. */
const daysOf = (sessions: readonly (readonly [before: number, last: number, volume?: number])[]) =>
  sessions
    .map(
      ([yesterdayClose, last, volume = 10], at): DayBar => ({
        code: 'ACI',
        day: addDays(FIRST, at),
        yesterdayClose,
        last,
        close: last,
        volume,
        ...(volume > 0 ? { open: last, high: last, low: last } : { open: 0, high: 0, low: 0 }),
        value: last * volume,
        trades: volume,
        bull: 0,
        bear: 0,
        neutral: volume,
      }),
    )
    .reduce(withDay, emptyDays(2));
const after = (count: number) => dayNumber(addDays(FIRST, count));

describe('a lock', () => {
  test('10.00, 11.00, 12.10: two consecutive sessions ended at the upper limit', () => {
    const days = daysOf([
      [10_00, 10_50],
      [10_00, 11_00],
      [11_00, 12_10],
    ]);
    expect(sessionsAtLimit(days, share, 'upper', after(3))).toBe(2);
    expect(sessionsAtLimit(days, share, 'lower', after(3))).toBe(0);
    // From the third of them, only the second is before.
    expect(sessionsAtLimit(days, share, 'upper', after(2))).toBe(1);
  });

  test('4.30 is locked at 3.90, since limits round inwards', () => {
    expect(sessionsAtLimit(daysOf([[4_30, 3_90]]), share, 'lower', after(1))).toBe(1);
    expect(sessionsAtLimit(daysOf([[4_30, 3_87]]), share, 'lower', after(1))).toBe(0);
  });

  test('a session without a trade breaks the run, and no sessions give 0', () => {
    const days = daysOf([
      [10_00, 11_00],
      [11_00, 12_10, 0],
    ]);
    expect(sessionsAtLimit(days, share, 'upper', after(2))).toBe(0);
    expect(sessionsAtLimit(emptyDays(1), share, 'upper', after(2))).toBe(0);
  });

  test('buyers queue at the upper limit, sellers at the lower; an empty book has no queue', () => {
    const level = (price: number) => ({ price, quantity: 900, orders: 3 });
    const depth = { code: 'ACI', bids: [level(11_00), level(10_90)], asks: [] };
    expect(queueAt(depth, 'upper')).toEqual(level(11_00));
    expect(queueAt(depth, 'lower')).toBeNull();
    expect(queueAt(undefined, 'upper')).toBeNull();
  });
});

describe('the distance to a limit', () => {
  const at = (price: number) => ({
    ...freshQuote({ code: 'ACI', number: 1, quoteBase: 'A-EQ' }, 100_00),
    lastPrice: price,
  });
  const limits = { lower: 90_00, upper: 110_00 };

  test('is signed by its side', () => {
    expect(distanceTo(200_00, 180_00)).toEqual({ away: 20_00, percent: -10 });
    expect(distanceTo(200_00, 215_00)).toEqual({ away: 15_00, percent: 7.5 });
    expect(distanceTo(200_00, 200_00)).toEqual({ away: 0, percent: 0 });
  });

  test('108.00 has 1.85% to go to 110.00; 92.00 has 2.17% to 90.00', () => {
    const up = { side: 'upper', limit: 110_00, away: 2_00, percent: 1.85 };
    expect(nearLimit(at(108_00), limits, 2)).toEqual(up);
    expect(nearLimit(at(92_00), limits, 2)).toBeNull();
    expect(nearLimit(at(92_00), limits, 3)).toMatchObject({ side: 'lower', percent: -2.17 });
  });

  test('is never that of the farther limit, and never above the bound', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 900, max: 1100 }),
        fc.constantFrom(1, 2, 5),
        (steps, within) => {
          const price = steps * 10;
          const near = nearLimit(at(price), limits, within);
          const least = Math.min(limits.upper - price, price - limits.lower);
          if (near === null) expect((least / price) * 100).toBeGreaterThan(within - 0.005);
          else {
            expect(near.away).toBe(least);
            expect(Math.abs(near.percent)).toBeLessThanOrEqual(within);
          }
        },
      ),
    );
  });
});
