import type { Quote } from '@dorpon/domain/market/quote';
import type { ShareCode } from '@dorpon/domain/units';
import { startTransition, useEffect, useState } from 'react';
import type { BoardStore } from './board-store.ts';
import { pastMinute } from './past-minute.ts';

const BEAT_MS = 2000;

/**
 * The whole board, refreshed every two seconds: order and sums may lag, prices may not. A
 * transition, because rendering a reordered list in one piece would block ticks.
 */
export function useBoardBeat(board: BoardStore): ReadonlyMap<ShareCode, Quote> {
  const [shown, setShown] = useState(() => board.all());
  useEffect(() => {
    // The first board does not wait for the beat.
    const showFirst = () =>
      startTransition(() => setShown((now) => (now.size === 0 ? board.all() : now)));
    const first = board.onBoard(showFirst);
    // It may have arrived between the first render and this effect, and a closed market sends no
    // more.
    showFirst();
    const beat = setInterval(() => {
      if (!document.hidden) startTransition(() => setShown(board.all()));
    }, BEAT_MS);
    // A past board does not wait for the beat, only for the needle to rest. It follows the needle.
    let isDue = false;
    const showRested = () => {
      if (!pastMinute.read()?.isMoving) startTransition(() => setShown(board.all()));
    };
    const travel = pastMinute.subscribe(() => {
      isDue = true;
      showRested();
    });
    const followed = board.onBoard(() => {
      if (isDue) showRested();
      isDue = false;
    });
    return () => {
      first();
      travel();
      followed();
      clearInterval(beat);
    };
  }, [board]);
  return shown;
}
