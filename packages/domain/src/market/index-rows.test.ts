import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freshQuote } from './board.ts';
import { indexGroupFigures, indexRows } from './index-rows.ts';
import { changeOf, changePercentOf, priceOf, type Quote } from './quote.ts';

const OPENS = 1_000;
const quote = (code: string, yesterday: number, last: number, value = 0): Quote => ({
  ...freshQuote({ code, number: 1, quoteBase: 'A-EQ' }, yesterday),
  lastPrice: last,
  tradedAt: last > 0 ? OPENS : 0,
  value,
});
const boardOf = (quotes: Quote[]) => new Map(quotes.map((each) => [each.code, each]));

describe('members of an index', () => {
  const board = boardOf([
    quote('GP', 200_00, 210_00, 7),
    quote('ACI', 100_00, 95_00, 5),
    quote('ROBI', 50_00, 0),
  ]);
  const members = [
    { code: 'GP', floatShares: 100, weight: 50 },
    { code: 'ACI', floatShares: 100, weight: 25 },
    { code: 'ROBI', floatShares: 200, weight: 25 },
    { code: 'GONE', floatShares: 999, weight: 0 },
  ];
  const rows = indexRows(members, board, 4000);

  test('have float cap, current weight and points if they are on the board', () => {
    // 21,000 + 9,500 + 10,000 = 40,500 taka now, 40,000 at the open.
    expect(rows.map(({ quote: { quoteBase }, ...row }) => ({ ...row, quoteBase }))).toEqual([
      {
        code: 'GP',
        floatShares: 100,
        weight: 50,
        floatCap: 21_000_00,
        points: 100,
        weightNow: 51.8519,
        quoteBase: 'A-EQ',
      },
      {
        code: 'ACI',
        floatShares: 100,
        weight: 25,
        floatCap: 9_500_00,
        points: -50,
        weightNow: 23.4568,
        quoteBase: 'A-EQ',
      },
      {
        code: 'ROBI',
        floatShares: 200,
        weight: 25,
        floatCap: 10_000_00,
        points: 0,
        weightNow: 24.6914,
        quoteBase: 'A-EQ',
      },
    ]);
  });

  test('a group sums them; its change is that of its float cap, and ROBI has not traded', () => {
    expect(indexGroupFigures(rows, OPENS)).toEqual({
      up: 1,
      down: 1,
      unchanged: 0,
      weight: 100,
      weightNow: expect.closeTo(100, 3),
      floatShares: 400,
      floatCap: 40_500_00,
      points: 50,
      value: 12,
      changePercent: 1.25,
    });
    expect(indexGroupFigures([], OPENS).changePercent).toBeNull();
  });

  test('after the close, price, change, float cap and points of a row are at the closing price', () => {
    // GP trades last at 210.00 and closes at 206.00; ROBI did not trade and closes at 50.00.
    const closed = boardOf([
      { ...quote('GP', 200_00, 210_00), close: 206_00 },
      { ...quote('ACI', 100_00, 101_00), close: 99_00 },
      { ...quote('ROBI', 50_00, 0), close: 50_00 },
    ]);
    const after = indexRows(members, closed, 4000);
    expect(
      after.map((row) => [
        priceOf(row.quote),
        changeOf(row.quote),
        changePercentOf(row.quote),
        row.floatCap,
        row.points,
      ]),
    ).toEqual([
      [206_00, 6_00, 3, 20_600_00, 60],
      [99_00, -1_00, -1, 9_900_00, -10],
      [50_00, 0, 0, 10_000_00, 0],
    ]);
    expect(indexGroupFigures(after, OPENS)).toMatchObject({ up: 1, down: 1, points: 50 });
  });

  test('the points of a row follow from its change: 5000 × float × change ÷ cap at the open', () => {
    const share = fc.record({
      yesterday: fc.integer({ min: 1, max: 500_000 }),
      last: fc.nat({ max: 500_000 }),
      close: fc.nat({ max: 500_000 }),
    });
    fc.assert(
      fc.property(fc.array(share, { minLength: 1, maxLength: 9 }), (all) => {
        const market = boardOf(
          all.map((each, i) => ({
            ...quote(`S${i}`, each.yesterday, each.last),
            close: each.close,
          })),
        );
        const counted = all.map((_, i) => ({ code: `S${i}`, floatShares: 7, weight: 1 }));
        const openCap = all.reduce((sum, { yesterday }) => sum + 7 * yesterday, 0);
        for (const row of indexRows(counted, market, 5000))
          expect(row.points).toBeCloseTo((5000 * 7 * changeOf(row.quote)) / openCap, 6);
      }),
    );
  });

  test('any grouping sums to the whole', () => {
    const share = fc.record({
      yesterday: fc.integer({ min: 1, max: 500_000 }),
      last: fc.integer({ min: 0, max: 500_000 }),
      floatShares: fc.integer({ min: 1, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(fc.array(share, { minLength: 1 }), fc.nat(), (all, cut) => {
        const market = boardOf(
          all.map(({ yesterday, last }, i) => quote(`S${i}`, yesterday, last)),
        );
        const counted = all.map(({ floatShares }, i) => ({
          code: `S${i}`,
          floatShares,
          weight: 1,
        }));
        const each = indexRows(counted, market, 5000);
        const at = cut % each.length;
        const figures = (some: typeof each) => indexGroupFigures(some, OPENS);
        const [a, b] = [figures(each.slice(0, at)), figures(each.slice(at))];
        const whole = figures(each);
        expect(a.points + b.points).toBeCloseTo(whole.points, 6);
        expect(a.floatCap + b.floatCap).toBe(whole.floatCap);
        expect(whole.up + whole.down + whole.unchanged).toBe(
          all.filter(({ last }) => last > 0).length,
        );
      }),
    );
  });
});
