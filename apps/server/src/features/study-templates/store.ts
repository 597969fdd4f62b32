import type { Pool } from 'pg';
import { counterOf, lockCounter, nextVersion } from '../../db/member-place.ts';
import { inTransaction } from '../../db/transaction.ts';

export interface TemplateRow {
  readonly id: string;
  readonly name: string;
  readonly studies: unknown;
}

export interface GivenTemplate {
  readonly id: string;
  readonly name: string;
  /** JSON. */
  readonly studies: string;
}

export type TemplateStore = ReturnType<typeof createTemplateStore>;

/** Named sets of studies. They share the counter of layouts. */
export function createTemplateStore(pool: Pool) {
  return {
    counterOf: (memberId: string): Promise<number> => counterOf(pool, memberId, 'chart_layouts'),

    async templatesOf(memberId: string): Promise<TemplateRow[]> {
      const { rows } = await pool.query<TemplateRow>(
        'select id, name, studies from study_template where member_id = $1 order by lower(name), id',
        [memberId],
      );
      return rows;
    },

    /** The counter after the write; undefined if the member has `most` others already. */
    save: (memberId: string, { id, name, studies }: GivenTemplate, most: number) =>
      inTransaction(
        pool,
        async (client) => {
          await lockCounter(client, memberId, 'chart_layouts');
          const { rows } = await client.query<{ others: number }>(
            'select count(*) as others from study_template where member_id = $1 and id <> $2',
            [memberId, id],
          );
          if (rows[0]!.others >= most) return undefined;
          await client.query(
            `insert into study_template (member_id, id, name, studies) values ($1, $2, $3, $4)
            on conflict (member_id, id) do update
            set name = excluded.name, studies = excluded.studies`,
            [memberId, id, name, studies],
          );
          return nextVersion(client, memberId, 'chart_layouts');
        },
        isDone,
      ),

    /** The counter after the write; undefined if there is none with this id. */
    remove: (memberId: string, id: string) =>
      inTransaction(
        pool,
        async (client) => {
          await lockCounter(client, memberId, 'chart_layouts');
          const { rowCount } = await client.query(
            'delete from study_template where member_id = $1 and id = $2',
            [memberId, id],
          );
          return rowCount === 0 ? undefined : nextVersion(client, memberId, 'chart_layouts');
        },
        isDone,
      ),
  };
}

const isDone = (counter: number | undefined): boolean => counter !== undefined;
