import { rankings } from '@dorpon/domain/market/top-shares';
import { describe, expect, it } from 'vitest';
import {
  counts,
  listOfColumn,
  periods,
  readTopList,
  sortOfList,
  topListAddress,
} from './top-list-address.ts';

const defaults = readTopList({}, {});

describe('the address of a top list', () => {
  it('leaves out defaults: today, gainers, 20 liquid shares, all categories', () => {
    expect(defaults).toMatchObject({ period: 'today', list: 'gainers', count: '20', thin: false });
    expect(topListAddress(defaults)).toEqual({ params: {}, search: {} });
  });

  it('round-trips all options', () => {
    for (const period of periods)
      for (const list of rankings)
        for (const count of counts)
          for (const category of [undefined, 'Z-EQ']) {
            const thin = category !== undefined;
            const options = { period, list, count, category, thin, columns: 'last.volume' };
            const { params, search } = topListAddress(options);
            expect(readTopList(params, search)).toEqual(options);
          }
  });

  it('names today before a list, because the day comes first in the path', () => {
    const { params } = topListAddress({ ...defaults, list: 'volume' });
    expect(params).toEqual({ daytab: 'today', tab: 'volume' });
    expect(topListAddress({ ...defaults, period: 5 }).params.daytab).toBe('5');
  });

  it('gives the defaults when it is invalid', () => {
    const given = { category: 'a-eq', count: 21, columns: '../..' };
    expect(readTopList({ daytab: '6', tab: 'rumours' }, given)).toEqual(defaults);
    expect(readTopList({ daytab: '365' }, { count: 50 })).toMatchObject({
      period: 365,
      count: '50',
    });
  });
});

it('a press on a column head opens its list; on change it switches gainers and losers', () => {
  expect(listOfColumn('volume', 'gainers')).toBe('volume');
  expect(listOfColumn('pace', 'gainers')).toBe('above-average');
  expect(listOfColumn('change-percent', 'gainers')).toBe('losers');
  expect(listOfColumn('change-percent', 'volume')).toBe('gainers');
  expect(listOfColumn('last', 'gainers')).toBeUndefined();
  for (const list of rankings)
    expect(sortOfList(list).order).toBe(list === 'losers' ? 'asc' : 'desc');
});
