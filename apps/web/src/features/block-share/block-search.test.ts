import { expect, it } from 'vitest';
import { blockSorts, parseBlockSearch } from './block-search.ts';

it('the usual screen has an empty address', () => {
  expect(parseBlockSearch({ sort: '-at', by: 'none' })).toEqual({});
  expect(blockSorts({})).toEqual([{ by: 'at', order: 'desc' }]);
});

it('keeps what is asked for; a day may be typed as people write it', () => {
  const search = { date: '2026-11-12', code: 'KAY&QUE', by: 'group', sort: '-value' } as const;
  expect(parseBlockSearch(search)).toEqual(search);
  expect(parseBlockSearch({ date: '2026/11/12', code: 'aci' })).toEqual({
    date: '2026-11-12',
    code: 'ACI',
  });
});

it.each([{ date: '2026-02-30' }, { date: 'today', code: 'no such code!' }, { date: {}, by: [] }])(
  'an address that says nothing sensible shows the usual screen: %j',
  (given) => expect(parseBlockSearch(given)).toEqual({}),
);
