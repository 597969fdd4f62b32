import { expect, it } from 'vitest';
import { parseTableSearch, pressedSort, sortsOf } from './table-search.ts';

const known = ['name', 'value', 'pe'] as const;
const usual = [{ by: 'value', order: 'desc' }] as const;

it('the default table has an empty address', () => {
  expect(parseTableSearch({ sort: '-value', filter: ' ' }, known, usual)).toEqual({});
  expect(sortsOf({}, known, usual)).toEqual(usual);
});

it('keeps valid values', () => {
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
])('an invalid address shows the default table: %j', (given) => {
  expect(parseTableSearch(given, known, usual)).toEqual({});
});

it('pressing a head sorts, unless its column is not sortable', () => {
  expect(pressedSort(usual, 'value', false, known)).toBe('value');
  expect(pressedSort(usual, 'pe', true, known)).toBe('-value.-pe');
  expect(pressedSort(usual, 'picture', false, known)).toBeUndefined();
});
