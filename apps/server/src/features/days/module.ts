import {
  getAdjustmentFactors,
  getAllshareByDate,
  getBeta,
  getEodDataCount,
  getEodDataFromTo,
  getEopData,
  getEopDataByCode,
  getMaxMinYearly,
  getNearestEod,
  getWeeklyCandleData,
} from '@dorpon/contract/eod';
import { getPeriodBase } from '@dorpon/contract/period-base';
import { defineModule } from '../../core/module.ts';
import { dayRoutes } from './routes.ts';

export const daysModule = defineModule({
  endpoints: {
    getMaxMinYearly,
    getEodDataFromTo,
    getEodDataCount,
    getWeeklyCandleData,
    getAllshareByDate,
    getNearestEod,
    getEopDataByCode,
    getEopData,
    getPeriodBase,
    getBeta,
    getAdjustmentFactors,
  },
  open: (core) => ({ serve: (calls) => dayRoutes(calls, core) }),
});
