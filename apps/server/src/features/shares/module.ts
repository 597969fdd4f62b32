import { getCircuitBreaker, getDepth, getTickData } from '@dorpon/contract/one-share';
import {
  getMarketEquity,
  getMarketTime,
  getOnce,
  getYesterdayAllshare,
} from '@dorpon/contract/shares';
import { createSnapshot } from '../../core/market/snapshot.ts';
import { defineModule } from '../../core/module.ts';
import { shareRoutes } from './routes.ts';
import { createSharesStore } from './store.ts';

export const sharesModule = defineModule({
  endpoints: {
    getMarketTime,
    getOnce,
    getDepth,
    getTickData,
    getYesterdayAllshare,
    getCircuitBreaker,
    getMarketEquity,
  },
  open: ({ market, records, feed, books, pool, version, instrumentOf, companies, recorder }) => ({
    serve: (calls) =>
      shareRoutes(calls, {
        market,
        feed,
        books,
        snapshot: createSnapshot(market, records),
        store: createSharesStore(pool),
        version,
        instrumentOf,
        listed: () => Array.from(companies.all(), ({ instrument }) => instrument),
        unwritten: {
          trades: recorder.pendingTrades,
          lastSession: {
            get isUnwritten() {
              return recorder.hasPendingDays;
            },
            write: recorder.flush,
          },
        },
      }),
  }),
});
