import { describe, expect, it } from 'vitest';
import { freshQuote } from '../market/board.ts';
import { groupFigures } from './group-figures.ts';
import type { Share } from './share.ts';
import { filterShares, groupShares, type ShareListOptions } from './share-list.ts';
import type { ShareCriterion, ShareSort } from './share-order.ts';

const OPEN = 1_000_000;

/** Code, sector, category, yesterday, last (paisa; 0 = not traded), securities, EPS, trades. */
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
      code,
      name,
      sector,
      outstanding,
      paidUpMn,
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
const by = (criterion: ShareCriterion, order: ShareSort['order'] = 'asc'): ShareSort => ({
  by: criterion,
  order,
});
const usual: ShareListOptions = { sorts: [by('name')], group: 'none' };
const facts = { marketStart: OPEN, points: undefined, nameOf: (key: string) => key };
const listOf = (all: readonly Share[], options: Partial<ShareListOptions>, known = {}) => {
  const whole = { ...usual, ...options };
  return groupShares(filterShares(all, whole), whole, { ...facts, ...known });
};
const codes = (options: Partial<ShareListOptions>) =>
  listOf(shares, options).map((group) => [
    group.key,
    ...group.shares.map(({ quote }) => quote.code),
  ]);

describe('sorting', () => {
  it('by name, in both directions', () => {
    expect(codes({})).toEqual([['', 'ABBANK', 'CITYBANK', 'EBL', 'GP', 'ROBI']]);
    expect(codes({ sorts: [by('name', 'desc')] })).toEqual([
      ['', 'ROBI', 'GP', 'EBL', 'CITYBANK', 'ABBANK'],
    ]);
  });

  it('by change in percent: −2, 0, 0, +1, +5; ties by code', () => {
    expect(codes({ sorts: [by('change-percent')] })).toEqual([
      ['', 'CITYBANK', 'ABBANK', 'ROBI', 'GP', 'EBL'],
    ]);
  });

  it('keeps ties by code in the reverse direction', () => {
    expect(codes({ sorts: [by('trades', 'desc')] })).toEqual([
      ['', 'GP', 'ROBI', 'CITYBANK', 'EBL', 'ABBANK'],
    ]);
  });

  it('puts a missing P/E last in either direction', () => {
    // EBL 21 ÷ 4 = 5.25, GP 242.4 ÷ 20 = 12.12, ROBI 30 ÷ 2 = 15; a loss and an unknown EPS have none.
    expect(codes({ sorts: [by('pe')] })).toEqual([['', 'EBL', 'GP', 'ROBI', 'ABBANK', 'CITYBANK']]);
    expect(codes({ sorts: [by('pe', 'desc')] })).toEqual([
      ['', 'ROBI', 'GP', 'EBL', 'ABBANK', 'CITYBANK'],
    ]);
  });

  it('by two figures: ties in trades are sorted by change, each in its own direction', () => {
    // GP and ROBI both have 90 trades; GP is at +1 %, ROBI at 0.
    const [, ...rising] = codes({ sorts: [by('trades', 'desc'), by('change-percent')] })[0]!;
    expect(rising.slice(0, 2)).toEqual(['ROBI', 'GP']);
    const falling = codes({ sorts: [by('trades', 'desc'), by('change-percent', 'desc')] })[0]!;
    expect(falling.slice(1, 3)).toEqual(['GP', 'ROBI']);
  });
});

describe('groups', () => {
  it('by sector, sorted by the same figure as their shares', () => {
    expect(codes({ group: 'sector', sorts: [by('trades', 'desc')] })).toEqual([
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

  it('a share without a company is in a group of its own, last', () => {
    const orphan = { ...shares[0]!, company: undefined };
    const groups = listOf([orphan, ...shares], { group: 'sector' });
    expect(groups.map(({ key }) => key)).toEqual(['Bank', 'Telecommunication', '']);
  });
});

describe('top lists', () => {
  it('are in fixed order, each sorted by its figure, without untraded shares', () => {
    expect(codes({ group: 'top', sorts: [] })).toEqual([
      ['gainers', 'EBL', 'GP'],
      ['losers', 'CITYBANK'],
      ['value', 'GP', 'ROBI', 'CITYBANK', 'EBL'],
      ['volume', 'GP', 'ROBI', 'CITYBANK', 'EBL'],
      ['trades', 'GP', 'ROBI', 'CITYBANK', 'EBL'],
    ]);
  });

  it('can be sorted within each list', () => {
    expect(codes({ group: 'top', sorts: [by('name')] })[2]).toEqual([
      'value',
      'CITYBANK',
      'EBL',
      'GP',
      'ROBI',
    ]);
  });

  it('have at most ten shares, and empty lists are omitted', () => {
    const many = Array.from({ length: 15 }, (_, i) =>
      share(`S${i}`, 'Bank', 'A-EQ', 1_000, 1_100 + i, 1_000, 1, 1 + i),
    );
    const groups = listOf(many, { group: 'top', sorts: [] });
    expect(groups.map(({ key, shares: { length } }) => `${key} ${length}`)).toEqual([
      'gainers 10',
      'value 10',
      'volume 10',
      'trades 10',
    ]);
    expect(groups[0]?.shares[0]?.quote.code).toBe('S14');
  });

  // Ten trades of 100 shares at 110 taka are 1.1 lakh taka.
  const liquid = (count: number) =>
    Array.from({ length: count }, (_, i) => {
      const { quote, company } = share(`L${i}`, 'Bank', 'A-EQ', 10_000, 11_000, 1_000, 1, 10);
      return { quote: { ...quote, volume: 1_000, value: 1_000 * 11_000 }, company };
    });
  const thin = share('THIN', 'Bank', 'A-EQ', 10_000, 19_000, 1_000, 1, 4);
  const gainers = (all: readonly Share[]) =>
    listOf(all, { group: 'top', sorts: [] })[0]?.shares.map(({ quote }) => quote.code);

  it('leave out a share below the liquidity floor, however much it gained', () => {
    expect(gainers([thin, ...liquid(10)])).not.toContain('THIN');
  });

  it('have no floor while it would leave too few shares to rank', () => {
    expect(gainers([thin, ...liquid(9)])?.[0]).toBe('THIN');
  });
});

describe('group figures', () => {
  const banks = groupFigures(shares.slice(0, 3), OPEN);

  it('breadth counts shares that traded today', () => {
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

  it('P/E is market value ÷ earnings of the shares with positive earnings', () => {
    // GP 242.4 mn + ROBI 150 mn = 392.4 mn on 20 mn + 10 mn
    expect(groupFigures(shares.slice(3), OPEN).priceEarnings).toBe(13.08);
    expect(banks.priceEarnings).toBe(5.25);
    expect(groupFigures([shares[2]!], OPEN).priceEarnings).toBeNull();
  });

  it('points are the sum of its index members, and null without any', () => {
    const points = new Map([
      ['EBL', 129.6],
      ['CITYBANK', -40.2],
      ['GP', 700],
    ]);
    const known = (members: readonly Share[]) => groupFigures(members, OPEN, points).points;
    expect(known(shares.slice(0, 3))).toBe(89);
    expect(known([shares[2]!])).toBeNull();
    expect(banks.points).toBeNull();
    expect(
      listOf(shares, { group: 'sector', sorts: [by('change', 'desc')] }, { points })[0]?.key,
    ).toBe('Telecommunication');
  });

  it('an empty group has no figures', () => {
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

  it('by every word in the code or the name, in any case', () => {
    const found = (filter: string) => codes({ filter }).flat().slice(1);
    expect(found('bank')).toEqual(['ABBANK', 'CITYBANK']);
    expect(found('limited ebl')).toEqual(['EBL']);
    expect(found('ebl plc')).toEqual([]);
    expect(found('কোম্পানি gp')).toEqual(['GP']);
    expect(found('  ')).toHaveLength(5);
  });

  it('finds a Bangla name in any encoding', () => {
    const named = shares.map((each) => ({
      ...each,
      company: { ...each.company!, nameBangla: 'ইউনিয়ন ব্যাংক' },
    }));
    for (const typed of ['ইউনি\u09dfন', 'ইউনি\u09af\u09bcন', 'ব্\u200dযাংক']) {
      expect(listOf(named, { filter: typed })[0]?.shares).toHaveLength(5);
    }
  });
});

describe('by watch list', () => {
  const watchLists = [
    { id: 'mine', title: 'Mine', note: '', codes: ['ROBI', 'GONE', 'EBL'] },
    { id: 'none', title: 'None', note: '', codes: ['GONE'] },
    { id: 'banks', title: 'Banks', note: '', codes: ['EBL', 'CITYBANK'] },
  ];
  const grouped = (options: Partial<ShareListOptions>) =>
    listOf(shares, { group: 'watch', ...options }, { watchLists }).map((group) => [
      group.key,
      ...group.shares.map(({ quote }) => quote.code),
    ]);

  it('lists and shares are in the member’s order; a share may be in two lists', () => {
    expect(grouped({ sorts: [] })).toEqual([
      ['mine', 'ROBI', 'EBL'],
      ['banks', 'EBL', 'CITYBANK'],
    ]);
  });

  it('sorted, the shares move within their list', () => {
    expect(grouped({ sorts: [by('name')] })).toEqual([
      ['mine', 'EBL', 'ROBI'],
      ['banks', 'CITYBANK', 'EBL'],
    ]);
  });

  it('there are no groups until the lists are loaded', () => {
    expect(listOf(shares, { group: 'watch' })).toEqual([]);
  });
});

it('by portfolio: what is owned in each, sorted; a portfolio without listed shares is left out', () => {
  const portfolios = [
    { id: 'one', codes: ['EBL', 'GONE', 'ROBI'] },
    { id: 'empty', codes: [] },
    { id: 'two', codes: ['EBL'] },
  ];
  const groups = listOf(
    shares,
    { group: 'portfolio', sorts: [by('name', 'desc')] },
    { portfolios },
  );
  expect(
    groups.map(({ key, shares: owned }) => [key, ...owned.map(({ quote }) => quote.code)]),
  ).toEqual([
    ['one', 'ROBI', 'EBL'],
    ['two', 'EBL'],
  ]);
});
