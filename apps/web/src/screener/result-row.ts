import type { Quote } from '@dorpon/domain/market/quote';
import type { Company } from '@dorpon/domain/shares/company';
import type { ShareCode } from '@dorpon/domain/units';
import { useCallback, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { BoardStore } from '../live/board-store.ts';
import { useMarket } from '../live/market-context.ts';
import { useQuote } from '../live/use-quote.ts';
import type { FormulaValue } from './formulas/formula-values-query.ts';
import { type HereMark, type HereMarks, isSameMark } from './here-marks.ts';
import type { Ran, ScreenerMatch } from './screener-calls.ts';

export interface ResultRow {
  readonly code: ShareCode;
  /** Undefined for a share of a past day that is listed no more. */
  readonly quote: Quote | undefined;
  readonly company: Company | undefined;
  readonly match: ScreenerMatch;
  readonly mark: HereMark | undefined;
  /** Of the formulas, in their order; undefined until they are known. */
  readonly values: readonly (FormulaValue | undefined)[];
}

type Figures = Pick<ResultRow, 'match' | 'mark' | 'company' | 'values'>;

/** All rows of a result: those that match, and those that left lately. */
export function figuresOf(
  run: Ran,
  here: HereMarks | undefined,
  companies: ReadonlyMap<ShareCode, Company> | undefined,
  valuesOf: (code: ShareCode) => ResultRow['values'],
): ReadonlyMap<ShareCode, Figures> {
  const matches = here?.matches ?? new Map(run.matches.map((match) => [match.code, match]));
  return new Map(
    [...matches].map(([code, match]) => [
      code,
      {
        match,
        mark: here?.marks.get(code),
        company: companies?.get(code),
        values: valuesOf(code),
      },
    ]),
  );
}

/** Rows of a table by code; each renders again when its own quote or figures change. */
export function useResultRows(figures: ReadonlyMap<ShareCode, Figures>) {
  const { board } = useMarket();
  const [store] = useState(() => createRows(figures));
  useLayoutEffect(() => store.set(figures), [store, figures]);
  return useMemo(() => rowsOn(board, store), [board, store]);
}

function rowsOn(board: BoardStore, store: ReturnType<typeof createRows>) {
  const together = (code: ShareCode, quote: Quote | undefined, figures: Figures | undefined) =>
    figures && { code, quote, ...figures };
  return {
    useRow(code: ShareCode): ResultRow | undefined {
      const quote = useQuote(board, code);
      const subscribe = useCallback(
        (listener: () => void) => store.subscribe(code, listener),
        [code],
      );
      return together(
        code,
        quote,
        useSyncExternalStore(subscribe, () => store.read(code)),
      );
    },
    rowOf: (code: ShareCode): ResultRow | undefined =>
      together(code, board.quote(code), store.read(code)),
  };
}

/** Equal figures keep their identity, so that a new run renders only what changed. */
function createRows(first: ReadonlyMap<ShareCode, Figures>) {
  let rows = first;
  const listeners = new Map<ShareCode, Set<() => void>>();
  const isSame = (a: Figures | undefined, b: Figures) =>
    a !== undefined &&
    a.match === b.match &&
    isSameMark(a.mark, b.mark) &&
    a.company === b.company &&
    a.values.length === b.values.length &&
    a.values.every((value, place) => value === b.values[place]);
  return {
    read: (code: ShareCode) => rows.get(code),
    set(next: ReadonlyMap<ShareCode, Figures>) {
      if (next === rows) return;
      const before = rows;
      rows = new Map(
        [...next].map(([code, row]) => {
          const old = before.get(code);
          return [code, old !== undefined && isSame(old, row) ? old : row];
        }),
      );
      for (const [code, own] of listeners)
        if (before.get(code) !== rows.get(code)) for (const listener of own) listener();
    },
    subscribe(code: ShareCode, listener: () => void) {
      const own = listeners.get(code) ?? new Set();
      listeners.set(code, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(code) === own) listeners.delete(code);
      };
    },
  };
}
