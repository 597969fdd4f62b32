import type { MyData } from '@dorpon/contract/account';
import type { BillingEvent } from '@dorpon/domain/membership/billing-event';
import { type FoldedMembership, membershipOf } from '@dorpon/domain/membership/membership-of';
import type { EpochMs } from '@dorpon/domain/units';
import type { Pool, PoolClient } from 'pg';

/** Who or what changed a membership. */
export interface ChangedBy {
  /** The id of an administrator, or the part of the server that received the event. */
  readonly by: string;
  readonly reason?: string | undefined;
}

export type StoredEvent = BillingEvent & { readonly by: string; readonly reason: string | null };

export interface Recorded extends FoldedMembership {
  /** False when all events were known. */
  readonly isNew: boolean;
  /** The member's counter of changes, as sent in `member:changed`. */
  readonly at: number;
}

/**
 * Adds events of a member and writes the membership that follows from all of them. Everything that changes a
 * membership goes through here. Undefined for an unknown member.
 */
export async function writeEvents(
  client: PoolClient,
  memberId: string,
  events: readonly BillingEvent[],
  changedBy: ChangedBy,
): Promise<Recorded | undefined> {
  // Writers of one member queue here. Account deletion locks the same row first.
  const { rowCount } = await client.query('select from "user" where id = $1 for no key update', [
    memberId,
  ]);
  if (rowCount === 0) return undefined;
  const known = await storedEvents(client, memberId);
  const isNew = await insertEvents(client, memberId, inOrderOfActs(events, known), changedBy);
  const all = isNew ? await storedEvents(client, memberId) : known;
  const membership = membershipOf(all);
  if (isNew) await writeMembership(client, memberId, membership, lastReceived(all));
  return { ...membership, isNew, at: await changeCounter(client, memberId, isNew) };
}

/** An administrator's act follows all earlier ones, also if the clock of this process is behind. */
function inOrderOfActs(
  events: readonly BillingEvent[],
  known: readonly BillingEvent[],
): readonly BillingEvent[] {
  const last = lastReceived(known.filter(({ source }) => source === 'admin'));
  return events.map((event) => {
    if (event.source !== 'admin') return event;
    const at = Math.max(event.at, last + 1);
    return { ...event, at, receivedAt: at };
  });
}

const lastReceived = (events: readonly BillingEvent[]): EpochMs =>
  Math.max(0, ...events.map(({ receivedAt }) => receivedAt));

async function insertEvents(
  client: PoolClient,
  memberId: string,
  events: readonly BillingEvent[],
  { by, reason }: ChangedBy,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into membership_event (source, id, member_id, at_ms, received_ms, kind, invoice, plan,
        paisa, until_ms, by, reason)
      select source, id, $1, at, "receivedAt", kind, invoice, plan, paisa, until, $3, $4
        from jsonb_to_recordset($2) as given (source text, id text, at bigint, "receivedAt" bigint,
          kind text, invoice text, plan text, paisa bigint, until bigint)
      on conflict do nothing`,
    [memberId, JSON.stringify(events), by, reason ?? null],
  );
  return (rowCount ?? 0) > 0;
}

/** All events of a member, in any order; columns that a kind of event does not have are null. */
export async function storedEvents(
  from: Pool | PoolClient,
  memberId: string,
): Promise<StoredEvent[]> {
  const { rows } = await from.query<StoredEvent>(
    `select source, id, kind, at_ms as at, received_ms as "receivedAt", invoice, plan, paisa,
        until_ms as until, by, reason
      from membership_event where member_id = $1`,
    [memberId],
  );
  return rows;
}

async function writeMembership(
  client: PoolClient,
  memberId: string,
  { type, proUntil, paidUntil }: FoldedMembership,
  since: EpochMs,
): Promise<void> {
  await client.query(
    `update "user" set user_type = $2, pro_until = to_timestamp($3::bigint / 1000.0) where id = $1`,
    [memberId, type, proUntil],
  );
  await client.query(
    `insert into membership_end (member_id, until_ms, since_ms)
        select $1, $2, $3 where $2::bigint is not null
      on conflict (member_id) do update set until_ms = excluded.until_ms, since_ms = excluded.since_ms
        where membership_end.until_ms <> excluded.until_ms`,
    [memberId, paidUntil, since],
  );
  if (paidUntil === null)
    await client.query('delete from membership_end where member_id = $1', [memberId]);
}

async function changeCounter(
  client: PoolClient,
  memberId: string,
  isNew: boolean,
): Promise<number> {
  const { rows } = await client.query<{ at: number }>(
    `insert into member_place (member_id, membership) values ($1, $2::int)
      on conflict (member_id) do update set membership = member_place.membership + excluded.membership
      returning membership as at`,
    [memberId, Number(isNew)],
  );
  return rows[0]!.at;
}

type HeldMembership = Pick<MyData, 'membership' | 'membershipReminders' | 'reminderChoice'>;

/** What is stored about a member's membership, for the member's own file. */
export async function heldMembership(pool: Pool, memberId: string): Promise<HeldMembership> {
  const rowsOf = async <Part extends keyof HeldMembership>(text: string) =>
    (await pool.query<HeldMembership[Part][number]>(text, [memberId])).rows;
  const [membership, membershipReminders, reminderChoice] = await Promise.all([
    rowsOf<'membership'>(
      `select at_ms as time, source, kind, invoice, plan, paisa, until_ms as until, reason
        from membership_event where member_id = $1 order by at_ms, source, id`,
    ),
    rowsOf<'membershipReminders'>(
      `select kind, until_ms as until, sent_ms as time
        from reminder_sent where member_id = $1 order by sent_ms`,
    ),
    rowsOf<'reminderChoice'>('select push, mail from reminder_choice where member_id = $1'),
  ]);
  return { membership, membershipReminders, reminderChoice };
}
