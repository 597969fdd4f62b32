import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client, type Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readKeys } from '../../settings/keys.ts';
import { fillAwkwardStore } from '../../testing/awkward-store.ts';
import type { Database } from '../database.ts';
import { startEmbeddedPostgres } from '../embedded/start.ts';
import { migrate, migrationsFolder } from '../migrate.ts';
import { createPool } from '../pool.ts';
import { administer, createTestDatabase, databaseOn, openTestDatabase } from '../testing.ts';
import { checkBackup, readFrames } from './read-backup.ts';
import { requireKnown, restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const server = process.env.TEST_DATABASE_URL!;
const folder = mkdtempSync(join(tmpdir(), 'dorpon-backup-'));
const file = join(folder, 'whole.backup');
const made: string[] = [];
let source: Database;

const backUp = (pool: Pool, to: string) =>
  writeBackup(pool, { file: to, dataDir: folder, now: new Date('2026-11-15') }, () => {});

beforeAll(async () => {
  source = await openTestDatabase();
  await fillAwkwardStore(source);
  await source.pool.query(
    `insert into "user" (id, name, email) values ('u', 'Amena "A"', 'a@b.c')`,
  );
  await source.pool.query(
    `insert into session (id, "expiresAt", token, "userId") values ('s', now(), 't', 'u')`,
  );
  await source.pool.query("select setval('admin_act_id_seq', 41)");
  readKeys(folder);
  await backUp(source.pool, file);
});
afterAll(async () => {
  await source.close();
  for (const name of made) await administer(server, `drop database ${name} with (force)`);
  rmSync(folder, { recursive: true });
});

async function emptyDatabase(): Promise<string> {
  const name = await createTestDatabase(server);
  made.push(name);
  return databaseOn(server, name);
}

async function restore(url: string, from: string, replace = false): Promise<void> {
  const { manifest } = await checkBackup(from);
  requireKnown(manifest);
  await restoreBackup(
    url,
    { file: from, manifest, replace },
    () => {},
    () => {},
  );
}

async function ask<Result>(url: string, run: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/** Every row of every table, every partition with its bounds, every sequence; times as text. */
/** Without `lead`, which a restored database makes anew. */
async function everything(client: Pick<Client, 'query'>): Promise<Record<string, unknown>> {
  const tables = await client.query(
    `select relname as name, pg_get_expr(relpartbound, oid) as bound from pg_class
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
        and relname <> 'lead' order by 1`,
  );
  const found: Record<string, unknown> = {};
  for (const { name, bound } of tables.rows) {
    const { rows } = await client.query(
      name === 'migration'
        ? 'select name from migration order by 1'
        : `select to_jsonb(each) as row from "${name}" each order by 1`,
    );
    found[name] = [bound, rows];
  }
  const sequences = await client.query(
    "select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1",
  );
  return { ...found, sequences: sequences.rows };
}

describe('a backup', () => {
  it('restores rows, partitions and sequences into an empty store, and again with --replace', async () => {
    const url = await emptyDatabase();
    await restore(url, file);
    const expected = await everything(source.pool);
    expect(await ask(url, everything)).toEqual(expected);
    expect(Object.keys(expected)).toContain('minute_bar_m201503');
    await expect(restore(url, file)).rejects.toThrow('the database is not empty');
    await restore(url, file, true);
    expect(await ask(url, everything)).toEqual(expected);
    const left = await ask(url, (client) =>
      client.query("select 1 from pg_namespace where nspname like 'dorpon%'"),
    );
    expect(left.rowCount).toBe(0);
  });

  it('of an older version is migrated to the newest after the restore', async () => {
    const older = await emptyDatabase();
    const pool = createPool(older, () => {});
    await migrate(pool, () => {}, migrationsFolder, '0007-watch-lists-and-messages.sql');
    await pool.query(`insert into "user" (id, name, email) values ('old', 'Old', 'old@b.c')`);
    const to = join(folder, 'older.backup');
    await backUp(pool, to);
    await pool.end();
    expect((await checkBackup(to)).manifest.migrations).toHaveLength(7);
    const url = await emptyDatabase();
    await restore(url, to);
    const found = await ask(url, async (client) => [
      (await client.query('select name from migration order by name')).rows,
      (await client.query('select id from "user"')).rows,
    ]);
    const newest = await source.pool.query('select name from migration order by name');
    expect(found).toEqual([newest.rows, [{ id: 'old' }]]);
  });

  it('is readable by its owner only, and contains the keys that sign sessions', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { keys, rows } = await checkBackup(file);
    expect(keys?.toString()).toBe(readFileSync(join(folder, 'keys.json'), 'utf8'));
    expect(rows).toBeGreaterThan(20);
  });

  it('of a running app is one consistent snapshot', async () => {
    let [writing, written] = [true, 0];
    const writer = (async () => {
      for (; writing; written += 1)
        await source.pool.query(`with one as (insert into news (id, code, kind, published_on, title,
            bangla_title, body, bangla_body, figures)
            values ('w${written}', 'ACI', 'agm', '2026-01-01', '', '', '', '', '{}'))
          insert into block_trade values ('2026-01-01', 'ACI', ${written}, 0, 1, 1)`);
    })();
    const url = await emptyDatabase();
    try {
      const to = join(folder, 'busy.backup');
      await delay(50);
      await backUp(source.pool, to);
      const atEnd = written;
      await restore(url, to);
      const { rows } = await ask(url, (client) =>
        client.query(`select (select count(*)::int from news where id like 'w%') as news,
          (select count(*)::int from block_trade) as blocks`),
      );
      expect(rows[0].news).toBe(rows[0].blocks);
      expect(rows[0].news).toBeGreaterThan(0);
      expect(rows[0].news).toBeLessThanOrEqual(atEnd + 1);
    } finally {
      writing = false;
      await writer;
      await source.pool.query("delete from news where id like 'w%'; delete from block_trade");
    }
  });
});

async function contentOf(from: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const { kind, bytes } of readFrames(from)) hash.update(kind).update(bytes);
  return hash.digest('hex');
}

describe('the database stays unchanged', () => {
  it('when the file is truncated, changed anywhere, or not a backup', async () => {
    const bad = join(folder, 'bad.backup');
    const whole = readFileSync(file);
    const content = await contentOf(file);
    let refused = 0;
    for (let i = 0; i < 40; i += 1) {
      copyFileSync(file, bad);
      const at = Math.floor((i / 40) * whole.length);
      truncateSync(bad, at);
      await expect(checkBackup(bad), `cut at ${at}`).rejects.toThrow(
        /truncated|damaged|not a backup/,
      );
      const changed = Buffer.from(whole);
      changed[at]! ^= 0x10;
      writeFileSync(bad, changed);
      // A few bits of zstd's own headers carry nothing: then every frame reads as it was written.
      const read = await contentOf(bad).catch((error: Error) => error.message);
      expect(
        read === content || /truncated|damaged|not a backup/.test(read),
        `changed at ${at}: ${read.slice(0, 80)}`,
      ).toBe(true);
      if (read !== content) refused += 1;
    }
    expect(refused).toBeGreaterThan(30);
    writeFileSync(bad, 'code,name\n');
    await expect(checkBackup(bad)).rejects.toThrow('is not a backup of Dorpon');
  });

  it('when the backup is of a later version, or an app is running', async () => {
    const { manifest } = await checkBackup(file);
    const migrations = [...manifest.migrations, { name: '9999-later.sql', checksum: 'x' }];
    expect(() => requireKnown({ ...manifest, migrations })).toThrow('9999-later.sql, which this');
    const url = await emptyDatabase();
    const app = createPool(url, () => {});
    await migrate(app);
    await expect(restore(url, file)).rejects.toThrow('an app is using this database');
    await app.end();
    await restore(url, file);
  });
});

const command = (name: string, args: string[], env: Record<string, string>): ChildProcess =>
  spawn(
    process.execPath,
    [fileURLToPath(new URL(`../../commands/${name}.ts`, import.meta.url)), ...args],
    { env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...env }, stdio: ['ignore', 2, 'pipe'] },
  );

async function ended(child: ChildProcess): Promise<{ code: number | null; stderr: string }> {
  let stderr = '';
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, stderr };
}

const others = `select count(*)::int as others from pg_stat_activity
  where datname = current_database() and application_name = 'dorpon-restore'`;

it('kill -9 during a restore leaves the old or the new data, and the next restore succeeds', async () => {
  const url = await emptyDatabase();
  const pool = createPool(url, () => {});
  await migrate(pool);
  await pool.query(`insert into "user" (id, name, email) values ('old', 'Old', 'old@b.c')`);
  const old = await everything(pool);
  await pool.end();
  const expected = await everything(source.pool);
  const seen = new Set<string>();
  for (const [percent, after] of [
    ['0%', 0],
    ['50%', 0],
    ['100%', 0],
    ['100%', 30],
    ['100%', 60],
  ] as const) {
    const child = command('restore', [file, '--replace'], { DATABASE_URL: url, DATA_DIR: folder });
    const closed = once(child, 'close');
    const reached = new Promise<void>((done) => {
      child.stderr?.on('data', (chunk) => String(chunk).includes(` ${percent}`) && done());
    });
    await Promise.race([reached.then(() => delay(after)), closed]);
    child.kill('SIGKILL');
    await closed;
    // The server rolls back a moment later, when it notices the lost connection.
    await expect
      .poll(() => ask(url, (client) => client.query(others).then(({ rows }) => rows[0].others)))
      .toBe(0);
    const now = await ask(url, everything);
    const isOld = JSON.stringify(now) === JSON.stringify(old);
    if (!isOld) expect(now).toEqual(expected);
    seen.add(isOld ? 'old' : 'new');
  }
  expect(seen).toContain('old');
  await restore(url, file, true);
  expect(await ask(url, everything)).toEqual(expected);
}, 60_000);

it('the backup command works while the app runs; restore is refused until it has stopped', async () => {
  const dataDir = join(folder, 'data');
  const to = join(folder, 'embedded.backup');
  const app = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
  const pool = createPool(app.connection, () => {});
  await migrate(pool);
  await pool.query(`insert into "user" (id, name, email) values ('one', 'One', 'one@b.c')`);
  const keys = readKeys(dataDir);
  expect(await ended(command('backup', [to], { DATA_DIR: dataDir }))).toMatchObject({ code: 0 });
  const refused = await ended(command('restore', [to, '--replace'], { DATA_DIR: dataDir }));
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('an app is using') });
  await pool.query(`insert into "user" (id, name, email) values ('two', 'Two', 'two@b.c')`);
  await pool.end();
  await app.stop();
  rmSync(join(dataDir, 'keys.json'));
  expect((await ended(command('restore', [to], { DATA_DIR: dataDir }))).stderr).toContain(
    'the database is not empty',
  );
  expect(await ended(command('restore', [to, '--replace'], { DATA_DIR: dataDir }))).toMatchObject({
    code: 0,
  });
  expect(readKeys(dataDir)).toEqual(keys);
  expect(statSync(join(dataDir, 'keys.json')).mode & 0o777).toBe(0o600);
  const again = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
  const after = createPool(again.connection, () => {});
  expect((await after.query('select id from "user"')).rows).toEqual([{ id: 'one' }]);
  await after.end();
  await again.stop();
}, 60_000);
