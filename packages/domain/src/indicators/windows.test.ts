import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Fill } from './study.ts';
import { firstDifference } from './testing/first-difference.ts';
import { chance } from './testing/made-bars.ts';
import { windowCorrelation } from './window-correlation.ts';
import { windowRange } from './window-range.ts';
import { windowSquares } from './window-squares.ts';
import { windowAverage, windowSum, windowWeightedAverage } from './windows.ts';

type Window = (column: Float64Array, period: number, out: Float64Array, first?: number) => Fill;
type Plain = (window: readonly number[]) => number;

const sum: Plain = (window) => window.reduce((total, value) => total + value, 0);
const average: Plain = (window) => sum(window) / window.length;
const squaresOf: Plain = (window) => {
  const middle = average(window);
  return sum(window.map((value) => (value - middle) ** 2));
};
const weighted: Plain = (window) =>
  sum(window.map((value, i) => value * (i + 1))) / sum(window.map((_, i) => i + 1));

const windowMax: Window = (column, period, out, first = 0) =>
  windowRange({ high: column, low: column, first }, period, out, column.slice());
const windowMin: Window = (column, period, out, first = 0) =>
  windowRange({ high: column, low: column, first }, period, column.slice(), out);

const all: readonly [string, Window, Plain][] = [
  ['sum', windowSum, sum],
  ['average', windowAverage, average],
  ['weighted average', windowWeightedAverage, weighted],
  ['greatest', windowMax, (window) => Math.max(...window)],
  ['least', windowMin, (window) => Math.min(...window)],
  ['squares', windowSquares, squaresOf],
];

const empty = (size: number) => new Float64Array(size).fill(Number.NaN);

function filled(window: Window, column: Float64Array, period: number, first = 0): Float64Array {
  const out = empty(column.length);
  window(column, period, out, first)(0, column.length);
  return out;
}

function wander(count: number, seed: number): Float64Array {
  const next = chance(seed);
  let price = 10_000;
  return Float64Array.from({ length: count }, () => {
    price *= 1 + 0.04 * (next() - 0.5);
    return price;
  });
}

const plainAt = (plain: Plain, column: Float64Array, period: number, row: number) =>
  plain([...column.subarray(row - period + 1, row + 1)]);

describe.each(all)('the %s over a window', (_, window, plain) => {
  test('equals a plain loop over the window, with no value before it is full', () => {
    const column = wander(400, 7);
    for (const period of [1, 2, 3, 7, 20, 199, 200, 201, 400, 401])
      for (const first of [0, 1, 13]) {
        const due = Array.from(column, (_, row) =>
          row < first + period - 1 ? Number.NaN : plainAt(plain, column, period, row),
        );
        expect(firstDifference(filled(window, column, period, first), due, 1e-10)).toBe('none');
      }
  });

  test('has no drift after 200,000 rows with a spike of a million', () => {
    const column = wander(200_000, 11);
    const calm = filled(window, column, 20);
    column[150_003]! *= 1e6;
    const out = filled(window, column, 20);
    for (let row = 150_003; row < 150_023; row += 1) {
      const due = plainAt(plain, column, 20, row);
      expect(Math.abs(out[row]! / due - 1)).toBeLessThan(1e-12);
    }
    expect(out.subarray(150_023)).toEqual(calm.subarray(150_023));
    for (let row = 199_900; row < 200_000; row += 1) {
      const due = plainAt(plain, column, 20, row);
      expect(Math.abs(out[row]! / due - 1)).toBeLessThan(1e-11);
    }
  });

  test('is the same to the last bit for any steps, with the newest row repeated', () => {
    const rows = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 40 });
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 3 }), check),
    );
    function check(steps: number[], period: number, first: number) {
      const column = wander(
        steps.reduce((a, b) => a + b, 0),
        steps.length,
      );
      const coming = new Float64Array(column.length);
      const out = empty(column.length);
      const fill = window(coming, period, out, first);
      let from = 0;
      for (const step of steps) {
        const to = from + step;
        coming.set(column.subarray(from, to), from);
        coming[to - 1] = 12_345;
        fill(from, to);
        coming[to - 1] = column[to - 1]!;
        fill(to - 1, to);
        from = to;
      }
      expect(out).toEqual(filled(window, column, period, first));
    }
  });
});

test('equal values far from zero give exactly 0, and similar ones keep their digits', () => {
  expect(
    new Set(filled(windowSquares, new Float64Array(50).fill(0.1 + 1e6), 7).subarray(6)),
  ).toEqual(new Set([0]));
  const shifted = Float64Array.from({ length: 50 }, (_, row) => 1e9 + (row % 2));
  for (const squares of filled(windowSquares, shifted, 4).subarray(3)) expect(squares).toBe(1);
});

test('a window over negative values has a negative maximum and minimum', () => {
  const column = Float64Array.of(-3, -1, -2, -5, -4);
  expect([...filled(windowMax, column, 2)].slice(1)).toEqual([-1, -1, -2, -4]);
  expect([...filled(windowMin, column, 2)].slice(1)).toEqual([-3, -2, -5, -5]);
});

test.each([
  ['sum', windowSum],
  ['average', windowAverage],
  ['weighted average', windowWeightedAverage],
  ['squares', windowSquares],
] as const)('a missing value removes the %s only from the windows that contain it', (_, window) => {
  for (let missing = 0; missing < 30; missing += 1) {
    const column = wander(40, 5);
    column[missing] = Number.NaN;
    const without = [...filled(window, column, 6)].flatMap((value, row) =>
      row >= 5 && Number.isNaN(value) ? [row] : [],
    );
    const due = Array.from({ length: 6 }, (_, i) => missing + i).filter((row) => row >= 5);
    expect(without).toEqual(due);
  }
});

test('the deviation matches NIST’s certified values for its hardest sets', () => {
  // StRD NumAcc3 and NumAcc4: 0.2 once, then 0.1 and 0.3 alternating, 1001 values; deviation 0.1.
  for (const base of [1_000_000, 10_000_000]) {
    const column = Float64Array.from({ length: 1_001 }, (_, i) =>
      i === 0 ? base + 0.2 : base + (i % 2 === 1 ? 0.1 : 0.3),
    );
    const squares = filled(windowSquares, column, 1_001).at(-1)!;
    // Ten million and a tenth is itself inexact by a billionth.
    expect(Math.abs(Math.sqrt(squares / 1_000) - 0.1)).toBeLessThan(1e-9);
  }
});

describe('the correlation over a window', () => {
  const over = (x: Float64Array, y: Float64Array, period: number): Float64Array => {
    const out = empty(x.length);
    windowCorrelation(x, y, period, out)(0, x.length);
    return out;
  };
  const plainOf = (x: Float64Array, y: Float64Array, period: number): number[] =>
    Array.from(x, (_, row) => {
      if (row < period - 1) return Number.NaN;
      const [a, b] = [x, y].map((one) => [...one.subarray(row - period + 1, row + 1)]) as [
        number[],
        number[],
      ];
      const [middleA, middleB] = [average(a), average(b)];
      const products = sum(a.map((value, i) => (value - middleA) * (b[i]! - middleB)));
      return products / Math.sqrt(squaresOf(a) * squaresOf(b));
    });

  test('equals a plain loop, also far from zero and after a spike', () => {
    const x = wander(300, 21);
    const y = wander(300, 22);
    x[0]! *= 1e6;
    y[40]! *= 1e6;
    for (const period of [3, 20, 61]) {
      const due = plainOf(x, y, period);
      expect(firstDifference(over(x, y, period), due, 1e-10)).toBe('none');
      const far = (one: number) => one + 1e7;
      const further = over(x.map(far), y.map(far), period);
      expect(firstDifference(further, plainOf(x.map(far), y.map(far), period), 1e-6)).toBe('none');
    }
  });

  test('stays within −1 and 1, and has no value where one series is constant', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const x = wander(400, seed);
      for (const sign of [1, -1]) {
        const y = x.map((one) => 5 + (sign * one) / 3);
        const off = [...over(x, y, 4).subarray(3)].map((value) => 1 - value * sign);
        expect(off.filter((part) => !(part >= 0 && part < 1e-9))).toEqual([]);
      }
    }
    const still = new Float64Array(30).fill(0.1);
    for (const out of [over(still, wander(30, 1), 4), over(wander(30, 1), still, 4)])
      expect(new Set(out)).toEqual(new Set([Number.NaN]));
  });
});
