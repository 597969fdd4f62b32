import { expect, test } from 'vitest';
import { freshQuote } from './board.ts';
import { marketTotals } from './market-totals.ts';

const quote = (quoteBase: string, trades: number, volume: number, value: number) => ({
  ...freshQuote({ code: 'A', number: 1, quoteBase }, 100),
  trades,
  volume,
  value,
});

test('sums all trades including bonds, but not indices', () => {
  const quotes = [
    quote('A-EQ', 3, 500, 50_000),
    quote('N-CB', 1, 10, 9_000),
    quote('A-IDX', 3, 500, 50_000),
  ];
  expect(marketTotals(quotes)).toEqual({ trades: 4, volume: 510, value: 59_000 });
  expect(marketTotals([])).toEqual({ trades: 0, volume: 0, value: 0 });
});
