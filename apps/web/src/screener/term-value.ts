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

/**
 * A bound is in the middle, a range has its width around it one and a half times. The scale grows until the value
 * is on it.
 */
export function rulerOf(
  value: number | null,
  low: number | null,
  high: number | null,
  isSteady: boolean,
): TermRuler | null {
  const bound = low ?? high;
  if (value === null || bound === null) return null;
  const middle = low === null || high === null ? bound : (low + high) / 2;
  const width = low === null || high === null ? 0 : high - low;
  const usual = width > 0 ? 2 * width : isSteady ? Math.abs(bound) : Math.abs(bound) / 10;
  const least = usual > 0 ? usual : Math.max(1, Math.abs(value - middle) * 2);
  const half = Math.max(least, Math.abs(value - middle) * 1.1);
  const at = (figure: number) => (figure - middle + half) / (2 * half);
  return {
    from: low === null ? 0 : at(low),
    upto: high === null ? 1 : at(high),
    pointer: at(value),
  };
}
