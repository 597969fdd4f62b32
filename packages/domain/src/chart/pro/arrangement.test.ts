import { describe, expect, test } from 'vitest';
import { ARRANGEMENTS } from '../chart-document.ts';
import { chartsIn } from '../edit-document.ts';
import { gridPlan } from './arrangement.ts';

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
  });

  test('there are twelve, for one to eight charts', () => {
    expect(ARRANGEMENTS).toHaveLength(12);
    for (const arrangement of ARRANGEMENTS)
      expect(gridPlan(arrangement).areas).toHaveLength(chartsIn(arrangement));
  });
});
