import { getEndingMembers, getMembersByType } from '@dorpon/contract/member-lists';
import { defineModule } from '../../core/module.ts';
import { memberListRoutes } from './routes.ts';
import { createMemberListStore } from './store.ts';

export const memberListsModule = defineModule({
  endpoints: { getMembersByType, getEndingMembers },
  open: ({ pool }) => ({
    serve: (calls) =>
      memberListRoutes(calls, { store: createMemberListStore(pool), now: Date.now }),
  }),
});
