import type { ValueType } from '@dorpon/domain/screener/field';
import type { TermColumn } from '@dorpon/domain/screener/term-words';
import type { Ran } from './screener-calls.ts';

/** How the column of a term is shown; null for a term without a number. */
export type ShownTerm =
  | { readonly kind: 'value'; readonly head: string; readonly type: ValueType }
  | { readonly kind: 'gap'; readonly head: string }
  | { readonly kind: 'times'; readonly head: string };

/** A percentage is shown itself: its distance in percent of another percentage confuses. */
export function shownTerm(column: TermColumn, type: ValueType): ShownTerm | null {
  if (column.kind === 'none' || type === 'boolean' || type === 'text') return null;
  if (column.kind === 'gap' && type === 'percent') return { kind: 'value', head: column.of, type };
  if (column.kind === 'value') return { kind: 'value', head: column.head, type };
  return { kind: column.kind, head: column.head };
}

/** What the column shows: the value, the way to the bound in percent, or how many times the bound's series. */
export function termFigure(
  column: TermColumn,
  shown: ShownTerm,
  value: number | null,
  distance: number | null,
): number | null {
  if (shown.kind === 'value') return value;
  if (distance === null || column.kind === 'none' || column.kind === 'value') return null;
  const part = column.side * distance;
  return column.kind === 'gap' ? part * 100 : column.times * (1 + part);
}

/** One decimal where most values have two digits before it: RSI 68.9, P/E 18.2. */
export function decimalsOf(type: ValueType, values: readonly (number | null)[]): number {
  switch (type) {
    case 'volume':
    case 'count':
    case 'days':
      return 0;
    case 'number': {
      const known = values.filter((value) => value !== null);
      const large = known.filter((value) => Math.abs(value) >= 10).length;
      return large * 2 > known.length ? 1 : 2;
    }
    default:
      return 2;
  }
}

export interface TermColumnOf {
  /** The field or the study that is shown. */
  readonly name?: string | undefined;
  readonly place: number;
  readonly column: TermColumn;
  readonly shown: ShownTerm;
  readonly decimals: number;
}

/** The columns of a result: one for each term that compares numbers. */
export function termColumns(
  run: Pick<Ran, 'terms' | 'matches'>,
  terms: readonly { readonly column: TermColumn; readonly name?: string | undefined }[],
): TermColumnOf[] {
  return run.terms.flatMap(({ type }, place) => {
    const column = terms[place]?.column;
    const shown = column && shownTerm(column, type);
    if (!column || !shown) return [];
    const values = run.matches.map((match) => match.values[place] ?? null);
    const decimals =
      shown.kind === 'value' ? decimalsOf(type, values) : shown.kind === 'gap' ? 1 : 2;
    return [{ place, name: terms[place]?.name, column, shown, decimals }];
  });
}

/** The ruler of a term: what is allowed, and where the share is; parts of its width. */
export interface TermRuler {
  readonly from: number;
  readonly upto: number;
  readonly pointer: number;
}

/** A quarter of the bound away from it is half way to the end of the ruler. */
const HALF_WAY = 0.25;
/** Distances that are marked, as parts of that. */
const MARKED = [0.4, 1, 2, 4, 8];

/** Farther is always nearer to the end, and never there. */
const placeOf = (away: number): number => 0.5 + (0.5 * away) / (1 + Math.abs(away));

/** Where all rulers have marks. */
export const rulerMarks = [
  0,
  ...MARKED.map((away) => placeOf(-away)).reverse(),
  0.5,
  ...MARKED.map(placeOf),
  1,
];

/**
 * A bound is in the middle, a range is the middle half. All bounds have one scale, of their part in percent, so that
 * rulers below each other can be compared.
 */
export function rulerOf(
  value: number | null,
  low: number | null,
  high: number | null,
  type: ValueType,
): TermRuler | null {
  const bound = low ?? high;
  if (value === null || bound === null) return null;
  const isRange = low !== null && high !== null && high > low;
  const middle = isRange ? (low + high) / 2 : bound;
  const unit = isRange ? (high - low) / 2 : unitOf(bound, value, type);
  return {
    from: low === null ? 0 : placeOf((low - middle) / unit),
    upto: high === null ? 1 : placeOf((high - middle) / unit),
    pointer: placeOf((value - middle) / unit),
  };
}

/** From 0 percentages count as they are; of other values nothing is known but the side. */
function unitOf(bound: number, value: number, type: ValueType): number {
  if (bound !== 0) return Math.abs(bound) * HALF_WAY;
  return type === 'percent' ? 100 * HALF_WAY : Math.max(1, Math.abs(value));
}
