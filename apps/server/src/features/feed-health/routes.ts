import type { AnswerOf } from '@dorpon/contract/endpoint';
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

type Answer = AnswerOf<typeof getFeedHealth>;

export function feedHealthRoutes(app: FastifyInstance, health: () => Promise<Answer>): void {
  route(app, getFeedHealth, health);
}

export function feedHealth({ feed, hours, activity }: FeedHealthParts): Answer {
  function state() {
    if (feed.source === 'none') return 'none';
    if (activity.batches === 0) return feed.health?.state() === 'stalled' ? 'stalled' : 'waiting';
    if (feed.health) return feed.health.state();
    const phase = phaseAt(hours(), feed.now());
    return phase === 'before-open' || phase === 'closed' ? 'closed' : 'live';
  }

  return {
    source: feed.source,
    state: state(),
    heardAt: activity.heardAt,
    batches: activity.batches,
    faults: [...(feed.health?.faults() ?? [])],
  };
}
