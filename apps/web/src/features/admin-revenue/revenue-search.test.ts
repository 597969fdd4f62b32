import { expect, it } from 'vitest';
import { parseRevenueSearch, printRevenueSearch } from './revenue-search.ts';

it('invalid values give the first choices, which the address leaves out', () => {
  const first = { view: 'revenue', type: 'pro', days: '30', state: 'failed' };
  expect(parseRevenueSearch({ view: 'x', type: 1, days: 8, state: null })).toEqual(first);
  expect(printRevenueSearch(parseRevenueSearch({}))).toEqual({});
});

it('the address has only what its view reads', () => {
  const search = parseRevenueSearch({ view: 'ending', type: 'free', days: 7 });
  expect(printRevenueSearch(search)).toEqual({ view: 'ending', days: '7' });
  expect(printRevenueSearch({ ...search, view: 'members' })).toEqual({
    view: 'members',
    type: 'free',
  });
});
