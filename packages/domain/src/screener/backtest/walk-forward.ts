// Rules are chosen by what they did before and judged by what they do next, again and again.
import type { Paisa } from '../../units.ts';
import type { ScreenerColumns } from '../columns.ts';
import type { BacktestResult, Span } from './backtest.ts';
import { type WholeFigures, wholeFigures } from './figures.ts';
import { bestOf, type Progress, simulations } from './grid.ts';
import type { BacktestRules } from './rules.ts';

/** B3. */
export const MAX_WINDOWS = 50;

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
  let done = 0;
  const trained: number[][] = windows.map(() => []);
  for (const simulate of simulations(columns, variants, span)) {
    for (const [at, { train }] of windows.entries())
      trained[at]!.push(wholeFigures(simulate(train).result()).growth);
    done += 1;
    yield { done, of };
  }
  const steps: WalkStep[] = [];
  let cash: Paisa = variants[0]?.cash ?? 0;
  for (const [at, window] of windows.entries()) {
    const chosen = bestOf(trained[at]!);
    const [simulate] = simulations(columns, [variants[chosen]!], window.test);
    const result = simulate!(window.test, cash).result();
    const trainGrowth = trained[at]![chosen]!;
    steps.push({ ...window, chosen, trainGrowth, result, figures: wholeFigures(result) });
    cash = result.equity.at(-1)!;
    done += 1;
    yield { done, of };
  }
  return { steps, ...joined(steps) };
}

/** The first session of each test but the first is the last of the one before. */
function joined(steps: readonly WalkStep[]): Pick<WalkForward, 'days' | 'equity'> {
  const parts = steps.map(({ result }, at) => ({
    days: result.days.subarray(at > 0 ? 1 : 0),
    equity: result.equity.subarray(at > 0 ? 1 : 0),
  }));
  return {
    days: Int32Array.from(parts.flatMap(({ days }) => [...days])),
    equity: Float64Array.from(parts.flatMap(({ equity }) => [...equity])),
  };
}
