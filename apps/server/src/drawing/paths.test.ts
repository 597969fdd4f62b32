import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clippedLine } from './paths.ts';
import { drawnPoints } from './testing/drawn-points.ts';

const points = (...heights: number[]) => heights.map((y, x) => ({ x: x * 10, y }));

test('a line that leaves the box is clipped where it crosses the edge, both ways', () => {
  expect(clippedLine(points(50, -50, 50), 0, 100)).toBe('M0 50L5 0M15 0L20 50');
  expect(clippedLine(points(50, 150, 250, 50), 0, 100)).toBe('M0 50L5 100M27.5 100L30 50');
});

test('a line through the box is clipped at both edges', () => {
  expect(clippedLine(points(-100, 200), 0, 100)).toBe('M3.33 0L6.67 100');
});

test('a gap interrupts the line; a value between two gaps draws none', () => {
  expect(clippedLine(points(1, 2, Number.NaN, 3, Number.NaN, 4, 5), 0, 100)).toBe(
    'M0 1L10 2M50 4L60 5',
  );
});

test('nothing is drawn outside the box', () => {
  const heights = fc.array(fc.double({ min: -1e9, max: 1e9 }), { maxLength: 60 });
  fc.assert(
    fc.property(heights, (given) => {
      const d = clippedLine(points(...given), 20, 80);
      for (const { y } of drawnPoints(`<path d="${d}"/>`)) {
        expect(y).toBeGreaterThanOrEqual(20);
        expect(y).toBeLessThanOrEqual(80);
      }
    }),
  );
});
