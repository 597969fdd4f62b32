import {
  type HouseMessageInput,
  type HouseMessageRow,
  MAX_HOUSE_MESSAGES,
} from '@dorpon/contract/admin-house-messages';
import type { Membership } from '@dorpon/domain/members/member-type';
import type { EpochMs } from '@dorpon/domain/units';
import type { Pool } from 'pg';
import { type AdminAct, writeAct } from '../../core/admin-acts/store.ts';
import { storedMembership } from '../../db/stored-membership.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Counted } from './counts.ts';

export type StoredMessage = HouseMessageInput & { readonly _id: number };

interface By {
  readonly at: EpochMs;
  readonly adminId: string;
}

const columns = `id as _id, json_build_object('title', title_en, 'text', text_en) as en,
  json_build_object('title', title_bn, 'text', text_bn) as bn, link, picture,
  from_day as "from", until_day as until, screens`;

export type HouseMessageStore = ReturnType<typeof createHouseMessageStore>;

export function createHouseMessageStore(pool: Pool) {
  return {
    membershipOf: (memberId: string): Promise<Membership | undefined> =>
      storedMembership(pool, memberId),

    async all(): Promise<readonly StoredMessage[]> {
      const { rows } = await pool.query<StoredMessage>(
        `select ${columns} from house_message order by id`,
      );
      return rows;
    },

    async withCounts(): Promise<HouseMessageRow[]> {
      const { rows } = await pool.query<HouseMessageRow>(
        `select ${columns},
            (select json_build_object('shown', coalesce(sum(shown), 0),
                'dismissed', coalesce(sum(dismissed), 0), 'opened', coalesce(sum(opened), 0))
              from house_message_count where message_id = id) as total,
            (select coalesce(json_agg(newest order by newest.day desc), '[]') from (
              select day, shown, dismissed, opened from house_message_count
                where message_id = id order by day desc limit 30) as newest) as days
          from house_message order by id desc`,
      );
      return rows;
    },

    /** Adds a message, or changes the one with this id. */
    save: (id: number | null, message: HouseMessageInput, by: By) =>
      inTransaction(pool, async (client): Promise<number | 'not-found' | 'full'> => {
        // Two administrators could both add the last one.
        await client.query('lock table house_message in share row exclusive mode');
        const { rows: found } = await client.query<{ count: number; exists: boolean }>(
          'select count(*), coalesce(bool_or(id = $1), false) as exists from house_message',
          [id],
        );
        const { count, exists } = found[0]!;
        if (id !== null && !exists) return 'not-found';
        if (id === null && count >= MAX_HOUSE_MESSAGES) return 'full';
        const { en, bn, link, picture, from, until, screens } = message;
        const values = [en.title, en.text, bn.title, bn.text, link, picture, from, until, screens];
        const names =
          'title_en, text_en, title_bn, text_bn, link, picture, from_day, until_day, screens';
        const { rows } = await client.query<{ id: number }>(
          id === null
            ? `insert into house_message (${names}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
                returning id`
            : `update house_message set (${names}) = ($1, $2, $3, $4, $5, $6, $7, $8, $9)
                where id = $10 returning id`,
          id === null ? values : [...values, id],
        );
        const act = id === null ? 'add-house-message' : 'change-house-message';
        await writeAct(client, actOf(act, by, { title: en.title, body: en.text, link }));
        return rows[0]!.id;
      }),

    /** False if there is none with this id. */
    remove: (id: number, by: By) =>
      inTransaction(pool, async (client): Promise<boolean> => {
        const { rows } = await client.query<{ title: string; body: string; link: string | null }>(
          `delete from house_message where id = $1
            returning title_en as title, text_en as body, link`,
          [id],
        );
        const [gone] = rows;
        if (gone === undefined) return false;
        await writeAct(client, actOf('remove-house-message', by, gone));
        return true;
      }),

    /** Counts of a message that was removed meanwhile are dropped. */
    async addCounts(counts: readonly Counted[]): Promise<void> {
      await pool.query(
        `insert into house_message_count as own (message_id, day, shown, dismissed, opened)
          select given.* from unnest($1::int[], $2::date[], $3::int[], $4::int[], $5::int[])
              as given (message_id, day, shown, dismissed, opened)
            join house_message on house_message.id = given.message_id
          on conflict (message_id, day) do update set shown = own.shown + excluded.shown,
            dismissed = own.dismissed + excluded.dismissed, opened = own.opened + excluded.opened`,
        [
          counts.map(({ id }) => id),
          counts.map(({ day }) => day),
          counts.map(({ shown }) => shown),
          counts.map(({ dismissed }) => dismissed),
          counts.map(({ opened }) => opened),
        ],
      );
    },
  };
}

const actOf = (
  act: AdminAct['act'],
  { at, adminId }: By,
  text: { title: string; body: string; link: string | null },
): AdminAct => ({ at, adminId, act, memberId: null, ...text });
