import fc from 'fast-check';
import { expect, it } from 'vitest';
import { freshQuote } from '../market/board.ts';
import { marketWorth } from './market-worth.ts';
import type { Share } from './share.ts';

const share = (code: string, quoteBase: string, price: number, outstanding: number): Share => ({
  quote: { ...freshQuote({ code, number: 1, quoteBase }, price), lastPrice: price, value: price },
  company: {
    code,
    name: code,
    nameBangla: code,
    sector: 'Bank',
    outstanding,
    paidUpMn: 1,
    annualisedEps: 5,
    annualNav: 20,
  },
});

it('two shares of 100 and 50 taka with 10 and 20 securities are worth 2,000 taka at a P/E of 13.33', () => {
  const shares = [share('A', 'A-EQ', 100_00, 10), share('B', 'B-EQ', 50_00, 20)];
  // Earnings are 10 × 5 + 20 × 5 = 150 taka.
  expect(marketWorth(shares, 0)).toEqual({
    value: 150_00,
    cap: 2_000_00,
    priceEarnings: 13.33,
  });
});

it('a bond adds to the turnover, and not to the capitalisation or the P/E', () => {
  const shares = [share('A', 'A-EQ', 100_00, 10), share('BOND', 'N-CB', 5_000_00, 1_000)];
  expect(marketWorth(shares, 0)).toEqual({
    value: 5_100_00,
    cap: 1_000_00,
    priceEarnings: 20,
  });
});

it('a company with a loss is in the capitalisation, and not in the P/E', () => {
  const [a, b] = [share('A', 'A-EQ', 100_00, 10), share('B', 'A-EQ', 50_00, 20)];
  const loss = { ...b, company: b.company && { ...b.company, annualisedEps: -5 } };
  expect(marketWorth([a, loss], 0)).toMatchObject({ cap: 2_000_00, priceEarnings: 20 });
});

it('indices are left out; without company data there is no market cap and no P/E', () => {
  const index = share('DSEX', 'A-IDX', 5_000_00, 1);
  const unknown = { ...share('A', 'A-EQ', 100_00, 10), company: undefined };
  expect(marketWorth([index, unknown], 0)).toEqual({
    value: 100_00,
    cap: null,
    priceEarnings: null,
  });
});

it('grows with every price', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 1, max: 1e6 }), (price, up) => {
      const worth = (at: number) => marketWorth([share('A', 'A-EQ', at, 7)], 0).cap ?? 0;
      expect(worth(price + up) - worth(price)).toBe(7 * up);
    }),
  );
});
