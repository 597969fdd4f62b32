import { expect, it } from 'vitest';
import { parsePriceBoardSearch, wallWishOf } from './price-board-search.ts';

it('leaves out what is as usual, and reads back what is not', () => {
  expect(parsePriceBoardSearch({ show: 'percent', order: 'size', density: 'usual' })).toEqual({});
  const search = { show: 'change', order: 'name', category: 'Z-EQ', density: 'dense', tv: 1 };
  expect(parsePriceBoardSearch(search)).toEqual(search);
  expect(parsePriceBoardSearch({ tv: '1' })).toEqual({ tv: 1 });
});

it('an address cut in a mail shows the usual wall', () => {
  expect(parsePriceBoardSearch({ show: 'x', order: [], category: '<b>', tv: 2 })).toEqual({});
  expect(wallWishOf({})).toEqual({ show: 'percent', order: 'size', density: 'usual', tv: false });
});
