import { getMonitor } from '@dorpon/contract/monitor';
import { defineModule } from '../../core/module.ts';
import { createMonitorStore } from '../../core/monitor/store.ts';
import { monitorRoutes } from './routes.ts';
import { createTodaysEntries } from './todays-entries.ts';

export const monitorModule = defineModule({
  endpoints: { getMonitor },
  open: ({ pool, recorder, today, edition, isKnown }) => {
    const store = createMonitorStore(pool);
    const todays = createTodaysEntries({
      store,
      unwritten: recorder.pendingFound,
      today,
      edition,
    });
    return {
      serve: (calls) => monitorRoutes(calls, { store, todays, today, edition, isKnown }),
      onBatch: ({ found }) => todays.add(found),
    };
  },
});
