import { changeReplay, getReplay } from '@dorpon/contract/replay';
import { defineModule } from '../../core/module.ts';
import { controlReplay, type ReplayChange, replayRoutes } from './routes.ts';

export const replayModule = defineModule({
  endpoints: { getReplay, changeReplay },
  open({ feed, leader }) {
    const replay = leader.define('replay', (change: ReplayChange) =>
      controlReplay(feed.replay, change),
    );
    return { serve: (calls) => replayRoutes(calls, replay) };
  },
});
