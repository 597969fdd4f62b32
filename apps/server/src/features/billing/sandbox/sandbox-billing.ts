import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  type Cart,
  MOST_INVOICES,
  type Payment,
  REFUND_DAYS,
  type testPayments,
} from '@dorpon/contract/billing';
import type { FoundInvoice } from '@dorpon/contract/billing-events';
import { CallError } from '@dorpon/contract/error-catalogue';
import { membershipAt } from '@dorpon/domain/members/member-type';
import { type BillingEvent, creditId } from '@dorpon/domain/membership/billing-event';
import { billingNameOf } from '@dorpon/domain/membership/billing-name';
import type { FoldedMembership } from '@dorpon/domain/membership/membership-of';
import type { Plan } from '@dorpon/domain/membership/plan';
import { unusedPaisa } from '@dorpon/domain/membership/proration';
import { parseSandboxNumber, sandboxNumber } from '@dorpon/domain/membership/sandbox-number';
import type { EpochMs, Paisa } from '@dorpon/domain/units';
import { refundedOf, toFullInvoice, toInvoice } from '../invoice-answer.ts';
import type { Billing, Payer } from '../port.ts';
import type { BillingStore, MemberStatements, StoredCart, StoredInvoice } from '../store.ts';
import { creditsIn, type Prices, quoteOf } from './quote.ts';

export interface SandboxParts {
  readonly store: BillingStore;
  readonly prices: Prices;
  readonly publicUrl: string;
  readonly now: () => EpochMs;
  readonly warn: (line: string) => void;
  /** How long a slow test payment is pending. */
  readonly slowMs: number;
}

export type Sandbox = ReturnType<typeof createSandbox>;
type TestPayment = (typeof testPayments)[number];

const CART_MS = 30 * 60_000;
/** A cart that expires sooner is made anew, so that there is time to pay. */
const LEAST_CART_MS = 10 * 60_000;
const DAY_MS = 86_400_000;
const REFUND_MS = REFUND_DAYS * DAY_MS;
/** Every payment is kept for good and read with all others: paying and refunding in a loop must end. */
const MOST_PAYMENTS_A_DAY = 20;
/** How far ahead pro can be paid. */
const MOST_AHEAD_MS = 5 * 366 * DAY_MS;

/** Part of a refund: of the cash that was paid by one invoice. */
interface Refund {
  /** The invoice whose term ends. */
  readonly of: string;
  readonly number: number;
  readonly paisa: Paisa;
}

type LeftToRefund = Pick<FoundInvoice, 'refundablePaisa' | 'creditedTo'>;

/** A built-in billing for evaluation and tests: nothing is charged. */
export function createSandbox(parts: SandboxParts) {
  const { store, prices, publicUrl, now, warn, slowMs } = parts;
  const timers = new Set<NodeJS.Timeout>();

  const toCart = ({ id, plan, lines, paisa, expires }: StoredCart): Cart => ({
    id,
    plan,
    lines: [...lines],
    paisa,
    expires,
  });
  const toPayment = (state: Payment['state'], invoice: number | null = null): Payment => ({
    state,
    invoice: invoice === null ? null : sandboxNumber(invoice),
  });

  async function quoteFor(tx: MemberStatements, plan: Plan) {
    return quoteOf(plan, prices, (await tx.membership()).terms, now());
  }

  /** Refuses a payment that would give nothing, and more payments than anybody needs. */
  async function requireRoom(tx: MemberStatements): Promise<void> {
    const { type, paidUntil } = await tx.membership();
    if (type === 'pro' && paidUntil === null)
      throw new CallError('limit-reached', 'your pro has no end: there is nothing to pay');
    if (paidUntil !== null && paidUntil > now() + MOST_AHEAD_MS)
      throw new CallError('limit-reached', 'pro is paid for five years already');
    if ((await tx.paymentsSince(tx.memberId, now() - DAY_MS)) >= MOST_PAYMENTS_A_DAY)
      throw new CallError(
        'limit-reached',
        `limit of ${MOST_PAYMENTS_A_DAY} payments a day reached`,
      );
  }

  const makeCart = ({ memberId }: Payer, plan: Plan): Promise<Cart> =>
    store.forMember(memberId, async (tx) => {
      const old = await tx.unpaidCart(memberId);
      if (old?.state === 'pending') return toCart(old);
      await requireRoom(tx);
      const quote = await quoteFor(tx, plan);
      const isSame = old && old.plan === plan && isDeepStrictEqual(old.lines, quote.lines);
      if (isSame && old.expires > now() + LEAST_CART_MS) return toCart(old);
      const expires = now() + CART_MS;
      const due = { due: null, invoice: null, expires, state: 'open' as const };
      const cart: StoredCart = { id: randomUUID(), memberId, plan, ...quote, ...due };
      await tx.addCart(cart);
      return toCart(cart);
    });

  /** Prices and credit may have changed since the cart was made. */
  async function isCurrent(tx: MemberStatements, { plan, lines }: StoredCart): Promise<boolean> {
    return isDeepStrictEqual((await quoteFor(tx, plan)).lines, lines);
  }

  const pay = (memberId: string, id: string, shown: Paisa, outcome: TestPayment) =>
    store.forMember(memberId, async (tx): Promise<Payment> => {
      const cart = await tx.cart(memberId, id);
      if (!cart) throw noCart();
      if (cart.state === 'paid') return toPayment('paid', cart.invoice);
      if (cart.state === 'pending') return settleIfDue(tx, cart);
      await requireRoom(tx);
      if (cart.expires <= now() || !(await isCurrent(tx, cart))) return toPayment('expired');
      if (shown !== cart.paisa)
        throw new CallError('bad-parameter', `paisa: the price is ${cart.paisa}`, 'paisa');
      switch (outcome) {
        case 'succeeds':
          return takePayment(tx, cart);
        case 'slow':
          await tx.setCart(id, { state: 'pending', due: now() + slowMs });
          settleLater(cart);
          return toPayment('pending');
        default: {
          const state = outcome === 'fails' ? 'failed' : 'left';
          await tx.setCart(id, { state });
          return toPayment(state);
        }
      }
    });

  /** Invoice, membership and cart change together, or not at all. */
  async function takePayment(tx: MemberStatements, cart: StoredCart): Promise<Payment> {
    const { memberId, plan, lines, paisa } = cart;
    const own = await tx.ownEmailOf(memberId);
    const { firstName, lastName } = billingNameOf(own?.email ?? '');
    const at = now();
    const number = await tx.nextNumber();
    const invoice = sandboxNumber(number);
    await tx.noteInvoice('sandbox', number, {
      memberId,
      plan,
      paisa,
      issued: at,
      paid: at,
      lines,
      name: `${firstName} ${lastName}`,
      email: own?.email ?? null,
    });
    const base = { source: 'sandbox' as const, at, receivedAt: at };
    for (const credit of creditsIn(lines))
      await tx.record([{ ...base, id: creditId(credit.invoice), kind: 'refunded', ...credit }], {
        by: 'sandbox',
        reason: `credited to ${invoice}`,
      });
    // The value of the term, also of the part that was credited.
    const value = prices[plan];
    await tx.record(
      [{ ...base, id: `paid-${invoice}`, kind: 'paid', invoice, plan, paisa: value }],
      {
        by: 'sandbox',
      },
    );
    await tx.setCart(cart.id, { state: 'paid', invoice: number });
    return toPayment('paid', number);
  }

  async function settleIfDue(tx: MemberStatements, cart: StoredCart): Promise<Payment> {
    if ((cart.due ?? 0) > now()) return toPayment('pending');
    if (await isCurrent(tx, cart)) return takePayment(tx, cart);
    await tx.setCart(cart.id, { state: 'failed' });
    return toPayment('failed');
  }

  const settleCart = ({ id, memberId }: StoredCart): Promise<Payment> =>
    store.forMember(memberId, async (tx) => {
      const cart = await tx.cart(memberId, id);
      if (!cart) throw noCart();
      return cart.state === 'pending' ? settleIfDue(tx, cart) : toPayment(cart.state, cart.invoice);
    });

  /** A payment that cannot be settled must not hold up those of others, or the start of the server. */
  const settleOrWarn = (cart: StoredCart): Promise<unknown> =>
    settleCart(cart).catch((error: Error) =>
      warn(`a pending payment was not settled: ${error.message}`),
    );

  async function settleDue(): Promise<void> {
    for (const cart of await store.dueCarts(now())) await settleOrWarn(cart);
  }

  function settleLater(cart: StoredCart): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      void settleOrWarn(cart);
    }, slowMs + 50);
    timers.add(timer);
  }

  async function payment(memberId: string, id: string): Promise<Payment> {
    const cart = await store.cart(memberId, id);
    if (!cart) throw noCart();
    if (cart.state === 'pending') return settleCart(cart);
    const isExpired = cart.state !== 'paid' && cart.expires <= now();
    return toPayment(isExpired ? 'expired' : cart.state, cart.invoice);
  }

  /** What is unused of payments of the last days, first of the term's own invoice, then of those it replaced. */
  async function refundable(tx: MemberStatements, { terms }: FoldedMembership): Promise<Refund[]> {
    const { memberId } = tx;
    const invoices = await tx.invoices('sandbox', { memberId });
    const cashOf = new Map(invoices.map((row) => [row.number, row.paisa - refundedOf(row)]));
    return terms.flatMap((term): Refund[] => {
      if (term.kind !== 'paid' || term.source !== 'sandbox' || term.until <= now()) return [];
      const row = invoices.find(({ number }) => sandboxNumber(number) === term.invoice);
      if (!row || (row.paid ?? 0) < now() - REFUND_MS) return [];
      let left = unusedPaisa(term, now());
      const take = (number: number, most: Paisa): Refund => {
        const paisa = Math.min(left, most, cashOf.get(number) ?? 0);
        left -= paisa;
        return { of: term.invoice, number, paisa };
      };
      const replaced = creditsIn(row.lines ?? []).map(({ invoice, paisa }) => ({
        number: parseSandboxNumber(invoice) ?? 0,
        paisa,
      }));
      return [
        take(row.number, row.paisa),
        ...replaced.map((each) => take(each.number, each.paisa)),
      ];
    });
  }

  /** What a refund would pay back now, and the end of pro after it; terms paid earlier go on. */
  const refundNow = (memberId: string): Promise<{ paisa: Paisa; proUntil: EpochMs | null }> =>
    store.forMember(memberId, async (tx) => {
      const refunds = await refundable(tx, await tx.membership());
      const after = await tx.membership(refundEvents(refunds, now()));
      return { paisa: total(refunds), proUntil: membershipAt(after, now()).proUntil };
    });

  const cancel = (memberId: string, withRefund: boolean) =>
    store.forMember(memberId, async (tx) => {
      const membership = await tx.membership();
      const at = now();
      if (!membership.terms.some(({ kind, until }) => kind === 'paid' && (until ?? 0) > at))
        throw new CallError('not-found', 'there is no paid term to cancel');
      const base = { source: 'sandbox' as const, at, receivedAt: at };
      const refunds = withRefund ? await refundable(tx, membership) : [];
      for (const { of, number, paisa } of refunds) {
        if (paisa === 0) continue;
        const id = `refund-${of}-${sandboxNumber(number)}`;
        await tx.addRefund('sandbox', number, { id, kind: 'refunded', time: at, paisa });
      }
      // Cancelling again changes nothing, and leaves no other event.
      const isCancelled = membership.cancelledAt !== null;
      const after = await tx.record(
        [
          ...(isCancelled
            ? []
            : [{ ...base, id: `cancelled-${randomUUID()}`, kind: 'cancelled' as const }]),
          ...refundEvents(refunds, at),
        ],
        { by: memberId },
      );
      return { refundedPaisa: total(refunds), proUntil: membershipAt(after, at).proUntil };
    });

  /** What is left to refund, without what was credited to a year that still counts: the member has that. */
  async function leftToRefund(tx: MemberStatements, row: StoredInvoice): Promise<LeftToRefund> {
    const { memberId } = tx;
    const { terms } = await tx.membership();
    const own = sandboxNumber(row.number);
    const paisa = row.paisa - refundedOf(row);
    for (const later of await tx.invoices('sandbox', { memberId })) {
      const number = sandboxNumber(later.number);
      const credit = creditsIn(later.lines ?? []).find(({ invoice }) => invoice === own);
      const counts = terms.some((term) => term.kind === 'paid' && term.invoice === number);
      if (credit && counts)
        return { refundablePaisa: Math.max(0, paisa - credit.paisa), creditedTo: number };
    }
    return { refundablePaisa: paisa, creditedTo: null };
  }

  /** The invoice of any member; nothing is left to refund of one whose account is deleted. */
  async function find(text: string): Promise<StoredInvoice & LeftToRefund> {
    const found = await findRow(text);
    if (found.memberId === null) return { ...found, refundablePaisa: 0, creditedTo: null };
    const left = await store.forMember(found.memberId, (tx) => leftToRefund(tx, found));
    return { ...found, ...left };
  }

  async function findRow(text: string): Promise<StoredInvoice> {
    const number = parseSandboxNumber(text);
    const [found] = number === undefined ? [] : await store.invoices('sandbox', { number });
    if (!found) throw new CallError('not-found', 'unknown invoice', 'number');
    return found;
  }

  /** Refunds the rest of an invoice. */
  async function refund(text: string, reason: string, adminId: string): Promise<Paisa> {
    const { number, memberId } = await findRow(text);
    if (memberId === null) throw new CallError('not-found', 'the account is deleted', 'number');
    return store.forMember(memberId, async (tx) => {
      const [row] = await tx.invoices('sandbox', { memberId, number });
      if (!row) throw new CallError('not-found', 'unknown invoice', 'number');
      const { refundablePaisa: paisa, creditedTo } = await leftToRefund(tx, row);
      if (paisa <= 0 && creditedTo !== null)
        throw new CallError('not-found', `credited to ${creditedTo}: refund that one`, 'number');
      if (paisa <= 0) throw new CallError('not-found', 'nothing is left to refund', 'number');
      const at = now();
      const id = `admin-refund-${text}`;
      await tx.addRefund('sandbox', number, { id, kind: 'refunded', time: at, paisa });
      const base = { id, source: 'sandbox' as const, at, receivedAt: at };
      await tx.record([{ ...base, kind: 'refunded', invoice: text, paisa }], {
        by: adminId,
        reason,
      });
      await tx.writeAct({ at, adminId, act: 'refund', memberId, reason });
      return paisa;
    });
  }

  const billing: Billing = {
    system: 'sandbox',
    cartUrl: async (_payer, plan) => new URL(`/billing?plan=${plan}`, publicUrl),
    accountUrl: async () => new URL('/billing', publicUrl),
    adminUrl: async ({ email }) =>
      new URL(`/admin/users?${new URLSearchParams({ q: email })}`, publicUrl),
    invoices: async (memberId) =>
      (await store.invoices('sandbox', { memberId, most: MOST_INVOICES })).map(toInvoice),
    async invoice(memberId, text) {
      const number = parseSandboxNumber(text);
      if (number === undefined) return undefined;
      const [found] = await store.invoices('sandbox', { memberId, number });
      return found && toFullInvoice(found);
    },
    /** Payments that were pending when their process stopped. */
    async reconcile() {
      await settleDue();
      return [];
    },
  };

  return {
    billing,
    makeCart,
    pay,
    payment,
    refundNow,
    cancel,
    find,
    refund,
    settleDue,
    stop(): void {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** One for each term that ends, with all that is paid back for it. */
function refundEvents(refunds: readonly Refund[], at: EpochMs): BillingEvent[] {
  const paidBack = new Map<string, Paisa>();
  for (const { of, paisa } of refunds)
    if (paisa > 0) paidBack.set(of, (paidBack.get(of) ?? 0) + paisa);
  const base = { source: 'sandbox', kind: 'refunded', at, receivedAt: at } as const;
  return [...paidBack].map(([invoice, paisa]) => ({
    ...base,
    id: `refund-${invoice}`,
    invoice,
    paisa,
  }));
}

const noCart = () => new CallError('not-found', 'unknown cart', 'cart');
const total = (refunds: readonly Refund[]): Paisa =>
  refunds.reduce((sum, { paisa }) => sum + paisa, 0);
