import { getMembership, saveReminders } from '@dorpon/contract/membership';
import { openPush } from '../../core/deliveries/open-push.ts';
import { defineModule } from '../../core/module.ts';
import { createReminders } from './reminders.ts';
import { membershipRoutes } from './routes.ts';
import { createMembershipStore } from './store.ts';

export const membershipModule = defineModule({
  endpoints: { getMembership, saveReminders },
  open(core) {
    const { pool, bus, post, log, leads } = core;
    const store = createMembershipStore(pool);
    const push = openPush(core);
    const reminders = createReminders({
      store,
      post,
      push,
      notifyMember: bus.notifyMember,
      publicUrl: core.config.PUBLIC_URL,
      leads,
      now: Date.now,
      log,
    });
    return {
      serve: (calls) => membershipRoutes(calls, { store, now: Date.now }),
      start: async () => reminders.start(),
      async stop() {
        await reminders.stop();
        push.close();
      },
    };
  },
});
