import { expect, it } from 'vitest';
import { dataSorts, parseDataSearch } from './data-search.ts';

it('the usual screen has an empty address: the worst first, of those the newest', () => {
  expect(parseDataSearch({ sort: 'severity.-day', kind: 'all' })).toEqual({});
  expect(dataSorts({})).toEqual([
    { by: 'severity', order: 'asc' },
    { by: 'day', order: 'desc' },
  ]);
});

it('keeps a kind, a filter and a sort, and nothing that makes no sense', () => {
  const search = { kind: 'jumps', filter: 'ACI', sort: '-found' } as const;
  expect(parseDataSearch(search)).toEqual(search);
  expect(parseDataSearch({ kind: ['gaps'], sort: 'nothing', filter: ' ' })).toEqual({});
});
