import { describe, expect, test } from 'vitest';
import { PlanTable } from '../screener-run.ts';
import { GivenColumns, madeColumns } from '../testing/made-columns.ts';
import { backtest } from './backtest.ts';
import { wholeFigures } from './figures.ts';
import { firstKnownOfAll } from './first-known.ts';
import { bestOfMany, grid, type Progress } from './grid.ts';
import { variantsOf } from './grid-texts.ts';
import { type BacktestInput, type BacktestRules, plannedRules } from './rules.ts';
import { walkForward, windowsOf } from './walk-forward.ts';

const input: BacktestInput = {
  entry: 'rsi({n}) < {x}',
  exit: { text: 'rsi({n}) > 60', sessions: 10 },
  positions: 3,
  rebalance: 1,
  cash: 10_000_00,
  commission: 0.4,
  volumeShare: 100,
};
const columns = madeColumns({ shares: 6, rows: 160, seed: 8 });
const noLimits = Array.from({ length: 6 }, () => Array.from({ length: 160 }, () => null));
columns.with('upper_limit', noLimits).with('lower_limit', noLimits);
/** Shares with a bar in each session. */
const closes = Array.from({ length: 2 }, (_, share) =>
  Array.from({ length: 160 }, (_, row) => 50 + share + ((row * 7) % 11)),
);
const old = new GivenColumns(['A', 'B'], columns.days).with('close', closes);
const last = columns.days.length - 1;

function rulesOf(parameters: Readonly<Record<string, readonly number[]>>): BacktestRules[] {
  const found = variantsOf(input, parameters);
  if ('problem' in found) throw new Error(found.problem);
  const table = new PlanTable();
  return found.variants.map((variant) => {
    const planned = plannedRules(variant.input, table);
    if ('problems' in planned) throw new Error(JSON.stringify(planned.problems));
    return planned.rules;
  });
}

/** Runs to the end, with the progress that was told. */
function ended<Result>(steps: Generator<Progress, Result>) {
  const told: Progress[] = [];
  let step = steps.next();
  for (; !step.done; step = steps.next()) told.push(step.value);
  return { result: step.value, told };
}

describe('grid', () => {
  test('G2: each combination of the values, in all texts', () => {
    const found = variantsOf(input, { n: [7, 14], x: [30, 40.5] });
    const variants = 'variants' in found ? found.variants : [];
    expect(variants.map(({ values }) => values)).toEqual([
      { n: 7, x: 30 },
      { n: 7, x: 40.5 },
      { n: 14, x: 30 },
      { n: 14, x: 40.5 },
    ]);
    expect(variants[3]!.input).toMatchObject({
      entry: 'rsi(14) < 40.5',
      exit: { text: 'rsi(14) > 60', sessions: 10 },
    });
  });

  test('B2, G2: what cannot be tried is told', () => {
    const numbers = Array.from({ length: 11 }, (_, n) => n + 2);
    expect(variantsOf(input, { n: numbers, x: numbers })).toEqual({
      problem: 'too-many',
      count: 121,
      most: 100,
    });
    expect(variantsOf(input, { n: [7] })).toEqual({ problem: 'not-given', name: 'x' });
    expect(variantsOf(input, { n: [7], x: [] })).toEqual({ problem: 'no-values', name: 'x' });
    expect(variantsOf(input, { n: [7], x: [1e21] })).toMatchObject({ problem: 'no-values' });
    expect(variantsOf(input, { n: [7], x: [1], y: [2] })).toEqual({
      problem: 'not-used',
      name: 'y',
    });
  });

  test('R6: all begin where the last of them is known, except those that never are', () => {
    // An rsi of n closes is known from the n-th session after the first close on.
    const began = (n: readonly number[], span = { from: 0, to: last }) =>
      firstKnownOfAll(old, rulesOf({ n, x: [35] }), span, () => {});
    expect(began([5])).toBe(5);
    expect(began([14, 100, 5])).toBe(100);
    expect(began([5, 14, 159, 200])).toBe(159);
    expect(began([200])).toBeUndefined();
    expect(began([5, 100], { from: 0, to: 99 })).toBe(5);
    expect(began([5, 100], { from: 20, to: last })).toBe(100);
    expect(began([5, 100], { from: 120, to: last })).toBe(120);
  });

  test('G1: each variant is as if it ran alone, with progress after each', () => {
    const variants = rulesOf({ n: [5, 14], x: [35, 45, 55] });
    const { result, told } = ended(grid(columns, variants, { from: 20, to: last }, 110));
    expect(told).toEqual([1, 2, 3, 4, 5, 6].map((done) => ({ done, of: 6 })));
    for (const [at, rules] of variants.entries()) {
      const earlier = backtest(columns, rules, { from: 20, to: 110 });
      expect(result.rows[at]!.earlier).toEqual(wholeFigures(earlier));
      const later = backtest(columns, rules, { from: 110, to: last });
      expect(result.rows[at]!.later).toEqual(wholeFigures(later));
    }
    expect(new Set(result.rows.map(({ earlier }) => earlier.growth)).size).toBeGreaterThan(3);
    expect(result.warning).toEqual(bestOfMany(result.rows));
  });

  test('G1: it can be stopped', () => {
    const steps = grid(columns, rulesOf({ n: [5, 14], x: [35] }), { from: 0, to: last }, 80);
    expect(steps.next()).toEqual({ done: false, value: { done: 1, of: 2 } });
    steps.return(undefined as never);
    expect(steps.next().done).toBe(true);
  });

  test('G3: the best of five, the median, and what the best did later', () => {
    const figures = (growth: number) => ({
      ...wholeFigures(backtest(columns, rulesOf({ n: [5], x: [1] })[0]!)),
      growth,
      indexGrowth: 0.1,
    });
    const rows = [
      [0.1, 0.3],
      [0.5, -0.2],
      [0.5, 0.4],
      [-0.1, 0.1],
      [0.2, 0.2],
    ].map(([earlier, later]) => ({ earlier: figures(earlier!), later: figures(later!) }));
    expect(bestOfMany(rows)).toEqual({
      tried: 5,
      best: 1,
      bestGrowth: 0.5,
      medianGrowth: 0.2,
      laterGrowth: -0.2,
      laterMedianGrowth: 0.2,
      laterIndexGrowth: 0.1,
    });
  });
});

describe('walking forward', () => {
  test('W1, B3: windows advance by a test, the last may be shorter', () => {
    expect(windowsOf({ from: 10, to: 60 }, { train: 20, test: 15 })).toEqual([
      { train: { from: 10, to: 29 }, test: { from: 29, to: 44 } },
      { train: { from: 25, to: 44 }, test: { from: 44, to: 59 } },
      { train: { from: 40, to: 59 }, test: { from: 59, to: 60 } },
    ]);
    expect(windowsOf({ from: 0, to: 19 }, { train: 20, test: 15 })).toEqual([]);
    expect(windowsOf({ from: 0, to: 500 }, { train: 20, test: 1 })).toHaveLength(50);
  });

  test('W1, W2: the best of the training is used next, with the money that is there', () => {
    const variants = rulesOf({ n: [5, 14], x: [35, 45, 55] });
    const span = { from: 20, to: last };
    const { result, told } = ended(walkForward(columns, variants, span, { train: 50, test: 30 }));
    expect(result.steps).toHaveLength(3);
    expect(told.at(-1)).toEqual({ done: 9, of: 9 });
    let cash = input.cash;
    for (const step of result.steps) {
      const growths = variants.map(
        (rules) => wholeFigures(backtest(columns, rules, step.train)).growth,
      );
      expect(step.trainGrowth).toBe(Math.max(...growths));
      expect(step.chosen).toBe(growths.indexOf(step.trainGrowth));
      const alone = backtest(columns, { ...variants[step.chosen]!, cash }, step.test);
      expect(step.result).toEqual(alone);
      cash = alone.equity.at(-1)!;
    }
    expect(result.equity.at(-1)).toBe(cash);
    expect(result.days).toEqual(columns.days.subarray(69));
    expect(result.equity).toHaveLength(result.days.length);
  });
});
