import type { EpochMs } from '@dorpon/domain/units';
import type { Pool } from 'pg';
import { lockCounter } from '../../db/member-place.ts';
import { inTransaction } from '../../db/transaction.ts';

export interface PublishedChart {
  readonly id: string;
  readonly title: string;
  readonly time: EpochMs;
  /** JSON that the contract checked when it was published. */
  readonly content: string;
}

export type PublishedRow = Omit<PublishedChart, 'content'> & { readonly bytes: number };

export type PublishedStore = ReturnType<typeof createPublishedStore>;

export function createPublishedStore(pool: Pool) {
  return {
    async chart(id: string): Promise<PublishedChart | undefined> {
      const { rows } = await pool.query<PublishedChart>(
        `select id, title, at_ms as time, content::text as content
          from published_chart where id = $1`,
        [id],
      );
      return rows[0];
    },

    async chartsOf(memberId: string): Promise<PublishedRow[]> {
      const { rows } = await pool.query<PublishedRow>(
        `select id, title, at_ms as time, bytes from published_chart
          where member_id = $1 order by at_ms desc, id`,
        [memberId],
      );
      return rows;
    },

    /** False if the member has `most` already. Under the member's lock, so that none is exceeded. */
    publish: (memberId: string, chart: PublishedChart, most: number): Promise<boolean> =>
      inTransaction(
        pool,
        async (client) => {
          await lockCounter(client, memberId, 'chart_layouts');
          const { rowCount } = await client.query(
            `insert into published_chart (id, member_id, title, at_ms, content, bytes)
            select $2, $1, $3, $4::bigint, $5::text::json, octet_length($5::text)
            where (select count(*) from published_chart where member_id = $1) < $6`,
            [memberId, chart.id, chart.title, chart.time, chart.content, most],
          );
          return rowCount === 1;
        },
        Boolean,
      ),

    async remove(memberId: string, id: string): Promise<boolean> {
      const { rowCount } = await pool.query(
        'delete from published_chart where member_id = $1 and id = $2',
        [memberId, id],
      );
      return rowCount === 1;
    },
  };
}
