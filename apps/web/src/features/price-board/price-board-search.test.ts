import { expect, it } from 'vitest';
import { parsePriceBoardSearch, wallOptionsOf } from './price-board-search.ts';

it('leaves out defaults and keeps other valid values', () => {
  expect(parsePriceBoardSearch({ show: 'percent', order: 'size', density: 'usual' })).toEqual({});
  const search = { show: 'change', order: 'name', category: 'Z-EQ', density: 'dense', tv: 1 };
  expect(parsePriceBoardSearch(search)).toEqual(search);
  expect(parsePriceBoardSearch({ tv: '1' })).toEqual({ tv: 1 });
});

it('invalid values show the default wall', () => {
  expect(parsePriceBoardSearch({ show: 'x', order: [], category: '<b>', tv: 2 })).toEqual({});
  expect(wallOptionsOf({})).toEqual({
    show: 'percent',
    order: 'size',
    density: 'usual',
    tv: false,
  });
});
