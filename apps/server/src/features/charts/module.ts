import { getChartPng, getChartSvg } from '@dorpon/contract/charts';
import { dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import { barsOf, minutesOf } from '../../core/bars/minutes.ts';
import { defineModule } from '../../core/module.ts';
import { DrawingQueue } from './drawing-queue.ts';
import { chartRoutes } from './routes.ts';

export const chartsModule = defineModule({
  endpoints: { getChartSvg, getChartPng },
  open: ({ feed, market, companies, adjusted, recorder, bars, isKnown, drawings }) => ({
    serve: (calls) =>
      chartRoutes(calls, {
        isKnown,
        queue: new DrawingQueue(drawings),
        sources: {
          source: feed.source,
          now: () => feed.now(),
          hours: () => market.hours,
          haltOf: (code) => market.board.get(code)?.halt ?? '',
          companyOf: companies.of,
          days: (code, mode) => adjusted.days(code, mode),
          factors: (code, mode) => adjusted.factors(code, mode),
          async minutes(code, fromDay, uptoDay, interval, before = Number.POSITIVE_INFINITY) {
            const from = dhakaTime(fromDay, 0);
            const upto = Math.min(dhakaTime(uptoDay, 1440), before) - 1;
            const range = { code, fromDay, uptoDay, from, upto };
            const { pendingMinutes } = recorder;
            const minutes = await minutesOf(bars, range, market.hours.day, pendingMinutes);
            return barsOf(minutes, interval);
          },
        },
      }),
  }),
});
