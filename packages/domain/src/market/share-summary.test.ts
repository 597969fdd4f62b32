import { expect, it } from 'vitest';
import { freshQuote } from './board.ts';
import { breadthOf, shownBreadth } from './breadth.ts';
import type { Quote } from './quote.ts';
import { daySummary, liveSummary } from './share-summary.ts';

const OPENS = 1_000;
const quote = (lastPrice: number, fields: Partial<Quote> = {}): Quote => ({
  ...freshQuote({ code: 'A', number: 1, quoteBase: 'A-EQ' }, 100, OPENS),
  lastPrice,
  ...fields,
});

it('counts up, down and unchanged of the day, with percents of those that traded', () => {
  const quotes = [quote(101), quote(102), quote(99), quote(100)];
  expect(daySummary(quotes, OPENS)).toEqual({
    up: 2,
    down: 1,
    unchanged: 1,
    upPercent: 50,
    downPercent: 25,
    unchangedPercent: 25,
  });
});

it('leaves out indices, bonds and shares that have not traded today', () => {
  const left = [
    quote(101, { quoteBase: 'A-IDX' }),
    quote(101, { quoteBase: 'N-CB' }),
    quote(101, { tradedAt: OPENS - 1 }),
  ];
  expect(daySummary([...left, quote(101)], OPENS)).toMatchObject({ up: 1, upPercent: 100 });
  expect(daySummary(left, OPENS)).toMatchObject({
    up: 0,
    upPercent: null,
    unchangedPercent: null,
  });
});

it('live counts come from the newest change, not from the day', () => {
  const quotes = [
    quote(101, { changeNew: -5 }),
    quote(99, { changeNew: 5 }),
    quote(99, { changeNew: 0 }),
  ];
  expect(liveSummary(quotes, OPENS)).toMatchObject({
    up: 1,
    down: 1,
    unchanged: 1,
    upPercent: 33.33,
  });
  expect(daySummary(quotes, OPENS)).toMatchObject({ up: 1, down: 2, unchanged: 0 });
});

it('a breadth is null where nothing is counted, else a number', () => {
  const bond = quote(101, { quoteBase: 'N-CB' });
  const none = { up: null, down: null, unchanged: null };
  expect(shownBreadth(breadthOf([], OPENS))).toEqual(none);
  expect(shownBreadth(breadthOf([bond], OPENS))).toEqual(none);
  expect(shownBreadth(breadthOf([quote(100, { tradedAt: OPENS - 1 })], OPENS))).toEqual(none);
  expect(shownBreadth(breadthOf([bond, quote(100)], OPENS))).toEqual({
    up: 0,
    down: 0,
    unchanged: 1,
  });
});
