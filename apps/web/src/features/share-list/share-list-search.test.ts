import { expect, it } from 'vitest';
import { optionsOf, parseShareListSearch } from './share-list-search.ts';

it('the default list has an empty address', () => {
  expect(parseShareListSearch({ sort: 'name', group: 'sector' })).toEqual({});
  expect(optionsOf({})).toMatchObject({ sorts: [{ by: 'name', order: 'asc' }], group: 'sector' });
});

it('keeps valid values', () => {
  const search = {
    sort: '-pe.volume',
    group: 'none',
    category: 'A-MF',
    filter: 'bank ltd',
    columns: 'last.change-percent',
  };
  expect(parseShareListSearch(search)).toEqual(search);
  expect(optionsOf(parseShareListSearch(search)).sorts).toEqual([
    { by: 'pe', order: 'desc' },
    { by: 'volume', order: 'asc' },
  ]);
});

it('the group of portfolios has an address, and is sorted by name', () => {
  expect(parseShareListSearch({ group: 'portfolio', sort: 'name' })).toEqual({
    group: 'portfolio',
  });
  expect(optionsOf({ group: 'portfolio' }).sorts).toEqual([{ by: 'name', order: 'asc' }]);
});

it('reads a separate order parameter', () => {
  expect(parseShareListSearch({ sort: 'pe', order: 'desc' })).toEqual({ sort: '-pe' });
  expect(parseShareListSearch({ sort: '-pe', order: 'desc' })).toEqual({ sort: '-pe' });
});

it('top lists are ranked by their own figure unless sorted by name', () => {
  expect(optionsOf({ group: 'top' }).sorts).toEqual([]);
  expect(parseShareListSearch({ group: 'top', sort: 'name' })).toEqual({
    group: 'top',
    sort: 'name',
  });
});

it.each([
  { sort: 'price', order: 'up', group: 'planet', category: 'x', filter: '  ', columns: '..' },
  { sort: 7, order: null, group: [], category: {}, filter: undefined, columns: {} },
  { category: "A-EQ'--", columns: '<b>' },
])('an invalid address shows the default list: %j', (given) => {
  expect(parseShareListSearch(given)).toEqual({});
});

it('reads a filter of digits as text, and cuts a long one', () => {
  expect(parseShareListSearch({ filter: 1 })).toEqual({ filter: '1' });
  expect(parseShareListSearch({ filter: 'x'.repeat(500) }).filter).toHaveLength(60);
});
