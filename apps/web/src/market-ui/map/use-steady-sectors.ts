import type { Quote } from '@dorpon/domain/market/quote';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import { useEffect, useMemo, useRef, useState } from 'react';
import { usePastMinute } from '../../live/past-minute.ts';
import type { MapSize } from './map-measures.ts';
import { type MapSector, mapSectors } from './map-model.ts';
import type { MapFacts } from './map-shares.ts';

/** Tiles that move with every trade cannot be read: new areas are taken this often. */
const MOVE_MS = 5000;

/** The sectors with their areas, which change every five seconds at most; another choice at once. */
export function useSteadySectors(
  board: ReadonlyMap<ShareCode, Quote>,
  size: MapSize,
  facts: MapFacts,
  marketStart: EpochMs,
): readonly MapSector[] {
  const [beat, setBeat] = useState(0);
  const past = usePastMinute();
  // Cap and count do not change in a session.
  const moves = size === 'turnover' || size === 'pace';
  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(() => {
      if (!document.hidden) setBeat((now) => now + 1);
    }, MOVE_MS);
    return () => clearInterval(timer);
  }, [moves]);
  const newest = useRef(board);
  newest.current = board;
  // A past board is taken when the needle rests, and the first one of now after it.
  const isRested = past !== null && !past.isMoving;
  const edition = useFirstBoard(board, past === null);
  return useMemo(
    () => mapSectors(newest.current, size, facts, marketStart),
    // oxlint-disable-next-line react/exhaustive-deps
    [size, facts, marketStart, board.size, beat, edition, isRested && board],
  );
}

/** Changes with the first board after the return to now: until it comes, the past one is on screen. */
function useFirstBoard(board: ReadonlyMap<ShareCode, Quote>, isNow: boolean): number {
  const [seen, setSeen] = useState({ isNow, waitsAfter: null as typeof board | null, edition: 0 });
  const { waitsAfter, edition } = seen;
  if (seen.isNow !== isNow) setSeen({ isNow, waitsAfter: isNow ? board : null, edition });
  else if (waitsAfter !== null && board !== waitsAfter)
    setSeen({ isNow, waitsAfter: null, edition: edition + 1 });
  return edition;
}
