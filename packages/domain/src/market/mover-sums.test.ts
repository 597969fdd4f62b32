import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moverSums, topMovers } from './mover-sums.ts';

const rows = [
  { code: 'GP', points: 5.714 },
  { code: 'ACI', points: -1.376 },
  { code: 'ROBI', points: 0 },
  { code: 'EBL', points: 2.262 },
  { code: 'IFIC', points: -0.961 },
];

describe('sums of the movers', () => {
  test('are up, down and their total', () => {
    // 5.714 + 2.262 = 7.976; −2.337; together 5.639.
    expect(moverSums(rows)).toEqual({
      up: 7.98,
      upCount: 2,
      down: -2.34,
      downCount: 2,
      total: 5.64,
    });
  });

  test('add up as shown, to the last decimal', () => {
    const points = fc.double({ min: -50, max: 50, noNaN: true });
    fc.assert(
      fc.property(fc.array(points), (all) => {
        const sums = moverSums(all.map((value, index) => ({ code: `S${index}`, points: value })));
        expect(sums.up + sums.down).toBeCloseTo(sums.total, 9);
        const exact = all.reduce((sum, value) => sum + value, 0);
        expect(Math.abs(sums.total - exact)).toBeLessThanOrEqual(0.005_000_1);
      }),
    );
  });

  test('list the strongest of each side, the largest loss last', () => {
    expect(topMovers(rows, 1).map(({ code }) => code)).toEqual(['GP', 'ACI']);
    expect(topMovers(rows, 6).map(({ code }) => code)).toEqual(['GP', 'EBL', 'IFIC', 'ACI']);
    expect(topMovers([], 6)).toEqual([]);
  });
});
