import { getFeedHealth } from '@dorpon/contract/feed-health';
import { defineModule } from '../../core/module.ts';
import { feedHealthRoutes } from './routes.ts';

export const feedHealthModule = defineModule({
  endpoints: { getFeedHealth },
  open: ({ feed, market, feedActivity }) => ({
    serve: (calls) =>
      feedHealthRoutes(calls, { feed, hours: () => market.hours, activity: feedActivity }),
  }),
});
