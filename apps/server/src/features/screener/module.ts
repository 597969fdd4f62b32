import { explainScreener, getReadyScreeners, runText } from '@dorpon/contract/screener';
import {
  getScreeners,
  getScreenerVersions,
  removeScreener,
  restoreScreenerVersion,
  saveScreener,
} from '@dorpon/contract/screener-saved';
import { defineModule } from '../../core/module.ts';
import { createOwnStore } from '../../core/screener/store.ts';
import { screenerRoutes } from './routes.ts';
import { savedRoutes } from './saved-routes.ts';
import { createSavedStore } from './store.ts';

export const screenerModule = defineModule({
  endpoints: {
    runText,
    explainScreener,
    getReadyScreeners,
    getScreeners,
    saveScreener,
    removeScreener,
    getScreenerVersions,
    restoreScreenerVersion,
  },
  open(core) {
    const { screeners, market, pool, bus } = core;
    const saved = createSavedStore(pool);
    return {
      onBatch: (batch) => screeners.take(batch),
      serve(calls) {
        screenerRoutes(calls, { screeners, market, own: createOwnStore(pool) });
        savedRoutes(calls, { saved, screeners, now: Date.now, notifyMember: bus.notifyMember });
      },
    };
  },
});
