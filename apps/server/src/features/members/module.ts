import { getType, isAdmin } from '@dorpon/contract/members';
import { defineModule } from '../../core/module.ts';
import { memberRoutes } from './routes.ts';
import { createMemberStore } from './store.ts';

export const membersModule = defineModule({
  endpoints: { getType, isAdmin },
  open: ({ pool }) => ({
    serve: (calls) => memberRoutes(calls, { store: createMemberStore(pool), now: Date.now }),
  }),
});
