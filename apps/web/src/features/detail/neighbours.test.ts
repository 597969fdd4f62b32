import fc from 'fast-check';
import { expect, it } from 'vitest';
import { neighboursOf } from './neighbours.ts';

const board = new Map(
  ['GP', 'ACI', 'KAY&QUE', 'AMCL(PRAN)', 'DSEX', 'DS30'].map((code) => [
    code,
    { quoteBase: code.startsWith('DS') ? 'A-IDX' : 'A-EQ' },
  ]),
);

it('follows the list that the share was opened from', () => {
  expect(neighboursOf('GP', ['KAY&QUE', 'GP', 'ACI'], board)).toEqual({
    before: 'KAY&QUE',
    after: 'ACI',
    place: 2,
    count: 3,
  });
  expect(neighboursOf('KAY&QUE', ['KAY&QUE', 'GONE', 'ACI'], board)).toEqual({
    before: null,
    after: 'ACI',
    place: 1,
    count: 2,
  });
});

it('follows the alphabet for a share that is not in the list, and stays among indices for an index', () => {
  expect(neighboursOf('AMCL(PRAN)', ['GP', 'ACI'], board)).toMatchObject({
    before: 'ACI',
    after: 'GP',
    place: 2,
    count: 4,
  });
  expect(neighboursOf('DSEX', [], board)).toMatchObject({ before: 'DS30', after: null });
  expect(neighboursOf('GP', ['GP'], board).count).toBe(4);
});

it('counts a bond among bonds only', () => {
  const withBond = new Map([...board, ['ABBOND', { quoteBase: 'N-CB' }]]);
  expect(neighboursOf('ACI', [], withBond)).toMatchObject({ before: null, place: 1, count: 4 });
  expect(neighboursOf('ABBOND', [], withBond)).toMatchObject({ place: 1, count: 1 });
});

it('an unknown code has no neighbours', () => {
  expect(neighboursOf('NOPE', ['GP', 'ACI'], board)).toMatchObject({ before: null, after: null });
});

it('a step forward and a step back return to the same share', () => {
  const lists = fc.shuffledSubarray([...board.keys()], { minLength: 2 });
  fc.assert(
    fc.property(lists, fc.constantFrom(...board.keys()), (walk, code) => {
      const list = walk.includes(code) ? walk : [];
      const { after } = neighboursOf(code, list, board);
      if (after !== null) expect(neighboursOf(after, list, board).before).toBe(code);
    }),
  );
});
