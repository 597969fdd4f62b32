import { describe, expect, test } from 'vitest';
import { freshQuote } from './board.ts';
import { contributions, indexPriceOf, pointsBySector } from './index-movers.ts';

const quote = (code: string, yesterday: number, last: number, close = 0) => ({
  ...freshQuote({ code, number: 1, quoteBase: 'A-EQ' }, yesterday),
  lastPrice: last,
  close,
});

describe('index movers', () => {
  const board = new Map(
    [quote('GP', 200_00, 210_00), quote('ACI', 100_00, 95_00), quote('ROBI', 50_00, 0)].map(
      (row) => [row.code, row],
    ),
  );
  const members = [
    { code: 'GP', floatShares: 100 },
    { code: 'ACI', floatShares: 100 },
    { code: 'ROBI', floatShares: 200 },
    { code: 'GONE', floatShares: 999 },
  ];

  test('each member adds its points; one that is not on the board adds nothing', () => {
    // Caps at the open 20,000 + 10,000 + 10,000 = 40,000 taka; GP gains 1,000, ACI loses 500.
    const rows = contributions(members, board, 4000);
    expect(rows).toEqual([
      { code: 'GP', points: 100 },
      { code: 'ACI', points: -50 },
      { code: 'ROBI', points: 0 },
    ]);
  });

  test('counts the closing price once it is fixed', () => {
    expect(indexPriceOf(quote('GP', 200_00, 210_00, 208_00))).toBe(208_00);
    expect(indexPriceOf(quote('GP', 200_00, 0))).toBe(200_00);
  });

  test('sectors sum their members, the strongest first', () => {
    const rows = contributions(members, board, 4000);
    const sectorOf = (code: string) => (code === 'ACI' ? 'Pharma' : 'Telecommunication');
    expect(pointsBySector(rows, sectorOf)).toEqual([
      { sector: 'Telecommunication', points: 100 },
      { sector: 'Pharma', points: -50 },
    ]);
  });
});
