import { describe, expect, it } from 'vitest';
import { freshQuote } from '../market/board.ts';
import { groupFigures } from './group-figures.ts';
import type { Share } from './share.ts';
import { listShares, matchesFilter, type ShareListWish } from './share-list.ts';

const OPEN = 1_000_000;

/** code, sector, category, yesterday, last (paisa; 0 = not traded), securities, EPS, trades. */
function share(
  code: string,
  sector: string,
  quoteBase: string,
  yesterday: number,
  last: number,
  outstanding: number,
  eps: number | null,
  trades: number,
): Share {
  const quote = {
    ...freshQuote({ code, number: 1, quoteBase }, yesterday, last > 0 ? OPEN + 1 : OPEN - 1),
    lastPrice: last,
    trades,
    volume: trades * 10,
    value: trades * 10 * last,
  };
  const name = `${code} Company Limited`;
  const paidUpMn = outstanding / 100_000;
  return {
    quote,
    company: {
      ...{ code, name, sector, outstanding, paidUpMn },
      nameBangla: `${code} কোম্পানি`,
      annualisedEps: eps,
      annualNav: 20,
    },
  };
}

const shares = [
  share('EBL', 'Bank', 'A-EQ', 2_000, 2_100, 1_000_000, 4, 30),
  share('CITYBANK', 'Bank', 'A-EQ', 3_000, 2_940, 2_000_000, -1, 50),
  share('ABBANK', 'Bank', 'Z-EQ', 500, 0, 4_000_000, null, 0),
  share('GP', 'Telecommunication', 'A-EQ', 24_000, 24_240, 1_000_000, 20, 90),
  share('ROBI', 'Telecommunication', 'A-EQ', 3_000, 3_000, 5_000_000, 2, 90),
];
const usual: ShareListWish = { sort: 'name', order: 'asc', group: 'none' };
const codes = (wish: Partial<ShareListWish>) =>
  listShares(shares, { ...usual, ...wish }, OPEN).map((group) => [
    group.key,
    ...group.shares.map(({ quote }) => quote.code),
  ]);

describe('sorting', () => {
  it('by name, both ways', () => {
    expect(codes({})).toEqual([['', 'ABBANK', 'CITYBANK', 'EBL', 'GP', 'ROBI']]);
    expect(codes({ order: 'desc' })).toEqual([['', 'ROBI', 'GP', 'EBL', 'CITYBANK', 'ABBANK']]);
  });

  it('by change in percent: −2, 0, 0, +1, +5; equals by code', () => {
    expect(codes({ sort: 'change-percent' })).toEqual([
      ['', 'CITYBANK', 'ABBANK', 'ROBI', 'GP', 'EBL'],
    ]);
  });

  it('equals stand by code when the order is turned as well', () => {
    expect(codes({ sort: 'trades', order: 'desc' })).toEqual([
      ['', 'GP', 'ROBI', 'CITYBANK', 'EBL', 'ABBANK'],
    ]);
  });

  it('a missing P/E stands last in either order', () => {
    // EBL 21 ÷ 4 = 5.25, GP 242.4 ÷ 20 = 12.12, ROBI 30 ÷ 2 = 15; a loss and no figure have none.
    expect(codes({ sort: 'pe' })).toEqual([['', 'EBL', 'GP', 'ROBI', 'ABBANK', 'CITYBANK']]);
    expect(codes({ sort: 'pe', order: 'desc' })).toEqual([
      ['', 'ROBI', 'GP', 'EBL', 'ABBANK', 'CITYBANK'],
    ]);
  });
});

describe('groups', () => {
  it('by sector, sorted by the same figure as their shares', () => {
    expect(codes({ group: 'sector', sort: 'trades', order: 'desc' })).toEqual([
      ['Telecommunication', 'GP', 'ROBI'],
      ['Bank', 'CITYBANK', 'EBL', 'ABBANK'],
    ]);
  });

  it('by category', () => {
    expect(codes({ group: 'category' })).toEqual([
      ['A-EQ', 'CITYBANK', 'EBL', 'GP', 'ROBI'],
      ['Z-EQ', 'ABBANK'],
    ]);
  });

  it('a share without a company stands in a group of its own, last', () => {
    const orphan = { ...shares[0]!, company: undefined };
    const groups = listShares([orphan, ...shares], { ...usual, group: 'sector' }, OPEN);
    expect(groups.map(({ key }) => key)).toEqual(['Bank', 'Telecommunication', '']);
  });
});

describe("a group's own figures", () => {
  const banks = groupFigures(shares.slice(0, 3), OPEN);

  it('breadth counts what traded today', () => {
    expect(banks).toMatchObject({ shares: 3, up: 1, down: 1, unchanged: 0 });
  });

  it('change is that of the market value', () => {
    // +1 × 1 mn − 0.60 × 2 mn = −0.2 mn on 20 + 60 + 20 = 100 mn taka
    expect(banks.changePercent).toBe(-0.2);
  });

  it('sums trades, volume, value, paid-up', () => {
    expect(banks).toMatchObject({ trades: 80, volume: 800, paidUpMn: 70 });
    expect(banks.value).toBe(300 * 2_100 + 500 * 2_940);
  });

  it('P/E is worth ÷ earnings of those that earn', () => {
    // GP 242.4 mn + ROBI 150 mn = 392.4 mn on 20 mn + 10 mn
    expect(groupFigures(shares.slice(3), OPEN).priceEarnings).toBe(13.08);
    expect(banks.priceEarnings).toBe(5.25);
    expect(groupFigures([shares[2]!], OPEN).priceEarnings).toBeNull();
  });

  it('nothing is known of nothing', () => {
    expect(groupFigures([], OPEN)).toMatchObject({
      changePercent: null,
      paidUpMn: null,
      priceNav: null,
    });
  });
});

describe('filter', () => {
  it('by category', () => {
    expect(codes({ category: 'Z-EQ' })).toEqual([['', 'ABBANK']]);
    expect(codes({ category: 'N-EQ' })).toEqual([]);
  });

  it('every word in the code or the name, whatever the case', () => {
    expect(codes({ filter: 'bank' })).toEqual([['', 'ABBANK', 'CITYBANK']]);
    expect(matchesFilter(shares[0]!, 'limited ebl')).toBe(true);
    expect(matchesFilter(shares[0]!, 'ebl plc')).toBe(false);
    expect(matchesFilter(shares[0]!, 'কোম্পানি')).toBe(true);
    expect(codes({ filter: '  ' })[0]).toHaveLength(6);
  });
});
