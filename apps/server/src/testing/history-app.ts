import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type App, buildApp } from '../compose/app.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../db/testing.ts';
import { emptyFeed } from '../feed/none/empty-feed.ts';
import { openMarket } from '../ingest/open-market.ts';

export interface HistoryApp extends App {
  readonly database: Database;
  get(path: string): Promise<{ status: number; body: unknown; tag: string }>;
  close(): Promise<void>;
}

/** The application without a feed, on a database that the test fills. */
export async function startHistoryApp(
  fill: (pool: Database['pool']) => Promise<void> = async () => {},
): Promise<HistoryApp> {
  const database = await openTestDatabase();
  await fill(database.pool);
  const market = await openMarket(emptyFeed(Date.now), database, { history() {}, loaded() {} });
  const dataDir = mkdtempSync(join(tmpdir(), 'dorpon-data-'));
  const config = readConfig({
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    FEED: 'none',
    EXEMPT_LOOPBACK: '1',
  });
  const webFolder = fileURLToPath(new URL('./web', import.meta.url));
  const app = await buildApp({ config, database, ...market, version: '1.2.3', webFolder });
  await app.start();
  return {
    ...app,
    database,
    async get(path) {
      const answer = await app.http.inject(`/api${path}`);
      const isJson = String(answer.headers['content-type']).includes('json');
      return {
        status: answer.statusCode,
        body: isJson ? answer.json() : answer.body,
        tag: String(answer.headers.etag),
      };
    },
    async close() {
      await app.stop();
      await database.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}
