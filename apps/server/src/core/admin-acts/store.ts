import type { adminActs } from '@dorpon/contract/admin';
import type { EpochMs } from '@dorpon/domain/units';
import type { PoolClient } from 'pg';

/** An administrator's action. It names members by id, so it stays when an account is deleted. */
export interface AdminAct {
  readonly at: EpochMs;
  readonly adminId: string;
  readonly act: (typeof adminActs)[number];
  readonly memberId: string | null;
  readonly reason?: string;
  readonly proUntil?: EpochMs | null;
  readonly receivers?: number;
  /** Of the message that was sent, or of the house message. */
  readonly title?: string;
  readonly body?: string;
  readonly link?: string | null;
}

/** Writes an entry of the audit log in the transaction of what it records; returns its id. */
export async function writeAct(client: PoolClient, act: AdminAct): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into admin_act
        (at_ms, admin_id, act, member_id, reason, pro_until_ms, receivers, title, body, link)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      act.at,
      act.adminId,
      act.act,
      act.memberId,
      act.reason,
      act.proUntil,
      act.receivers,
      act.title,
      act.body,
      act.link,
    ],
  );
  return rows[0]!.id;
}
