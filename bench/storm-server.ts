// The server of storm.ts: the whole application behind a feed that a benchmark drives.
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from '../apps/server/src/compose/app.ts';
import { joinCluster } from '../apps/server/src/compose/join-cluster.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { openMarket } from '../apps/server/src/ingest/open-market.ts';
import { createGrid } from './backtest-grid.ts';
import { serve } from './child.ts';
import { stormFeed } from './storm-feed.ts';

const folder = mkdtempSync(join(tmpdir(), 'dorpon-storm-'));
const config = readConfig({
  DATA_DIR: folder,
  LOG_LEVEL: 'error',
  EXEMPT_LOOPBACK: '1',
  PUBLIC_URL: 'http://127.0.0.1',
  ...JSON.parse(process.argv[2] ?? '{}'),
});
const database = await openDatabase(config, () => {});
const feed = stormFeed(() => app.market.board);
const progress = { history() {}, loaded() {}, waiting() {} };
const market = config.REDIS_URL
  ? await joinCluster({ config, kind: feed, database, report: progress, log: console.error })
  : await openMarket(feed, database, progress);
const app = await buildApp({
  config,
  database,
  ...market,
  version: 'bench',
  webFolder: fileURLToPath(new URL('../apps/web/dist', import.meta.url)),
});
await app.start();
await app.http.listen({ port: 0, host: '127.0.0.1' });
let trading: NodeJS.Timeout | undefined;
let grid: ReturnType<typeof createGrid> | undefined;

serve({
  where: () => `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`,
  trade({ shares, everyMs }: { shares: number; everyMs: number }) {
    clearInterval(trading);
    trading = setInterval(() => feed.trade(shares), everyMs);
  },
  probe({ code, steps }: { code: string; steps?: number }) {
    const at = Date.now();
    const pricePaisa = feed.probe(code, steps);
    return { at, pricePaisa, seq: app.market.seq };
  },
  grid({ act }: { act: 'start' | 'cancel' | 'state' }) {
    grid ??= createGrid();
    if (act !== 'state') grid[act]();
    return grid.state();
  },
  /** CPU time of this process so far, in microseconds. */
  cpu() {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
  memory() {
    globalThis.gc?.();
    return process.memoryUsage.rss() / 1_048_576;
  },
  position: () => ({ epoch: app.market.epoch, seq: app.market.seq }),
  async close() {
    clearInterval(trading);
    await grid?.close();
    await app.stop();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  },
});
