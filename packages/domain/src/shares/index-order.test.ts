import { describe, expect, test } from 'vitest';
import { freshQuote } from '../market/board.ts';
import { indexRows } from '../market/index-rows.ts';
import { indexCriteria, indexGroups } from './index-order.ts';

const quote = (code: string, yesterday: number, last: number) => ({
  ...freshQuote({ code, number: 1, quoteBase: 'A-EQ' }, yesterday),
  lastPrice: last,
});
const board = new Map(
  [quote('GP', 200_00, 210_00), quote('ACI', 100_00, 95_00), quote('ROBI', 50_00, 49_00)].map(
    (each) => [each.code, each],
  ),
);
const members = [
  { code: 'GP', floatShares: 100, weight: 50 },
  { code: 'ACI', floatShares: 100, weight: 25 },
  { code: 'ROBI', floatShares: 200, weight: 25 },
];
const rows = indexRows(members, board, 4000);
const sectorOf = ({ code }: { code: string }) => (code === 'ACI' ? 'Pharma' : 'Telecom');
const same = (key: string) => key;

describe('the order of an index', () => {
  test('a plain list is sorted by points, the largest loss last', () => {
    const [all] = indexGroups(rows, [{ by: 'points', order: 'desc' }], () => '', same, 0);
    expect(all?.rows.map(({ code }) => code)).toEqual(['GP', 'ROBI', 'ACI']);
    expect(all?.figures.points).toBeCloseTo(30, 9);
  });

  test('sectors and their members are sorted by points', () => {
    const groups = indexGroups(rows, [{ by: 'points', order: 'asc' }], sectorOf, same, 0);
    expect(groups.map(({ key, figures }) => [key, figures.points])).toEqual([
      ['Pharma', -50],
      ['Telecom', 80],
    ]);
    expect(groups[1]?.rows.map(({ code }) => code)).toEqual(['ROBI', 'GP']);
  });

  test.each(indexCriteria)('sorting by %s in reverse gives the reverse', (by) => {
    const worth = new Map(
      [...board.values()].map((each, i) => [each.code, { ...each, value: 10 + i }]),
    );
    const others = [
      { code: 'GP', floatShares: 100, weight: 50 },
      { code: 'ACI', floatShares: 120, weight: 20 },
      { code: 'ROBI', floatShares: 250, weight: 30 },
    ];
    const codes = (order: 'asc' | 'desc') =>
      indexGroups(indexRows(others, worth, 4000), [{ by, order }], () => '', same, 0)[0]?.rows.map(
        ({ code }) => code,
      ) ?? [];
    expect(codes('asc')).toHaveLength(3);
    expect(codes('asc')).toEqual(codes('desc').toReversed());
  });
});
