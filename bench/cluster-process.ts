// One of several processes of cluster.bench.ts: the whole application with the simulated market.
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from '../apps/server/src/compose/app.ts';
import { joinCluster } from '../apps/server/src/compose/join-cluster.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { simulator } from '../apps/server/src/feed/simulator/simulator.ts';
import { serve } from './child.ts';

const folder = mkdtempSync(join(tmpdir(), 'dorpon-process-'));
const config = readConfig({
  DATA_DIR: folder,
  LOG_LEVEL: 'error',
  EXEMPT_LOOPBACK: '1',
  PUBLIC_URL: 'http://127.0.0.1',
  ...JSON.parse(process.argv[2] ?? '{}'),
});
const database = await openDatabase(config, () => {});
const kind = simulator({ seed: 1, speed: 1, years: 1 });
const report = { history() {}, loaded() {}, waiting() {} };
const market = await joinCluster({ config, kind, database, report, log: () => {} });
const app = await buildApp({
  config,
  database,
  ...market,
  version: 'bench',
  webFolder: fileURLToPath(new URL('../apps/web/dist', import.meta.url)),
});
await app.start();
await app.http.listen({ port: 0, host: '127.0.0.1' });

serve({
  where: () => `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`,
  position: () => ({ epoch: app.market.epoch, seq: app.market.seq }),
  async close() {
    await app.stop();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  },
});
