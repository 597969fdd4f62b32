import { rankings } from '@dorpon/domain/market/top-shares';
import { describe, expect, it } from 'vitest';
import {
  counts,
  leadOf,
  listOfColumn,
  periods,
  readTopList,
  topListAddress,
} from './top-list-address.ts';

const usual = readTopList({}, {});

describe('the address of a top list', () => {
  it('says nothing of what is usual: today, gainers, twenty of every category', () => {
    expect(usual).toMatchObject({ period: 'today', list: 'gainers', count: '20' });
    expect(topListAddress(usual)).toEqual({ params: {}, search: {} });
  });

  it('is read back as it was written, whatever was asked for', () => {
    for (const period of periods)
      for (const list of rankings)
        for (const count of counts)
          for (const category of [undefined, 'Z-EQ']) {
            const wish = { period, list, count, category, columns: 'last.volume' };
            const { params, search } = topListAddress(wish);
            expect(readTopList(params, search)).toEqual(wish);
          }
  });

  it('a day stands before a list, so that today is named where a list is', () => {
    const { params } = topListAddress({ ...usual, list: 'volume' });
    expect(params).toEqual({ daytab: 'today', tab: 'volume' });
    expect(topListAddress({ ...usual, period: 5 }).params.daytab).toBe('5');
  });

  it('typed by hand it shows the usual list, never an error', () => {
    const given = { category: 'a-eq', count: 21, columns: '../..' };
    expect(readTopList({ daytab: '6', tab: 'rumours' }, given)).toEqual(usual);
    expect(readTopList({ daytab: '365' }, { count: 50 })).toMatchObject({
      period: 365,
      count: '50',
    });
  });
});

it('a press on a head asks for the list of that figure; on the change it turns the list round', () => {
  expect(listOfColumn('volume', 'gainers')).toBe('volume');
  expect(listOfColumn('pace', 'gainers')).toBe('above-average');
  expect(listOfColumn('change-percent', 'gainers')).toBe('losers');
  expect(listOfColumn('change-percent', 'volume')).toBe('gainers');
  expect(listOfColumn('last', 'gainers')).toBeUndefined();
  for (const list of rankings) expect(leadOf(list).order).toBe(list === 'losers' ? 'asc' : 'desc');
});
