import { getFeedHealth } from '@dorpon/contract/feed-health';
import { phaseAt, type SessionHours } from '@dorpon/domain/market/session';
import type { EpochMs } from '@dorpon/domain/units';
import type { FastifyInstance } from 'fastify';
import type { Feed } from '../../feed/feed.ts';
import { route } from '../../http/route.ts';

export interface FeedHealthParts {
  readonly feed: Pick<Feed, 'source' | 'health' | 'now'>;
  readonly hours: () => SessionHours;
  /** By our own clock; null while nothing came. */
  readonly heardAt: () => EpochMs | null;
  readonly batches: () => number;
}

export function feedHealthRoutes(app: FastifyInstance, parts: FeedHealthParts): void {
  const { feed, hours, heardAt, batches } = parts;

  function state() {
    if (feed.source === 'none') return 'none';
    if (batches() === 0) return feed.health?.state() === 'stalled' ? 'stalled' : 'waiting';
    if (feed.health) return feed.health.state();
    const phase = phaseAt(hours(), feed.now());
    return phase === 'before-open' || phase === 'closed' ? 'closed' : 'live';
  }

  route(app, getFeedHealth, () => ({
    source: feed.source,
    state: state(),
    heardAt: heardAt(),
    batches: batches(),
    faults: [...(feed.health?.faults() ?? [])],
  }));
}
