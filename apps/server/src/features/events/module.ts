import { getEventCalendar } from '@dorpon/contract/event-calendar';
import { getUpcomingEvents } from '@dorpon/contract/events';
import { defineModule } from '../../core/module.ts';
import { eventRoutes } from './routes.ts';
import { createEventsStore } from './store.ts';

export const eventsModule = defineModule({
  endpoints: { getUpcomingEvents, getEventCalendar },
  open: ({ companies, pool, today, config }) => ({
    serve: (calls) =>
      eventRoutes(calls, {
        companies,
        store: createEventsStore(pool),
        today,
        publicUrl: config.PUBLIC_URL,
      }),
  }),
});
