import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ClientBase, Pool } from 'pg';
import type { Log } from './pool.ts';

type Migration = { name: string; text: string; checksum: string };

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** 'drpn' in ASCII; processes that start together queue on it. */
const advisoryLock = 0x6472706e;

/** A new database needs all of them; their names would fill the terminal. */
const MOST_NAMED = 9;

/**
 * Applies the missing `NNNN-name.sql` in order, each in its own transaction, up to `upTo` if given.
 */
export async function migrate(
  pool: Pool,
  log: Log = () => {},
  folder = migrationsFolder,
  upTo = '~',
) {
  const migrations = readMigrations(folder).filter(({ name }) => name <= upTo);
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLock]);
    await client.query(
      `create table if not exists migration
         (name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    );
    const missing = await unapplied(client, migrations);
    const isMany = missing.length > MOST_NAMED;
    if (isMany) log(`applying ${missing.length} migrations`);
    for (const migration of missing) {
      await apply(client, migration);
      if (!isMany) log(`applied migration ${migration.name}`);
    }
    await client.query('select pg_advisory_unlock($1)', [advisoryLock]);
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    // A failed connection may still hold the lock; closing it releases the lock.
    client.release(broken);
  }
}

export function readMigrations(folder: string): Migration[] {
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  const files = names.filter((name) => name.endsWith('.sql'));
  files.forEach((name, at) => {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name)) {
      throw new Error(`migration ${name} must be named like 0001-what-it-makes.sql`);
    }
    const before = files[at - 1];
    if (before?.slice(0, 4) === name.slice(0, 4)) {
      throw new Error(`migrations ${before} and ${name} have the same number`);
    }
  });
  return files.map((name) => {
    const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
  });
}

async function unapplied(client: ClientBase, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration order by name collate "C"',
  );
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  const newest = migrations.at(-1)?.name ?? '';
  for (const { name, checksum } of rows) {
    const migration = known.get(name);
    // A newer version runs beside this one, or did: its migrations only add.
    if (!migration && name > newest) continue;
    if (!migration) {
      throw new Error(
        `the database has migration ${name}, which this version of the app does not know`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new Error(
        `migration ${name} was edited after it was applied: restore it and add a new one`,
      );
    }
  }
  const last = rows.findLast(({ name }) => name <= newest)?.name ?? '';
  const applied = new Set(rows.map((row) => row.name));
  const missing = migrations.filter((migration) => !applied.has(migration.name));
  const late = missing.find((migration) => migration.name < last);
  if (late) {
    throw new Error(
      `migration ${late.name} comes before ${last}, which is already applied: give it a higher number`,
    );
  }
  return missing;
}

async function apply(client: ClientBase, { name, text, checksum }: Migration) {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    const { message, position } = error as { message: string; position?: string };
    const line = position ? ` at line ${text.slice(0, Number(position)).split('\n').length}` : '';
    throw new Error(`migration ${name} failed${line}: ${message}`, { cause: error });
  }
}
