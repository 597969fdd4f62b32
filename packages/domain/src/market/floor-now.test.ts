import { expect, it } from 'vitest';
import { freshQuote } from './board.ts';
import { floorNow } from './floor-now.ts';

const traded = (code: string, trades: number) => ({
  ...freshQuote({ code, number: 1, quoteBase: 'A-EQ' }, 100_00),
  lastPrice: 100_00,
  tradedAt: 10,
  trades,
  volume: 10_000,
  value: 100_00 * 10_000,
});

it('ranks all shares until enough of them are liquid', () => {
  const quotes = [traded('A', 12), traded('B', 10), traded('C', 1)];
  expect(floorNow(quotes, 2, 0)).toBe('liquid');
  expect(floorNow(quotes, 3, 0)).toBe('all');
  expect(floorNow([], 1, 0)).toBe('all');
});
