import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newsFilterOf, parseNewsSearch } from './news-search.ts';

it('reads valid parameters', () => {
  const search = { code: 'KAY&QUE', kind: 'dividend', from: '2026-10-01', upto: '2026-10-31' };
  expect(parseNewsSearch({ ...search, q: ' 20% cash ' })).toEqual({ ...search, q: '20% cash' });
});

it('one share is instead of the reader’s shares', () => {
  expect(parseNewsSearch({ shares: 'portfolio' })).toEqual({ shares: 'portfolio' });
  expect(parseNewsSearch({ shares: 'watch', code: 'GP' })).toEqual({ code: 'GP' });
  expect(newsFilterOf({ shares: 'watch', kind: 'agm' })).toEqual({ kind: 'agm' });
});

it('ignores invalid parameters', () => {
  expect(parseNewsSearch({})).toEqual({});
  expect(
    parseNewsSearch({
      code: 'a b',
      kind: 'gossip',
      from: '2026-02-30',
      upto: 7,
      q: ['x'],
      page: 3,
    }),
  ).toEqual({});
  expect(parseNewsSearch({ code: 'gp', q: 2026 })).toEqual({ code: 'GP', q: '2026' });
});

it('an end before the start is ignored', () => {
  expect(parseNewsSearch({ from: '2026-11-02', upto: '2026-11-01' })).toEqual({
    from: '2026-11-02',
  });
});

it('a search of one letter is not sent', () => {
  expect(newsFilterOf({ code: 'GP', q: 'a' })).toEqual({ code: 'GP' });
  expect(newsFilterOf({ q: 'ab' })).toEqual({ text: 'ab' });
});

it('parsing a parsed address changes nothing', () => {
  const value = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.constantFrom('2026-11-11', 'agm', 'GP', null),
  );
  const address = fc.record({ code: value, kind: value, from: value, upto: value, q: value });
  fc.assert(
    fc.property(address, (given) => {
      const once = parseNewsSearch(given);
      expect(parseNewsSearch({ ...once })).toEqual(once);
    }),
  );
});
