// What one reader, one message, one follower and one Redis entry cost on this machine, and what follows
// for more readers by arithmetic. docs/many-machines.md has the table of a run.
import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { startChild } from './child.ts';
import { startEngines } from './engines.ts';
import { report, yardstickMs } from './report.ts';
import { startStorm } from './storm.ts';

const SHARES = 80;
const BEAT_MS = 250;
const MEASURE_MS = Number(process.env.BENCH_MS ?? 20_000);
const FEW = 200;
const MANY = Number(process.env.BENCH_SOCKETS ?? 2000);
/** Part of one core that a process may use; the rest is for calls and bursts. */
const USED = 0.6;

const engines = await startEngines();
if (!engines) throw new Error('this benchmark needs redis-server');
const redis = await createClient({ url: engines.redis.url }).connect();
const leader = await startStorm(engines.settings);
const follower = await startStorm(engines.settings);
const sockets = startChild('./fan-out-sockets.ts');
const port = Number(new URL(follower.url).port);
const messages = MEASURE_MS / BEAT_MS;

async function redisNow() {
  const net = await redis.info('stats');
  const cpu = await redis.info('cpu');
  const read = (text: string, name: string) =>
    Number(new RegExp(`${name}:([\\d.]+)`).exec(text)?.[1] ?? 0);
  return {
    outBytes: read(net, 'total_net_output_bytes'),
    inBytes: read(net, 'total_net_input_bytes'),
    cpuMs: 1000 * (read(cpu, 'used_cpu_user') + read(cpu, 'used_cpu_sys')),
  };
}

async function measure(count: number) {
  await sockets.ask({ do: 'open', port, count, app: 'dorpon' });
  await delay(3000);
  await sockets.ask({ do: 'reset' });
  const rssMb = await follower.rssMb();
  const before = await Promise.all([follower.cpuUs(), leader.cpuUs(), redisNow()]);
  await delay(MEASURE_MS);
  const after = await Promise.all([follower.cpuUs(), leader.cpuUs(), redisNow()]);
  const { bytes } = await sockets.ask<{ bytes: number }>({ do: 'bytes' });
  if (bytes === 0) throw new Error('the sockets received nothing');
  return {
    count,
    rssMb,
    bytes: bytes / (messages * count),
    followerUs: (after[0] - before[0]) / messages,
    leaderUs: (after[1] - before[1]) / messages,
    redisUs: (1000 * (after[2].cpuMs - before[2].cpuMs)) / messages,
    redisIn: (after[2].inBytes - before[2].inBytes) / messages,
    redisOut: (after[2].outBytes - before[2].outBytes) / messages,
  };
}

const round = (value: number, decimals = 2) => Number(value.toFixed(decimals));

await leader.trade(SHARES, BEAT_MS);
const few = await measure(FEW);
const many = await measure(MANY);
await leader.trade(0, 1_000_000);
await sockets.end();
await follower.end();
await leader.end();
redis.destroy();
await engines.end();

const readers = many.count - few.count;
const perDeliveryUs = (many.followerUs - few.followerUs) / readers;
const idleUs = few.followerUs - perDeliveryUs * few.count;
const measured = {
  readerKb: round((1024 * (many.rssMb - few.rssMb)) / readers, 1),
  deliveryUs: round(perDeliveryUs),
  deliveryBytes: Math.round(many.bytes),
  followerMessageUs: Math.round(idleUs),
  leaderMessageUs: Math.round(few.leaderUs),
  redisEntryUs: Math.round(many.redisUs),
  redisEntryInBytes: Math.round(many.redisIn),
  redisEntryOutBytes: Math.round(many.redisOut),
  yardstickMs: Math.round(yardstickMs()),
};
report('capacity', { measured: 'per message of 80 shares, four messages a second', ...measured });

// Arithmetic from here on: one process uses one core.
const perSecond = 1000 / BEAT_MS;
const readersPerProcess = Math.floor(
  (USED * 1e6 - idleUs * perSecond) / (perDeliveryUs * perSecond),
);
for (const people of [10_000, 100_000, 1_000_000]) {
  const processes = Math.ceil(people / readersPerProcess);
  report('capacity', {
    arithmetic: true,
    readers: people,
    readersPerProcess,
    processes,
    memoryGb: round((processes * few.rssMb) / 1024 + (people * measured.readerKb) / 2 ** 20, 1),
    megabitsPerSecond: Math.round((people * many.bytes * perSecond * 8) / 1e6),
    redisMegabitsPerSecond: round((processes * many.redisOut * perSecond * 8) / 1e6, 1),
    redisCpuPart: round((processes * many.redisUs * perSecond) / 1e6, 3),
  });
}
