import fc from 'fast-check';
import { expect, it } from 'vitest';
import { freshQuote } from './board.ts';
import {
  averagePriceOf,
  changeOf,
  changePercentOf,
  priceOf,
  type Quote,
  tradedToday,
} from './quote.ts';

const quote = (fields: Partial<Quote>): Quote => ({
  ...freshQuote({ code: 'A', number: 1, quoteBase: 'A-EQ' }, 10_000),
  ...fields,
});

it('price is last public plus last spot, else the close, else yesterday', () => {
  expect(priceOf(quote({ lastPrice: 10_250, close: 9_000 }))).toBe(10_250);
  expect(priceOf(quote({ spotPrice: 10_300, close: 9_000 }))).toBe(10_300);
  expect(priceOf(quote({ close: 9_000 }))).toBe(9_000);
  expect(priceOf(quote({}))).toBe(10_000);
});

it('change is since yesterday, in percent with two decimals', () => {
  expect(changeOf(quote({ lastPrice: 10_250 }))).toBe(250);
  expect(changePercentOf(quote({ lastPrice: 10_250 }))).toBe(2.5);
  expect(changePercentOf(quote({ lastPrice: 3_010, yesterdayClose: 3_000 }))).toBe(0.33);
  expect(changePercentOf(quote({ lastPrice: 2_990, yesterdayClose: 3_000 }))).toBe(-0.33);
  expect(changePercentOf(quote({ lastPrice: 100, yesterdayClose: 0 }))).toBe(0);
  expect(changeOf(quote({ lastPrice: 100, yesterdayClose: 0 }))).toBe(0);
});

it('average price is value ÷ volume in taka, and null without volume', () => {
  expect(averagePriceOf(quote({ value: 3_045_000, volume: 300 }))).toBe(101.5);
  expect(averagePriceOf(quote({ value: 100_005, volume: 10 }))).toBe(100.01);
  expect(averagePriceOf(quote({}))).toBeNull();
  expect(averagePriceOf(quote({ value: 0, volume: 300 }))).toBeNull();
});

it('traded today means at or after the open', () => {
  expect(tradedToday(quote({ tradedAt: 999 }), 1_000)).toBe(false);
  expect(tradedToday(quote({ tradedAt: 1_000 }), 1_000)).toBe(true);
  expect(tradedToday(quote({}), 1_000)).toBe(false);
});

it('change and percent have the same sign, or the percent rounds to 0', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e7 }), fc.integer({ min: 1, max: 1e7 }), (last, ycp) => {
      const moved = quote({ lastPrice: last, yesterdayClose: ycp });
      const percent = changePercentOf(moved);
      if (percent !== 0) expect(Math.sign(percent)).toBe(Math.sign(changeOf(moved)));
      else expect(Math.abs(changeOf(moved)) / ycp).toBeLessThan(0.0001);
    }),
  );
});
