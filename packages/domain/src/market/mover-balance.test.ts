import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moverBalance, topMovers } from './mover-balance.ts';

const row = (points: number, index = 0) => ({ code: `S${index}`, points });

describe('the balance of an index', () => {
  test('up and down sum to the shown change', () => {
    // 5.714 + 2.262 = 7.976 up, −2.337 down, together 5.639; the index shows 5.64.
    const rows = [5.714, -1.376, 0, 2.262, -0.961].map(row);
    expect(moverBalance(rows, 564)).toEqual({
      up: 798,
      upCount: 2,
      down: -234,
      downCount: 2,
      stillCount: 1,
      since: 0,
      change: 564,
    });
  });

  test('rounding differences go to the larger side', () => {
    // The index shows 5.63: rounding it twice lost a hundredth.
    expect(moverBalance([row(7.976), row(-2.337)], 563)).toMatchObject({
      up: 797,
      down: -234,
      since: 0,
    });
    expect(moverBalance([row(2.337), row(-7.976)], -563)).toMatchObject({
      up: 234,
      down: -797,
      since: 0,
    });
  });

  test('points of trades since the index was computed are reported', () => {
    expect(moverBalance([row(7.98), row(-2.34)], 520)).toMatchObject({
      up: 798,
      down: -234,
      since: 44,
    });
  });

  test('the strongest of each side are listed, the largest loss last', () => {
    const rows = [5.714, -1.376, 0, 2.262, -0.961].map(row);
    const codes = (perSide: number) => topMovers(rows, perSide).map(({ code }) => code);
    expect(codes(1)).toEqual(['S0', 'S1']);
    expect(codes(6)).toEqual(['S0', 'S3', 'S4', 'S1']);
    expect(topMovers([], 6)).toEqual([]);
  });

  test('an unchanged market gives zeros', () => {
    expect(moverBalance([row(0)], 0)).toMatchObject({ up: 0, down: 0, since: 0, stillCount: 1 });
  });

  test('always sums to the change, with up ≥ 0 and down ≤ 0', () => {
    const points = fc.double({ min: -20, max: 20, noNaN: true });
    fc.assert(
      fc.property(fc.array(points), fc.integer({ min: -1, max: 1 }), (all, off) => {
        const exact = all.reduce((sum, value) => sum + value, 0) * 100;
        const balance = moverBalance(all.map(row), Math.round(exact) + off);
        expect(balance.up + balance.down - balance.since).toBe(balance.change);
        expect(balance.up).toBeGreaterThanOrEqual(0);
        expect(balance.down).toBeLessThanOrEqual(0);
        expect(Math.abs(balance.since)).toBeLessThanOrEqual(3);
      }),
    );
  });
});
