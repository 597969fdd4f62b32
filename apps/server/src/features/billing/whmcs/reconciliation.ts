import type { BillingEvent } from '@dorpon/domain/membership/billing-event';
import { PLANS, type Plan } from '@dorpon/domain/membership/plan';
import type { EpochMs } from '@dorpon/domain/units';
import type { z } from 'zod';
import type { MemberEvents } from '../port.ts';
import type { BillingStore, StoredInvoice } from '../store.ts';
import {
  clientProducts,
  invoiceList,
  oneInvoice,
  orderList,
  WHMCS_STATES,
  type WhmcsInvoice,
} from './answers.ts';
import type { WhmcsApi } from './api.ts';

export interface WhmcsParts {
  readonly api: WhmcsApi;
  readonly store: BillingStore;
  /** The id of the product of each plan. */
  readonly products: Readonly<Record<Plan, number>>;
  readonly now: () => EpochMs;
  readonly warn: (line: string) => void;
}

const PAGE = 100;
/** Longer than the longest term: older invoices change no membership. */
const LOOK_BACK_MS = 400 * 86_400_000;

/** Reads invoices and orders, because webhooks get lost. Events have the ids that webhooks send. */
export function createReconciliation({ api, store, products, now }: WhmcsParts) {
  const ask = api.inBackground;
  /** Invoices for other products, which are not asked for again. */
  const foreign = new Set<number>();

  async function reconcile(): Promise<MemberEvents[]> {
    const owners = new Map(
      (await store.clients()).map(({ client, memberId }) => [client, memberId]),
    );
    if (owners.size === 0) return [];
    const known = new Map((await store.invoices('whmcs', null)).map((row) => [row.number, row]));
    const found = new Map<string, BillingEvent[]>();
    for (const status of WHMCS_STATES)
      for await (const invoice of invoicesBy(status)) {
        const memberId = owners.get(invoice.userid);
        if (memberId === undefined) continue;
        const events = await eventsOf(invoice, known.get(invoice.id));
        if (events.length > 0) found.set(memberId, [...(found.get(memberId) ?? []), ...events]);
      }
    for await (const { id, userid, date, invoiceid } of cancelledOrders()) {
      const memberId = owners.get(userid);
      const invoice = known.get(invoiceid);
      if (memberId === undefined || !invoice || invoice.cancelled !== null) continue;
      const event = { ...base(`order-${id}-cancelled`, date), kind: 'cancelled' as const };
      found.set(memberId, [
        ...(found.get(memberId) ?? []),
        { ...event, invoice: String(invoiceid) },
      ]);
    }
    return [...found].map(([memberId, events]) => ({ memberId, events }));
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
    const events: BillingEvent[] = [];
    if (!known || known.paid === null) {
      const plan = await planOf(id);
      if (plan === undefined) return [];
      const paid = base(`invoice-${id}-paid`, datepaid ?? date);
      events.push({ ...paid, kind: 'paid', invoice, plan, paisa: total });
    }
    if (status !== 'Paid' && !known?.refunds.length) {
      const kind = status === 'Refunded' ? 'refunded' : 'charged-back';
      events.push({ ...base(`invoice-${id}-${kind}`, null), kind, invoice, paisa: total });
    }
    return events;
  }

  /** Invoices name the service that they are for, and the service its product. */
  async function planOf(invoiceId: number): Promise<Plan | undefined> {
    if (foreign.has(invoiceId)) return undefined;
    const { userid, items } = await ask('GetInvoice', { invoiceid: `${invoiceId}` }, oneInvoice);
    for (const { type, relid } of items) {
      if (type !== 'Hosting') continue;
      const of = { clientid: `${userid}`, serviceid: `${relid}` };
      const service = await ask('GetClientsProducts', of, clientProducts);
      const plan = PLANS.find((each) =>
        service.products.some(({ id, pid }) => id === relid && pid === products[each]),
      );
      if (plan) return plan;
    }
    foreign.add(invoiceId);
    return undefined;
  }

  async function* invoicesBy(status: string): AsyncIterable<WhmcsInvoice> {
    const query = { status, orderby: 'date', order: 'desc' };
    yield* recent((page) => ask('GetInvoices', { ...query, ...page }, invoiceList), 'invoices');
  }

  async function* cancelledOrders(): AsyncIterable<z.output<typeof orderList>['orders'][number]> {
    for (const status of ['Cancelled', 'Fraud'])
      yield* recent((page) => ask('GetOrders', { status, ...page }, orderList), 'orders');
  }

  /** Pages of a list, newest first. */
  async function* recent<Item extends { readonly date: EpochMs | null }, Name extends string>(
    read: (page: {
      limitstart: string;
      limitnum: string;
    }) => Promise<{ readonly totalresults: number } & Record<Name, readonly Item[]>>,
    name: Name,
  ): AsyncIterable<Item> {
    const oldest = now() - LOOK_BACK_MS;
    for (let start = 0; ; start += PAGE) {
      const page = await read({ limitstart: `${start}`, limitnum: `${PAGE}` });
      const items = page[name];
      for (const item of items) {
        if (item.date !== null && item.date < oldest) return;
        yield item;
      }
      if (items.length === 0 || start + PAGE >= page.totalresults) return;
    }
  }

  return { reconcile };
}
