import { explainScreener, getReadyScreeners, runText } from '@dorpon/contract/screener';
import { defineModule } from '../../core/module.ts';
import { createOwnStore } from '../../core/screener/own-shares.ts';
import { screenerRoutes } from './routes.ts';

export const screenerModule = defineModule({
  endpoints: {
    runText,
    explainScreener,
    getReadyScreeners,
  },
  open(core) {
    const { screeners, market, pool } = core;
    return {
      onBatch: (batch) => screeners.take(batch),
      serve(calls) {
        screenerRoutes(calls, { screeners, market, own: createOwnStore(pool) });
      },
    };
  },
});
