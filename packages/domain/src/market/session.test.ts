import { expect, it } from 'vitest';
import { freshQuote } from './board.ts';
import { breadthOf } from './breadth.ts';
import { changeOf } from './quote.ts';
import { marketStartOf } from './session.ts';

it('no share counts as traded today until the opening is known', () => {
  const fresh = freshQuote({ code: 'A', number: 1, quoteBase: 'A-EQ' }, 10_000);
  const quotes = [1_000, 2_000].map((tradedAt) => ({ ...fresh, tradedAt }));
  const counted = (opensAt: number | undefined) =>
    Object.values(breadthOf(quotes, marketStartOf(opensAt), changeOf));
  expect(counted(undefined)).toEqual([0, 0, 0]);
  expect(counted(2_000).toSorted()).toEqual([0, 0, 1]);
});
