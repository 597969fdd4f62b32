import {
  deleteAccount,
  exportMyData,
  exportMyDataCsv,
  getMyData,
  saveProfile,
} from '@dorpon/contract/account';
import { defineModule } from '../../core/module.ts';
import { accountRoutes } from './routes.ts';
import { createAccountStore } from './store.ts';

export const accountModule = defineModule({
  endpoints: { getMyData, exportMyData, exportMyDataCsv, saveProfile, deleteAccount },
  open: ({ pool, identity, post, bus }) => ({
    serve: (calls) =>
      accountRoutes(calls, {
        store: createAccountStore(pool),
        erasing: { tracesOf: identity.tracesOf, eraseMessages: post.erase },
        endSession: bus.endSession,
        now: Date.now,
        notifyMember: bus.notifyMember,
      }),
  }),
});
