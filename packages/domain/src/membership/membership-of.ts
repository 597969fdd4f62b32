import { dhakaDay } from '../calendar/trading-calendar.ts';
import type { Membership as StoredMembership } from '../members/member-type.ts';
import type { EpochMs, Paisa, TradingDay } from '../units.ts';
import type { BillingEvent, Granted, Paid } from './billing-event.ts';
import { withGrace } from './grace.ts';
import { endOfMonths, lastDayOf, MONTHS_OF, type Plan } from './plan.ts';

export interface PaidTerm {
  readonly kind: 'paid';
  readonly from: EpochMs;
  /** Exclusive. */
  readonly until: EpochMs;
  readonly source: Paid['source'];
  readonly invoice: string;
  readonly plan: Plan;
  readonly paisa: Paisa;
}

export interface GrantedTerm {
  readonly kind: 'granted';
  readonly from: EpochMs;
  /** Exclusive; null for pro without an end. */
  readonly until: EpochMs | null;
}

export type Term = PaidTerm | GrantedTerm;

export interface FoldedMembership extends StoredMembership {
  /** Past, running and coming terms, in order; without those that were taken back or ended. */
  readonly terms: readonly Term[];
  /** The end of the last term without grace; null without terms, and for pro without an end. */
  readonly paidUntil: EpochMs | null;
  /** Prepaid terms are not renewed by themselves. */
  readonly renews: false;
  /** When the member said that nothing more will be bought; null after another payment. */
  readonly cancelledAt: EpochMs | null;
}

export interface Changed<Event extends BillingEvent> {
  readonly event: Event;
  /** The membership after it. */
  readonly type: FoldedMembership['type'];
  readonly proUntil: FoldedMembership['proUntil'];
  readonly paidUntil: FoldedMembership['paidUntil'];
}

/** When an event that gives something counts: a clock that is ahead must not lengthen it (F3). */
const givenAt = ({ at, receivedAt }: BillingEvent): EpochMs => Math.min(at, receivedAt);
/** When an ending counts: a clock that is behind must not let it miss what it ends (F6). */
const endedAt = ({ at, receivedAt }: BillingEvent): EpochMs => Math.max(at, receivedAt);

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Events at the same time are ordered by their ids: the order must not depend on the arrival. */
const inOrder = (a: BillingEvent, b: BillingEvent): number =>
  givenAt(a) - givenAt(b) || byText(a.source, b.source) || byText(a.id, b.id);

const invoiceKey = ({ source, invoice }: { source: string; invoice: string }) =>
  `${source} ${invoice}`;

/** Each event once, in order. Of copies the one that counts first stays. */
export function sortedEvents<Event extends BillingEvent>(events: readonly Event[]): Event[] {
  const seen = new Set<string>();
  return events.toSorted(inOrder).filter(({ source, id }) => {
    const key = `${source} ${id}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** The rules F1–F8 and F10 of SPEC.md. */
export const membershipOf = (events: readonly BillingEvent[]): FoldedMembership =>
  foldSorted(sortedEvents(events));

/**
 * The newest events, each with the membership after it, oldest first. Each needs a fold of all before it: those
 * of thousands of events would take seconds.
 */
export function historyOf<Event extends BillingEvent>(
  events: readonly Event[],
  most = Number.POSITIVE_INFINITY,
): Changed<Event>[] {
  const sorted = sortedEvents(events);
  const first = Math.max(0, sorted.length - most);
  return sorted.slice(first).map((event, at) => {
    const { type, proUntil, paidUntil } = foldSorted(sorted.slice(0, first + at + 1));
    return { event, type, proUntil, paidUntil };
  });
}

function foldSorted(events: readonly BillingEvent[]): FoldedMembership {
  const terms = layTerms(givingEvents(events));
  const last = terms.at(-1);
  const isEndless = last?.until === null;
  const ends = terms.map(({ kind, until }) => (kind === 'paid' ? withGrace(until) : (until ?? 0)));
  return {
    terms,
    type: last ? 'pro' : 'free',
    proUntil: last && !isEndless ? Math.max(...ends) : null,
    paidUntil: last?.until ?? null,
    renews: false,
    cancelledAt: cancelledAt(events),
  };
}

/** Those that were neither taken back, nor ended, nor replaced by a later grant. */
function givingEvents(events: readonly BillingEvent[]): (Paid | Granted)[] {
  const ended = Math.max(
    Number.NEGATIVE_INFINITY,
    ...events.filter(({ kind }) => kind === 'ended').map(endedAt),
  );
  const used = new Set<string>();
  const returned = returnedPaisa(events);
  const lastGrant = events.findLast(({ kind }) => kind === 'granted');
  return events.filter((event): event is Paid | Granted => {
    if (event.kind === 'granted') return event === lastGrant && givenAt(event) > ended;
    if (event.kind !== 'paid') return false;
    const key = invoiceKey(event);
    const isFirst = !used.has(key);
    used.add(key);
    const isTaken = (returned.get(key) ?? -1) >= event.paisa;
    return isFirst && !isTaken && givenAt(event) > ended;
  });
}

/** By invoice; infinite where the term is taken away whatever was returned (F10). */
function returnedPaisa(events: readonly BillingEvent[]): ReadonlyMap<string, Paisa> {
  const returned = new Map<string, Paisa>();
  for (const event of events) {
    if (event.kind !== 'refunded' && event.kind !== 'charged-back') continue;
    const isPart = event.kind === 'refunded' && event.source === 'whmcs';
    const key = invoiceKey(event);
    const before = returned.get(key) ?? 0;
    returned.set(key, before + (isPart ? event.paisa : Number.POSITIVE_INFINITY));
  }
  return returned;
}

function layTerms(events: readonly (Paid | Granted)[]): Term[] {
  const terms: Term[] = [];
  /** The end of the last term. */
  let covered = Number.NEGATIVE_INFINITY;
  /** Consecutive paid terms are counted from the first day of the first one (P3). */
  let chain: { readonly firstDay: TradingDay; months: number } | undefined;
  for (const event of events) {
    const at = givenAt(event);
    if (event.kind === 'granted') {
      const until = event.until ?? Number.POSITIVE_INFINITY;
      if (until <= covered) continue;
      terms.push({ kind: 'granted', from: at, until: event.until });
      covered = until;
      chain = undefined;
    } else if (covered !== Number.POSITIVE_INFINITY) {
      const { source, invoice, plan, paisa } = event;
      const runsOn = covered > at;
      if (!runsOn || !chain)
        chain = { firstDay: runsOn ? lastDayOf(covered) : dhakaDay(at), months: 0 };
      chain.months += MONTHS_OF[plan];
      const until = endOfMonths(chain.firstDay, chain.months);
      const from = runsOn ? covered : at;
      terms.push({ kind: 'paid', from, until, source, invoice, plan, paisa });
      covered = until;
    }
  }
  return terms;
}

/** The last cancellation after which nothing was paid. */
function cancelledAt(events: readonly BillingEvent[]): EpochMs | null {
  const last = events.findLast(({ kind }) => kind === 'cancelled' || kind === 'paid');
  return last?.kind === 'cancelled' ? givenAt(last) : null;
}
