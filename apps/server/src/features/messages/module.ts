import {
  getMessages,
  markMessageSeen,
  removeAllMessage,
  removeMessage,
} from '@dorpon/contract/messages';
import { defineModule } from '../../core/module.ts';
import { messageRoutes } from './routes.ts';
import { createMessageStore } from './store.ts';

export const messagesModule = defineModule({
  endpoints: { getMessages, markMessageSeen, removeAllMessage, removeMessage },
  open: ({ pool, bus }) => ({
    serve: (calls) =>
      messageRoutes(calls, { store: createMessageStore(pool), notifyMember: bus.notifyMember }),
  }),
});
