import type { Quote } from '@dorpon/domain/market/quote';
import type { ShareCode } from '@dorpon/domain/units';
import { useCallback, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type Market, useMarket } from './market-context.ts';
import { sameFields } from './same-fields.ts';
import { useMomentQuote } from './use-moment.ts';

/** A quote beside figures of the same moment. */
export interface LiveRow<Figures> {
  readonly quote: Quote;
  readonly figures: Figures;
}

/** Rows of a table by code; each renders again when its own quote or figures change. */
export function useLiveRows<Figures extends object>(figures: ReadonlyMap<ShareCode, Figures>) {
  const { moment } = useMarket();
  const [store] = useState(() => createRows(figures));
  useLayoutEffect(() => store.set(figures), [store, figures]);
  return useMemo(() => rowsOn(moment, store), [moment, store]);
}

type Rows<Figures extends object> = ReturnType<typeof createRows<Figures>>;

function rowsOn<Figures extends object>(moment: Market['moment'], store: Rows<Figures>) {
  const together = (quote: Quote | undefined, figures: Figures | undefined) =>
    quote === undefined || figures === undefined ? undefined : { quote, figures };
  return {
    useRow(code: ShareCode): LiveRow<Figures> | undefined {
      const quote = useMomentQuote(code);
      const subscribe = useCallback(
        (listener: () => void) => store.subscribe(code, listener),
        [code],
      );
      const figures = useSyncExternalStore(subscribe, () => store.read(code));
      return together(quote, figures);
    },
    rowOf: (code: ShareCode) => together(moment.read().get(code), store.read(code)),
  };
}

/** Equal figures keep their identity, so that a refresh renders only what changed. */
function createRows<Figures extends object>(first: ReadonlyMap<ShareCode, Figures>) {
  let rows = first;
  const listeners = new Map<ShareCode, Set<() => void>>();
  return {
    read: (code: ShareCode) => rows.get(code),
    set(next: ReadonlyMap<ShareCode, Figures>) {
      if (next === rows) return;
      const before = rows;
      rows = new Map(
        [...next].map(([code, row]) => {
          const old = before.get(code);
          return [code, old !== undefined && sameFields(old, row) ? old : row];
        }),
      );
      for (const [code, own] of listeners) {
        if (before.get(code) !== rows.get(code)) for (const listener of own) listener();
      }
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
