import type { Quote } from '@dorpon/domain/market/quote';
import type { ShareCode } from '@dorpon/domain/units';
import { startTransition, useEffect, useState } from 'react';
import type { BoardStore } from './board-store.ts';

const BEAT_MS = 2000;

/**
 * The whole board on a slower beat than its cells: order and sums may lag, prices may not. A
 * transition, because a reordered list drawn in one piece would hold up the ticks behind it.
 */
export function useBoardBeat(board: BoardStore): ReadonlyMap<ShareCode, Quote> {
  const [shown, setShown] = useState(() => board.all());
  useEffect(() => {
    // Until there is something to show, show it in the frame in which it comes.
    const showFirst = () => setShown((now) => (now.size === 0 ? board.all() : now));
    const first = board.onBoard(showFirst);
    // It may have come between drawing and listening, and a market that rests does not tell again.
    showFirst();
    const beat = setInterval(() => {
      if (!document.hidden) startTransition(() => setShown(board.all()));
    }, BEAT_MS);
    return () => {
      first();
      clearInterval(beat);
    };
  }, [board]);
  return shown;
}
