import { expect, it } from 'vitest';
import { parseDetailSearch, printDetailSearch, rangeNames } from './detail-search.ts';

it('the address leaves out default options', () => {
  expect(printDetailSearch(parseDetailSearch({}))).toEqual({ range: undefined, prices: undefined });
  expect(printDetailSearch({ range: '5Y', adjust: 0 })).toEqual({ range: '5Y', prices: 'raw' });
});

it('options written to an address are read back unchanged', () => {
  for (const range of rangeNames)
    for (const adjust of [0, 1] as const)
      expect(parseDetailSearch(printDetailSearch({ range, adjust }))).toEqual({ range, adjust });
});

it('an invalid address shows the default chart', () => {
  for (const range of ['9Z', 7, null, {}, ['1Y', '2Y']])
    expect(parseDetailSearch({ range, prices: 3 })).toEqual({ range: '6M', adjust: 1 });
  expect(parseDetailSearch({ range: '1y' }).range).toBe('1Y');
});
