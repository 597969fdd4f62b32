import { getHighlights, getUsualVolume } from '@dorpon/contract/highlights';
import { getMarketBreadth } from '@dorpon/contract/market-breadth';
import { getMarketEvents } from '@dorpon/contract/market-events';
import {
  getIndexLines,
  getIndexShareList,
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
    getUsualVolume,
  },
  open: ({
    market,
    feed,
    turnover,
    usualVolumes,
    pool,
    isKnown,
    adjusted,
    bars,
    recorder,
    settle,
  }) => {
    const { rangeBefore } = adjusted;
    const { blockDays } = bars;
    const store = createOverviewStore(pool, bars);
    const highlights = createHighlights({ market, feed, usualVolumes, rangeBefore, blockDays });
    return {
      serve: (calls) =>
        overviewRoutes(calls, {
          market,
          feed,
          turnover,
          store,
          bars,
          pendingMinutes: recorder.pendingMinutes,
          writtenUpto: recorder.writtenUpto,
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
