import { createClient } from '@redis/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRedis } from '../../cluster/testing/find-redis.ts';
import { type RedisServer, startRedis } from '../../cluster/testing/redis.ts';
import type { Database } from '../../db/database.ts';
import { openTestDatabase } from '../../db/testing.ts';
import { databaseUrl } from '../../testing/database-url.ts';
import { freePort } from '../../testing/free-port.ts';
import { type ServerProcess, startServer } from '../../testing/server-process.ts';

const program = findRedis();
const SECRET = 'a secret that all processes of the suite have';

describe.skipIf(!program)('a process with REDIS_URL', () => {
  let redis: RedisServer;
  let database: Database;
  let settings: Record<string, string>;
  const started: ServerProcess[] = [];
  beforeAll(async () => {
    [redis, database] = await Promise.all([startRedis(program!), openTestDatabase()]);
    settings = {
      DATABASE_URL: await databaseUrl(database),
      REDIS_URL: redis.url,
      AUTH_SECRET: SECRET,
      SMTP_URL: 'smtp://127.0.0.1:1',
      SMS_URL: 'http://127.0.0.1:1',
      FEED: 'none',
      LOG_LEVEL: 'warn',
    };
  });
  afterAll(async () => {
    await Promise.all(started.map((server) => server.end('SIGKILL')));
    await database.close();
    await redis.remove();
  });

  function start(more: Record<string, string> = {}): ServerProcess {
    const server = startServer({ ...settings, ...more });
    started.push(server);
    return server;
  }

  /** It ends with one line, which names the setting. */
  async function refused(more: Record<string, string>): Promise<string> {
    const server = start(more);
    await expect(server.url).rejects.toThrow();
    expect(server.child.exitCode).toBe(1);
    const lines = server.output().trim().split('\n');
    expect(lines).toHaveLength(1);
    return lines[0]!;
  }

  it.each(['AUTH_SECRET', 'DATABASE_URL'])('does not start without %s', async (name) => {
    expect(await refused({ [name]: '' })).toMatch(new RegExp(`${name}.*missing`));
  });

  it('does not start where no Redis answers', async () => {
    const REDIS_URL = `redis://127.0.0.1:${await freePort()}`;
    expect(await refused({ REDIS_URL })).toMatch(/REDIS_URL: cannot connect/);
  });

  it('names a URL that is not of Redis, without its password', async () => {
    const line = await refused({ REDIS_URL: 'http://user:hunter2secret@127.0.0.1' });
    expect(line).toContain('REDIS_URL');
    expect(line).not.toContain('hunter2secret');
  });

  it('with LEAD=never waits for one that leads', async () => {
    const serving = start({ LEAD: 'never' });
    await expect
      .poll(() => database.pool.query('select 1 from lead').then(({ rowCount }) => rowCount))
      .toBe(1);
    const leading = start();
    await leading.url;
    await serving.url;
    const { rows } = await database.pool.query('select term from lead');
    expect(rows).toEqual([{ term: 1 }]);
    await Promise.all([serving.end('SIGKILL'), leading.end('SIGTERM')]);
  });

  it('refuses another feed than the others have, by its name', async () => {
    const leading = start();
    await leading.url;
    const line = await refused({ FEED: 'push', PUSH_TOKEN: 'x'.repeat(32) });
    expect(line).toMatch(/FEED: .*"none.*"push/);
    await leading.end('SIGTERM');
  });

  it('does not misread a newer version of the stream: it says which one', async () => {
    const running = start();
    const url = await running.url;
    const serving = start({ LEAD: 'never' });
    await serving.url;
    const { rows } = await database.pool.query('select cluster from lead');
    const name = `dorpon:${rows[0].cluster}`;
    const client = createClient({ url: redis.url });
    await client.connect();
    const newer = { version: '99', body: '{"kind":"batch"}' };
    await client.xAdd(`${name}:entries`, '9999-1', newer);
    await expect.poll(() => serving.output(), { timeout: 20_000 }).toContain('version 99');
    expect((await fetch(`${await serving.url}/api/shares/market-time`)).status).toBe(200);
    expect((await fetch(`${url}/api/shares/market-time`)).status).toBe(200);

    await client.xAdd(`${name}:snapshot`, '9999-1', newer);
    expect(await refused({ LEAD: 'never' })).toMatch(/writes version 99.*reads 1/);
    client.destroy();
    // Three processes start, one after the other.
  }, 120_000);
});
