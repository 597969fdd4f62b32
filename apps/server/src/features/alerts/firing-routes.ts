import {
  type AlertFiring,
  getAlertFirings,
  markFiringsOpened,
  removeFirings,
  type StoredFiring,
  snoozeFiring,
} from '@dorpon/contract/alert-firings';
import { CallError } from '@dorpon/contract/error-catalogue';
import type { MemberChange } from '@dorpon/contract/member-changes';
import { type AdjustmentFactor, factorsAfter } from '@dorpon/domain/bars/price-adjustment';
import { dayNumberAt } from '@dorpon/domain/chart/bar-group';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import type { FastifyInstance } from 'fastify';
import type { FiringStore } from '../../core/firings/store.ts';
import { route } from '../../http/route.ts';

export interface FiringParts {
  readonly store: FiringStore;
  readonly now: () => EpochMs;
  /** Bonus, split and rights of a share up to today. */
  readonly factorsOf: (code: ShareCode) => Promise<readonly AdjustmentFactor[]>;
  readonly notifyMember: (memberId: string, change: MemberChange) => void;
}

export function firingRoutes(
  app: FastifyInstance,
  { store, now, factorsOf, notifyMember }: FiringParts,
): void {
  async function finished(memberId: string, writing: Promise<number | undefined>, field: string) {
    const at = await writing;
    if (at === undefined) throw new CallError('not-found', 'unknown firing', field);
    notifyMember(memberId, { what: 'alerts', at });
    return { at };
  }

  async function inPricesOfToday(firing: StoredFiring): Promise<AlertFiring> {
    const { code, at, price } = firing;
    if (price === null) return { ...firing, priceToday: null };
    const factor = factorsAfter(await factorsOf(code), dayNumberAt(at)).price;
    return { ...firing, priceToday: Math.round(price * factor) };
  }

  route(app, getAlertFirings, async ({ caller, query }) => {
    // The counter first: a firing in between makes the list newer than it says, never older.
    const at = await store.counterOf(caller.id);
    const [firings, unseen] = await Promise.all([
      store.firings(caller.id, query),
      store.unseen(caller.id),
    ]);
    return { at, unseen, firings: await Promise.all(firings.map(inPricesOfToday)) };
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
