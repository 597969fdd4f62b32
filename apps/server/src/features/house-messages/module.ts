import {
  getHouseMessageList,
  removeHouseMessage,
  saveHouseMessage,
} from '@dorpon/contract/admin-house-messages';
import { countHouseMessage, getHouseMessages } from '@dorpon/contract/house-messages';
import { defineModule } from '../../core/module.ts';
import { createCounts } from './counts.ts';
import { houseMessageRoutes } from './routes.ts';
import { createHouseMessageStore } from './store.ts';

const STORE_MS = 30_000;

export const houseMessagesModule = defineModule({
  endpoints: {
    getHouseMessages,
    countHouseMessage,
    getHouseMessageList,
    saveHouseMessage,
    removeHouseMessage,
  },
  open({ pool, log }) {
    const store = createHouseMessageStore(pool);
    const counts = createCounts();
    let timer: ReturnType<typeof setInterval> | undefined;
    const flush = () =>
      counts
        .flush(store.addCounts)
        .catch((error: unknown) => log.warn(error, 'house message counts could not be stored'));
    return {
      serve: (calls) => houseMessageRoutes(calls, { store, counts, now: Date.now }),
      async start() {
        timer = setInterval(flush, STORE_MS);
      },
      async stop() {
        clearInterval(timer);
        await flush();
      },
    };
  },
});
