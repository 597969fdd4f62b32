import type { Quote } from '@dorpon/domain/market/quote';
import type { ShareCode } from '@dorpon/domain/units';

type Listener = () => void;

/** The prices of this page. All parts read it; only `live/` writes. */
export interface BoardStore {
  quote(code: ShareCode): Quote | undefined;
  /** The same map until something changes. */
  all(): ReadonlyMap<ShareCode, Quote>;
  onQuote(code: ShareCode, listener: Listener): () => void;
  onBoard(listener: Listener): () => void;
}

export interface BoardWriter extends BoardStore {
  /** Removes the shares in `gone`. */
  merge(quotes: readonly Quote[], gone?: readonly ShareCode[]): void;
  /** Replaces the board: codes that it does not hold are removed. */
  replace(quotes: readonly Quote[]): void;
}

/**
 * Updates are staged and become visible in one flush, so that no screen renders half a batch.
 * `schedule` runs the flush with the next frame.
 */
export function createBoardStore(schedule: (flush: () => void) => void): BoardWriter {
  const quotes = new Map<ShareCode, Quote>();
  const staged = new Map<ShareCode, Quote | undefined>();
  const quoteListeners = new Map<ShareCode, Set<Listener>>();
  const boardListeners = new Set<Listener>();
  let view: ReadonlyMap<ShareCode, Quote> | undefined;
  let scheduled = false;

  function flush(): void {
    scheduled = false;
    const changed = [...staged];
    staged.clear();
    for (const [code, quote] of changed) {
      if (quote) quotes.set(code, quote);
      else quotes.delete(code);
    }
    view = undefined;
    for (const [code] of changed) for (const listener of quoteListeners.get(code) ?? []) listener();
    for (const listener of boardListeners) listener();
  }

  function stage(changes: Iterable<readonly [ShareCode, Quote | undefined]>): void {
    for (const [code, quote] of changes) staged.set(code, quote);
    if (scheduled || staged.size === 0) return;
    scheduled = true;
    schedule(flush);
  }

  return {
    quote: (code) => quotes.get(code),
    all: () => (view ??= new Map(quotes)),
    merge(changed, gone = []) {
      stage(gone.map((code) => [code, undefined] as const));
      stage(changed.map((quote) => [quote.code, quote] as const));
    },
    replace(board) {
      const gone = new Set([...quotes.keys(), ...staged.keys()]);
      for (const quote of board) gone.delete(quote.code);
      stage([...gone].map((code) => [code, undefined] as const));
      stage(board.map((quote) => [quote.code, quote] as const));
    },
    onQuote(code, listener) {
      const listeners = quoteListeners.get(code) ?? new Set();
      quoteListeners.set(code, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && quoteListeners.get(code) === listeners)
          quoteListeners.delete(code);
      };
    },
    onBoard(listener) {
      boardListeners.add(listener);
      return () => boardListeners.delete(listener);
    },
  };
}
