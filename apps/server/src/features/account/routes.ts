import { randomUUID } from 'node:crypto';
import {
  deleteAccount,
  exportMyData,
  exportMyDataCsv,
  getMyData,
  saveProfile,
} from '@dorpon/contract/account';
import { CallError } from '@dorpon/contract/error-catalogue';
import type { MemberChange } from '@dorpon/contract/member-changes';
import { membershipAt } from '@dorpon/domain/members/member-type';
import type { EpochMs } from '@dorpon/domain/units';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { StreamGate } from '../../http/stream-gate.ts';
import { Streamed } from '../../http/streamed.ts';
import { csvOf, type Held, heldOf, jsonOf, type Pages, pagesOf } from './export.ts';
import type { AccountStore, Erasing } from './store.ts';

export interface AccountParts {
  readonly store: AccountStore;
  readonly erasing: Erasing;
  readonly endSession: (sessionId: string) => void;
  readonly now: () => EpochMs;
  readonly notifyMember: (memberId: string, change: MemberChange) => void;
}

/** The provider under which a password is stored. */
const PASSWORD = 'credential';

/** A member's own data: counts, export, changes and erasure. */
export function accountRoutes(app: FastifyInstance, parts: AccountParts): void {
  const { store, erasing, endSession, now, notifyMember } = parts;
  const gate = new StreamGate();
  app.addHook('preClose', async () => gate.cutAll());

  route(app, getMyData, async ({ caller: { id, sessionId } }) => {
    const [profile, ways, counts, freshForMs] = await Promise.all([
      store.profile(id),
      store.waysIn(id),
      store.counts(id),
      store.freshForMs(id, sessionId),
    ]);
    if (!profile) throw gone();
    const { uid, name, email, phone, photoURL, since, newEmail } = profile;
    const { type: userType, proUntil } = membershipAt(profile, now());
    const providers = ways.map(({ way }) => way);
    return {
      profile: { uid, name, email, phone, photoURL, since, userType, proUntil },
      hasPassword: providers.includes(PASSWORD),
      newEmail,
      federated: providers.filter((way) => way !== PASSWORD),
      counts,
      freshForMs,
    };
  });

  async function file(
    id: string,
    type: 'application/json' | 'text/csv',
    write: (held: Held, pages: Pages) => AsyncIterable<Uint8Array>,
  ): Promise<Streamed> {
    const held = await heldOf(store, id);
    if (!held) throw gone();
    const day = new Date(now()).toISOString().slice(0, 10);
    const name = `dorpon-my-data-${day}.${type === 'text/csv' ? 'csv' : 'json'}`;
    return new Streamed({
      tag: randomUUID(),
      type: `${type}; charset=utf-8`,
      headers: {
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${name}"`,
      },
      gate,
      chunks: () => write(held, pagesOf(store, id)),
    });
  }

  route(app, exportMyData, ({ caller }) => file(caller.id, 'application/json', jsonOf));
  route(app, exportMyDataCsv, ({ caller }) => file(caller.id, 'text/csv', csvOf));

  route(app, saveProfile, async ({ caller, body: { name, photo } }) => {
    const saved = await store.saveProfile(caller.id, name, photo);
    if (!saved) throw gone();
    notifyMember(caller.id, { what: 'profile', at: now() });
    return saved;
  });

  route(app, deleteAccount, async ({ caller }) => {
    for (const id of await store.erase(caller.id, caller.sessionId, erasing)) endSession(id);
    return { erased: true as const };
  });
}

const gone = () => new CallError('not-signed-in', 'this account has been deleted');
