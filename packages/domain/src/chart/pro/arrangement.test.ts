import { describe, expect, test } from 'vitest';
import { ARRANGEMENTS } from '../chart-document.ts';
import { arrangementFor, chartCount, gridPlan } from './arrangement.ts';

describe('the arrangements', () => {
  test.each(ARRANGEMENTS)('%s covers every cell of its grid once', (arrangement) => {
    const { columns, rows, areas } = gridPlan(arrangement);
    const covered = areas.flatMap((area) =>
      Array.from(
        { length: area.columns * area.rows },
        (_, i) => `${area.column + (i % area.columns)}:${area.row + Math.floor(i / area.columns)}`,
      ),
    );
    expect(covered).toHaveLength(columns * rows);
    expect(new Set(covered).size).toBe(columns * rows);
    expect(
      areas.every((one) => one.column + one.columns <= columns && one.row + one.rows <= rows),
    ).toBe(true);
    expect(areas).toHaveLength(Number(arrangement.split('-')[0]));
  });

  test('there are twelve, for one to eight charts', () => {
    expect(ARRANGEMENTS).toHaveLength(12);
    expect(chartCount('1')).toBe(1);
    expect(chartCount('8-grid')).toBe(8);
    expect([1, 2, 3, 4, 5, 7].map(arrangementFor)).toEqual([
      '1',
      '2-columns',
      '3-columns',
      '4-grid',
      '6-grid',
      '8-grid',
    ]);
  });
});
