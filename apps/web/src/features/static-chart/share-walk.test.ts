import { expect, it } from 'vitest';
import { walkFrom } from './share-walk.ts';

const board = new Map([
  ['GP', { quoteBase: 'A-EQ' }],
  ['DSEX', { quoteBase: 'A-IDX' }],
  ['ACI', { quoteBase: 'A-EQ' }],
  ['DS30', { quoteBase: 'A-IDX' }],
  ['1JANATAMF', { quoteBase: 'A-MF' }],
]);

it('goes through the shares or through the indices, and starts over', () => {
  expect(walkFrom('DSEX', [], board)).toEqual({ before: 'DS30', next: 'DS30', place: 2, all: 2 });
  expect(walkFrom('GP', [], board)).toEqual({
    before: 'ACI',
    next: '1JANATAMF',
    place: 3,
    all: 3,
  });
});

it('goes through the list that the share was opened from', () => {
  const list = ['ROBI', 'GP', 'ACI'];
  expect(walkFrom('GP', list, board)).toEqual({ before: 'ROBI', next: 'ACI', place: 2, all: 3 });
  expect(walkFrom('DSEX', list, board)).toMatchObject({ before: 'DS30', all: 2 });
});

it('a delisted share still has a previous and a next one', () => {
  expect(walkFrom('GONE', [], board)).toEqual({
    before: 'GP',
    next: '1JANATAMF',
    place: 0,
    all: 3,
  });
  expect(walkFrom('ACI', [], new Map())).toEqual({ before: null, next: null, place: 0, all: 0 });
});
