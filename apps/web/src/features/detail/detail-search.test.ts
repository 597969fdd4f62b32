import { expect, it } from 'vitest';
import { defaultRange, parseDetailSearch, printDetailSearch, rangeNames } from './detail-search.ts';

it('starts with today, or without a feed with half a year of days', () => {
  expect(parseDetailSearch({}, defaultRange(false)).range).toBe('1D');
  expect(parseDetailSearch({}, defaultRange(true)).range).toBe('6M');
});

it('the address leaves out default options', () => {
  const written = (range: '1D' | '5Y', adjust: 0 | 1) => printDetailSearch({ range, adjust }, '1D');
  expect(written('1D', 1)).toEqual({ range: undefined, prices: undefined });
  expect(written('5Y', 0)).toEqual({ range: '5Y', prices: 'raw' });
});

it('options written to an address are read back unchanged', () => {
  for (const range of rangeNames)
    for (const adjust of [0, 1] as const)
      for (const fallback of ['1D', '6M'] as const)
        expect(parseDetailSearch(printDetailSearch({ range, adjust }, fallback), fallback)).toEqual(
          { range, adjust },
        );
});

it('an invalid address shows the default chart', () => {
  for (const range of ['9Z', 7, null, {}, ['1Y', '2Y']])
    expect(parseDetailSearch({ range, prices: 3 }, '1D')).toEqual({ range: '1D', adjust: 1 });
  expect(parseDetailSearch({ range: '1y' }, '1D').range).toBe('1Y');
  expect(parseDetailSearch({ range: '2Y' }, '1D').range).toBe('5Y');
});
