import type { Clock } from '../../ui/text/clock.ts';

/** The time of here and now: of a replayed market the exchange's clock stands in another year. */
export const wallClock: Clock = {
  now: Date.now,
  subscribe(listener) {
    const timer = setInterval(listener, 1000);
    return () => clearInterval(timer);
  },
};
