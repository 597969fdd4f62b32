import type { Clock } from '../../ui/text/clock.ts';

/** Wall time: the exchange clock of a replayed market can be in another year. */
export const wallClock: Clock = {
  now: Date.now,
  subscribe(listener) {
    const timer = setInterval(listener, 1000);
    return () => clearInterval(timer);
  },
};
