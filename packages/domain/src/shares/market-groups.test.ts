import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freshQuote } from '../market/board.ts';
import { groupFigures } from './group-figures.ts';
import { marketGroups, orderGroups } from './market-groups.ts';
import type { Share } from './share.ts';

interface Given {
  readonly code: string;
  readonly sector: string;
  readonly yesterday: number;
  readonly last: number;
  readonly value: number;
  readonly outstanding: number;
}

const shareOf = ({ code, sector, yesterday, last, value, outstanding }: Given): Share => ({
  quote: {
    ...freshQuote({ code, number: 1, quoteBase: 'A-EQ' }, yesterday),
    lastPrice: last,
    value,
    tradedAt: 5,
    trades: 1,
    volume: 10,
  },
  company: {
    code,
    name: code,
    nameBangla: '',
    sector,
    outstanding,
    paidUpMn: 1,
    annualisedEps: 5,
    annualNav: 20,
  },
});

const shares = [
  { code: 'EBL', sector: 'Bank', yesterday: 20_00, last: 21_00, value: 300, outstanding: 1000 },
  { code: 'IFIC', sector: 'Bank', yesterday: 10_00, last: 9_00, value: 100, outstanding: 500 },
  {
    code: 'GP',
    sector: 'Telecommunication',
    yesterday: 200_00,
    last: 200_00,
    value: 600,
    outstanding: 100,
  },
].map(shareOf);
const points = new Map([
  ['EBL', 120.4],
  ['IFIC', -30.1],
]);
const facts = { marketStart: 0, points, nameOf: (key: string) => key };

describe('groups of the market', () => {
  const [bank, telecom] = marketGroups(shares, 'sector', facts);

  test('match a hand-checked sector', () => {
    // Banks: 20,000 + 5,000 taka yesterday, +1,000 − 500 today: 2 %. Turnover 400 of 1,000.
    expect(bank?.key).toBe('Bank');
    expect(bank?.figures).toMatchObject({
      shares: 2,
      up: 1,
      down: 1,
      unchanged: 0,
      changePercent: 2,
      value: 400,
      turnoverPart: 40,
      points: 90,
      priceEarnings: 3.4,
      cap: 25_500_00,
      capPart: 56.04,
    });
    expect(telecom?.figures).toMatchObject({ points: null, turnoverPart: 60, changePercent: 0 });
  });

  test('have the figures of the share list’s group rows', () => {
    const own = groupFigures(shares.slice(0, 2), 0, points);
    expect(bank?.figures).toMatchObject({ ...own });
  });

  test('give each share the same kinds of figures', () => {
    expect(
      bank?.members.map(({ share, ...row }) => ({ code: share.quote.code, ...row })),
    ).toMatchObject([
      { code: 'EBL', points: 120.4, turnoverPart: 30, cap: 21_000_00, capPart: 46.15 },
      { code: 'IFIC', points: -30.1, turnoverPart: 10, cap: 4_500_00, capPart: 9.89 },
    ]);
  });

  test('have the change over the periods that are loaded, and sort by it', () => {
    const before = { sessions: 4, tradedSessions: 4, volume: 0, value: 0, trades: 0 };
    const week = new Map([
      ['EBL', { ...before, before: 14_00 }],
      ['IFIC', { ...before, before: 12_00 }],
    ]);
    const groups = marketGroups(shares, 'sector', { ...facts, bases: new Map([['week', week]]) });
    const [own] = groups;
    // 1000 × 7 − 500 × 3 = 5,500 taka on 14,000 + 6,000: 27.5%.
    expect(own?.figures.periods).toEqual({ week: 27.5 });
    expect(own?.members.map(({ periods }) => periods.week)).toEqual([50, -25]);
    expect(groups[1]?.figures.periods.week).toBeNull();
    const [first] = orderGroups(groups, [{ by: 'week', order: 'asc' }], (key) => key);
    expect(first?.members.map(({ share }) => share.quote.code)).toEqual(['IFIC', 'EBL']);
  });

  test('groups and their shares are sorted by the requested figure', () => {
    const ordered = orderGroups(
      marketGroups(shares, 'sector', facts),
      [{ by: 'value', order: 'asc' }],
      (key) => key,
    );
    expect(ordered.map(({ key }) => key)).toEqual(['Bank', 'Telecommunication']);
    expect(ordered[0]?.members.map(({ share }) => share.quote.code)).toEqual(['IFIC', 'EBL']);
    const down = orderGroups(ordered, [{ by: 'turnover-part', order: 'desc' }], (key) => key);
    expect(down.map(({ key }) => key)).toEqual(['Telecommunication', 'Bank']);
  });

  test('unknown figures are last in either direction', () => {
    const unknown = { quote: { ...(shares[0] as Share).quote, code: 'NEW' }, company: undefined };
    const all = marketGroups([...shares, unknown], 'sector', facts);
    for (const order of ['asc', 'desc'] as const) {
      const keys = orderGroups(all, [{ by: 'name', order }], (key) => key).map(({ key }) => key);
      expect(keys.at(-1)).toBe('');
    }
    expect(all.find(({ key }) => key === '')?.figures).toMatchObject({ cap: null, capPart: null });
  });

  test('parts of the turnover sum to 100', () => {
    const given = fc.record({
      sector: fc.constantFrom('Bank', 'IT', 'Jute'),
      value: fc.integer({ min: 1, max: 1e9 }),
    });
    fc.assert(
      fc.property(fc.array(given, { minLength: 1, maxLength: 40 }), (all) => {
        const market = all.map((each, i) =>
          shareOf({ ...each, code: `S${i}`, yesterday: 10_00, last: 11_00, outstanding: 10 }),
        );
        const groups = marketGroups(market, 'sector', facts);
        const sum = groups.reduce((part, { figures }) => part + (figures.turnoverPart ?? 0), 0);
        expect(sum).toBeCloseTo(100, 1);
        expect(groups.flatMap(({ members }) => members)).toHaveLength(all.length);
      }),
    );
  });
});
