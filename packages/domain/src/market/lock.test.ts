import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DayBar } from '../bars/day-bar.ts';
import { dayNumber, emptyDays, withDay } from '../bars/day-columns.ts';
import { addDays } from '../calendar/trading-calendar.ts';
import { freshQuote } from './board.ts';
import { DEPTH_LEVELS } from './depth.ts';
import {
  bestPrices,
  distanceTo,
  limitReached,
  lockOf,
  nearLimit,
  queueAt,
  sessionsAtLimit,
} from './lock.ts';
import { OrderBook, type Side } from './order-book.ts';

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
    // Only one session at the limit lies before the third one.
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

describe('a book with limits of 90.00 and 110.00', () => {
  const limits = { lower: 90_00, upper: 110_00 };
  type Sent = readonly [side: Side, price: number, quantity: number];
  const bookOf = (orders: readonly Sent[]): OrderBook => {
    const book = new OrderBook();
    orders.forEach(([side, price, quantity], id) => book.submit({ id, side, price, quantity }));
    return book;
  };
  const lockAfter = (...orders: Sent[]) => lockOf(bookOf(orders), limits);

  test('is locked when all orders are on one side and the best is at that side’s limit', () => {
    expect(lockAfter(['buy', 110_00, 500], ['buy', 109_90, 300])).toBe('upper-lock');
    expect(lockAfter(['sell', 90_00, 500], ['sell', 90_10, 300])).toBe('lower-lock');
    // The seller is filled, and buyers are left.
    expect(lockAfter(['sell', 110_00, 200], ['buy', 110_00, 500])).toBe('upper-lock');
  });

  test('is not locked when empty, below the limit, or with a seller left', () => {
    expect(lockAfter()).toBe('');
    expect(lockAfter(['buy', 109_90, 500])).toBe('');
    expect(lockAfter(['buy', 90_00, 500])).toBe('');
    expect(lockAfter(['sell', 110_00, 500])).toBe('');
    expect(lockAfter(['buy', 109_90, 500], ['sell', 110_00, 1])).toBe('');
    expect(lockAfter(['sell', 110_00, 501], ['buy', 110_00, 500])).toBe('');
  });

  test('without limits is never locked', () => {
    const lifted = { lower: 0, upper: Number.POSITIVE_INFINITY };
    expect(lockOf(bookOf([['buy', 110_00, 500]]), lifted)).toBe('');
    expect(lockOf(bookOf([['sell', 90_00, 500]]), lifted)).toBe('');
  });

  const sent = fc.tuple(
    fc.constantFrom<Side>('buy', 'sell'),
    // Few prices, so that locks occur.
    fc.constantFrom(90_00, 90_10, 100_00, 109_90, 110_00),
    fc.integer({ min: 1, max: 20 }),
  );

  test('is the same from ten levels of depth as from the whole book', () => {
    fc.assert(
      fc.property(fc.array(sent, { maxLength: 12 }), (orders) => {
        const book = bookOf(orders);
        const bids = book.depth('buy', DEPTH_LEVELS);
        const asks = book.depth('sell', DEPTH_LEVELS);
        expect(lockOf(bestPrices({ code: 'ACI', bids, asks }), limits)).toBe(lockOf(book, limits));
      }),
    );
  });

  test('mirrored, is locked on the other side', () => {
    const other = { 'upper-lock': 'lower-lock', 'lower-lock': 'upper-lock', '': '' } as const;
    const mirrored = ([side, price, quantity]: Sent): Sent => [
      side === 'buy' ? 'sell' : 'buy',
      limits.lower + limits.upper - price,
      quantity,
    ];
    fc.assert(
      fc.property(fc.array(sent, { maxLength: 12 }), (orders) => {
        const lock = lockAfter(...orders) as keyof typeof other;
        expect(lockAfter(...orders.map(mirrored))).toBe(other[lock]);
      }),
    );
  });

  test('is locked at the upper limit when nobody sells and the next seller would trade there', () => {
    fc.assert(
      fc.property(fc.array(sent, { maxLength: 12 }), (orders) => {
        const book = bookOf(orders);
        const hasSellers = book.asks.length > 0;
        const isLocked = lockOf(book, limits) === 'upper-lock';
        const [first] = book.submit({ id: 99, side: 'sell', price: limits.lower, quantity: 1 });
        expect(isLocked).toBe(!hasSellers && first?.price === limits.upper);
      }),
    );
  });
});

describe('the distance to a limit', () => {
  const at = (price: number) => ({
    ...freshQuote({ code: 'ACI', number: 1, quoteBase: 'A-EQ' }, 100_00),
    lastPrice: price,
  });
  const limits = { lower: 90_00, upper: 110_00 };

  test('a limit is reached by the last trade of today, in the public or the spot market', () => {
    expect(limitReached(at(110_00), limits)).toBe('upper');
    expect(limitReached({ ...at(0), spotPrice: 90_00 }, limits)).toBe('lower');
    expect(limitReached(at(109_90), limits)).toBeNull();
    // Without a trade today no limit is reached, although 0 is the lower and yesterday's close the upper.
    expect(limitReached(at(0), { lower: 0, upper: 100_00 })).toBeNull();
  });

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
