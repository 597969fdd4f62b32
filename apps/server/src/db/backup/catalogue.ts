import type { ClientBase } from 'pg';
import type { BackedUpTable, Manifest } from './manifest.ts';

/** The contents of the connection's schema, as a backup lists them. */
export async function readCatalogue(client: ClientBase): Promise<Omit<Manifest, 'madeAt'>> {
  const migrations = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration order by name collate "C"',
  );
  const tables = await client.query<BackedUpTable & { after: string[] }>(everyTable);
  const sequences = await client.query<{ name: string; value: number }>(
    `select sequencename as name, last_value as value from pg_sequences
      where schemaname = current_schema() and last_value is not null order by 1`,
  );
  return {
    migrations: migrations.rows,
    tables: inOrder(tables.rows).map(({ name, columns, partition }) => ({
      name,
      columns,
      partition,
    })),
    sequences: sequences.rows,
  };
}

/** Orders tables after those that their rows refer to. */
function inOrder<Table extends { name: string; after: string[] }>(
  tables: readonly Table[],
): Table[] {
  const ordered = new Set<Table>();
  const byName = new Map(tables.map((table) => [table.name, table]));
  const visit = (table: Table, above: readonly Table[]): void => {
    if (ordered.has(table) || above.includes(table)) return;
    for (const name of table.after) {
      const before = byName.get(name);
      if (before) visit(before, [...above, table]);
    }
    ordered.add(table);
  };
  for (const table of tables) visit(table, []);
  return [...ordered];
}

/**
 * Tables with rows of their own, so no partition parents; generated columns are left out. A restored
 * database gets another `lead`, so that its processes do not go on with the stream of the one before.
 */
const everyTable = `select relname as name,
    (select array_agg(attname::text order by attnum) from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    (select json_build_object('parent', (select relname from pg_class where oid = inhparent),
        'bound', pg_get_expr(relpartbound, pg_class.oid))
      from pg_inherits where inhrelid = pg_class.oid and relispartition) as partition,
    array(select (select relname::text from pg_class where oid = confrelid) from pg_constraint
      where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid) as after
  from pg_class
  where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname not in ('migration', 'lead')
  order by relname`;
