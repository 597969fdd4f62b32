import { getTravelDay, getTravelDays } from '@dorpon/contract/travel';
import { defineModule } from '../../core/module.ts';
import { createDayEncoder } from './day-encoder.ts';
import { travelRoutes } from './routes.ts';
import { createTravelStore } from './store.ts';
import { createToday } from './today.ts';

export const travelModule = defineModule({
  endpoints: { getTravelDays, getTravelDay },
  open: ({ market, feed, pool, recorder, today, edition, settle }) => {
    const store = createTravelStore(pool);
    const encoder = createDayEncoder();
    const running = createToday({
      market,
      store,
      unwritten: recorder.pendingMinutes,
      pendingHalts: recorder.pendingHalts,
      completeUpto: recorder.completeUpto,
      now: () => feed.now(),
    });
    return {
      serve: (calls) =>
        travelRoutes(calls, {
          store,
          encoder,
          today,
          running,
          edition,
          settle,
        }),
      stop: encoder.stop,
    };
  },
});
