import { pushBatch } from '@dorpon/contract/feed-push';
import { defineModule } from '../../core/module.ts';
import { pushRoutes } from './routes.ts';

export const feedPushModule = defineModule({
  endpoints: { pushBatch },
  open: ({ feed, recorder }) => ({
    serve: (calls) =>
      pushRoutes(calls, { input: feed.push, written: recorder.settled, now: Date.now }),
  }),
});
