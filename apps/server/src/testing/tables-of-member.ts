import type { TestApp } from './test-app.ts';

type Stored = Pick<TestApp, 'database'>;

interface Place {
  readonly table: string;
  readonly column: string;
}

/** Every table whose rows name the member that they belong to. */
async function memberTables({ database }: Stored): Promise<Place[]> {
  const { rows } = await database.pool.query<Place>(
    `select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and column_name in ('member_id', 'userId') order by 1`,
  );
  return rows;
}

/** Those that have rows of this member. */
export async function tablesOfMember(app: Stored, memberId: string): Promise<string[]> {
  const found: string[] = [];
  for (const { table, column } of await memberTables(app)) {
    const { rowCount } = await app.database.pool.query(
      `select from "${table}" where "${column}" = $1 limit 1`,
      [memberId],
    );
    if (rowCount) found.push(table);
  }
  return found;
}

export const namesOfMemberTables = async (app: Stored): Promise<string[]> =>
  (await memberTables(app)).map(({ table }) => table);
