import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDirection, tileInDirection } from './tile-in-direction.ts';
import { between, groupedTreemap, holds, type Rect, squarified } from './treemap-layout.ts';

const area = ({ width, height }: Rect): number => width * height;
const overlap = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

const frame = { x: 10, y: 20, width: 600, height: 400 };
const someSizes = fc.array(fc.double({ min: 0.001, max: 1000, noNaN: true }), {
  minLength: 1,
  maxLength: 60,
});
const someFrame = fc.record({
  x: fc.integer({ min: -50, max: 50 }),
  y: fc.integer({ min: -50, max: 50 }),
  width: fc.integer({ min: 20, max: 2000 }),
  height: fc.integer({ min: 20, max: 2000 }),
});

/** How far a rectangle is outside of another. */
const outside = (rect: Rect, outer: Rect): number =>
  Math.max(
    0,
    outer.x - rect.x,
    outer.y - rect.y,
    rect.x + rect.width - outer.x - outer.width,
    rect.y + rect.height - outer.y - outer.height,
  );

/** The largest area that two of them share. */
function mostShared(rects: readonly Rect[]): number {
  let most = 0;
  for (const [at, rect] of rects.entries())
    for (let other = at + 1; other < rects.length; other += 1)
      most = Math.max(most, overlap(rect, rects[other]!));
  return most;
}

describe('squarified', () => {
  it('lays out the example of the paper: 6, 6, 4, 3, 2, 2, 1 in 6 × 4', () => {
    const rects = squarified([6, 6, 4, 3, 2, 2, 1], { x: 0, y: 0, width: 6, height: 4 });
    expect(rects.map(({ x, y, width, height }) => [x, y, width, height].map(rounded))).toEqual([
      [0, 0, 3, 2],
      [0, 2, 3, 2],
      [3, 0, 1.71, 2.33],
      [4.71, 0, 1.29, 2.33],
      [3, 2.33, 1.2, 1.67],
      [4.2, 2.33, 1.2, 1.67],
      [5.4, 2.33, 0.6, 1.67],
    ]);
  });

  it('gives every size its part of the frame, without overlaps', () => {
    fc.assert(
      fc.property(someSizes, someFrame, (sizes, outer) => {
        const rects = squarified(sizes, outer);
        const total = sizes.reduce((sum, size) => sum + size, 0);
        const off = rects.map((rect, at) =>
          Math.abs(area(rect) / area(outer) - sizes[at]! / total),
        );
        expect(Math.max(...off)).toBeLessThan(1e-9);
        expect(Math.max(...rects.map((rect) => outside(rect, outer)))).toBeLessThan(1e-6);
        expect(mostShared(rects) / area(outer)).toBeLessThan(1e-9);
      }),
      { numRuns: 60 },
    );
  });

  it('gives no area to sizes that are not positive, nor to a frame without room', () => {
    expect(squarified([0, 5, -1, Number.NaN], frame).map(area)).toEqual([0, 240_000, 0, 0]);
    expect(squarified([1, 2], { ...frame, width: 0 }).map(area)).toEqual([0, 0]);
    expect(squarified([], frame)).toEqual([]);
  });

  it('keeps the tiles of a market near squares', () => {
    const sizes = Array.from({ length: 394 }, (_, at) => 1000 / (at + 1));
    const aspects = squarified(sizes, frame).map(({ width, height }) =>
      Math.max(width / height, height / width),
    );
    expect(Math.max(...aspects)).toBeLessThan(3);
  });
});

describe('groupedTreemap', () => {
  const someGroups = fc.array(someSizes, { minLength: 1, maxLength: 12 });

  it('keeps the tiles of a group in its frame and under its head', () => {
    fc.assert(
      fc.property(someGroups, (all) => {
        const groups = all.map((sizes, at) => ({ key: String(at), sizes }));
        const laid = groupedTreemap(groups, frame, { head: 18, gap: 4 });
        for (const { frame: own, head, tiles } of laid) {
          const inner = { ...own, y: own.y + head, height: own.height - head };
          expect(outside(own, frame)).toBeLessThan(1e-6);
          expect(Math.max(...tiles.map((tile) => outside(tile, inner)))).toBeLessThan(1e-6);
          const covered = tiles.reduce((sum, tile) => sum + area(tile), 0);
          expect(covered).toBeCloseTo(area(inner), 3);
        }
        expect(mostShared(laid.map(({ frame: own }) => own))).toBeLessThan(1e-6);
      }),
      { numRuns: 40 },
    );
  });

  it('leaves out the head of a group that is too flat for one', () => {
    const groups = [
      { key: 'large', sizes: [1000] },
      { key: 'small', sizes: [1] },
    ];
    const narrow = { ...frame, width: 100 };
    const [large, small] = groupedTreemap(groups, narrow, { head: 18, gap: 4 });
    expect([large?.head, small?.head]).toEqual([18, 0]);
  });
});

describe('tileInDirection', () => {
  // A large tile on the left, two smaller ones above each other on the right.
  const rects = squarified([4, 1, 1], { x: 0, y: 0, width: 300, height: 200 });

  it('goes to the tile beyond the edge, and stays at the frame', () => {
    expect(tileInDirection(rects, 0, 'ArrowRight')).toBe(1);
    expect(tileInDirection(rects, 1, 'ArrowDown')).toBe(2);
    expect(tileInDirection(rects, 2, 'ArrowUp')).toBe(1);
    expect(tileInDirection(rects, 2, 'ArrowLeft')).toBe(0);
    expect(tileInDirection(rects, 0, 'ArrowLeft')).toBe(0);
    expect([isDirection('ArrowUp'), isDirection('Enter')]).toEqual([true, false]);
  });

  it('reaches every tile from every other with arrow keys', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 2, maxLength: 25 }),
        (sizes) => {
          const tiles = squarified(sizes, frame);
          const seen = new Set([0]);
          for (const at of seen)
            for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const)
              seen.add(tileInDirection(tiles, at, key));
          expect(seen.size).toBe(sizes.length);
        },
      ),
      { numRuns: 60 },
    );
  });
});

it('moves a rectangle evenly, and holds the points of its left and upper edge', () => {
  expect(between(frame, { x: 0, y: 0, width: 100, height: 100 }, 0.5)).toEqual({
    x: 5,
    y: 10,
    width: 350,
    height: 250,
  });
  expect([holds(frame, 10, 20), holds(frame, 610, 20)]).toEqual([true, false]);
});

const rounded = (value: number): number => Math.round(value * 100) / 100;
