import { expect, it } from 'vitest';
import { groupSorts, parseGroupsSearch } from './groups-search.ts';

it('the default view has an empty address', () => {
  expect(parseGroupsSearch({ sort: '-change-percent', open: ' ~ ' })).toEqual({});
  expect(groupSorts({})).toEqual([{ by: 'change-percent', order: 'desc' }]);
});

it('keeps valid values, and each open group once', () => {
  expect(parseGroupsSearch({ sort: '-value.name', open: 'Bank~Fuel & Power~Bank' })).toEqual({
    sort: '-value.name',
    open: 'Bank~Fuel & Power',
  });
});

it.each([
  { sort: 'price', open: {} },
  { open: [], filter: null },
  { sort: 1, columns: '%' },
])('an invalid address shows the default view: %j', (given) =>
  expect(parseGroupsSearch(given)).toEqual({}),
);
