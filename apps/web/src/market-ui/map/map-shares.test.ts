import { freshQuote } from '@dorpon/domain/market/board';
import type { Quote } from '@dorpon/domain/market/quote';
import type { Share } from '@dorpon/domain/shares/share';
import { describe, expect, it } from 'vitest';
import { figureOf, groupFigure, type MapFacts, mapShares, paceOf, sizeOf } from './map-shares.ts';

function share(code: string, given: Partial<Quote> = {}, outstanding = 1000): Share {
  const quote = { ...freshQuote({ code, number: 1, quoteBase: 'A-EQ' }, 100_00), ...given };
  const company = {
    code,
    name: code,
    nameBangla: code,
    sector: 'Bank',
    outstanding,
    paidUpMn: 1,
    annualisedEps: 5,
    annualNav: 50,
  };
  return { quote, company };
}

const base = { sessions: 20, tradedSessions: 20, before: 80_00, volume: 0, value: 0, trades: 0 };
const facts: MapFacts = {
  companies: new Map(),
  records: new Map([['A', { freeFloat: 40, cashDividend: 20, faceValue: 10 } as never]]),
  technicals: undefined,
  period: new Map([['A', base]]),
  usual: new Map([
    ['A', { ...base, value: 20 * 50_00_000_00 }],
    ['THIN', { ...base, value: 20 * 1_000_00 }],
  ]),
};
const traded = { open: 100_00, lastPrice: 110_00, trades: 500, value: 75_00_000_00 };

describe('the area of a tile', () => {
  it('is the cap at yesterday’s close, so that a tick moves no tile', () => {
    expect(sizeOf(share('A', traded), 'cap', facts, 'all')).toBe(100_00 * 1000);
    expect(sizeOf(share('A'), 'cap', facts, 'all')).toBe(100_00 * 1000);
    expect(sizeOf(share('A', traded), 'float', facts, 'all')).toBe(40_00 * 1000);
    expect(sizeOf(share('A', traded), 'turnover', facts, 'all')).toBe(75_00_000_00);
    expect(sizeOf(share('A'), 'equal', facts, 'all')).toBe(1);
  });

  it('is turnover ÷ mean of 20 sessions on the map of pace: 75 lakh ÷ 50 lakh', () => {
    expect(paceOf(share('A', traded), facts)).toBe(1.5);
    expect(sizeOf(share('A', traded), 'pace', facts, 'liquid')).toBe(1.5);
    expect(paceOf(share('NEW', traded), facts)).toBeNull();
  });

  it('leaves out a share that hardly trades, once enough others do', () => {
    const thin = share('THIN', { ...traded, trades: 1, value: 20_000_00 });
    expect(sizeOf(thin, 'pace', facts, 'all')).toBe(20);
    expect(sizeOf(thin, 'pace', facts, 'liquid')).toBe(0);
  });
});

describe('the figure that colours a tile', () => {
  it('by hand: 110 after 100 today and 80 before the period, EPS 5, 20% of 10 in cash', () => {
    const one = share('A', traded);
    expect(figureOf(one, 'today', facts)).toBe(10);
    expect(figureOf(one, '22', facts)).toBe(37.5);
    expect(figureOf(one, 'pe', facts)).toBe(22);
    expect(figureOf(one, 'yield', facts)).toBe(1.82);
    expect(figureOf(one, 'rsi', facts)).toBeNaN();
  });

  it('is missing for a share that has not traded today, not zero', () => {
    expect(figureOf(share('A'), 'today', facts)).toBeNaN();
  });

  it('of a group is weighted by market cap', () => {
    const members = [share('A', traded), share('B', { ...traded, lastPrice: 100_00 }, 3000)];
    expect(groupFigure(members, 'today', facts, 0)).toBe(2.5);
    expect(groupFigure(members, 'yield', facts, 0)).toBeCloseTo(1.82, 9);
    expect(groupFigure(members, 'rsi', facts, 0)).toBeNaN();
  });
});

it('shows equities and funds, no bonds and no indices', () => {
  const board = new Map(
    ['A-EQ', 'A-MF', 'N-CB', 'A-IDX'].map((quoteBase, number) => [
      quoteBase,
      freshQuote({ code: quoteBase, number, quoteBase }, 100),
    ]),
  );
  expect(mapShares(board, facts).map(({ quote }) => quote.code)).toEqual(['A-EQ', 'A-MF']);
});
