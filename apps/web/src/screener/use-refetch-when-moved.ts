import { useEffect, useRef } from 'react';
import { useMarket } from '../live/market-context.ts';

/** A little more than prices need to move a result; each run is work of the server. */
const PAUSE_MS = 4000;

/** Asks again when prices have moved while the window is visible. */
export function useRefetchWhenMoved(refetch: () => Promise<unknown>, isLive: boolean): void {
  const { board } = useMarket();
  const again = useRef(refetch);
  useEffect(() => {
    again.current = refetch;
  }, [refetch]);
  useEffect(() => {
    if (!isLive) return;
    let hasMoved = false;
    let isAsking = false;
    const leave = board.onUpdate(() => {
      hasMoved = true;
    });
    const ask = () => {
      if (!hasMoved || isAsking || document.hidden) return;
      [hasMoved, isAsking] = [false, true];
      void again.current().finally(() => {
        isAsking = false;
      });
    };
    const beat = setInterval(ask, PAUSE_MS);
    // A window that comes into view again does not wait for the beat.
    document.addEventListener('visibilitychange', ask);
    return () => {
      leave();
      clearInterval(beat);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [board, isLive]);
}
