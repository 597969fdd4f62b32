import { MAX_MESSAGES, type MessageText } from '@dorpon/contract/messages';
import type { EpochMs } from '@dorpon/domain/units';
import type { PoolClient } from 'pg';

/** A message as delivered to a member. */
export interface Sent {
  readonly memberId: string;
  readonly id: number;
}

/**
 * Writes a message to one member or to everyone, in the sender's transaction. Members are locked in
 * a fixed order; members being erased are skipped.
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
  // As many remain as one call returns. Ids have gaps, so only a count tells which are beyond.
  // Materialized: with stale statistics the database would count again for every message.
  await client.query(
    `with beyond as materialized (
        select newest.member_id, (
          select held.id from message as held where held.member_id = newest.member_id
            order by held.id desc offset $3 limit 1
        ) as id
        from unnest($1::text[], $2::bigint[]) as newest(member_id, id) where newest.id > $3
      )
      delete from message using beyond
        where message.member_id = beyond.member_id and message.id <= beyond.id`,
    [rows.map(({ memberId }) => memberId), rows.map(({ id }) => id), MAX_MESSAGES],
  );
  return rows;
}
