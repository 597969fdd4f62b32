import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  barsOf,
  clearOf,
  extentOf,
  labelsOf,
  niceStep,
  type Plot,
  pathOf,
  pointsOf,
  washOf,
  xOf,
  yOf,
} from './mirror-line-geometry.ts';

const plot: Plot = {
  right: 270,
  top: 0,
  bottom: 100,
  minutes: 270,
  extent: { low: 0, high: 200, step: 50 },
};

describe('the geometry of the mirror line', () => {
  test('a step is 1, 2 or 5 times a power of ten', () => {
    expect([niceStep(10, 4), niceStep(37, 4), niceStep(2200, 4)]).toEqual([5, 10, 1000]);
  });

  test('minute n is n minutes from the left, a higher value higher up', () => {
    expect(xOf(plot, 27)).toBe(27);
    expect([xOf(plot, -5), xOf(plot, 999)]).toEqual([0, 270]);
    expect([yOf(plot, 0), yOf(plot, 50), yOf(plot, 200)]).toEqual([100, 75, 0]);
  });

  test('the line starts at the opening and skips unknown values', () => {
    const points = pointsOf(plot, [100, null, 150], 50);
    expect(pathOf(points)).toBe('M0 75L1 50L3 25');
    expect(washOf(points, 60)).toBe('M0 75L1 50L3 25L3 60L0 60Z');
    expect(washOf([], 60)).toBe('');
    expect(pointsOf(plot, [100], null)).toHaveLength(1);
  });

  test('bars add their minutes; the last may be short', () => {
    expect(barsOf([1, 2, null, 4, 5, 6, 7], 3)).toEqual([3, 15, 7]);
    expect(barsOf([], 5)).toEqual([]);
  });

  test('drops a label that is too close to a more important one', () => {
    expect(clearOf([10, 30, 50], [34], 14)).toEqual([10, 50]);
  });

  test('all values and the datum lie inside, and there are some labels, not many', () => {
    const line = fc.array(fc.option(fc.integer({ min: 1, max: 900_000 }), { nil: null }));
    fc.assert(
      fc.property(line, fc.integer({ min: 1, max: 900_000 }), (values, datum) => {
        const extent = extentOf([values], datum);
        for (const value of [...values, datum]) {
          if (value === null) continue;
          expect(value).toBeGreaterThan(extent.low);
          expect(value).toBeLessThan(extent.high);
        }
        const labels = labelsOf(extent);
        expect(labels.length).toBeGreaterThanOrEqual(1);
        expect(labels.length).toBeLessThanOrEqual(9);
      }),
    );
  });

  test('a slowly rising last value does not change the scale at each step', () => {
    const extents = Array.from({ length: 100 }, (_, i) =>
      JSON.stringify(extentOf([[510_000, 511_000 + i * 2]], 509_961)),
    );
    expect(new Set(extents).size).toBeLessThanOrEqual(3);
  });
});
