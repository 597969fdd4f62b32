import type { WebhookEvent } from '@dorpon/contract/billing-events';
import { CallError } from '@dorpon/contract/error-catalogue';
import type { BillingEvent } from '@dorpon/domain/membership/billing-event';
import { PLANS, type Plan } from '@dorpon/domain/membership/plan';
import type { EpochMs } from '@dorpon/domain/units';
import { applyEvents } from './ledger.ts';
import type { BillingStore, StoredWebhook } from './store.ts';

export type Inbox = ReturnType<typeof createInbox>;

/** Events that are read at once to be retried. */
const RETRIED_PAGE = 100;
const MOST_ERROR = 300;

/** Events that WHMCS sent. Each is stored before it is applied, so that one that fails can be retried. */
export function createInbox(
  store: BillingStore,
  products: Readonly<Record<Plan, number>>,
  now: () => EpochMs,
) {
  async function tryEvent({ id, body, received }: StoredWebhook): Promise<StoredWebhook> {
    const event = toBillingEvent(body, received);
    if (!event) return (await store.settleEvent(id, 'ignored', null))!;
    try {
      const memberId = await store.memberOf(body.client);
      if (memberId === undefined)
        return (await store.settleEvent(id, 'failed', 'no member has this client'))!;
      let settled: StoredWebhook | undefined;
      await applyEvents(store, memberId, [event], 'webhook', async (tx) => {
        settled = await tx.settleEvent(id, 'applied', null);
      });
      return settled!;
    } catch (error) {
      return (await store.settleEvent(id, 'failed', String(error).slice(0, MOST_ERROR)))!;
    }
  }

  /** Undefined for a product that is not ours. */
  function toBillingEvent(body: WebhookEvent, receivedAt: EpochMs): BillingEvent | undefined {
    const { id, kind, at, product, paisa } = body;
    const plan = PLANS.find((each) => products[each] === product);
    if (plan === undefined) return undefined;
    const base = { id, source: 'whmcs' as const, at, receivedAt, invoice: String(body.invoice) };
    if (kind === 'paid') return { ...base, kind, plan, paisa };
    return kind === 'cancelled' ? { ...base, kind } : { ...base, kind, paisa };
  }

  return {
    /** `hash` is that of the body: an id that comes with another body is refused. */
    async receive(body: WebhookEvent, hash: string) {
      const added = await store.addEvent(body, hash, now());
      if (added) return { event: await tryEvent(added), repeated: false };
      const known = (await store.event(body.id))!;
      if (known.hash !== hash)
        throw new CallError('out-of-order', 'id: received before with another body', 'id');
      const event = known.state === 'failed' ? await tryEvent(known) : known;
      return { event, repeated: true };
    },

    /** Undefined for an unknown id; one that is not failed stays as it is. */
    async retry(id: string): Promise<StoredWebhook | undefined> {
      const known = await store.event(id);
      return known?.state === 'failed' ? tryEvent(known) : known;
    },

    /** Oldest first, as they came; page by page, so that events that always fail keep none from its turn. */
    async retryAll(): Promise<void> {
      let last: StoredWebhook | undefined;
      do {
        const page = await store.failedEvents(last, RETRIED_PAGE);
        for (const event of page) await tryEvent(event);
        last = page.at(-1);
      } while (last !== undefined);
    },
  };
}
