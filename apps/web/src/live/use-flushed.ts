import { useMemo, useSyncExternalStore } from 'react';
import type { BoardStore } from './board-store.ts';
import { useMarket } from './market-context.ts';
import type { Moment } from './moments.ts';
import { pastMinute } from './past-minute.ts';
import { sameFields } from './same-fields.ts';

/**
 * Figures of many shares, computed in each flush, so that they agree with the live prices beside
 * them. Renders again when a field changes. Keep the identity of `compute`.
 */
export function useFlushed<Figures extends object>(compute: (board: Moment) => Figures): Figures {
  const { board } = useMarket();
  const read = useMemo(() => perFlush(board, compute), [board, compute]);
  return useSyncExternalStore(board.onBoard, read);
}

function perFlush<Figures extends object>(
  board: BoardStore,
  compute: (board: Moment) => Figures,
): () => Figures {
  let view = board.all();
  let figures = compute(view);
  return () => {
    // Of a board that is partly of another minute, sums would be of no minute at all.
    if (pastMinute.read()?.isWhole === false) return figures;
    const now = board.all();
    if (now === view) return figures;
    view = now;
    const next = compute(now);
    if (!sameFields(figures, next)) figures = next;
    return figures;
  };
}
