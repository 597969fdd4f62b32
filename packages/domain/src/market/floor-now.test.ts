import { expect, it } from 'vitest';
import { freshQuote } from './board.ts';
import { ENOUGH_LIQUID, floorNow } from './floor-now.ts';

const traded = (code: string, trades: number) => ({
  ...freshQuote({ code, number: 1, quoteBase: 'A-EQ' }, 100_00),
  lastPrice: 100_00,
  tradedAt: 10,
  trades,
  volume: 10_000,
  value: 100_00 * 10_000,
});

it('ranks all shares until enough of them are liquid', () => {
  const liquid = Array.from({ length: ENOUGH_LIQUID - 1 }, (_, i) => traded(`A${i}`, 10));
  const quotes = [...liquid, traded('B', 9)];
  expect(floorNow(quotes, 0)).toBe('all');
  expect(floorNow([...quotes, traded('C', 12)], 0)).toBe('liquid');
  expect(floorNow([], 0)).toBe('all');
});
