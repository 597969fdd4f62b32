import {
  explainScreener,
  getReadyScreeners,
  matchesOverTime,
  runForProgram,
  runText,
} from '@dorpon/contract/screener';
import {
  getLiveResult,
  getScreeners,
  getScreenerVersions,
  removeScreener,
  restoreScreenerVersion,
  saveScreener,
} from '@dorpon/contract/screener-saved';
import { createLiveScreeners } from '../../core/live-screeners/live-screeners.ts';
import { createLiveStore } from '../../core/live-screeners/store.ts';
import { defineModule } from '../../core/module.ts';
import { createOwnStore, createReadyStore } from '../../core/screener/store.ts';
import { createReadyWeeks } from './ready-weeks.ts';
import { screenerRoutes } from './routes.ts';
import { savedRoutes } from './saved-routes.ts';
import { createSavedStore } from './store.ts';

export const screenerModule = defineModule({
  endpoints: {
    runText,
    runForProgram,
    explainScreener,
    getReadyScreeners,
    matchesOverTime,
    getScreeners,
    saveScreener,
    removeScreener,
    getScreenerVersions,
    getLiveResult,
    restoreScreenerVersion,
  },
  open(core) {
    const { screeners, market, pool, leads, alerts, log } = core;
    const { notifyMember, onMemberChange } = core.bus;
    const now = Date.now;
    const own = createOwnStore(pool);
    const store = createLiveStore(pool);
    const live = createLiveScreeners({
      store,
      own,
      screeners,
      market,
      leads,
      alerts,
      now,
      notifyMember,
      log,
    });
    onMemberChange(live.changed);
    const ready = createReadyStore(pool);
    const weeks = createReadyWeeks({ store: ready, screeners, leader: core.leader, log });
    return {
      start: async () => live.start(),
      async stop() {
        await weeks.stop();
        await live.stop();
      },
      onBatch: (batch) => screeners.take(batch),
      serve(calls) {
        const saved = createSavedStore(pool);
        screenerRoutes(calls, { screeners, market, own, saved, now, weeks });
        savedRoutes(calls, { saved, live: store, screeners, now, notifyMember });
      },
    };
  },
});
