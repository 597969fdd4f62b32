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
  /** Whether a part of the screen follows this share by `onQuote`. */
  isFollowed(code: ShareCode): boolean;
  followed(): ShareCode[];
  /** Calls the listener when a share begins to be followed, or is no more. */
  onFollowed(listener: Listener): () => void;
  /** The board with the updates that wait for the next flush. */
  newest(): ReadonlyMap<ShareCode, Quote>;
  /**
   * Calls the listener with the codes of each update as it arrives, before the flush, which can hold
   * many updates. In the listener, `newest()` is the board after this update.
   */
  onUpdate(listener: (codes: readonly ShareCode[]) => void): () => void;
}

export interface BoardWriter extends BoardStore {
  /** Removes the shares in `gone`. */
  merge(quotes: readonly Quote[], gone?: readonly ShareCode[]): void;
  /** Replaces the board: codes that are not in `quotes` are removed. */
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
  const followListeners = new Set<Listener>();
  const updateListeners = new Set<(codes: readonly ShareCode[]) => void>();
  let view: ReadonlyMap<ShareCode, Quote> | undefined;
  let scheduled = false;

  function flush(): void {
    scheduled = false;
    const changed = [...staged];
    staged.clear();
    apply(changed, quotes);
    view = undefined;
    for (const [code] of changed) for (const listener of quoteListeners.get(code) ?? []) listener();
    for (const listener of boardListeners) listener();
  }

  function stage(changed: readonly Quote[], gone: Iterable<ShareCode>): void {
    const codes = [...gone, ...changed.map(({ code }) => code)];
    for (const code of gone) staged.set(code, undefined);
    for (const quote of changed) staged.set(quote.code, quote);
    if (codes.length === 0) return;
    for (const listener of updateListeners) listener(codes);
    if (scheduled) return;
    scheduled = true;
    schedule(flush);
  }

  return {
    quote: (code) => quotes.get(code),
    all: () => (view ??= new Map(quotes)),
    newest: () => apply(staged, new Map(quotes)),
    merge: (changed, gone = []) => stage(changed, gone),
    replace(board) {
      const gone = new Set([...quotes.keys(), ...staged.keys()]);
      for (const quote of board) gone.delete(quote.code);
      stage(board, gone);
    },
    onQuote(code, listener) {
      const listeners = quoteListeners.get(code) ?? new Set();
      quoteListeners.set(code, listeners.add(listener));
      if (listeners.size === 1) for (const follow of followListeners) follow();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0 || quoteListeners.get(code) !== listeners) return;
        quoteListeners.delete(code);
        for (const follow of followListeners) follow();
      };
    },
    isFollowed: (code) => quoteListeners.has(code),
    followed: () => [...quoteListeners.keys()],
    onFollowed(listener) {
      followListeners.add(listener);
      return () => followListeners.delete(listener);
    },
    onBoard(listener) {
      boardListeners.add(listener);
      return () => boardListeners.delete(listener);
    },
    onUpdate(listener) {
      updateListeners.add(listener);
      return () => updateListeners.delete(listener);
    },
  };
}

function apply(
  changes: Iterable<readonly [ShareCode, Quote | undefined]>,
  board: Map<ShareCode, Quote>,
): Map<ShareCode, Quote> {
  for (const [code, quote] of changes) {
    if (quote) board.set(code, quote);
    else board.delete(code);
  }
  return board;
}
