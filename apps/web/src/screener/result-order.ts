import { priceOf } from '@dorpon/domain/market/quote';
import { orderBy, type SortKey, type SortValue } from '@dorpon/domain/ordering';
import { shownChange } from '@dorpon/domain/shares/shown-change';
import type { ShareCode } from '@dorpon/domain/units';
import { useMemo, useRef } from 'react';
import { useMarket } from '../live/market-context.ts';
import { parseSort, printSort } from '../ui/table/sort-keys.ts';
import type { figuresOf, ResultRow } from './result-row.ts';
import type { TermColumnOf } from './term-value.ts';
import { figureIn, termId } from './use-result-columns.tsx';

/** The last term that compares numbers: the largest first, of one that asks for less the smallest; else the change. */
export const usualSort = (terms: readonly TermColumnOf[], isOfNow: boolean): readonly SortKey[] => {
  const last = terms.at(-1);
  if (last === undefined)
    return [{ by: isOfNow ? 'change-percent' : 'then-change', order: 'desc' }];
  const { column, place } = last;
  const isLess = 'side' in column && column.side === -1;
  return [{ by: termId(place), order: isLess ? 'asc' : 'desc' }];
};

export function sortValue(row: ResultRow, by: string, terms: readonly TermColumnOf[]): SortValue {
  const { code, quote, company, mark, match } = row;
  switch (by) {
    case 'name':
      return code;
    case 'sector':
      return company?.sector ?? null;
    case 'last':
      return quote ? priceOf(quote) : null;
    case 'change-percent':
      return quote ? shownChange(quote).percent : null;
    case 'then-close':
      return match.price?.close ?? null;
    case 'then-change':
      return match.price?.change ?? null;
    case 'then-since':
      return match.price?.since ?? null;
    case 'here':
      return mark?.at ?? null;
    default: {
      const term = terms.find(({ place }) => termId(place) === by);
      return term === undefined ? null : figureIn(term, row);
    }
  }
}

/** The codes in their order, which waits while the list is held; new shares come at the end then. */
export function useOrder(
  figures: ReturnType<typeof figuresOf>,
  sorts: readonly SortKey[],
  held: { readonly current: boolean },
  valueOf: (row: ResultRow, by: string) => SortValue,
): readonly ShareCode[] {
  const { board } = useMarket();
  const shown = useRef<{ sort: string; codes: readonly ShareCode[] } | null>(null);
  const sort = printSort(sorts);
  const value = useRef(valueOf);
  value.current = valueOf;
  return useMemo(() => {
    const before = shown.current;
    const rows = [...figures].map(([code, own]) => ({ code, quote: board.quote(code), ...own }));
    const keys = parseSort(sort, [...new Set(sort.split('.').map((one) => one.replace(/^-/, '')))]);
    const ordered = orderBy(
      rows,
      keys,
      (row, by) => value.current(row, by),
      ({ code }) => code,
    ).map(({ code }) => code);
    const isKept = before !== null && before.sort === sort && held.current;
    const kept = isKept ? before.codes.filter((code) => figures.has(code)) : [];
    const codes = isKept ? [...new Set([...kept, ...ordered])] : ordered;
    shown.current = { sort, codes };
    return codes;
  }, [figures, sort, board, held]);
}
