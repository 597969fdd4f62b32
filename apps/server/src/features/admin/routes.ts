import { setImmediate as nextTurn } from 'node:timers/promises';
import { getAudit, sendMessage, setPro } from '@dorpon/contract/admin';
import { CallError } from '@dorpon/contract/error-catalogue';
import type { MemberChange } from '@dorpon/contract/member-changes';
import { findMembers, type MemberRow } from '@dorpon/contract/members';
import { membershipAt } from '@dorpon/domain/members/member-type';
import type { EpochMs } from '@dorpon/domain/units';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { AdminStore, FoundMember } from './store.ts';

export interface AdminParts {
  readonly store: AdminStore;
  readonly now: () => EpochMs;
  readonly notifyMember: (memberId: string, change: MemberChange) => void;
}

/** Members notified per turn of the event loop: a message to all must not delay the prices. */
const NOTIFIED_AT_ONCE = 200;

export function adminRoutes(app: FastifyInstance, parts: AdminParts): void {
  const { store, now, notifyMember } = parts;

  route(app, findMembers, async ({ query: { q, limit } }) => {
    const { members, count } = await store.findMembers(q, limit);
    return { rows: members.map((member) => toMemberRow(member, now())), count };
  });

  route(app, setPro, async ({ caller, body: { member, until, reason } }) => {
    if (until !== null && until <= now())
      throw new CallError('bad-parameter', 'until: must be in the future', 'until');
    const set = await store.setPro({
      at: now(),
      adminId: caller.id,
      memberId: member,
      until,
      reason,
    });
    if (!set) throw noSuchMember();
    notifyMember(member, { what: 'type', at: set.changedAt });
    return { at: set.id };
  });

  route(app, sendMessage, async ({ caller, body: { to, link, ...text } }) => {
    const message = { ...text, link: link ?? null };
    const sent = await store.send({ at: now(), adminId: caller.id, to, text: message });
    if (sent.length === 0) throw noSuchMember();
    for (const [at, { memberId, id }] of sent.entries()) {
      if (at % NOTIFIED_AT_ONCE === NOTIFIED_AT_ONCE - 1) await nextTurn();
      notifyMember(memberId, { what: 'messages', at: id });
    }
    return { sent: sent.length };
  });

  route(app, getAudit, async ({ query: { member, before, limit } }) => {
    // One more than requested shows whether another page follows.
    const found = await store.audit({ memberId: member, before, limit: limit + 1 });
    const acts = found.slice(0, limit);
    return {
      rows: acts,
      next: found.length > limit ? (acts.at(-1)?._id ?? null) : null,
    };
  });
}

const noSuchMember = () => new CallError('not-found', 'unknown member', 'member');

function toMemberRow(found: FoundMember, now: EpochMs): MemberRow {
  const { id, email, name, phone, verified, isAdmin, since } = found;
  const { type, proUntil } = membershipAt(found, now);
  return { uid: id, email, name, phone, verified, userType: type, proUntil, isAdmin, since };
}
