import { getEventCalendar } from '@dorpon/contract/event-calendar';
import { getUpcomingEvents } from '@dorpon/contract/events';
import { marketCap } from '@dorpon/domain/figures/float-cap';
import { priceOf } from '@dorpon/domain/market/quote';
import { defineModule } from '../../core/module.ts';
import { calendarRoutes } from './routes.ts';
import { createCalendarStore } from './store.ts';

export const calendarModule = defineModule({
  endpoints: { getUpcomingEvents, getEventCalendar },
  open: ({ companies, market, pool, today, config }) => ({
    serve: (calls) =>
      calendarRoutes(calls, {
        companies,
        store: createCalendarStore(pool),
        today,
        capOf: (code) => {
          const quote = market.board.get(code);
          return quote
            ? marketCap(priceOf(quote), companies.of(code)?.instrument.outstanding ?? 0)
            : 0;
        },
        publicUrl: config.PUBLIC_URL,
      }),
  }),
});
