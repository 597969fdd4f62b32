import { getSectorIndex, getSectorMinutes } from '@dorpon/contract/sector-index';
import { defineModule } from '../../core/module.ts';
import { sectorIndexRoutes } from './routes.ts';
import { createSectorMinutesStore } from './store.ts';

export const sectorIndexModule = defineModule({
  endpoints: { getSectorIndex, getSectorMinutes },
  open: ({ pool, companies, days, adjusted, recorder, today, edition }) => ({
    serve: (calls) =>
      sectorIndexRoutes(calls, {
        store: createSectorMinutesStore(pool),
        *listed() {
          for (const { instrument } of companies.all()) yield instrument;
        },
        daysOf: (code) => days.upToNow(code),
        factorsOf: (code) => adjusted.factors(code, 1),
        unwritten: recorder.pendingMinutes,
        today,
        edition,
      }),
  }),
});
