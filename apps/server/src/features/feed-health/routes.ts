import { getFeedHealth } from '@dorpon/contract/feed-health';
import { phaseAt, type SessionHours } from '@dorpon/domain/market/session';
import type { FastifyInstance } from 'fastify';
import type { FeedActivity } from '../../core/core.ts';
import type { Feed } from '../../feed/feed.ts';
import { route } from '../../http/route.ts';

export interface FeedHealthParts {
  readonly feed: Pick<Feed, 'source' | 'health' | 'now'>;
  readonly hours: () => SessionHours;
  readonly activity: FeedActivity;
}

export function feedHealthRoutes(app: FastifyInstance, parts: FeedHealthParts): void {
  const { feed, hours, activity } = parts;

  function state() {
    if (feed.source === 'none') return 'none';
    if (activity.batches === 0) return feed.health?.state() === 'stalled' ? 'stalled' : 'waiting';
    if (feed.health) return feed.health.state();
    const phase = phaseAt(hours(), feed.now());
    return phase === 'before-open' || phase === 'closed' ? 'closed' : 'live';
  }

  route(app, getFeedHealth, () => ({
    source: feed.source,
    state: state(),
    heardAt: activity.heardAt,
    batches: activity.batches,
    faults: [...(feed.health?.faults() ?? [])],
  }));
}
