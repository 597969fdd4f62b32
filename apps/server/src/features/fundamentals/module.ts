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
import { createCompaniesStore } from '../../core/companies/store.ts';
import { defineModule } from '../../core/module.ts';
import { createRecordsThen } from './records-then.ts';
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
  open: ({ companies, pool, edition }) => ({
    serve: (calls) =>
      fundamentalRoutes(calls, {
        companies,
        store: createFundamentalsStore(pool),
        recordsThen: createRecordsThen({ companies, store: createCompaniesStore(pool), edition }),
      }),
  }),
});
