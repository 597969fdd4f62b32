import { expect, it } from 'vitest';
import { parseShareListSearch, wishOf } from './share-list-search.ts';

it('the usual list has an empty address', () => {
  expect(parseShareListSearch({ sort: 'name', group: 'sector' })).toEqual({});
  expect(wishOf({})).toMatchObject({ sorts: [{ by: 'name', order: 'asc' }], group: 'sector' });
});

it('keeps what is asked for', () => {
  const search = {
    sort: '-pe.volume',
    group: 'none',
    category: 'A-MF',
    filter: 'bank ltd',
    columns: 'last.change-percent',
  };
  expect(parseShareListSearch(search)).toEqual(search);
  expect(wishOf(parseShareListSearch(search)).sorts).toEqual([
    { by: 'pe', order: 'desc' },
    { by: 'volume', order: 'asc' },
  ]);
});

it('a link that says its order apart is understood', () => {
  expect(parseShareListSearch({ sort: 'pe', order: 'desc' })).toEqual({ sort: '-pe' });
  expect(parseShareListSearch({ sort: '-pe', order: 'desc' })).toEqual({ sort: '-pe' });
});

it('top lists stand by their own figure, unless they are sorted by name', () => {
  expect(wishOf({ group: 'top' }).sorts).toEqual([]);
  expect(parseShareListSearch({ group: 'top', sort: 'name' })).toEqual({
    group: 'top',
    sort: 'name',
  });
});

it.each([
  { sort: 'price', order: 'up', group: 'planet', category: 'x', filter: '  ', columns: '..' },
  { sort: 7, order: null, group: [], category: {}, filter: undefined, columns: {} },
  { category: "A-EQ'--", columns: '<b>' },
])('an address that says nothing sensible shows the usual list: %j', (given) => {
  expect(parseShareListSearch(given)).toEqual({});
});

it('a filter of digits is a text, and a long one is cut', () => {
  expect(parseShareListSearch({ filter: 1 })).toEqual({ filter: '1' });
  expect(parseShareListSearch({ filter: 'x'.repeat(500) }).filter).toHaveLength(60);
});
