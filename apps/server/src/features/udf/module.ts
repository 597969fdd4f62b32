import {
  getUdfConfig,
  getUdfHistory,
  getUdfMarks,
  getUdfSymbol,
  getUdfTime,
  getUdfTimescaleMarks,
  searchUdf,
} from '@dorpon/contract/udf';
import { defineModule } from '../../core/module.ts';
import { udfRoutes } from './routes.ts';

export const udfModule = defineModule({
  endpoints: {
    getUdfConfig,
    getUdfTime,
    getUdfSymbol,
    searchUdf,
    getUdfHistory,
    getUdfMarks,
    getUdfTimescaleMarks,
  },
  open: ({ bars, recorder, adjusted, companies, instrumentOf, isKnown, market, feed, today }) => ({
    serve: (calls) =>
      udfRoutes(calls, {
        store: bars,
        unwritten: recorder.pendingMinutes,
        daysOf: (code, mode) => adjusted.days(code, mode),
        factorsOf: (code, mode) => adjusted.factors(code, mode),
        isKnown,
        instrumentOf,
        actionsOf: (code) => companies.of(code)?.actions ?? [],
        *listed() {
          for (const [code, { value }] of market.board) yield [code, value];
        },
        today,
        now: () => feed.now(),
      }),
  }),
});
