import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BreadthCount } from '../figures/breadth.ts';
import { groupFigures } from '../shares/group-figures.ts';
import { marketGroups } from '../shares/market-groups.ts';
import { sectorChanges, sectorCount } from '../shares/sector-changes.ts';
import type { Share } from '../shares/share.ts';
import { freshQuote } from './board.ts';
import { breadthOf } from './breadth.ts';
import { changeHistogram } from './change-histogram.ts';
import { priceOf, type Quote } from './quote.ts';
import { daySummary } from './share-summary.ts';
import { isListed, isShare, universeOf } from './universe.ts';

const OPENS = 1_000;

function quote(code: string, quoteBase: string, fields: Partial<Quote> = {}): Quote {
  return { ...freshQuote({ code, number: 1, quoteBase }, 10_00, OPENS), ...fields };
}

const shareOf = (each: Quote, sector: string): Share => ({
  quote: each,
  company: {
    code: each.code,
    name: each.code,
    nameBangla: each.code,
    sector,
    outstanding: 10,
    paidUpMn: 1,
    annualisedEps: null,
    annualNav: null,
  },
});

test('equities and funds are shares, corporate bonds are listed separately, an index is neither', () => {
  const bases = ['A-EQ', 'Z-EQ', 'A-MF', 'N-CB', 'A-IDX'];
  expect(bases.map(isShare)).toEqual([true, true, true, false, false]);
  expect(bases.map(isListed)).toEqual([true, true, true, true, false]);
  expect(universeOf(bases.map((quoteBase) => ({ quoteBase })))).toEqual({ shares: 3, bonds: 1 });
});

test('bonds are not counted in any list, and their sector is not counted', () => {
  const shares = [
    shareOf(quote('ACI', 'A-EQ', { lastPrice: 11_00 }), 'Pharma'),
    shareOf(quote('GP', 'A-EQ', { lastPrice: 9_00 }), 'Telecom'),
    shareOf(quote('BOND', 'N-CB', { lastPrice: 12_00 }), 'Corporate Bond'),
  ];
  const counts = { up: 1, down: 1, unchanged: 0 };
  expect(groupFigures(shares, OPENS)).toMatchObject(counts);
  expect(groupFigures(shares.slice(2), OPENS)).toMatchObject({ up: 0, down: 0, unchanged: 0 });
  expect(sectorCount(shares)).toBe(2);
});

test('a share without a yesterday’s close counts as unchanged everywhere', () => {
  const first = quote('NEW', 'N-EQ', { yesterdayClose: 0, lastPrice: 11_00 });
  const count = new BreadthCount();
  count.add(first.code, priceOf(first), first.yesterdayClose);
  expect(count.now).toEqual({ up: 0, down: 0, unchanged: 1 });
  expect(breadthOf([first], OPENS)).toEqual(count.now);
});

describe('on any board', () => {
  const quotes = fc.array(
    fc.record({
      quoteBase: fc.constantFrom('A-EQ', 'Z-EQ', 'A-MF', 'N-CB', 'A-IDX'),
      lastPrice: fc.constantFrom(9_00, 10_00, 11_00),
      yesterdayClose: fc.constantFrom(0, 10_00),
      tradedAt: fc.constantFrom(0, OPENS),
      sector: fc.constantFrom('', 'Bank', 'Jute', 'Textile'),
    }),
  );

  test('home, list, sector rows, histogram and breadth by minute agree', () => {
    fc.assert(
      fc.property(quotes, (given) => {
        const listed = given
          .map(({ sector, ...fields }, i) => ({
            sector,
            each: quote(`S${i}`, fields.quoteBase, fields),
          }))
          .filter(({ each }) => isListed(each.quoteBase));
        const shares = listed.map(({ each, sector }) => shareOf(each, sector));
        const all = listed.map(({ each }) => each);
        const { up, down, unchanged } = daySummary(all, OPENS);
        const home = { up, down, unchanged };

        expect(groupFigures(shares, OPENS)).toMatchObject(home);
        const facts = { marketStart: OPENS, points: undefined, nameOf: String };
        for (const by of ['sector', 'category'] as const) {
          const rows = marketGroups(shares, by, facts).map(({ figures }) => figures);
          const sum = (side: keyof typeof home) => rows.reduce((n, row) => n + row[side], 0);
          expect({ up: sum('up'), down: sum('down'), unchanged: sum('unchanged') }).toEqual(home);
          expect(rows.reduce((n, row) => n + row.shares, 0)).toBe(all.length);
        }
        const { steps } = changeHistogram(all, OPENS);
        expect(steps.reduce((n, { count }) => n + count, 0)).toBe(up + down + unchanged);
        const minutes = new BreadthCount();
        for (const each of all)
          if (isShare(each.quoteBase) && each.tradedAt >= OPENS)
            minutes.add(each.code, priceOf(each), each.yesterdayClose);
        expect(minutes.now).toEqual(home);
      }),
    );
  });

  test('a sector has the same change on the home screen and in the sector list', () => {
    fc.assert(
      fc.property(quotes, (given) => {
        const shares = given
          .map(({ sector, ...fields }, i) => ({
            ...shareOf(quote(`S${i}`, fields.quoteBase, fields), sector),
          }))
          .filter(({ quote: { quoteBase } }) => isShare(quoteBase));
        const facts = { marketStart: OPENS, points: undefined, nameOf: String };
        const rows = new Map(
          marketGroups(shares, 'sector', facts).map(({ key, figures }) => [key, figures]),
        );
        const home = sectorChanges(shares, OPENS);
        expect(home.length).toBe(sectorCount(shares));
        for (const { sector, changePercent } of home)
          expect(changePercent).toBe(rows.get(sector)?.changePercent ?? 0);
      }),
    );
  });
});
