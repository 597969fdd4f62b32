import { expect, it } from 'vitest';
import { parseDetailSearch, printDetailWish, rangeNames } from './detail-search.ts';

it('what is usual is left out of the address', () => {
  expect(printDetailWish(parseDetailSearch({}))).toEqual({ range: undefined, prices: undefined });
  expect(printDetailWish({ range: '5Y', adjust: 0 })).toEqual({ range: '5Y', prices: 'raw' });
});

it('every wish comes back from its own address', () => {
  for (const range of rangeNames)
    for (const adjust of [0, 1] as const)
      expect(parseDetailSearch(printDetailWish({ range, adjust }))).toEqual({ range, adjust });
});

it('an address typed by hand shows the usual chart', () => {
  for (const range of ['9Z', 7, null, {}, ['1Y', '2Y']])
    expect(parseDetailSearch({ range, prices: 3 })).toEqual({ range: '6M', adjust: 1 });
  expect(parseDetailSearch({ range: '1y' }).range).toBe('1Y');
});
