import type { BillingEvent } from '@dorpon/domain/membership/billing-event';
import { PLANS, type Plan } from '@dorpon/domain/membership/plan';
import type { EpochMs } from '@dorpon/domain/units';
import { refundedOf } from '../invoice-answer.ts';
import type { MemberEvents } from '../port.ts';
import type { BillingStore, StoredInvoice } from '../store.ts';
import {
  clientProducts,
  invoiceList,
  oneInvoice,
  orderList,
  refundsIn,
  WHMCS_STATES,
  type WhmcsInvoice,
  type WhmcsOrder,
  type WholeWhmcsInvoice,
} from './answers.ts';
import { type WhmcsApi, WhmcsInvalid, WhmcsRefusal } from './api.ts';

export interface WhmcsParts {
  readonly api: WhmcsApi;
  readonly store: BillingStore;
  /** The id of the product of each plan. */
  readonly products: Readonly<Record<Plan, number>>;
  readonly now: () => EpochMs;
  readonly warn: (line: string) => void;
}

const PAGE = 100;
/** Of one list: a server that always promises another page must not keep us busy for ever. */
const MOST_PAGES = 2000;
const DAY_MS = 86_400_000;
/** Longer than the longest term. Of older invoices only webhooks tell. */
const LOOK_BACK_MS = 400 * DAY_MS;
/** A refund in parts leaves the invoice paid, so that it has to be read again to be found. */
const DAYS_BETWEEN_READS = 7;

/** Reads invoices and orders, because webhooks get lost. Events have the ids that webhooks send. */
export function createReconciliation({ api, store, products, now, warn }: WhmcsParts) {
  const ask = api.inBackground;
  /** Invoices for other products, which are not asked for again. */
  const foreign = new Set<number>();

  async function reconcile(): Promise<MemberEvents[]> {
    const owners = new Map(
      (await store.clients()).map(({ client, memberId }) => [client, memberId]),
    );
    if (owners.size === 0) return [];
    // A day more, because clocks differ.
    const stored = await store.invoices('whmcs', { since: now() - LOOK_BACK_MS - DAY_MS });
    const known = new Map(stored.map((row) => [row.number, row]));
    const found = new Map<string, BillingEvent[]>();
    const add = (memberId: string, events: readonly BillingEvent[]) => {
      if (events.length > 0) found.set(memberId, [...(found.get(memberId) ?? []), ...events]);
    };
    try {
      for (const status of WHMCS_STATES)
        for await (const invoice of invoicesBy(status)) {
          const memberId = owners.get(invoice.userid);
          if (memberId !== undefined) add(memberId, await readableEventsOf(invoice, known));
        }
      for await (const { id, userid, date, invoiceid } of cancelledOrders()) {
        const memberId = owners.get(userid);
        const invoice = known.get(invoiceid);
        if (memberId === undefined || !invoice || invoice.cancelled !== null) continue;
        const event = { ...base(`order-${id}-cancelled`, date), kind: 'cancelled' as const };
        add(memberId, [{ ...event, invoice: String(invoiceid) }]);
      }
    } catch (error) {
      // What was read before counts: in a long list of requests one that fails must not undo the others.
      warn(`billing was reconciled in part: ${(error as Error).message}`);
    }
    return [...found].map(([memberId, events]) => ({ memberId, events }));
  }

  /** None of an invoice that WHMCS itself cannot tell about: the others must not wait for it. */
  async function readableEventsOf(
    invoice: WhmcsInvoice,
    known: ReadonlyMap<number, StoredInvoice>,
  ): Promise<BillingEvent[]> {
    try {
      return await eventsOf(invoice, known.get(invoice.id));
    } catch (error) {
      if (!(error instanceof WhmcsRefusal || error instanceof WhmcsInvalid)) throw error;
      warn(`invoice ${invoice.id} of WHMCS cannot be read: ${error.message}`);
      return [];
    }
  }

  const base = (id: string, at: EpochMs | null) => {
    const receivedAt = now();
    return { id, source: 'whmcs' as const, at: at ?? receivedAt, receivedAt };
  };

  /** Those that are not stored yet. */
  async function eventsOf(
    { id, status, date, datepaid, total }: WhmcsInvoice,
    known: StoredInvoice | undefined,
  ): Promise<BillingEvent[]> {
    const invoice = String(id);
    if (status === 'Cancelled')
      return known && known.cancelled === null
        ? [{ ...base(`invoice-${id}-cancelled`, null), kind: 'cancelled', invoice }]
        : [];
    const isNew = !known || known.paid === null;
    let left = total - (known ? refundedOf(known) : 0);
    const isDue = isNew ? !foreign.has(id) : left > 0 && (status !== 'Paid' || isReadToday(id));
    if (!isDue) return [];
    const whole = await ask('GetInvoice', { invoiceid: invoice }, oneInvoice);
    const events: BillingEvent[] = [];
    if (isNew) {
      const plan = await planOf(whole);
      if (plan === undefined) return [];
      const paid = base(`invoice-${id}-paid`, datepaid ?? date);
      events.push({ ...paid, kind: 'paid', invoice, plan, paisa: total });
    }
    const stored = new Set(known?.refunds.map((refund) => refund.id));
    for (const part of refundsIn(whole)) {
      const refund = base(`transaction-${part.id}-refunded`, part.date);
      if (left <= 0 || stored.has(refund.id)) continue;
      events.push({ ...refund, kind: 'refunded', invoice, paisa: part.amountout });
      left -= part.amountout;
    }
    // What no transaction tells: an invoice that was marked by hand.
    if (status !== 'Paid' && left > 0) {
      const kind = status === 'Refunded' ? 'refunded' : 'charged-back';
      events.push({ ...base(`invoice-${id}-${kind}`, null), kind, invoice, paisa: left });
    }
    return events;
  }

  /** Each invoice on one day of a period, by its id: all of them on one day would be too many requests. */
  const isReadToday = (id: number): boolean =>
    id % DAYS_BETWEEN_READS === Math.floor(now() / DAY_MS) % DAYS_BETWEEN_READS;

  /** Invoices name the service that they are for, and the service its product. */
  async function planOf(invoice: WholeWhmcsInvoice): Promise<Plan | undefined> {
    const { invoiceid, userid, items } = invoice;
    for (const { type, relid } of items) {
      if (type !== 'Hosting') continue;
      const of = { clientid: `${userid}`, serviceid: `${relid}` };
      const service = await ask('GetClientsProducts', of, clientProducts);
      const plan = PLANS.find((each) =>
        service.products.some(({ id, pid }) => id === relid && pid === products[each]),
      );
      if (plan) return plan;
    }
    foreign.add(invoiceid);
    return undefined;
  }

  async function* invoicesBy(status: string): AsyncIterable<WhmcsInvoice> {
    const query = { status, orderby: 'date', order: 'desc' };
    yield* recent((page) => ask('GetInvoices', { ...query, ...page }, invoiceList), 'invoices');
  }

  async function* cancelledOrders(): AsyncIterable<WhmcsOrder> {
    for (const status of ['Cancelled', 'Fraud'])
      yield* recent((page) => ask('GetOrders', { status, ...page }, orderList), 'orders');
  }

  /** Pages of a list, newest first. */
  async function* recent<
    Item extends { readonly id: number; readonly date: EpochMs | null },
    Name extends string,
  >(
    read: (page: {
      limitstart: string;
      limitnum: string;
    }) => Promise<{ readonly totalresults: number } & Record<Name, readonly (Item | null)[]>>,
    name: Name,
  ): AsyncIterable<Item> {
    const oldest = now() - LOOK_BACK_MS;
    const seen = new Set<number>();
    for (let number = 0; number < MOST_PAGES; number += 1) {
      const start = number * PAGE;
      const page = await read({ limitstart: `${start}`, limitnum: `${PAGE}` });
      const items = page[name].filter((item) => item !== null);
      const unreadable = page[name].length - items.length;
      if (unreadable > 0) warn(`${unreadable} ${name} of WHMCS cannot be read`);
      const before = seen.size;
      for (const item of items) {
        if (item.date !== null && item.date < oldest) return;
        if (seen.has(item.id)) continue;
        seen.add(item.id);
        yield item;
      }
      // The same page again: WHMCS does not turn pages.
      const isOver = items.length > 0 && seen.size === before;
      if (isOver || page[name].length === 0 || start + PAGE >= page.totalresults) return;
    }
  }

  return { reconcile };
}
