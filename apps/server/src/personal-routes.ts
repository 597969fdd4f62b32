import { MEMBER_CHANGED, type MemberChange } from '@dorpon/contract/member-changes';
import type { FastifyInstance } from 'fastify';
import type { Database } from './db/database.ts';
import { adminRoutes } from './features/admin/routes.ts';
import { createAdminStore } from './features/admin/store.ts';
import { memberRoutes } from './features/members/routes.ts';
import { createMemberStore } from './features/members/store.ts';
import { messageRoutes } from './features/messages/routes.ts';
import { createMessageStore, writeMessage } from './features/messages/store.ts';
import { watchListRoutes } from './features/watchlists/routes.ts';
import { createWatchListStore } from './features/watchlists/store.ts';
import type { IsKnown } from './http/require-share.ts';
import type { Hub } from './live/hub.ts';

export interface PersonalParts extends Pick<Database, 'pool'> {
  readonly hub: Pick<Hub, 'toMember'>;
  readonly isKnown: IsKnown;
}

/** What belongs to one member, and what administrators may do with it. By wall time. */
export function personalRoutes(calls: FastifyInstance, { pool, hub, isKnown }: PersonalParts) {
  const now = Date.now;
  const tellMember = (id: string, change: MemberChange) => hub.toMember(id, MEMBER_CHANGED, change);
  watchListRoutes(calls, { store: createWatchListStore(pool), isKnown, tellMember });
  messageRoutes(calls, { store: createMessageStore(pool), tellMember });
  memberRoutes(calls, { store: createMemberStore(pool), now });
  adminRoutes(calls, { store: createAdminStore(pool, writeMessage), now, tellMember });
}
