// Rules are chosen by what they did before and judged by what they do next, again and again.
import type { Paisa } from '../../units.ts';
import type { ScreenerColumns } from '../columns.ts';
import type { BacktestResult, Span } from './backtest.ts';
import { MAX_WINDOWS } from './bounds.ts';
import { type WholeFigures, wholeFigures } from './figures.ts';
import { bestOf, type Progress, type Simulate, simulations } from './grid.ts';
import type { BacktestRules } from './rules.ts';

export interface WindowSizes {
  /** Sessions over which rules are chosen. */
  readonly train: number;
  /** Sessions over which they are then used. */
  readonly test: number;
}

export interface WalkWindow {
  readonly train: Span;
  /** Begins with the last session of `train`: the first trade is in the session after it. */
  readonly test: Span;
}

export interface WalkStep extends WalkWindow {
  /** The place of the chosen rules. */
  readonly chosen: number;
  readonly trainGrowth: number;
  readonly result: BacktestResult;
  readonly figures: WholeFigures;
}

export interface WalkForward {
  readonly steps: readonly WalkStep[];
  /** The tests one after the other: each begins with the equity that the one before left. */
  readonly days: Int32Array;
  readonly equity: Float64Array;
}

/** The last test may be shorter. No window without room for a test. */
export function windowsOf({ from, to }: Span, { train, test }: WindowSizes): WalkWindow[] {
  const windows: WalkWindow[] = [];
  for (let start = from; windows.length < MAX_WINDOWS; start += test) {
    const last = start + train - 1;
    if (last >= to) break;
    windows.push({
      train: { from: start, to: last },
      test: { from: last, to: Math.min(to, last + test) },
    });
  }
  return windows;
}

/** W1, W2. A step for each variant, then one for each window. */
export function* walkForward(
  columns: ScreenerColumns,
  variants: readonly BacktestRules[],
  span: Span,
  sizes: WindowSizes,
): Generator<Progress, WalkForward> {
  const windows = windowsOf(span, sizes);
  const of = variants.length + windows.length;
  const trained: number[][] = [];
  for (const simulate of simulations(columns, variants, span)) {
    trained.push(trainedGrowths(simulate, windows));
    yield { done: trained.length, of };
  }
  const steps: WalkStep[] = [];
  for (const step of walkSteps(columns, variants, windows, trained)) {
    steps.push(step);
    yield { done: variants.length + steps.length, of };
  }
  return { steps, ...joined(steps) };
}

/** What one of the rules did in each training window. */
export const trainedGrowths = (simulate: Simulate, windows: readonly WalkWindow[]): number[] =>
  windows.map(({ train }) => wholeFigures(simulate(train).result()).growth);

/** `trained`: by variant and window. */
export function* walkSteps(
  columns: ScreenerColumns,
  variants: readonly BacktestRules[],
  windows: readonly WalkWindow[],
  trained: readonly (readonly number[])[],
): Generator<WalkStep> {
  let cash: Paisa = variants[0]?.cash ?? 0;
  for (const [at, window] of windows.entries()) {
    const growths = trained.map((growth) => growth[at]!);
    const chosen = bestOf(growths);
    const [simulate] = simulations(columns, [variants[chosen]!], window.test);
    const result = simulate!(window.test, cash).result();
    const figures = wholeFigures(result);
    yield { ...window, chosen, trainGrowth: growths[chosen]!, result, figures };
    cash = result.equity.at(-1)!;
  }
}

/** The first session of each test but the first is the last of the one before. */
export function joined(steps: readonly WalkStep[]): Pick<WalkForward, 'days' | 'equity'> {
  const parts = steps.map(({ result }, at) => ({
    days: result.days.subarray(at > 0 ? 1 : 0),
    equity: result.equity.subarray(at > 0 ? 1 : 0),
  }));
  return {
    days: Int32Array.from(parts.flatMap(({ days }) => [...days])),
    equity: Float64Array.from(parts.flatMap(({ equity }) => [...equity])),
  };
}
