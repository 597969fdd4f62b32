// Many rules over one record, and what the best of them is worth.
import type { ScreenerColumns } from '../columns.ts';
import { ScreenerRun } from '../screener-run.ts';
import { Simulation, type Span } from './backtest.ts';
import { MAX_VARIANTS } from './bounds.ts';
import { type WholeFigures, wholeFigures } from './figures.ts';
import type { BacktestRules } from './rules.ts';
import { plansOf, Signals } from './signals.ts';
import { TradedPrices } from './traded-prices.ts';

export interface Progress {
  readonly done: number;
  readonly of: number;
}

/** One of the rules in the part that is searched and in the later part. */
export interface GridRow {
  readonly earlier: WholeFigures;
  readonly later: WholeFigures;
}

/** G3: what must stand beside the best of many. */
export interface BestOfMany {
  readonly tried: number;
  /** Its place in the rows; the first of equals. */
  readonly best: number;
  readonly bestGrowth: number;
  readonly medianGrowth: number;
  /** The same rules in the later part, which did not take part in the choice. */
  readonly laterGrowth: number;
  readonly laterMedianGrowth: number;
  readonly laterIndexGrowth: number | null;
}

export interface GridResult {
  readonly rows: readonly GridRow[];
  /** The last session of the earlier part. */
  readonly split: number;
  readonly warning: BestOfMany;
}

/** G1: all variants, one step each; whoever runs it may stop between them. */
export function* grid(
  columns: ScreenerColumns,
  variants: readonly BacktestRules[],
  { from, to }: Span,
  split: number,
): Generator<Progress, GridResult> {
  const rows: GridRow[] = [];
  for (const simulate of simulations(columns, variants, { from, to })) {
    rows.push(gridRow(simulate, { from, to }, split));
    yield { done: rows.length, of: variants.length };
  }
  return { rows, split, warning: bestOfMany(rows) };
}

/** One of the rules; rows of several threads make one grid. */
export const gridRow = (simulate: Simulate, { from, to }: Span, split: number): GridRow => ({
  earlier: wholeFigures(simulate({ from, to: split }).result()),
  later: wholeFigures(simulate({ from: split, to }).result()),
});

export function bestOfMany(rows: readonly GridRow[]): BestOfMany {
  const growths = rows.map(({ earlier }) => earlier.growth);
  const best = bestOf(growths);
  const { later } = rows[best]!;
  return {
    tried: rows.length,
    best,
    bestGrowth: growths[best]!,
    medianGrowth: medianOf(growths),
    laterGrowth: later.growth,
    laterMedianGrowth: medianOf(rows.map((row) => row.later.growth)),
    laterIndexGrowth: later.indexGrowth,
  };
}

export type Simulate = (span: Span, cash?: number) => Simulation;

/** The signals of each of the rules once, for any spans; what the next one shares is kept (E1). */
export function* simulations(
  columns: ScreenerColumns,
  variants: readonly BacktestRules[],
  { from, to }: Span,
): Generator<Simulate> {
  if (variants.length > MAX_VARIANTS) throw new Error(`more than ${MAX_VARIANTS} variants`);
  const run = new ScreenerRun(columns, { asOf: to });
  const prices = new TradedPrices(columns);
  for (const rules of variants) {
    run.keepOnly(plansOf(rules));
    const signals = new Signals(run, rules, from);
    yield (span, cash = rules.cash) => new Simulation(prices, signals, { ...rules, cash }, span);
  }
}

/** The place of the highest; the first of equals. */
export const bestOf = (values: readonly number[]): number =>
  values.reduce((best, value, at) => (value > values[best]! ? at : best), 0);

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
