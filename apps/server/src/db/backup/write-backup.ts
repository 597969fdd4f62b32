import { once } from 'node:events';
import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import { escapeIdentifier, type Pool, type PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { readCatalogue } from './catalogue.ts';
import { type FrameKind, FrameWriter, MAGIC } from './frames.ts';
import type { BackedUpTable, Manifest } from './manifest.ts';

export interface BackupResult {
  readonly tables: number;
  readonly rows: number;
  readonly bytes: number;
  readonly withKeys: boolean;
}

type Put = (kind: Exclude<FrameKind, 'Z'>, bytes: Buffer) => Promise<void>;

/**
 * Writes everything from one snapshot while the app runs. Only the owner may read the file: it
 * contains the members and the keys that sign their sessions. It gets its final name when it is
 * complete.
 */
export async function writeBackup(
  pool: Pool,
  { file, dataDir, now }: { file: string; dataDir: string; now: Date },
  progress: (done: number, whole: number) => void,
): Promise<BackupResult> {
  const part = `${file}.part`;
  const out = createWriteStream(part, { mode: 0o600 });
  const pack = createZstdCompress();
  pack.pipe(out);
  const packed = Promise.all([finished(pack), finished(out)]);
  packed.catch(() => {});
  const frames = new FrameWriter();
  const write = async (pieces: readonly Buffer[]) => {
    for (const piece of pieces)
      if (!pack.write(piece)) await Promise.race([once(pack, 'drain'), packed]);
  };
  try {
    out.write(MAGIC);
    const put: Put = (kind, bytes) => write(frames.frame(kind, bytes));
    const { tables, rows } = await inSnapshot(pool, (client) =>
      writeTables(client, now, put, progress),
    );
    const keys = join(dataDir, 'keys.json');
    const withKeys = existsSync(keys);
    if (withKeys) await put('K', readFileSync(keys));
    await write(frames.end());
    pack.end();
    await packed;
    await settle(part, file);
    return { tables, rows, bytes: out.bytesWritten, withKeys };
  } catch (error) {
    pack.destroy();
    out.destroy();
    await rm(part, { force: true });
    throw error;
  }
}

async function settle(part: string, file: string): Promise<void> {
  const handle = await open(part, 'r+');
  await handle.sync();
  await handle.close();
  await rename(part, file);
}

async function inSnapshot<Result>(pool: Pool, run: (client: PoolClient) => Promise<Result>) {
  const client = await pool.connect();
  try {
    // The lock is taken before the snapshot: whoever creates or drops a partition then waits
    // without holding other locks.
    await client.query("select pg_advisory_lock_shared(hashtext('day partitions'))");
    await client.query('begin isolation level repeatable read read only');
    return await run(client);
  } finally {
    // Closing the connection ends the transaction and releases the lock.
    client.release(true);
  }
}

async function writeTables(
  client: PoolClient,
  now: Date,
  put: Put,
  progress: (done: number, whole: number) => void,
): Promise<{ tables: number; rows: number }> {
  const manifest: Manifest = { madeAt: now.toISOString(), ...(await readCatalogue(client)) };
  await put('M', Buffer.from(JSON.stringify(manifest)));
  let rows = 0;
  for (const [done, table] of manifest.tables.entries()) {
    progress(done, manifest.tables.length);
    rows += await writeTable(client, table, put);
  }
  return { tables: manifest.tables.length, rows };
}

async function writeTable(client: PoolClient, { name, columns }: BackedUpTable, put: Put) {
  await put('T', Buffer.from(name));
  const listed = columns.map(escapeIdentifier).join(', ');
  const stream = client.query(copyTo(`copy ${escapeIdentifier(name)} (${listed}) to stdout`));
  for await (const chunk of stream) await put('D', chunk);
  const rows = stream.rowCount;
  await put('E', Buffer.from(JSON.stringify({ rows })));
  return rows;
}
