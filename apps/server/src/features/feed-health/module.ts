import { getFeedHealth } from '@dorpon/contract/feed-health';
import { defineModule } from '../../core/module.ts';
import { feedHealth, feedHealthRoutes } from './routes.ts';

export const feedHealthModule = defineModule({
  endpoints: { getFeedHealth },
  open({ feed, market, feedActivity: activity, leader }) {
    const parts = { feed, hours: () => market.hours, activity };
    const health = leader.define('feed-health', () => feedHealth(parts));
    return { serve: (calls) => feedHealthRoutes(calls, () => health(null)) };
  },
});
