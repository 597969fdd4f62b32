import type { Scratch } from './scratch.ts';

/** Columns of one length, oldest first. Rows from `count` on are spare capacity. */
export interface Bars {
  readonly count: number;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
  /** Bars of one session (a day of minutes, a month of days) have the same number. */
  readonly session?: Int32Array;
  /** Closes of the index on the same bars, for studies that compare with it. */
  readonly beside?: Float64Array;
}

export interface Words {
  readonly en: string;
  readonly bn: string;
}

export interface Parameter {
  readonly default: number;
  readonly min: number;
  readonly max: number;
  /** 1 for whole numbers. */
  readonly step: number;
}

export interface Output<Key extends string> {
  readonly key: Key;
  readonly name: Words;
  /** `bars` start at zero, `dots` are not connected, `marks` are +1, −1 or 0. */
  readonly as: 'line' | 'bars' | 'dots' | 'marks';
  /** Number of bars by which the output is drawn ahead of its bar, negative for behind. */
  readonly shift?: number | ((params: Readonly<Record<string, number>>) => number);
}

export type Columns<Key extends string> = Readonly<Record<Key, Float64Array>>;
export type Values<Key extends string> = Readonly<Record<Key, number>>;

/**
 * Computes the rows from `from` to before `to`. A row may depend only on earlier rows and its own bar,
 * so the newest row can be recomputed when its bar changes, and bars one by one give the same as all at
 * once. Called in ascending order; only the newest rows are repeated.
 */
export type Fill = (from: number, to: number) => void;

export interface Study<Param extends string = string, Out extends string = string> {
  readonly id: string;
  readonly name: Words;
  /** What the study's value means, in one sentence. */
  readonly reading: Words;
  /** On the price, or in a pane of its own. */
  readonly pane: 'price' | 'own';
  readonly params: Readonly<Record<Param, Parameter>>;
  readonly outputs: readonly Output<Out>[];
  /** Data that the bars must have for this study. */
  readonly needs?: 'volume' | 'beside';
  /** Reference lines in the pane: 30 and 70 of an RSI. */
  readonly levels?: readonly number[];
  /** New bars change earlier values, so all rows are recomputed each time. */
  readonly repaints?: true;
  /** `out` is filled with NaN, which means no value. */
  start(bars: Bars, params: Values<Param>, out: Columns<Out>, column: Scratch): Fill;
}

export const whole = (value: number, min: number, max: number): Parameter => ({
  default: value,
  min,
  max,
  step: 1,
});

export const decimal = (value: number, min: number, max: number, step = 0.1): Parameter => ({
  default: value,
  min,
  max,
  step,
});

/** The output of a study with a single line. */
export const oneLine = (name: Words): readonly Output<'value'>[] => [
  { key: 'value', name, as: 'line' },
];
