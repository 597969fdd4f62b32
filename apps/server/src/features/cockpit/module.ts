import { getCockpit } from '@dorpon/contract/cockpit';
import { sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import { limitsToday } from '../../core/market/limits-today.ts';
import { defineModule } from '../../core/module.ts';
import { cockpitRoutes } from './routes.ts';
import { createCockpitStore } from './store.ts';

export const cockpitModule = defineModule({
  endpoints: { getCockpit },
  open: (core) => {
    const { market, feed, pool, turnover, days, adjusted, instrumentOf } = core;
    const { today, edition, settle } = core;
    return {
      serve: (calls) =>
        cockpitRoutes(calls, {
          store: createCockpitStore(pool),
          codes: () => days.codes,
          instrumentOf,
          daysOf: (code) => days.finished(code),
          factorsOf: (code) => adjusted.factors(code, 1),
          limitsToday: (code) => limitsToday(market, feed, instrumentOf(code), code),
          turnoverBefore: (day) =>
            turnover.before(day === market.hours.day ? market.hours : sessionHours(day)),
          today,
          edition,
          settle,
        }),
    };
  },
});
