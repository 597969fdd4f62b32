import { expect, it } from 'vitest';
import { indexSorts, memberScreen, moverScreen, parseIndexSearch } from './index-search.ts';

it('the default screen has an empty address', () => {
  expect(parseIndexSearch({ index: 'DSEX', by: 'share', sort: '-points' }, moverScreen)).toEqual(
    {},
  );
  expect(parseIndexSearch({ sort: '-weight' }, memberScreen)).toEqual({});
  expect(indexSorts({}, memberScreen)).toEqual([{ by: 'weight', order: 'desc' }]);
});

it('keeps valid values', () => {
  const search = { index: 'DS30', by: 'sector', open: 'Bank~Fuel & Power', sort: 'name' } as const;
  expect(parseIndexSearch(search, moverScreen)).toEqual(search);
  expect(parseIndexSearch({ index: 'ds30' }, moverScreen)).toEqual({ index: 'DS30' });
  expect(parseIndexSearch({ index: 'DSMEX' }, memberScreen)).toEqual({ index: 'DSMEX' });
});

it.each([{ index: 'DSMEX' }, { index: {}, by: 'x', open: 'Bank' }, { by: ['sector'], open: [] }])(
  'invalid values show the default movers: %j',
  (given) => expect(parseIndexSearch(given, moverScreen)).toEqual({}),
);
