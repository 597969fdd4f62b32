import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createMemoryBus } from '../apps/server/src/bus/bus.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { DeliveryCounts } from '../apps/server/src/core/deliveries/counts.ts';
import { openDeliveries } from '../apps/server/src/core/deliveries/open-deliveries.ts';
import { createSubscriber } from '../apps/server/src/core/deliveries/testing/decrypt-push.ts';
import { fillOutbox } from '../apps/server/src/core/deliveries/testing/fill-outbox.ts';
import { receiverParts } from '../apps/server/src/core/deliveries/testing/push-receiver.ts';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { createPost } from '../apps/server/src/post/post.ts';
import { startChild } from './child.ts';
import { judge, report } from './report.ts';

// A hundred thousand members with a device each: their notices leave the outbox, encrypted and signed, over TLS
// to a push service in another process. Per second of this process's own processor time, and of the clock.
const COUNT = Number(process.argv[2] ?? 100_000);

const dataDir = mkdtempSync(join(tmpdir(), 'dorpon-push-'));
const config = readConfig({ LOG_LEVEL: 'error', DATA_DIR: dataDir });
const database = await openDatabase(config, () => {});
const { pool } = database;
const service = startChild('./alert-push-service.ts');
const port = await service.ask<number>({ do: 'port' });
await fillOutbox(pool, COUNT, {
  origin: `https://push.test:${port}`,
  keys: createSubscriber().keys,
});
await pool.query('analyze');

const log = { warn: console.error, error: console.error };
const counts = new DeliveryCounts();
const deliveries = openDeliveries({
  config,
  pool,
  bus: createMemoryBus(),
  post: createPost({
    smtpUrl: undefined,
    smsUrl: undefined,
    from: 'Dorpon <no-reply@localhost>',
    outboxFolder: join(dataDir, 'outbox'),
    log,
  }),
  pushParts: receiverParts,
  deliveryCounts: counts,
  log: log as never,
  stopLink: () => 'https://localhost/',
});

/** What is kept. The memory of the process grows for a while without it, because garbage is collected late. */
function keptMb(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return Math.round((heapUsed + external) / 1e6);
}
const rssMb = () => Math.round(process.memoryUsage.rss() / 1e6);
const sampled: { sent: number; keptMb: number; rssMb: number }[] = [];
const began = performance.now();
const cpuBegan = process.cpuUsage();
await deliveries.start();
for (let next = COUNT / 10; counts.sent.push < COUNT; ) {
  await delay(100);
  if (counts.sent.push < next) continue;
  sampled.push({ sent: counts.sent.push, rssMb: rssMb(), keptMb: keptMb() });
  next += COUNT / 10;
}
const seconds = (performance.now() - began) / 1000;
const { user, system } = process.cpuUsage(cpuBegan);
await deliveries.stop();

const { rows } = await pool.query('select state, count(*) from alert_outbox group by state');
report('alert-push', {
  rows,
  taken: await service.ask({ do: 'taken' }),
  failed: Object.entries(counts.failed).filter(([, count]) => count > 0),
  seconds: Math.round(seconds),
  cpuSeconds: Math.round((user + system) / 1e6),
  sampled,
});
judge('alert-push', 'pushes per second', COUNT / seconds, '>=', 300);
const tenth = sampled[0]?.keptMb ?? 0;
const last = sampled.at(-1)?.keptMb ?? 0;
judge('alert-push', 'memory kept after all against a tenth', last / tenth, '<=', 1.3);
await service.end();
await database.close();
rmSync(dataDir, { recursive: true });
