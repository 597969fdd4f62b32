import { expect, it } from 'vitest';
import { floatSorts, parseFloatSearch } from './float-search.ts';

it('the default view has an empty address', () => {
  expect(parseFloatSearch({ sort: '-float-cap', by: 'share' })).toEqual({});
  expect(floatSorts({})).toEqual([{ by: 'float-cap', order: 'desc' }]);
});

it('keeps valid values', () => {
  const search = { by: 'sector', open: 'Bank', sort: 'free-float', filter: 'ltd' } as const;
  expect(parseFloatSearch(search)).toEqual(search);
});

it.each([
  { by: 'x', open: 'Bank' },
  { sort: '-cap-', by: [] },
  { filter: ' ', columns: 1 },
])('an invalid address shows the default view: %j', (given) =>
  expect(parseFloatSearch(given)).toEqual({}),
);
