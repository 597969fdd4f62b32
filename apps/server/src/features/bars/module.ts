import {
  getBlockDays,
  getBlockShare,
  getIntradayData,
  getMinuteData,
  getTickMinuteData,
} from '@dorpon/contract/bars';
import { defineModule } from '../../core/module.ts';
import { barRoutes } from './routes.ts';

export const barsModule = defineModule({
  endpoints: { getMinuteData, getIntradayData, getTickMinuteData, getBlockDays, getBlockShare },
  open: ({ bars, isKnown, today, recorder, adjusted, days }) => ({
    serve: (calls) =>
      barRoutes(calls, {
        store: bars,
        isKnown,
        today,
        unwritten: { minutes: recorder.pendingMinutes, trades: recorder.pendingTrades },
        factorsOf: (code, mode) => adjusted.factors(code, mode),
        closesOn: days.closesOn,
      }),
  }),
});
