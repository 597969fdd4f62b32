import { getBasicFundamental } from '@dorpon/contract/basic-fundamental';
import {
  getAShareData,
  getFinancialData,
  getFundamental,
  getHoldingHistory,
  getMiniMeta,
  getQuaterlyHistory,
  getYearlyFundamentalData,
} from '@dorpon/contract/fundamentals';
import { defineModule } from '../../core/module.ts';
import { fundamentalRoutes } from './routes.ts';
import { createFundamentalsStore } from './store.ts';

export const fundamentalsModule = defineModule({
  endpoints: {
    getBasicFundamental,
    getAShareData,
    getHoldingHistory,
    getQuaterlyHistory,
    getYearlyFundamentalData,
    getFundamental,
    getFinancialData,
    getMiniMeta,
  },
  open: ({ companies, pool }) => ({
    serve: (calls) => fundamentalRoutes(calls, { companies, store: createFundamentalsStore(pool) }),
  }),
});
