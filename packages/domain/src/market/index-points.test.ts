import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { indexChange, memberPoints, openingCap } from './index-points.ts';

describe('index points', () => {
  const members = {
    floatShares: Float64Array.of(1000, 500),
    openPrice: Float64Array.of(10_00, 40_00),
  };

  test('a share adds previous × its gain in float cap ÷ all float caps at the open', () => {
    // Caps at the open: 10,000 and 20,000 taka. The first gains 1 taka: 5000 × 1000 ÷ 30000.
    const cap = openingCap(members);
    expect(cap).toBe(30_000_00);
    expect(memberPoints(5000, 1000, 11_00, 10_00, cap)).toBeCloseTo(166.666_667, 6);
    expect(indexChange(5000, members, Float64Array.of(11_00, 38_00), cap)).toBeCloseTo(0, 9);
  });

  test('contributions sum to the change to the last bit', () => {
    const prices = fc.array(
      fc.tuple(
        fc.integer({ min: 1, max: 1e9 }),
        fc.integer({ min: 10, max: 1e6 }),
        fc.integer({ min: 10, max: 1e6 }),
      ),
      { minLength: 1, maxLength: 60 },
    );
    fc.assert(
      fc.property(prices, (rows) => {
        const columns = {
          floatShares: Float64Array.from(rows, (row) => row[0]),
          openPrice: Float64Array.from(rows, (row) => row[1]),
        };
        const cap = openingCap(columns);
        const now = Float64Array.from(rows, (row) => row[2]);
        const sum = rows.reduce(
          (total, row) => total + memberPoints(5099.61, row[0], row[2], row[1], cap),
          0,
        );
        expect(indexChange(5099.61, columns, now, cap)).toBe(sum);
      }),
    );
  });
});
