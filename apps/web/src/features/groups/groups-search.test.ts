import { expect, it } from 'vitest';
import { groupSorts, parseGroupsSearch } from './groups-search.ts';

it('the usual screen has an empty address', () => {
  expect(parseGroupsSearch({ sort: '-change-percent', open: ' ~ ' })).toEqual({});
  expect(groupSorts({})).toEqual([{ by: 'change-percent', order: 'desc' }]);
});

it('keeps what is asked for, each open group once', () => {
  expect(parseGroupsSearch({ sort: '-value.name', open: 'Bank~Fuel & Power~Bank' })).toEqual({
    sort: '-value.name',
    open: 'Bank~Fuel & Power',
  });
});

it.each([
  { sort: 'price', open: {} },
  { open: [], filter: null },
  { sort: 1, columns: '%' },
])('an address that says nothing sensible shows the usual screen: %j', (given) =>
  expect(parseGroupsSearch(given)).toEqual({}),
);
