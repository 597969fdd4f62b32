import type { InvoiceLine } from '@dorpon/contract/billing';
import type {
  BillingEventRow,
  RefundRow,
  RevenueMonth,
  WebhookEvent,
} from '@dorpon/contract/billing-events';
import { CallError } from '@dorpon/contract/error-catalogue';
import type { BillingEvent } from '@dorpon/domain/membership/billing-event';
import { type FoldedMembership, membershipOf } from '@dorpon/domain/membership/membership-of';
import type { Plan } from '@dorpon/domain/membership/plan';
import type { EpochMs, Paisa } from '@dorpon/domain/units';
import type { Pool, PoolClient } from 'pg';
import type { Bus } from '../../bus/bus.ts';
import { type ChangedBy, storedEvents, writeEvents } from '../../core/membership/store.ts';
import { ownEmail } from '../../db/placeholder-email.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { OwnEmail } from './identity.ts';
import type { Payer } from './port.ts';

type From = Pool | PoolClient;
export type Source = 'sandbox' | 'whmcs';

export interface StoredInvoice {
  readonly number: number;
  readonly memberId: string | null;
  readonly plan: Plan | null;
  readonly paisa: Paisa;
  readonly issued: EpochMs;
  readonly paid: EpochMs | null;
  readonly cancelled: EpochMs | null;
  /** Null of an erased member. */
  readonly lines: readonly InvoiceLine[] | null;
  readonly name: string;
  readonly email: string | null;
  readonly refunds: readonly StoredRefund[];
}

/** Without any, the invoices of everybody. */
interface InvoiceFilter {
  readonly memberId?: string;
  readonly number?: number;
  readonly since?: EpochMs;
  /** How many are read. */
  readonly most?: number;
}

export interface StoredRefund {
  readonly id: string;
  readonly kind: 'refunded' | 'charged-back';
  readonly time: EpochMs;
  readonly paisa: Paisa;
}

export interface StoredCart {
  readonly id: string;
  readonly memberId: string;
  readonly plan: Plan;
  readonly lines: readonly InvoiceLine[];
  readonly paisa: Paisa;
  readonly expires: EpochMs;
  readonly state: 'open' | 'pending' | 'paid' | 'failed' | 'left';
  readonly due: EpochMs | null;
  readonly invoice: number | null;
}

export interface StoredWebhook extends BillingEventRow {
  readonly body: WebhookEvent;
}

const CART = `id, member_id as "memberId", plan, lines, paisa, expires_ms as expires, state,
  due_ms as due, invoice`;
const EVENT = `id, received_ms as received, state, tries, error, body, body ->> 'kind' as kind,
  (body ->> 'at')::bigint as at, client_id as client, (body ->> 'invoice')::bigint as invoice,
  (body ->> 'paisa')::bigint as paisa`;

export type Statements = ReturnType<typeof statementsOn>;
/** In a transaction that holds the member's row. */
export interface MemberStatements extends Statements {
  readonly memberId: string;
  /** With events that are not stored: what it would be after them. */
  membership(more?: readonly BillingEvent[]): Promise<FoldedMembership>;
  record(events: readonly BillingEvent[], by: ChangedBy): Promise<FoldedMembership>;
}
export type BillingStore = ReturnType<typeof createBillingStore>;

export const createBillingStore = (pool: Pool, bus: Pick<Bus, 'notifyMember'>) => ({
  ...statementsOn(pool),
  /** Acts of one member queue, so that two taps at once don't pay twice. Windows are told after the commit. */
  async forMember<Result>(memberId: string, run: (tx: MemberStatements) => Promise<Result>) {
    const changes: number[] = [];
    const result = await inTransaction(pool, async (client) => {
      const { rowCount } = await client.query(
        'select from "user" where id = $1 for no key update',
        [memberId],
      );
      if (rowCount === 0) throw new CallError('not-signed-in', 'this account has been deleted');
      return run({
        ...statementsOn(client),
        memberId,
        membership: async (more = []) =>
          membershipOf([...(await storedEvents(client, memberId)), ...more]),
        async record(events, by) {
          const recorded = await writeEvents(client, memberId, events, by);
          if (recorded?.isNew) changes.push(recorded.at);
          return recorded!;
        },
      });
    });
    const at = changes.at(-1);
    if (at !== undefined) bus.notifyMember(memberId, { what: 'type', at });
    return result;
  },
});

function statementsOn(from: From) {
  const rowsOf = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await from.query<Row>(text, values)).rows;
  const rowOf = async <Row extends object>(text: string, values: unknown[]) =>
    (await rowsOf<Row>(text, values))[0];

  return {
    ownEmailOf: (memberId: string) =>
      rowOf<OwnEmail>(
        `select ${ownEmail('u')} as email, "emailVerified" from "user" u where id = $1`,
        [memberId],
      ),

    payerByEmail: (email: string) =>
      rowOf<Payer>(
        `select id as "memberId", email from "user" u
          where lower(email) = lower($1) and "emailVerified" and ${ownEmail('u')} is not null`,
        [email],
      ),

    async clientOf(memberId: string): Promise<number | undefined> {
      const row = await rowOf<{ client: number }>(
        'select client_id as client from billing_client where member_id = $1',
        [memberId],
      );
      return row?.client;
    },

    async memberOf(client: number): Promise<string | undefined> {
      const row = await rowOf<{ memberId: string }>(
        'select member_id as "memberId" from billing_client where client_id = $1',
        [client],
      );
      return row?.memberId;
    },

    clients: () =>
      rowsOf<{ memberId: string; client: number }>(
        'select member_id as "memberId", client_id as client from billing_client',
      ),

    /** False when the client is another member's. A member who has a client keeps it. */
    async linkClient(memberId: string, client: number): Promise<boolean> {
      await from.query(
        `insert into billing_client (member_id, client_id)
          select id, $2 from "user" where id = $1 on conflict do nothing`,
        [memberId, client],
      );
      return (await this.clientOf(memberId)) === client;
    },

    async writeAct(act: {
      readonly at: EpochMs;
      readonly adminId: string;
      readonly act: 'open-billing' | 'refund';
      readonly memberId: string | null;
      readonly reason?: string;
    }): Promise<void> {
      await from.query(
        `insert into admin_act (at_ms, admin_id, act, member_id, reason)
          values ($1, $2, $3, $4, $5)`,
        [act.at, act.adminId, act.act, act.memberId, act.reason],
      );
    },

    /** Newest first. */
    invoices: (source: Source, { memberId, number, since, most }: InvoiceFilter) =>
      rowsOf<StoredInvoice>(
        `select number, member_id as "memberId", plan, paisa, issued_ms as issued, paid_ms as paid,
            cancelled_ms as cancelled, lines, buyer_name as name, buyer_email as email,
            coalesce((select json_agg(json_build_object('id', id, 'kind', kind, 'time', at_ms,
                'paisa', r.paisa) order by at_ms, id)
              from invoice_refund r where r.source = i.source and r.number = i.number), '[]') as refunds
          from invoice i where source = $1 and ($2::text is null or member_id = $2)
            and ($3::bigint is null or number = $3) and ($4::bigint is null or issued_ms >= $4)
          order by number desc limit $5`,
        [source, memberId, number, since, most],
      ),

    /** How many invoices of the sandbox a member paid. */
    async paymentsSince(memberId: string, since: EpochMs): Promise<number> {
      const row = await rowOf<{ count: number }>(
        `select count(*) from invoice where source = 'sandbox' and member_id = $1 and paid_ms > $2`,
        [memberId, since],
      );
      return row!.count;
    },

    /** Locks the counter until the transaction ends, so that a payment that fails leaves no gap. */
    async nextNumber(): Promise<number> {
      const row = await rowOf<{ last: number }>(
        `insert into invoice_counter (last) values (1)
          on conflict (only_one) do update set last = invoice_counter.last + 1 returning last`,
        [],
      );
      return row!.last;
    },

    /** Each event fills its own columns; an invoice that is known keeps the rest. */
    async noteInvoice(
      source: Source,
      number: number,
      given: Partial<Omit<StoredInvoice, 'number' | 'refunds'>> & { readonly issued: EpochMs },
    ): Promise<void> {
      const { memberId, plan, paisa, issued, paid, cancelled, lines, name, email } = given;
      await from.query(
        `insert into invoice as i (source, number, member_id, plan, paisa, issued_ms, paid_ms,
            cancelled_ms, lines, buyer_name, buyer_email)
          values ($1, $2, $3, $4, coalesce($5::bigint, 0), $6, $7, $8, $9, coalesce($10, ''), $11)
          on conflict (source, number) do update set
            member_id = coalesce(i.member_id, excluded.member_id),
            plan = coalesce(i.plan, excluded.plan),
            paisa = greatest(i.paisa, excluded.paisa),
            issued_ms = least(i.issued_ms, excluded.issued_ms),
            paid_ms = coalesce(i.paid_ms, excluded.paid_ms),
            cancelled_ms = coalesce(i.cancelled_ms, excluded.cancelled_ms)`,
        [
          source,
          number,
          memberId,
          plan,
          paisa,
          issued,
          paid,
          cancelled,
          lines && JSON.stringify(lines),
          name,
          email,
        ],
      );
    },

    async addRefund(source: Source, number: number, refund: StoredRefund): Promise<void> {
      await from.query(
        `insert into invoice_refund (source, id, number, kind, at_ms, paisa)
          values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
        [source, refund.id, number, refund.kind, refund.time, refund.paisa],
      );
    },

    cart: (memberId: string, id: string) =>
      rowOf<StoredCart>(`select ${CART} from cart where member_id = $1 and id = $2`, [
        memberId,
        id,
      ]),

    unpaidCart: (memberId: string) =>
      rowOf<StoredCart>(`select ${CART} from cart where member_id = $1 and state <> 'paid'`, [
        memberId,
      ]),

    dueCarts: (now: EpochMs) =>
      rowsOf<StoredCart>(`select ${CART} from cart where state = 'pending' and due_ms <= $1`, [
        now,
      ]),

    /** Replaces the member's unpaid cart. */
    async addCart(cart: StoredCart): Promise<void> {
      const { id, memberId, plan, lines, paisa, expires, state } = cart;
      await from.query(`delete from cart where member_id = $1 and state <> 'paid'`, [memberId]);
      await from.query(
        `insert into cart (id, member_id, plan, lines, paisa, expires_ms, state)
          values ($1, $2, $3, $4, $5, $6, $7)`,
        [id, memberId, plan, JSON.stringify(lines), paisa, expires, state],
      );
    },

    async setCart(
      id: string,
      { state, due, invoice }: Pick<StoredCart, 'state'> & Partial<StoredCart>,
    ): Promise<void> {
      await from.query('update cart set state = $2, due_ms = $3, invoice = $4 where id = $1', [
        id,
        state,
        due,
        invoice,
      ]);
    },

    /** Undefined when its id is known; a new event counts as failed until it is applied. */
    addEvent: (body: WebhookEvent, hash: string, now: EpochMs) =>
      rowOf<StoredWebhook>(
        `insert into webhook_event (id, body_hash, body, client_id, received_ms, state, error)
          values ($1, $2, $3, $4, $5, 'failed', 'not applied yet')
          on conflict do nothing returning ${EVENT}`,
        [body.id, hash, JSON.stringify(body), body.client, now],
      ),

    event: (id: string) =>
      rowOf<StoredWebhook & { hash: string }>(
        `select ${EVENT}, body_hash as hash from webhook_event where id = $1`,
        [id],
      ),

    /** Newest first. */
    events: (state: StoredWebhook['state'], limit: number) =>
      rowsOf<StoredWebhook>(
        `select ${EVENT} from webhook_event where state = $1
          order by received_ms desc, id limit $2`,
        [state, limit],
      ),

    /** Oldest first, those after the last one of the page before. */
    failedEvents: (after: Pick<StoredWebhook, 'received' | 'id'> | undefined, limit: number) =>
      rowsOf<StoredWebhook>(
        `select ${EVENT} from webhook_event
          where state = 'failed' and (received_ms, id) > ($1, $2)
          order by received_ms, id limit $3`,
        [after?.received ?? 0, after?.id ?? '', limit],
      ),

    settleEvent: (id: string, state: StoredWebhook['state'], error: string | null) =>
      rowOf<StoredWebhook>(
        `update webhook_event set state = $2, error = $3, tries = tries + 1 where id = $1
          returning ${EVENT}`,
        [id, state, error],
      ),

    revenue: () =>
      rowsOf<RevenueMonth>(
        `with money as (
            select paid_ms as at_ms, 1 as invoices, paisa, 0 as refunded from invoice
              where paid_ms is not null
            union all select at_ms, 0, 0, paisa from invoice_refund
          )
          select to_char(to_timestamp(at_ms / 1000.0) at time zone 'Asia/Dhaka', 'YYYY-MM') as month,
            sum(invoices)::int as invoices, sum(paisa)::bigint as paisa,
            sum(refunded)::bigint as "refundedPaisa"
          from money group by 1 order by 1 desc`,
      ),

    refunds: (limit: number) =>
      rowsOf<Omit<RefundRow, 'number'> & { source: Source; number: number }>(
        `select r.at_ms as time, r.source, r.number, i.member_id as member,
            coalesce(i.buyer_name, '') as name, r.paisa
          from invoice_refund r left join invoice i using (source, number)
          order by r.at_ms desc, r.id limit $1`,
        [limit],
      ),

    /** True for one of the processes that ask, once per period. */
    async claimRun(job: string, now: EpochMs, everyMs: number): Promise<boolean> {
      const row = await rowOf(
        `insert into billing_run as run (job, at_ms) values ($1, $2)
          on conflict (job) do update set at_ms = $2 where run.at_ms <= $2 - $3::bigint returning job`,
        [job, now, everyMs],
      );
      return row !== undefined;
    },
  };
}
