import { changeReplay, getReplay } from '@dorpon/contract/replay';
import { defineModule } from '../../core/module.ts';
import { DEADLINE_MS } from '../../http/route.ts';
import { controlReplay, type ReplayChange, replayRoutes } from './routes.ts';

export const replayModule = defineModule({
  endpoints: { getReplay, changeReplay },
  open({ feed, leader }) {
    // A seek plays everything in between, which may take as long as a call may last.
    const replay = leader.define(
      'replay',
      (change: ReplayChange) => controlReplay(feed.replay, change),
      DEADLINE_MS,
    );
    return { serve: (calls) => replayRoutes(calls, replay) };
  },
});
