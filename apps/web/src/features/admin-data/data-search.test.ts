import { expect, it } from 'vitest';
import { dataSorts, parseDataSearch } from './data-search.ts';

it('the default view has an empty address: sorted by severity, then newest first', () => {
  expect(parseDataSearch({ sort: 'severity.-day', kind: 'all' })).toEqual({});
  expect(dataSorts({})).toEqual([
    { by: 'severity', order: 'asc' },
    { by: 'day', order: 'desc' },
  ]);
});

it('keeps a valid kind, filter and sort, and drops invalid values', () => {
  const search = { kind: 'jumps', filter: 'ACI', sort: '-found' } as const;
  expect(parseDataSearch(search)).toEqual(search);
  expect(parseDataSearch({ kind: ['gaps'], sort: 'nothing', filter: ' ' })).toEqual({});
});
