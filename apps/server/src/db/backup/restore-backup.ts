import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { escapeIdentifier, type Pool, type PoolClient, type PoolConfig } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate, migrationsFolder, readMigrations } from '../migrate.ts';
import { createPool, type Log } from '../pool.ts';
import { DamagedBackup } from './frames.ts';
import { type BackedUpTable, type Manifest, tableEnd } from './manifest.ts';
import { readFrames } from './read-backup.ts';

/** The restore is refused, and the database left unchanged. */
export class RestoreRefused extends Error {}

/** The schema that is filled, invisible to readers until it replaces the one in use. */
const BESIDE = 'dorpon_restore';
/** The replaced schema, until it is dropped. */
const BEFORE = 'dorpon_before_restore';
/** Dropping a thousand tables in one transaction would need more locks than a small server has. */
const DROPPED_AT_ONCE = 100;
const ENDING_MS = 2000;

/** Throws unless this version of the app can migrate the backup. */
export function requireKnown({ migrations }: Manifest): void {
  const known = new Map(readMigrations(migrationsFolder).map((each) => [each.name, each.checksum]));
  for (const { name, checksum } of migrations)
    if (known.get(name) !== checksum)
      throw new RestoreRefused(
        `the backup has migration ${name}, which this version of the app ${known.has(name) ? 'has with other content' : 'does not know'}`,
      );
}

/**
 * Fills a separate schema from a checked file and swaps it in with one transaction: until that
 * commits, a kill leaves the database as it was.
 */
export async function restoreBackup(
  where: string | PoolConfig,
  { file, manifest, replace }: { file: string; manifest: Manifest; replace: boolean },
  log: Log,
  progress: (done: number, whole: number) => void,
): Promise<void> {
  const target = typeof where === 'string' ? { connectionString: where } : where;
  const plain = createPool({ ...target, application_name: 'dorpon-restore', max: 2 }, log);
  const options = `-c timezone=UTC -c search_path=${BESIDE}`;
  const beside = createPool(
    { ...target, application_name: 'dorpon-restore', max: 2, options },
    log,
  );
  try {
    await requireAlone(plain);
    if (!replace) await requireEmpty(plain);
    // Left by a killed restore.
    await dropSchema(plain, BESIDE);
    await dropSchema(plain, BEFORE);
    await plain.query(`create schema ${BESIDE}`);
    await migrate(beside, () => {}, migrationsFolder, manifest.migrations.at(-1)?.name ?? '');
    await fill(beside, file, manifest, progress);
    await migrate(beside, log);
    await beside.query('analyze');
    await beside.end();
    await plain.query(`begin; alter schema public rename to ${BEFORE};
      alter schema ${BESIDE} rename to public; commit`);
    await dropSchema(plain, BEFORE);
  } finally {
    if (!beside.ended) await beside.end();
    await plain.end();
  }
}

async function dropSchema(pool: Pool, schema: string): Promise<void> {
  const partitions = `select format('%I.%I', $1::text, relname) as name from pg_class
    where relispartition and relkind = 'r' and relnamespace = to_regnamespace($1) limit $2`;
  for (;;) {
    const { rows } = await pool.query<{ name: string }>(partitions, [schema, DROPPED_AT_ONCE]);
    if (rows.length === 0) break;
    await pool.query(`drop table ${rows.map(({ name }) => name).join(', ')}`);
  }
  await pool.query(`drop schema if exists ${schema} cascade`);
}

/** Waits for an app that is shutting down. */
async function runningApp(pool: Pool): Promise<string | undefined> {
  for (let waited = 0; ; waited += 100) {
    const { rows } = await pool.query<{ address: string }>(
      `select distinct coalesce(client_addr::text, 'this machine') as address from pg_stat_activity
        where datname = current_database() and application_name = 'dorpon'`,
    );
    if (!rows[0] || waited >= ENDING_MS) return rows[0]?.address;
    await sleep(100);
  }
}

async function requireAlone(pool: Pool): Promise<void> {
  const address = await runningApp(pool);
  if (address !== undefined)
    throw new RestoreRefused(`an app is using this database from ${address}: stop it first`);
  const extensions = await pool.query<{ name: string }>(
    "select extname as name from pg_extension where extnamespace = to_regnamespace('public')",
  );
  if (extensions.rows[0])
    throw new RestoreRefused(
      `the extension ${extensions.rows[0].name} is in the schema public and would be dropped with it`,
    );
}

async function requireEmpty(pool: Pool): Promise<void> {
  const tables = await pool.query<{ name: string }>(
    `select format('public.%I', relname) as name from pg_class
      where relkind in ('r', 'p') and not relispartition and relname not in ('migration', 'lead')
        and relnamespace = to_regnamespace('public')`,
  );
  for (const { name } of tables.rows) {
    const found = await pool.query(`select 1 from ${name} limit 1`);
    if (found.rowCount === 1)
      throw new RestoreRefused(
        `the database is not empty (${name} has rows): --replace overwrites it with the backup`,
      );
  }
}

async function fill(
  pool: Pool,
  file: string,
  manifest: Manifest,
  progress: (done: number, whole: number) => void,
): Promise<void> {
  const client = await pool.connect();
  try {
    await copyTables(client, file, manifest, progress);
    for (const { name, value } of manifest.sequences)
      await client.query('select setval($1::regclass, $2)', [escapeIdentifier(name), value]);
  } finally {
    client.release(true);
  }
}

/**
 * The table is created or truncated in the transaction that fills it, so that an embedded server
 * writes no WAL for its rows.
 */
async function prepare(client: PoolClient, { name, partition }: BackedUpTable): Promise<void> {
  const table = escapeIdentifier(name);
  if (partition)
    await client.query(
      `create table if not exists ${table} partition of ${escapeIdentifier(partition.parent)} ${partition.bound}`,
    );
  // Rows that migrations inserted are in the backup too. Referring tables are filled later.
  await client.query(`truncate ${table} cascade`);
}

async function copyTables(
  client: PoolClient,
  file: string,
  { tables }: Manifest,
  progress: (done: number, whole: number) => void,
): Promise<void> {
  const byName = new Map(tables.map((table) => [table.name, table]));
  let done = 0;
  let copy: ReturnType<typeof beginCopy> | null = null;
  for await (const { kind, bytes } of readFrames(file)) {
    if (kind === 'T') {
      const table = byName.get(bytes.toString());
      if (!table)
        throw new DamagedBackup(`the backup is damaged: its manifest has no table ${bytes}`);
      await client.query('begin');
      await prepare(client, table);
      copy = beginCopy(client, table);
    } else if (kind === 'D') await copy?.write(bytes);
    else if (kind === 'E') {
      const { rows } = tableEnd.parse(JSON.parse(bytes.toString()));
      const copied = await copy?.end();
      await client.query('commit');
      if (copied !== rows)
        throw new DamagedBackup(`the backup is damaged: ${copied} rows of ${rows} were restored`);
      progress((done += 1), tables.length);
    }
  }
}

function beginCopy(client: PoolClient, { name, columns }: BackedUpTable) {
  const listed = columns.map(escapeIdentifier).join(', ');
  const stream = client.query(copyFrom(`copy ${escapeIdentifier(name)} (${listed}) from stdin`));
  const ended = finished(stream);
  // Handled where it is awaited; before that a failed COPY must not end the process.
  ended.catch(() => {});
  return {
    async write(bytes: Buffer) {
      // A copy: the frame is a view of a larger buffer.
      if (!stream.write(Buffer.from(bytes))) await Promise.race([once(stream, 'drain'), ended]);
    },
    async end(): Promise<number> {
      stream.end();
      await ended;
      return stream.rowCount;
    },
  };
}
