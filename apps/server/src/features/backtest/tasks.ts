import type { Span } from '@dorpon/domain/screener/backtest/backtest';
import type { GridRow } from '@dorpon/domain/screener/backtest/grid';
import type { BacktestInput } from '@dorpon/domain/screener/backtest/rules';
import type { WalkWindow } from '@dorpon/domain/screener/backtest/walk-forward';

/** Some of the variants, in the parts of a grid and in training windows. */
export interface VariantsTask {
  readonly kind: 'variants';
  readonly inputs: readonly BacktestInput[];
  readonly span: Span;
  /** Undefined without a grid. */
  readonly split: number | undefined;
  readonly windows: readonly WalkWindow[];
}

export interface TriedVariant {
  readonly row: GridRow | undefined;
  /** By window. */
  readonly trained: readonly number[];
}

/** The chosen variant over the whole period, with what was tried before. If nothing was, it finds where it begins (R6). */
export interface ResultTask {
  readonly kind: 'result';
  readonly names: readonly string[];
  readonly inputs: readonly BacktestInput[];
  /** By variant, in the order of the names. */
  readonly values: readonly (readonly number[])[];
  readonly tried: readonly TriedVariant[];
  readonly span: Span;
  readonly split: number | undefined;
  readonly windows: readonly WalkWindow[] | undefined;
  /** The first session asked for. */
  readonly asked: number;
}

/** Where some of the variants are known (R6). */
export interface BeginTask {
  readonly kind: 'begin';
  readonly inputs: readonly BacktestInput[];
  readonly span: Span;
}

export type Task = BeginTask | VariantsTask | ResultTask;

export type TaskAnswer =
  /** Null if they are never known. */
  | { readonly begin: number | null }
  | { readonly tried: readonly TriedVariant[] }
  /** JSON of the result, as it is answered. */
  | { readonly result: string };
