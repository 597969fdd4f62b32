import { getHalts, getLimits, getShareHalts } from '@dorpon/contract/halts';
import { limitsToday } from '../../core/market/limits-today.ts';
import { defineModule } from '../../core/module.ts';
import { haltRoutes } from './routes.ts';
import { createHaltsStore } from './store.ts';

export const haltsModule = defineModule({
  endpoints: { getHalts, getShareHalts, getLimits },
  open: ({ market, feed, books, isKnown, pool, recorder, days, instrumentOf }) => ({
    serve: (calls) =>
      haltRoutes(calls, {
        market,
        store: createHaltsStore(pool),
        unwritten: recorder.pendingHalts,
        books,
        isKnown,
        unseen: () => feed.unseenBooks?.() ?? 0,
        limits: (code) => limitsToday(market, feed, instrumentOf(code), code),
        days: (code) => days.finished(code),
        instrument: instrumentOf,
      }),
  }),
});
