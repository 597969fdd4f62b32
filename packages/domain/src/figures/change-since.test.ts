import fc from 'fast-check';
import { expect, it } from 'vitest';
import { freshQuote } from '../market/board.ts';
import { changeSince } from './change-since.ts';

const at = (time: string): number => Date.parse(`${time}+06:00`);
const traded = (tradedAt: number, lastPrice: number) => ({
  ...freshQuote({ code: 'ACI', number: 1, quoteBase: 'A-EQ' }, 100_00, tradedAt),
  lastPrice,
});

it('110.00 after news of the day is +10.00% of the close of 100.00 before that day', () => {
  const quote = traded(at('2026-11-16T11:00'), 110_00);
  expect(changeSince(quote, 100_00, '2026-11-16')).toBe(10);
  expect(changeSince(quote, 88_00, '2026-11-11')).toBe(25);
});

it('a share suspended since the day of the news has no change, rather than 0.00%', () => {
  const suspended = { ...traded(at('2026-11-15T14:10'), 0), halt: 'record-date' as const };
  expect(changeSince(suspended, 100_00, '2026-11-16')).toBeNull();
  // Its earlier news keeps the change up to the last trade.
  expect(changeSince(suspended, 80_00, '2026-11-15')).toBe(25);
});

it('a share that traded at the same price is unchanged', () => {
  expect(changeSince(traded(at('2026-11-16T10:00'), 100_00), 100_00, '2026-11-16')).toBe(0);
});

it('without a close before, or without any price, there is no change', () => {
  const quote = traded(at('2026-11-16T11:00'), 110_00);
  expect(changeSince(quote, null, '2026-11-16')).toBeNull();
  expect(changeSince(quote, 0, '2026-11-16')).toBeNull();
  expect(changeSince({ ...quote, lastPrice: 0, yesterdayClose: 0 }, 5, '2026-11-16')).toBeNull();
});

it('is null exactly when the last trade is of an earlier day', () => {
  const day = fc.integer({ min: 1, max: 28 });
  const named = (n: number) => `2026-11-${String(n).padStart(2, '0')}`;
  fc.assert(
    fc.property(day, day, fc.integer({ min: 1, max: 1_000_000 }), (tradedOn, newsOn, price) => {
      const quote = traded(at(`${named(tradedOn)}T12:00`), price);
      expect(changeSince(quote, 100_00, named(newsOn)) === null).toBe(tradedOn < newsOn);
    }),
  );
});
