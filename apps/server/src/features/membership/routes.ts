import { CallError } from '@dorpon/contract/error-catalogue';
import { getMembership, type MembershipChange, saveReminders } from '@dorpon/contract/membership';
import { dhakaDay } from '@dorpon/domain/calendar/trading-calendar';
import { membershipAt } from '@dorpon/domain/members/member-type';
import { isCredit } from '@dorpon/domain/membership/billing-event';
import { type LimitName, reachedLimit } from '@dorpon/domain/membership/entitlements';
import {
  type Changed,
  historyOf,
  membershipOf,
  type Term,
} from '@dorpon/domain/membership/membership-of';
import type { EpochMs } from '@dorpon/domain/units';
import type { FastifyInstance } from 'fastify';
import type { StoredEvent } from '../../core/membership/store.ts';
import { route } from '../../http/route.ts';
import type { MembershipStore } from './store.ts';

export interface MembershipParts {
  readonly store: MembershipStore;
  readonly now: () => EpochMs;
}

/** The newest changes that are told; all are in the export of the account. */
const MOST_CHANGES = 100;

/** What a member has, how it came about, and how much of it is used. */
export function membershipRoutes(app: FastifyInstance, parts: MembershipParts): void {
  const { store, now } = parts;

  route(app, getMembership, async ({ caller }) => {
    const at = now();
    const [stored, events, used, reminders] = await Promise.all([
      store.membershipOf(caller.id),
      store.eventsOf(caller.id),
      store.usage(caller.id, dhakaDay(at)),
      store.reminderChoice(caller.id),
    ]);
    if (!stored) throw new CallError('not-signed-in', 'this account has been deleted');
    const { type: userType, proUntil } = membershipAt(stored, at);
    const { terms, paidUntil, renews, cancelledAt } = membershipOf(events);
    const isPro = userType === 'pro';
    const current = terms.filter(({ until }) => until === null || until > at);
    return {
      userType,
      proUntil,
      paidUntil: isPro ? paidUntil : null,
      inGrace: isPro && paidUntil !== null && paidUntil <= at,
      renews,
      cancelledAt: isPro ? cancelledAt : null,
      terms: isPro ? (current.length > 0 ? current : terms.slice(-1)).map(toTerm) : [],
      history: historyOf(events, MOST_CHANGES).map(toChange).reverse(),
      usage: (Object.entries(used) as [LimitName, number][]).map(([name, count]) => ({
        ...reachedLimit(name, userType),
        used: count,
      })),
      reminders,
    };
  });

  route(app, saveReminders, async ({ caller, body: { reminders } }) => {
    if (!(await store.saveReminderChoice(caller.id, reminders)))
      throw new CallError('not-signed-in', 'this account has been deleted');
    return { reminders };
  });
}

const toTerm = (term: Term) => ({
  kind: term.kind,
  plan: term.kind === 'paid' ? term.plan : null,
  from: term.from,
  until: term.until,
});

function toChange({ event, type, proUntil, paidUntil }: Changed<StoredEvent>): MembershipChange {
  const { at, source, reason } = event;
  return {
    time: at,
    source,
    kind: isCredit(event) ? 'credited' : event.kind,
    plan: event.kind === 'paid' ? event.plan : null,
    paisa: 'paisa' in event ? event.paisa : null,
    invoice: 'invoice' in event ? (event.invoice ?? null) : null,
    until: event.kind === 'granted' ? event.until : null,
    reason,
    userType: type,
    proUntil,
    paidUntil,
  };
}
