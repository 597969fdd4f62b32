import type { MessageText } from '@dorpon/contract/messages';
import type { EpochMs } from '@dorpon/domain/units';
import type { Pool } from 'pg';
import { lockCounter, nextVersion } from '../../db/member-place.ts';
import { inTransaction } from '../../db/transaction.ts';

export interface Message extends MessageText {
  /** Counted per member: a newer message has a higher id. */
  readonly id: number;
  readonly at: EpochMs;
  readonly seen: boolean;
}

/** One message, or those up to an id; with neither, all of the member's messages. */
interface Selection {
  readonly id?: number | undefined;
  readonly upto?: number | undefined;
}

const columns = 'id, kind, title, body, link, at_ms as at, seen';

export type MessageStore = ReturnType<typeof createMessageStore>;

export function createMessageStore(pool: Pool) {
  /** Changes one message, those up to an id, or all, under the member's lock. */
  const change = (memberId: string, { id, upto }: Selection, statement: string) =>
    inTransaction(pool, async (client) => {
      const version = await lockCounter(client, memberId, 'messages');
      const where = `where member_id = $1 and ($2::bigint is null or id <= $2)
        and ($3::bigint is null or id = $3)`;
      const { rowCount } = await client.query(statement.replace('{where}', where), [
        memberId,
        upto ?? null,
        id ?? null,
      ]);
      const changed = rowCount ?? 0;
      if (changed === 0) return { version, changed };
      return { version: await nextVersion(client, memberId, 'messages'), changed };
    });

  return {
    async newest(memberId: string, limit: number): Promise<Message[]> {
      const { rows } = await pool.query<Message>(
        `select ${columns} from message where member_id = $1 order by id desc limit $2`,
        [memberId, limit],
      );
      return rows;
    },

    /** Oldest first: the last id of a page is `id` of the next. */
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

    markSeen: (memberId: string, which: Selection) =>
      change(memberId, which, 'update message set seen = true {where} and not seen'),

    remove: (memberId: string, which: Selection) =>
      change(memberId, which, 'delete from message {where}'),
  };
}
