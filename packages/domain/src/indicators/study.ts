import type { Scratch } from './scratch.ts';

/** Columns of one length, oldest first; rows from `count` on are room to grow. */
export interface Bars {
  readonly count: number;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
  /** Bars of one session (of minutes: a day; of days: a month) carry the same number. */
  readonly session?: Int32Array;
  /** Closes of the index on the same bars, for the studies that compare. */
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
  /** How it is drawn: `bars` grow from zero, `dots` are not joined, `marks` are +1, −1 or 0. */
  readonly as: 'line' | 'bars' | 'dots' | 'marks';
  /** Bars by which the drawing runs ahead of (or, below zero, behind) the bar that it belongs to. */
  readonly shift?: number | ((params: Readonly<Record<string, number>>) => number);
}

export type Columns<Key extends string> = Readonly<Record<Key, Float64Array>>;
export type Values<Key extends string> = Readonly<Record<Key, number>>;

/**
 * Works out the rows from `from` to before `to`. A row is made of rows before it and of its own bar
 * alone, so the newest can be worked out again when its bar has changed, and bars one by one give
 * what all of them at once give. Called for rows in order; only the newest ones are repeated.
 */
export type Fill = (from: number, to: number) => void;

export interface Study<Param extends string = string, Out extends string = string> {
  readonly id: string;
  readonly name: Words;
  /** What a reading means, in one sentence. */
  readonly reading: Words;
  /** On the price, or in a pane of its own. */
  readonly pane: 'price' | 'own';
  readonly params: Readonly<Record<Param, Parameter>>;
  readonly outputs: readonly Output<Out>[];
  /** What the bars must have for this study to say anything. */
  readonly needs?: 'volume' | 'beside';
  /** Values that a reader looks for, as faint lines in the pane: 30 and 70 of an RSI. */
  readonly levels?: readonly number[];
  /** The newest bars change what was drawn before them: all rows are worked out each time. */
  readonly repaints?: true;
  /** `out` is full of NaN, which stays where there is no value. */
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

/** The one line of a study that has one line. */
export const oneLine = (name: Words): readonly Output<'value'>[] => [
  { key: 'value', name, as: 'line' },
];
