import type { Quote } from '@dorpon/domain/market/quote';
import type { ShareCode } from '@dorpon/domain/units';
import type { BoardWriter } from './board-store.ts';

/** The only writer of the board: shows the stream, or a past board while the stream is kept aside. */
export interface KeptStream extends Pick<BoardWriter, 'merge' | 'replace'> {
  /**
   * Shows these quotes until it is called with null, which shows the newest of the stream. `followed`
   * updates only those that a part of the screen follows, and `quotes` needs no others: a phone cannot
   * update all in each frame while the needle moves.
   */
  showPast(quotes: readonly Quote[] | null, which?: 'all' | 'followed'): void;
  /** Whether a part of the screen follows this share. */
  isFollowed(code: ShareCode): boolean;
  /** The newest board of the stream, shown or not. */
  newest(): ReadonlyMap<ShareCode, Quote>;
  /** Called when the stream's board changes while it is kept aside. */
  onKept(listener: () => void): () => void;
}

/** With `isAside`, the stream is kept aside from the start: a past board follows. */
export function createKeptStream(board: BoardWriter, isAside = false): KeptStream {
  /** The stream's board while another is shown. */
  let kept: Map<ShareCode, Quote> | undefined = isAside ? new Map() : undefined;
  const listeners = new Set<() => void>();

  return {
    merge(quotes, gone = []) {
      if (kept === undefined) return board.merge(quotes, gone);
      for (const code of gone) kept.delete(code);
      for (const quote of quotes) kept.set(quote.code, quote);
      for (const listener of listeners) listener();
    },
    replace(quotes) {
      if (kept === undefined) return board.replace(quotes);
      kept = new Map(quotes.map((quote) => [quote.code, quote]));
      for (const listener of listeners) listener();
    },
    showPast(quotes, which = 'all') {
      if (quotes === null) {
        if (kept === undefined) return;
        board.replace([...kept.values()]);
        kept = undefined;
        return;
      }
      const shown = board.newest();
      kept ??= new Map(shown);
      const changed = quotes.filter(
        (quote) =>
          shown.get(quote.code) !== quote && (which === 'all' || board.isFollowed(quote.code)),
      );
      if (which === 'followed') return board.merge(changed);
      const codes = new Set(quotes.map(({ code }) => code));
      board.merge(
        changed,
        [...shown.keys()].filter((code) => !codes.has(code)),
      );
    },
    isFollowed: board.isFollowed,
    newest: () => kept ?? board.newest(),
    onKept(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
