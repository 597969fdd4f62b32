import type { EpochMs } from '@dorpon/domain/units';
import type { FeedKind } from '../open-feed.ts';
import { closedHours } from './closed-hours.ts';

/** No exchange: the app shows its store as of the newest day. */
export function emptyFeed(now: () => EpochMs): FeedKind {
  return {
    name: 'none',
    identity: 'none',
    async open(_resume, stored) {
      const { instruments, quotes, hours } = await stored(now());
      return {
        source: 'none',
        speed: 1,
        opening: { instruments, quotes, figures: [], hours: closedHours(hours, now()) },
        history: null,
        start: async () => {},
        stop: async () => {},
        now,
        depth: () => undefined,
        unknown: ['locks', 'halts'],
        limits: () => undefined,
        indices: () => [],
      };
    },
  };
}
