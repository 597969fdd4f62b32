import { type MessageText, MOST_MESSAGES } from '@dorpon/contract/messages';
import type { EpochMs } from '@dorpon/domain/units';
import type { Pool, PoolClient } from 'pg';
import { lockPlace, nextPlace } from '../../db/member-place.ts';
import { inTransaction } from '../../db/transaction.ts';

export interface Message extends MessageText {
  /** The member's own count: a newer message has a higher one. */
  readonly id: number;
  readonly at: EpochMs;
  readonly seen: boolean;
}

/** A message as it reached a member. */
export interface Sent {
  readonly memberId: string;
  readonly id: number;
}

/** Which of a member's messages; all where neither is given. */
interface Which {
  readonly id?: number | undefined;
  readonly upto?: number | undefined;
}

const columns = 'id, kind, title, body, link, at_ms as at, seen';

export type MessageStore = ReturnType<typeof createMessageStore>;

export function createMessageStore(pool: Pool) {
  /** Touches one message, those up to an id, or all, under the member's lock. */
  const touch = (memberId: string, { id, upto }: Which, statement: string) =>
    inTransaction(pool, async (client) => {
      const at = await lockPlace(client, memberId, 'messages');
      const where = `where member_id = $1 and ($2::bigint is null or id <= $2)
        and ($3::bigint is null or id = $3)`;
      const { rowCount } = await client.query(statement.replace('{where}', where), [
        memberId,
        upto ?? null,
        id ?? null,
      ]);
      const changed = rowCount ?? 0;
      return { at: changed > 0 ? await nextPlace(client, memberId, 'messages') : at, changed };
    });

  return {
    async newest(memberId: string, limit: number): Promise<Message[]> {
      const { rows } = await pool.query<Message>(
        `select ${columns} from message where member_id = $1 order by id desc limit $2`,
        [memberId, limit],
      );
      return rows;
    },

    /** The oldest first, so that a limit leaves out none that the next page does not bring. */
    async after(memberId: string, id: number, limit: number): Promise<Message[]> {
      const { rows } = await pool.query<Message>(
        `select ${columns} from message where member_id = $1 and id > $2 order by id limit $3`,
        [memberId, id, limit],
      );
      return rows;
    },

    async unseen(memberId: string, atMost: number): Promise<number> {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*) from (
          select from message where member_id = $1 and not seen limit $2) as found`,
        [memberId, atMost],
      );
      return rows[0]!.count;
    },

    markSeen: (memberId: string, which: Which) =>
      touch(memberId, which, 'update message set seen = true {where} and not seen'),

    remove: (memberId: string, which: Which) =>
      touch(memberId, which, 'delete from message {where}'),
  };
}

/**
 * A message to one member, or to everyone, inside the transaction of what sends it. Members are locked
 * in one order, and those who are leaving are left out.
 */
export async function writeMessage(
  client: PoolClient,
  to: 'all' | { readonly member: string },
  { kind, title, body, link }: MessageText,
  now: EpochMs,
): Promise<Sent[]> {
  const { rows } = await client.query<Sent>(
    `with receiver as (
        select id from "user" where $1::text is null or id = $1 order by id for key share
      ), place as (
        insert into member_place (member_id, messages) select id, 1 from receiver order by id
        on conflict (member_id) do update set messages = member_place.messages + 1
        returning member_id, messages
      )
      insert into message (member_id, id, kind, title, body, link, at_ms)
        select member_id, messages, $2, $3, $4, $5, $6 from place
        returning member_id as "memberId", id`,
    [to === 'all' ? null : to.member, kind, title, body, link, now],
  );
  // No device reads further back, and ids are never closer together than one.
  await client.query(
    `delete from message using unnest($1::text[], $2::bigint[]) as newest(member_id, id)
      where message.member_id = newest.member_id and message.id <= newest.id - $3`,
    [rows.map(({ memberId }) => memberId), rows.map(({ id }) => id), MOST_MESSAGES],
  );
  return rows;
}
