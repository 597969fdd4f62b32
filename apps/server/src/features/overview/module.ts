import {
  getHighlights,
  getIndexLines,
  getIndexShareList,
  getMarketBreadth,
  getMarketEvents,
  getSparklines,
  getTurnoverCurves,
  getUsualVolume,
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
    getUsualVolume,
  },
  open: ({ market, feed, turnover, pool, isKnown, adjusted, bars, recorder, settle }) => {
    const { rangeBefore } = adjusted;
    const { blockDays } = bars;
    const store = createOverviewStore(pool, bars);
    const highlights = createHighlights({ market, feed, store, rangeBefore, blockDays });
    return {
      serve: (calls) =>
        overviewRoutes(calls, {
          market,
          feed,
          turnover,
          store,
          pendingMinutes: recorder.pendingMinutes,
          isKnown,
          rangeBefore,
          highlights,
          settle,
        }),
      onBatch() {
        highlights.prepare();
        turnover.prepare();
      },
    };
  },
});
