import { expect, it } from 'vitest';
import { parseTableSearch, pressedSort, sortsOf } from './table-search.ts';

const known = ['name', 'value', 'pe'] as const;
const usual = [{ by: 'value', order: 'desc' }] as const;

it('the usual table has an empty address', () => {
  expect(parseTableSearch({ sort: '-value', filter: ' ' }, known, usual)).toEqual({});
  expect(sortsOf({}, known, usual)).toEqual(usual);
});

it('keeps what is asked for', () => {
  const search = { sort: '-pe.name', filter: 'bank', columns: 'value.pe' };
  expect(parseTableSearch(search, known, usual)).toEqual(search);
  expect(sortsOf(search, known, usual)).toEqual([
    { by: 'pe', order: 'desc' },
    { by: 'name', order: 'asc' },
  ]);
});

it.each([
  { sort: 'price', filter: undefined, columns: '..' },
  { sort: 7, filter: null, columns: {} },
  { sort: [], columns: '<b>' },
])('an address that says nothing sensible shows the usual table: %j', (given) => {
  expect(parseTableSearch(given, known, usual)).toEqual({});
});

it('a pressed head sorts, and one without an order does not', () => {
  expect(pressedSort(usual, 'value', false, known)).toBe('value');
  expect(pressedSort(usual, 'pe', true, known)).toBe('-value.pe');
  expect(pressedSort(usual, 'picture', false, known)).toBeUndefined();
});
