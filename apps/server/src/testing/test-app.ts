import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type App, buildApp } from '../compose/app.ts';
import type { AppParts } from '../compose/app-parts.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../db/testing.ts';
import type { FeedKind } from '../feed/open-feed.ts';
import { sampleHistory } from '../feed/testing/sample-history.ts';
import { type ScriptedFeed, scriptedFeed } from '../feed/testing/scripted-feed.ts';
import { openMarket } from '../ingest/open-market.ts';
import { type Outbox, readOutbox } from './read-outbox.ts';

export interface TestApp extends App {
  readonly feed: ScriptedFeed;
  readonly database: Database;
  /** The messages that were not sent. */
  readonly outbox: Outbox;
  close(): Promise<void>;
}

/** The whole application on its own database, with a feed that the test controls. */
export async function startTestApp(
  http: AppParts['http'] = {},
  webFolder = fileURLToPath(new URL('./web', import.meta.url)),
  given: Pick<AppParts, 'causesOf' | 'drawings' | 'notices' | 'push'> & {
    env?: Record<string, string>;
    /** The database of an earlier app; not closed with this one. */
    database?: Database;
    /** A feed to use instead of the scripted one. */
    kind?: FeedKind;
  } = {},
): Promise<TestApp> {
  const database = given.database ?? (await openTestDatabase());
  const feed = scriptedFeed(sampleHistory);
  const kind = { name: 'replay', identity: 'script', open: async () => feed };
  const market = await openMarket(given.kind ?? kind, database, { history() {}, loaded() {} });
  const dataDir = mkdtempSync(join(tmpdir(), 'dorpon-data-'));
  const config = readConfig({
    LOG_LEVEL: 'fatal',
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: '127.0.0.1',
    EXEMPT_LOOPBACK: '1',
    ...given.env,
  });
  const { causesOf, drawings, notices, push } = given;
  const parts = {
    config,
    database,
    ...market,
    causesOf,
    version: '1.2.3',
    webFolder,
    http,
    ...(drawings && { drawings }),
    ...(notices && { notices }),
    ...(push && { push }),
  };
  const app = await buildApp(parts);
  await app.start();
  return {
    ...app,
    feed,
    database,
    outbox: readOutbox(join(config.DATA_DIR, 'outbox')),
    async close() {
      await app.stop();
      if (!given.database) await database.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}
