import { expect, it } from 'vitest';
import { blockSorts, parseBlockSearch } from './block-search.ts';

it('the default view has an empty address', () => {
  expect(parseBlockSearch({ sort: '-at', by: 'none' })).toEqual({});
  expect(blockSorts({})).toEqual([{ by: 'at', order: 'desc' }]);
});

it('keeps valid values; a date may use slashes', () => {
  const search = { date: '2026-11-12', code: 'KAY&QUE', by: 'group', sort: '-value' } as const;
  expect(parseBlockSearch(search)).toEqual(search);
  expect(parseBlockSearch({ date: '2026/11/12', code: 'aci' })).toEqual({
    date: '2026-11-12',
    code: 'ACI',
  });
});

it.each([{ date: '2026-02-30' }, { date: 'today', code: 'no such code!' }, { date: {}, by: [] }])(
  'an invalid address shows the default view: %j',
  (given) => expect(parseBlockSearch(given)).toEqual({}),
);
