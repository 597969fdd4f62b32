import { getAudit, sendMessage, setPro } from '@dorpon/contract/admin';
import { findMembers } from '@dorpon/contract/members';
import { defineModule } from '../../core/module.ts';
import { adminRoutes } from './routes.ts';
import { createAdminStore } from './store.ts';

export const adminModule = defineModule({
  endpoints: { findMembers, setPro, sendMessage, getAudit },
  open: ({ pool, bus }) => ({
    serve: (calls) =>
      adminRoutes(calls, {
        store: createAdminStore(pool),
        now: Date.now,
        notifyMember: bus.notifyMember,
      }),
  }),
});
