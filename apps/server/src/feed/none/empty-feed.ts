import { dhakaDay, sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import type { EpochMs } from '@dorpon/domain/units';
import type { FeedKind } from '../open-feed.ts';

/** No exchange at all: the app runs on what its store has. */
export function emptyFeed(now: () => EpochMs): FeedKind {
  const hours = sessionHours(dhakaDay(now()));
  return {
    name: 'none',
    identity: 'none',
    open: async () => ({
      source: 'none',
      speed: 1,
      opening: { instruments: [], figures: [], quotes: [], hours },
      history: null,
      start: async () => {},
      stop: async () => {},
      now,
      depth: () => undefined,
      limits: () => undefined,
      indices: () => [],
    }),
  };
}
