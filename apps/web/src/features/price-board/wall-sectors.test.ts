import { freshQuote } from '@dorpon/domain/market/board';
import type { Share } from '@dorpon/domain/shares/share';
import { expect, it } from 'vitest';
import { reuseSectors, wallSectors } from './wall-sectors.ts';

interface Sketch {
  readonly sector?: string;
  /** Number of securities; at a close of 10 taka the cap is ten times as much. */
  readonly size?: number;
  readonly price?: number;
  readonly base?: string;
}

function share(code: string, { sector, size = 1, price = 1_000, base = 'A-EQ' }: Sketch): Share {
  const quote = {
    ...freshQuote({ code, number: 1, quoteBase: base }, 1_000),
    lastPrice: price,
    trades: 1,
    tradedAt: 5,
  };
  if (sector === undefined) return { quote, company: undefined };
  const names = { name: code, nameBangla: code, sector };
  const figures = { outstanding: size, paidUpMn: 1, annualisedEps: 1, annualNav: 1 };
  return { quote, company: { code, ...names, ...figures } };
}

const market = [
  share('AAA', { sector: 'Bank', size: 10, price: 1_100 }),
  share('BBB', { sector: 'Bank', size: 90, price: 990 }),
  share('CCC', { sector: 'Jute', size: 50, price: 1_050 }),
  share('DDD', { price: 2_000 }),
  share('EEE', { sector: 'Jute', size: 60, price: 1_050, base: 'Z-EQ' }),
];
const codes = (order: 'size' | 'change' | 'name', category?: string) =>
  wallSectors(market, { order, category }, 1, String).map(({ key, codes: own }) => [
    key,
    own.join(' '),
  ]);

it('by size: the largest cap at yesterday’s close first, shares without a sector last', () => {
  expect(codes('size')).toEqual([
    ['Jute', 'EEE CCC'],
    ['Bank', 'BBB AAA'],
    ['', 'DDD'],
  ]);
});

it('by change: the best sector first, and in it the best share', () => {
  expect(codes('change')).toEqual([
    ['Jute', 'CCC EEE'],
    ['Bank', 'AAA BBB'],
    ['', 'DDD'],
  ]);
});

it('by name, with an optional category', () => {
  expect(codes('name')[0]).toEqual(['Bank', 'AAA BBB']);
  expect(codes('name', 'Z-EQ')).toEqual([['Jute', 'EEE']]);
});

it('a wall with the same shares in the same order is the same object', () => {
  const before = wallSectors(market, { order: 'size' }, 1, String);
  const again = wallSectors(market, { order: 'size' }, 1, String);
  expect(reuseSectors(before, again)).toBe(before);
  const fewer = wallSectors(market.slice(1), { order: 'size' }, 1, String);
  const reused = reuseSectors(before, fewer);
  expect(reused).toEqual(fewer);
  expect([reused[0] === before[0], reused[1] === before[1]]).toEqual([true, false]);
  expect(reuseSectors(before, before.toReversed())).toEqual(before.toReversed());
});
