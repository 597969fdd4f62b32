import fc from 'fast-check';
import { expect, it } from 'vitest';
import { densities } from './price-board-search.ts';
import { blockShape, wallGrid } from './wall-grid.ts';

it('a phone has four small, three medium or two large tiles across, each 44 px or more', () => {
  const grids = densities.map((density) => wallGrid(336, density, true));
  expect(grids.map(({ columns }) => columns)).toEqual([4, 3, 2]);
  for (const { tileHeight } of grids) expect(tileHeight).toBeGreaterThanOrEqual(44);
});

it('a small sector is as wide as its tiles, and a large one takes whole rows', () => {
  const grid = { columns: 10, tileHeight: 48, stacked: false };
  expect(blockShape(5, grid)).toEqual({ span: 5, height: 32 + 48 });
  expect(blockShape(1, grid).span).toBe(3);
  expect(blockShape(11, grid)).toEqual({ span: 6, height: 32 + 2 * 48 + 1 });
  expect(blockShape(36, grid)).toEqual({ span: 10, height: 32 + 4 * 48 + 3 });
});

it('no block is wider than the wall', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 80 }),
      fc.integer({ min: 200, max: 4_000 }),
      fc.constantFrom(...densities),
      fc.boolean(),
      (tiles, width, density, phone) => {
        const grid = wallGrid(width, density, phone);
        expect(blockShape(tiles, grid).span).toBeLessThanOrEqual(grid.columns);
        expect(grid.columns).toBeGreaterThanOrEqual(1);
      },
    ),
  );
});
