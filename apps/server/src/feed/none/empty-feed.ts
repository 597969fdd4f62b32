import type { EpochMs } from '@dorpon/domain/units';
import { dhakaDayOf } from '../history.ts';
import type { FeedKind } from '../open-feed.ts';

const HOUR_MS = 3_600_000;

/** No exchange at all: the app runs on what its store has. */
export function emptyFeed(now: () => EpochMs): FeedKind {
  const day = dhakaDayOf(now());
  const opensAt = Date.parse(`${day}T10:00:00+06:00`);
  const continuousEndsAt = opensAt + 4 * HOUR_MS + HOUR_MS / 3;
  const hours = { day, opensAt, continuousEndsAt, closesAt: opensAt + 4.5 * HOUR_MS };
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
