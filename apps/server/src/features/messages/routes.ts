import type { MemberChange } from '@dorpon/contract/member-changes';
import {
  getMessages,
  type MessageRow,
  markMessageSeen,
  removeAllMessage,
  removeMessage,
} from '@dorpon/contract/messages';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Message, MessageStore } from './store.ts';

export interface MessageParts {
  readonly store: MessageStore;
  readonly notifyMember: (memberId: string, change: MemberChange) => void;
}

export function messageRoutes(app: FastifyInstance, { store, notifyMember }: MessageParts): void {
  route(app, getMessages, async ({ caller, query: { limit, count, after } }) => {
    if (count) return store.unseen(caller.id, limit);
    const found =
      after === undefined
        ? await store.newest(caller.id, limit)
        : await store.after(caller.id, after, limit);
    return found.map(toMessageRow);
  });

  route(app, markMessageSeen, async ({ caller, body }) =>
    notify(caller.id, await store.markSeen(caller.id, body)),
  );

  route(app, removeAllMessage, async ({ caller, body }) =>
    notify(caller.id, await store.remove(caller.id, body)),
  );

  route(app, removeMessage, async ({ caller, body }) =>
    notify(caller.id, await store.remove(caller.id, body)),
  );

  function notify(
    memberId: string,
    { version: at, changed }: { version: number; changed: number },
  ) {
    if (changed > 0) notifyMember(memberId, { what: 'messages', at });
    return { at, changed };
  }
}

const toMessageRow = ({ id, at, ...rest }: Message): MessageRow => ({ _id: id, time: at, ...rest });
