import { changeReplay, getReplay } from '@dorpon/contract/replay';
import { defineModule } from '../../core/module.ts';
import { replayRoutes } from './routes.ts';

export const replayModule = defineModule({
  endpoints: { getReplay, changeReplay },
  open: ({ feed }) => ({ serve: (calls) => replayRoutes(calls, feed.replay) }),
});
