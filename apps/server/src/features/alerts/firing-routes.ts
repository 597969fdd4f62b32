import {
  getAlertFirings,
  markFiringsOpened,
  removeFirings,
  snoozeFiring,
} from '@dorpon/contract/alert-firings';
import { CallError } from '@dorpon/contract/error-catalogue';
import type { MemberChange } from '@dorpon/contract/member-changes';
import type { EpochMs } from '@dorpon/domain/units';
import type { FastifyInstance } from 'fastify';
import type { FiringStore } from '../../core/firings/store.ts';
import { route } from '../../http/route.ts';

export interface FiringParts {
  readonly store: FiringStore;
  readonly now: () => EpochMs;
  readonly notifyMember: (memberId: string, change: MemberChange) => void;
}

export function firingRoutes(
  app: FastifyInstance,
  { store, now, notifyMember }: FiringParts,
): void {
  async function finished(memberId: string, writing: Promise<number | undefined>, field: string) {
    const at = await writing;
    if (at === undefined) throw new CallError('not-found', 'unknown firing', field);
    notifyMember(memberId, { what: 'alerts', at });
    return { at };
  }

  route(app, getAlertFirings, async ({ caller, query }) => {
    // The counter first: a firing in between makes the list newer than it says, never older.
    const at = await store.counterOf(caller.id);
    const [firings, unseen] = await Promise.all([
      store.firings(caller.id, query),
      store.unseen(caller.id),
    ]);
    return { at, unseen, firings };
  });

  route(app, markFiringsOpened, ({ caller, body: { ids, device } }) =>
    finished(caller.id, store.markOpened(caller.id, [...new Set(ids)], now(), device), 'ids'),
  );

  route(app, removeFirings, ({ caller, body: { ids } }) =>
    finished(caller.id, store.hide(caller.id, [...new Set(ids)], now()), 'ids'),
  );

  route(app, snoozeFiring, async ({ caller, body: { id, minutes } }) => {
    const due = now() + minutes * 60_000;
    return { ...(await finished(caller.id, store.snooze(caller.id, id, due), 'id')), due };
  });
}
