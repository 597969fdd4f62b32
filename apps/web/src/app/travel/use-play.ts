import { useEffect, useRef, useState } from 'react';
import type { PastMinute } from '../../live/past-minute.ts';
import { travel } from './travel.ts';

export const speeds = [1, 5, 15, 60] as const;
export type Speed = (typeof speeds)[number];

/** Plays on from the shown minute: at 60 × a minute takes a second. It stops at the end of the day so far. */
export function usePlay(past: PastMinute | null, end: number) {
  const [speed, setSpeed] = useState<Speed>(60);
  const [isPlaying, setPlaying] = useState(false);
  const at = past?.at;
  const day = past?.hours.day;
  const isOver = at === undefined || at + 60_000 > end;
  // The running day grows each second, which must not start the wait for the next minute again.
  const newestEnd = useRef(end);
  useEffect(() => {
    newestEnd.current = end;
  }, [end]);
  useEffect(() => {
    if (!isPlaying || isOver || day === undefined) return;
    const next = at + 60_000;
    const timer = setTimeout(() => {
      travel.go(day, next);
      if (next + 60_000 > newestEnd.current) setPlaying(false);
    }, 60_000 / speed);
    return () => clearTimeout(timer);
  }, [isPlaying, at, day, speed, isOver]);
  return { speed, setSpeed, isPlaying: isPlaying && !isOver, setPlaying, isOver };
}
