import type { TradingDay } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useMarket } from '../live/market-context.ts';
import { type Ran, runQuery, type ScreenerProblem } from './screener-calls.ts';

/** A little more than prices need to move a result; each run is work of the server. */
const PAUSE_MS = 4000;

const none: readonly ScreenerProblem[] = [];

/** The result of a text, run again when prices have moved while the window is visible. */
export function useFreshRun(text: string, day: TradingDay | undefined | null) {
  const query = useQuery(runQuery(text, day));
  const { data, dataUpdatedAt } = query;
  useRefetchWhenMoved(query.refetch, day === undefined && data?.outcome === 'ran');
  const run: Ran | undefined = data?.outcome === 'ran' ? data : undefined;
  const problems = data?.outcome === 'problem' ? data.problems : none;
  return { run, problems, query, readAt: dataUpdatedAt };
}

function useRefetchWhenMoved(refetch: () => Promise<unknown>, isLive: boolean): void {
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
