import {
  getHighlights,
  getIndexLines,
  getIndexShareList,
  getMarketBreadth,
  getMarketEvents,
  getSparklines,
  getTurnoverCurves,
} from '@dorpon/contract/overview';
import { defineModule } from '../../core/module.ts';
import { overviewRoutes } from './routes.ts';
import { createOverviewStore } from './store.ts';

export const overviewModule = defineModule({
  endpoints: {
    getIndexShareList,
    getIndexLines,
    getTurnoverCurves,
    getSparklines,
    getMarketBreadth,
    getMarketEvents,
    getHighlights,
  },
  open: ({ market, feed, pool, isKnown, adjusted, bars }) => ({
    serve: (calls) =>
      overviewRoutes(calls, {
        market,
        feed,
        store: createOverviewStore(pool),
        isKnown,
        rangeBefore: adjusted.rangeBefore,
        blockDays: bars.blockDays,
      }),
  }),
});
