import {
  type BillingEventRow,
  getBillingEvents,
  getRefunds,
  getRevenue,
  retryBillingEvent,
} from '@dorpon/contract/billing-events';
import { CallError } from '@dorpon/contract/error-catalogue';
import { invoiceText } from '@dorpon/domain/membership/sandbox-number';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Inbox } from './inbox.ts';
import type { BillingStore, StoredWebhook } from './store.ts';

/** The tables of administrators about billing. */
export function billingAdminRoutes(
  app: FastifyInstance,
  { store, inbox }: { readonly store: BillingStore; readonly inbox: Inbox | undefined },
): void {
  route(app, getBillingEvents, async ({ query: { state, limit } }) =>
    (await store.events(state, limit)).map(toRow),
  );

  route(app, retryBillingEvent, async ({ body: { id } }) => {
    // Without WHMCS nothing can be applied: the event stays as it is.
    const tried = await (inbox ? inbox.retry(id) : store.event(id));
    if (!tried) throw new CallError('not-found', 'unknown event', 'id');
    return toRow(tried);
  });

  route(app, getRevenue, () => store.revenue());

  route(app, getRefunds, async ({ query: { limit } }) =>
    (await store.refunds(limit)).map(({ source, number, ...rest }) => ({
      ...rest,
      number: invoiceText(source, number),
    })),
  );
}

function toRow(event: StoredWebhook): BillingEventRow {
  const { id, received, state, tries, error, kind, at, client, invoice, paisa } = event;
  return { id, received, state, tries, error, kind, at, client, invoice, paisa };
}
