import { MEMBER_CHANGED, type MemberChange } from '@dorpon/contract/member-changes';
import type { TradingDay } from '@dorpon/domain/units';
import type { FastifyInstance } from 'fastify';
import type { Database } from './db/database.ts';
import { doctorOf } from './features/data-health/open-doctor.ts';
import { accountRoutes } from './features/account/routes.ts';
import { createAccountStore } from './features/account/store.ts';
import { adminRoutes } from './features/admin/routes.ts';
import { createAdminStore } from './features/admin/store.ts';
import { dataHealthRoutes } from './features/data-health/routes.ts';
import { memberRoutes } from './features/members/routes.ts';
import { createMemberStore } from './features/members/store.ts';
import { messageRoutes } from './features/messages/routes.ts';
import { createMessageStore, writeMessage } from './features/messages/store.ts';
import { settingsRoutes } from './features/settings/routes.ts';
import { createSettingsStore } from './features/settings/store.ts';
import { watchListRoutes } from './features/watchlists/routes.ts';
import { createWatchListStore } from './features/watchlists/store.ts';
import type { IsKnown } from './http/require-share.ts';
import type { Hub } from './live/hub.ts';
import type { Members } from './members.ts';

export interface PersonalParts extends Pick<Database, 'pool'> {
  readonly hub: Pick<Hub, 'toMember' | 'endSession'>;
  readonly isKnown: IsKnown;
  readonly members: Pick<Members, 'tracesOf' | 'eraseLetters'>;
  /** The market's. */
  readonly today: () => TradingDay;
}

/** What belongs to one member, and what administrators may do with it. By wall time. */
export function personalRoutes(calls: FastifyInstance, parts: PersonalParts) {
  const { pool, hub, isKnown, members, today } = parts;
  const now = Date.now;
  const tellMember = (id: string, change: MemberChange) => hub.toMember(id, MEMBER_CHANGED, change);
  watchListRoutes(calls, { store: createWatchListStore(pool), isKnown, tellMember });
  messageRoutes(calls, { store: createMessageStore(pool), tellMember });
  memberRoutes(calls, { store: createMemberStore(pool), now });
  adminRoutes(calls, { store: createAdminStore(pool, writeMessage), now, tellMember });
  dataHealthRoutes(calls, doctorOf(pool, today));
  settingsRoutes(calls, { store: createSettingsStore(pool), now, tellMember });
  const { tracesOf, eraseLetters } = members;
  accountRoutes(calls, {
    store: createAccountStore(pool),
    erasing: { tracesOf, eraseLetters },
    endSession: hub.endSession,
    now,
    tellMember,
  });
}
