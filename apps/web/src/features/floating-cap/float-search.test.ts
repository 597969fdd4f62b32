import { expect, it } from 'vitest';
import { floatSorts, parseFloatSearch } from './float-search.ts';

it('the usual screen has an empty address', () => {
  expect(parseFloatSearch({ sort: '-float-cap', by: 'share' })).toEqual({});
  expect(floatSorts({})).toEqual([{ by: 'float-cap', order: 'desc' }]);
});

it('keeps what is asked for', () => {
  const search = { by: 'sector', open: 'Bank', sort: 'free-float', filter: 'ltd' } as const;
  expect(parseFloatSearch(search)).toEqual(search);
});

it.each([
  { by: 'x', open: 'Bank' },
  { sort: '-cap-', by: [] },
  { filter: ' ', columns: 1 },
])('an address that says nothing sensible shows the usual screen: %j', (given) =>
  expect(parseFloatSearch(given)).toEqual({}),
);
