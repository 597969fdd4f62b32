// The arithmetic and logic of single values (rules V1 to V5 of SPEC.md).
import { growthPercent } from '../company/period-result.ts';
import { round } from '../units.ts';

export const FALSE = 0;
export const UNKNOWN = 0.5;
export const TRUE = 1;

/** V4: values that differ by less than a billionth are equal. */
const EQUAL = 1e-9;

/** V2: a result beyond all numbers is unknown. */
const finite = (value: number): number => (value - value === 0 ? value : Number.NaN);

export const isLess = (a: number, b: number): boolean =>
  b - a > EQUAL * Math.max(Math.abs(a), Math.abs(b));

/** V5: the difference of equal values is 0, not what rounding leaves of it. */
export const isEqual = (a: number, b: number): boolean =>
  Math.abs(a - b) <= EQUAL * Math.max(Math.abs(a), Math.abs(b));

export const less = (a: number, b: number): number =>
  a !== a || b !== b ? UNKNOWN : isLess(a, b) ? TRUE : FALSE;

export type Binary =
  | 'add'
  | 'subtract'
  | 'multiply'
  | 'divide'
  | 'max'
  | 'min'
  | 'growth'
  | '<'
  | '<='
  | '='
  | 'and'
  | 'or';

export const binary: Readonly<Record<Binary, (a: number, b: number) => number>> = {
  add: (a, b) => (isEqual(a, -b) ? 0 : finite(a + b)),
  subtract: (a, b) => (isEqual(a, b) ? 0 : finite(a - b)),
  multiply: (a, b) => finite(a * b),
  divide: (a, b) => (b === 0 ? Number.NaN : finite(a / b)),
  max: (a, b) => (a !== a || b !== b ? Number.NaN : a > b ? a : b),
  min: (a, b) => (a !== a || b !== b ? Number.NaN : a < b ? a : b),
  growth: (a, b) => (a !== a || b !== b ? Number.NaN : (growthPercent(a, b) ?? Number.NaN)),
  '<': less,
  '<=': (a, b) => (a !== a || b !== b ? UNKNOWN : isLess(b, a) ? FALSE : TRUE),
  '=': (a, b) => (a !== a || b !== b ? UNKNOWN : isLess(a, b) || isLess(b, a) ? FALSE : TRUE),
  // Kleene's logic: false < unknown < true.
  and: (a, b) => (a < b ? a : b),
  or: (a, b) => (a > b ? a : b),
};

export type Unary = 'abs' | 'rounded' | 'positive' | 'known' | 'truth' | 'not';

export const unary: Readonly<Record<Unary, (a: number) => number>> = {
  abs: Math.abs,
  rounded: (a) => (a !== a ? Number.NaN : round(a, 2)),
  positive: (a) => (a > 0 ? a : Number.NaN),
  known: (a) => (a !== a ? FALSE : TRUE),
  truth: (a) => (a !== a ? UNKNOWN : a === 0 ? FALSE : TRUE),
  not: (a) => TRUE - a,
};
