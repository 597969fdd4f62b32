import { describe, expect, test } from 'vitest';
import { freshQuote } from './board.ts';
import { type TopList, topShares } from './top-shares.ts';

const OPENS = 1_000;
/** code, last against 100.00 yesterday, value, volume. */
const quote = (code: string, lastPrice: number, value: number, volume: number) => ({
  ...freshQuote({ code, number: 1, quoteBase: 'A-EQ' }, 100_00, OPENS),
  lastPrice,
  value,
  volume,
});
const quotes = [
  quote('FLAT', 100_00, 70, 7),
  quote('UP5', 105_00, 10, 9),
  quote('UP9', 109_00, 20, 8),
  quote('DOWN2', 98_00, 90, 1),
  quote('DOWN8', 92_00, 30, 2),
  { ...quote('INDEX', 109_90, 999, 999), quoteBase: 'A-IDX' },
  { ...quote('STILL', 109_90, 0, 0), tradedAt: OPENS - 1 },
];
const top = (list: TopList, count = 3) =>
  topShares(quotes, list, count, OPENS).map(({ code }) => code);

describe('the shares that lead', () => {
  test('gainers only gained, losers only lost', () => {
    expect(top('gainers')).toEqual(['UP9', 'UP5']);
    expect(top('losers')).toEqual(['DOWN8', 'DOWN2']);
  });

  test('by turnover and by volume, as many as asked for', () => {
    expect(top('turnover')).toEqual(['DOWN2', 'FLAT', 'DOWN8']);
    expect(top('volume', 2)).toEqual(['UP5', 'UP9']);
  });

  test('equals stand by turnover, then by code, whatever order they came in', () => {
    const equals = [quote('C', 101_00, 5, 5), quote('B', 101_00, 5, 5), quote('D', 101_00, 6, 5)];
    const codes = topShares(equals, 'gainers', 9, OPENS).map(({ code }) => code);
    expect(codes).toEqual(['D', 'B', 'C']);
    expect(topShares(equals.toReversed(), 'gainers', 9, OPENS).map(({ code }) => code)).toEqual(
      codes,
    );
  });
});
