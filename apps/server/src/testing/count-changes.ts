import type { Database } from '../db/database.ts';

/** A refused call may count a failed attempt; counts of ready screeners are written after the call that wanted them. */
const excluded = ['sign_in_attempt', 'ready_weeks'];

/** Counts committed row changes of all other tables from now on. */
export async function countChanges(pool: Database['pool']): Promise<() => Promise<number>> {
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition`,
  );
  const tables = rows.map(({ name }) => name).filter((name) => !excluded.includes(name));
  await pool.query(`
    create table change_count (n bigint not null);
    insert into change_count values (0);
    create function count_change() returns trigger language plpgsql as $$
      begin update change_count set n = n + 1; return null; end
    $$;
    ${tables
      .map(
        (table) =>
          `create trigger count_change after insert or update or delete on "${table}"
            for each row execute function count_change();`,
      )
      .join('\n')}`);
  return async () => {
    const counted = await pool.query<{ n: number }>('select n from change_count');
    return counted.rows[0]?.n ?? 0;
  };
}
