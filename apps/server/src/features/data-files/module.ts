import {
  getDataFile,
  getDataPreview,
  getFormatFile,
  getSectorFile,
} from '@dorpon/contract/data-files';
import { defineModule } from '../../core/module.ts';
import { dataFileRoutes } from './routes.ts';
import { createMinuteFilesStore } from './store.ts';

export const dataFilesModule = defineModule({
  endpoints: { getDataFile, getDataPreview, getFormatFile, getSectorFile },
  open: ({ companies, days, adjusted, recorder, pool, market, instrumentOf, settle }) => ({
    serve: (calls) =>
      dataFileRoutes(calls, {
        sources: {
          *codes() {
            yield* days.codes;
            for (const { instrument } of companies.all()) yield instrument.code;
          },
          instrumentOf,
          finished: (code) => days.finished(code),
          running: recorder.dayOf,
          factors: (code, mode) => adjusted.factors(code, mode),
          minutes: createMinuteFilesStore(pool),
          edition: () => market.epoch,
        },
        settle,
      }),
  }),
});
