import { expect, it } from 'vitest';
import { parseShareListSearch, wishOf } from './share-list-search.ts';

it('the usual list has an empty address', () => {
  expect(parseShareListSearch({ sort: 'name', order: 'asc', group: 'sector' })).toEqual({});
  expect(wishOf({})).toEqual({ sort: 'name', order: 'asc', group: 'sector' });
});

it('keeps what is asked for', () => {
  const search = { sort: 'pe', order: 'desc', group: 'none', category: 'A-MF', filter: 'bank ltd' };
  expect(parseShareListSearch(search)).toEqual(search);
});

it.each([
  { sort: 'price', order: 'up', group: 'watch', category: 'x', filter: '  ' },
  { sort: 7, order: null, group: [], category: {}, filter: undefined },
  { category: "A-EQ'--" },
])('an address that says nothing sensible shows the usual list: %j', (given) => {
  expect(parseShareListSearch(given)).toEqual({});
});

it('a filter of digits is a text, and a long one is cut', () => {
  expect(parseShareListSearch({ filter: 1 })).toEqual({ filter: '1' });
  expect(parseShareListSearch({ filter: 'x'.repeat(500) }).filter).toHaveLength(60);
});
