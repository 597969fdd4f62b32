import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freshQuote } from './board.ts';
import { isLiquid } from './liquidity.ts';
import type { Quote } from './quote.ts';
import {
  figuresOfPeriod,
  figuresToday,
  leftOutFirst,
  type Ranking,
  rankShares,
  type TopList,
  topShares,
} from './top-shares.ts';

const OPENS = 1_000;
/** Code, last price (yesterday's close is 100.00), value, volume. */
const quote = (code: string, lastPrice: number, value: number, volume: number) => ({
  ...freshQuote({ code, number: 1, quoteBase: 'A-EQ' }, 100_00, OPENS),
  lastPrice,
  value,
  volume,
});
const quotes = [
  quote('FLAT', 100_00, 70, 7),
  quote('UP5', 105_00, 10, 9),
  quote('UP9', 109_00, 20, 8),
  quote('DOWN2', 98_00, 90, 1),
  quote('DOWN8', 92_00, 30, 2),
  { ...quote('INDEX', 109_90, 999, 999), quoteBase: 'A-IDX' },
  { ...quote('STILL', 109_90, 0, 0), tradedAt: OPENS - 1 },
];
const top = (list: TopList, count = 3) =>
  topShares(quotes, list, count, OPENS).map(({ code }) => code);

describe('top shares', () => {
  test('gainers only gained, losers only lost', () => {
    expect(top('gainers')).toEqual(['UP9', 'UP5']);
    expect(top('losers')).toEqual(['DOWN8', 'DOWN2']);
  });

  test('rank by turnover and by volume, up to the requested count', () => {
    expect(top('turnover')).toEqual(['DOWN2', 'FLAT', 'DOWN8']);
    expect(top('volume', 2)).toEqual(['UP5', 'UP9']);
  });

  test('a share below the liquidity floor is left out when only liquid ones are ranked', () => {
    const traded = (code: string, lastPrice: number, trades: number, value: number) => ({
      ...quote(code, lastPrice, value, 1000),
      trades,
    });
    const some = [
      traded('THIN', 110_00, 2, 440_00),
      traded('FEW', 109_00, 9, 5_00_000_00),
      traded('ENOUGH', 108_00, 10, 1_00_000_00),
      traded('BUSY', 103_00, 900, 80_00_000_00),
    ];
    const gainers = (which: 'all' | 'liquid') =>
      topShares(some, 'gainers', 9, OPENS, which).map(({ code }) => code);
    expect(gainers('all')).toEqual(['THIN', 'FEW', 'ENOUGH', 'BUSY']);
    expect(gainers('liquid')).toEqual(['ENOUGH', 'BUSY']);
    const figures = some.map((each) => figuresToday(each, OPENS));
    expect(leftOutFirst(figures, 'gainers')?.code).toBe('THIN');
    expect(leftOutFirst(figures.slice(2), 'gainers')).toBeUndefined();
    expect(leftOutFirst(figures, 'volume')).toBeUndefined();
  });

  test('a locked share is a gainer or a loser however little it traded, but not a busy share', () => {
    const few = (code: string, lastPrice: number, halt: Quote['halt']) => ({
      ...quote(code, lastPrice, 2 * lastPrice, 2),
      trades: 1,
      halt,
    });
    const some = [
      few('THIN', 109_90, ''),
      few('UPPER', 109_00, 'upper-lock'),
      few('LOWER', 91_00, 'lower-lock'),
      few('HALTED', 108_00, 'regulator'),
    ];
    const liquid = (list: TopList) =>
      topShares(some, list, 9, OPENS, 'liquid').map(({ code }) => code);
    expect(liquid('gainers')).toEqual(['UPPER']);
    expect(liquid('losers')).toEqual(['LOWER']);
    expect(liquid('volume')).toEqual([]);
  });

  test('ties are ordered by turnover, then by code, for any input order', () => {
    const equals = [quote('C', 101_00, 5, 5), quote('B', 101_00, 5, 5), quote('D', 101_00, 6, 5)];
    const codes = topShares(equals, 'gainers', 9, OPENS).map(({ code }) => code);
    expect(codes).toEqual(['D', 'B', 'C']);
    expect(topShares(equals.toReversed(), 'gainers', 9, OPENS).map(({ code }) => code)).toEqual(
      codes,
    );
  });
});

describe('the rankings of a day and of a period', () => {
  const base = (before: number, volume: number, sessions = 4) => ({
    sessions,
    tradedSessions: volume > 0 ? sessions : 0,
    before,
    volume,
    value: volume * before,
    trades: volume,
  });
  const rank = (list: Ranking, category?: string) =>
    rankShares(
      quotes.map((each) => figuresToday(each, OPENS)),
      list,
      category,
    ).map(({ code }) => code);

  test('without a category, an index or a bond is in no list; with its own, a bond is', () => {
    const bond = { ...quote('BOND', 101_00, 1, 1), quoteBase: 'N-CB' };
    const all = [...quotes, bond].map((each) => figuresToday(each, OPENS));
    expect(rankShares(all, 'gainers').map(({ code }) => code)).toEqual(['UP9', 'UP5']);
    expect(rankShares(all, 'gainers', 'N-CB').map(({ code }) => code)).toEqual(['BOND']);
    expect(rank('gainers', 'Z-EQ')).toEqual([]);
  });

  test('above average: 9 today against 8 in 4 sessions is 4.5 times, and 2 against 8 is the average', () => {
    const figures = [
      figuresToday(quote('BUSY', 100_00, 9, 9), OPENS, base(100_00, 8)),
      figuresToday(quote('USUAL', 100_00, 2, 2), OPENS, base(100_00, 8)),
      figuresToday(quote('YOUNG', 100_00, 99, 99), OPENS, null),
    ];
    expect(rankShares(figures, 'above-average').map(({ code, pace }) => [code, pace])).toEqual([
      ['BUSY', 4.5],
    ]);
  });

  test('over a period a share without a trade today can lead; one that never traded in it cannot', () => {
    const rests = { ...quote('RESTS', 0, 0, 0), tradedAt: 0 };
    const figures = [
      figuresOfPeriod(quote('UP5', 105_00, 10, 9), base(100_00, 8)),
      figuresOfPeriod(rests, base(80_00, 8)),
      figuresOfPeriod({ ...rests, code: 'NEVER' }, base(50_00, 0)),
    ];
    expect(
      rankShares(figures, 'gainers').map(({ code, changePercent }) => [code, changePercent]),
    ).toEqual([
      ['RESTS', 25],
      ['UP5', 5],
    ]);
  });

  test('an index without volume is ranked over a period', () => {
    const index = { ...quote('DSEX', 105_00, 0, 0), quoteBase: 'A-IDX' };
    const figures = [figuresOfPeriod(index, { ...base(100_00, 0), tradedSessions: 4 })];
    expect(rankShares(figures, 'gainers', 'A-IDX')).toMatchObject([{ changePercent: 5 }]);
  });

  test('give the same for any input order, and no share twice', () => {
    const some = fc.record({ last: fc.integer({ min: 1, max: 200 }), volume: fc.nat({ max: 3 }) });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 30 }), (given) => {
        const shares = given.map(({ last, volume }, at) => {
          const traded = quote(`S${at}`, last * 100, volume * 50_000_00, volume);
          return figuresToday({ ...traded, trades: 8 * volume }, OPENS, base(100_00, 4));
        });
        for (const list of ['gainers', 'losers', 'volume', 'above-average'] as const) {
          const ranked = rankShares(shares, list);
          expect(rankShares(shares.toReversed(), list)).toEqual(ranked);
          const liquid = rankShares(shares, list, undefined, 'liquid');
          expect(liquid).toEqual(ranked.filter((each) => isLiquid(each)));
          expect(new Set(ranked.map(({ code }) => code)).size).toBe(ranked.length);
        }
        const both = [...rankShares(shares, 'gainers'), ...rankShares(shares, 'losers')];
        expect(both.every(({ changePercent }) => changePercent !== 0)).toBe(true);
      }),
    );
  });
});
