import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createSubscriber } from '../core/deliveries/testing/decrypt-push.ts';
import { fillOutbox } from '../core/deliveries/testing/fill-outbox.ts';
import { startPushReceiver } from '../core/deliveries/testing/push-receiver.ts';
import { openTestDatabase } from '../db/testing.ts';
import { databaseUrl } from './database-url.ts';

const program = fileURLToPath(
  new URL('../core/deliveries/testing/deliver-process.ts', import.meta.url),
);
const PER_KILL = 40;

/**
 * Kills the sending process `kills` times, each time after another number of notices, and lets the last one
 * finish. The outbox is filled before any process runs, as it is after a kill between commit and delivery.
 */
export async function killDeliveries(kills: number) {
  const database = await openTestDatabase();
  const { pool } = database;
  const url = await databaseUrl(database);
  const folder = mkdtempSync(join(tmpdir(), 'dorpon-deliver-'));
  const receiver = await startPushReceiver();
  const subscriber = createSubscriber();
  const count = PER_KILL * (kills + 1);
  await fillOutbox(pool, count, { origin: receiver.origin, keys: subscriber.keys });
  const run = () =>
    spawn(process.execPath, [program, url, folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  const left = async (): Promise<number> =>
    (await pool.query(`select count(*) from alert_outbox where state = 'due'`)).rows[0].count;

  for (let kill = 1; kill <= kills; kill += 1) {
    const before = receiver.received.length;
    const child = run();
    const exited = once(child, 'exit');
    const stopAt = before + 1 + ((kill * 7) % PER_KILL);
    while (receiver.received.length < stopAt && (await left()) > 0) await delay(1);
    child.kill('SIGKILL');
    await exited;
    // As if the lease of the killed process had ended.
    await pool.query(`update alert_outbox set next_ms = 0 where state = 'due'`);
  }
  const last = run();
  const exited = once(last, 'exit');
  while ((await left()) > 0) await delay(50);
  last.kill('SIGTERM');
  await exited;

  const notices = receiver.received.map(
    ({ body }) => JSON.parse(subscriber.decrypt(body)) as { id: string; uid: string },
  );
  const { rows } = await pool.query(
    `select count(distinct member_id) filter (where outcome = 'sent') as logged from alert_delivery`,
  );
  await receiver.close();
  await database.close();
  rmSync(folder, { recursive: true });
  return { count, notices, logged: rows[0].logged as number };
}
