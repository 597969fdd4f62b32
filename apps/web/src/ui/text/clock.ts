import type { EpochMs } from '@dorpon/domain/units';
import { createContext, useContext, useSyncExternalStore } from 'react';

/** The exchange time, for components. */
export interface Clock {
  now(): EpochMs | null;
  subscribe(listener: () => void): () => void;
}

const stopped: Clock = { now: () => null, subscribe: () => () => {} };

export const ClockContext = createContext<Clock>(stopped);

export const useClock = (): Clock => useContext(ClockContext);

/** The exchange time in whole seconds; null until the server has sent it. */
export function useSecond(): EpochMs | null {
  const clock = useClock();
  return useSyncExternalStore(clock.subscribe, () => {
    const now = clock.now();
    return now === null ? null : now - (now % 1000);
  });
}
