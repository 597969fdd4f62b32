import type { EpochMs } from '@dorpon/domain/units';
import { createContext, useContext, useSyncExternalStore } from 'react';

/** Where a component learns what time it is at the exchange. */
export interface Clock {
  now(): EpochMs | null;
  subscribe(listener: () => void): () => void;
}

const stopped: Clock = { now: () => null, subscribe: () => () => {} };

export const ClockContext = createContext<Clock>(stopped);

export const useClock = (): Clock => useContext(ClockContext);

/** The exchange's time to the second; null until the server has told it. */
export function useSecond(): EpochMs | null {
  const clock = useClock();
  return useSyncExternalStore(clock.subscribe, () => {
    const now = clock.now();
    return now === null ? null : now - (now % 1000);
  });
}
