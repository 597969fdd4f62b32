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
import { createHighlights } from './highlights.ts';
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
  open: ({ market, feed, pool, isKnown, adjusted, bars: { blockDays }, settle }) => {
    const { rangeBefore } = adjusted;
    const store = createOverviewStore(pool);
    const highlights = createHighlights({ market, feed, store, rangeBefore, blockDays });
    return {
      serve: (calls) =>
        overviewRoutes(calls, { market, feed, store, isKnown, rangeBefore, highlights, settle }),
      onBatch: highlights.prepare,
    };
  },
});
