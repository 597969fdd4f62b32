// Several processes beside one: latency, CPU and memory of a follower, and what a kill costs.
import { setTimeout as delay } from 'node:timers/promises';
import { type Child, startChild } from './child.ts';
import { type Engines, startEngines } from './engines.ts';
import { judge, judgeRounds, median, percentile, report, yardstickMs } from './report.ts';
import { type Storm, startStorm } from './storm.ts';
import { listenTo } from './stream-listener.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const MEASURE_MS = Number(process.env.BENCH_MS ?? 20_000);
const SOCKETS = Number(process.env.BENCH_SOCKETS ?? 1000);
const SHARES = 80;
const BEAT_MS = 250;
const SETTLE_MS = 5000;

interface Finding {
  readonly p99Ms: number;
  readonly cpuUs: number;
  readonly rssMb: number;
}

/** `reads` serves the readers; `trades` has the feed: the same one, or the leader. */
async function measure(variant: string, reads: Storm, trades: Storm): Promise<Finding> {
  const sockets = startChild('./fan-out-sockets.ts');
  const rssMb = await reads.rssMb();
  const port = Number(new URL(reads.url).port);
  await sockets.ask({ do: 'open', port, count: SOCKETS, app: 'dorpon' });
  await trades.trade(SHARES, BEAT_MS);
  await delay(SETTLE_MS);
  await sockets.ask({ do: 'reset' });
  const cpu = await reads.cpuUs();
  await delay(MEASURE_MS);
  const { bytes } = await sockets.ask<{ bytes: number }>({ do: 'bytes' });
  if (bytes === 0) throw new Error('the sockets received nothing');
  const cpuUs = ((await reads.cpuUs()) - cpu) / ((MEASURE_MS / BEAT_MS) * SOCKETS);
  await trades.trade(0, 1_000_000);
  await sockets.end();
  const listener = listenTo({ ...reads, probe: trades.probe });
  await delay(1000);
  const { latenciesMs } = await listener.measure(delay(MEASURE_MS));
  listener.close();
  const p99Ms = percentile(latenciesMs, 0.99);
  const found = { p99Ms, p50Ms: percentile(latenciesMs, 0.5), cpuPerDeliveryUs: cpuUs, rssMb };
  const rounded = Object.entries(found).map(([name, value]) => [name, Number(value.toFixed(2))]);
  report('cluster', {
    variant,
    probes: latenciesMs.length,
    ...Object.fromEntries(rounded),
    yardstickMs: Math.round(yardstickMs()),
  });
  return { p99Ms, cpuUs, rssMb };
}

async function compare(): Promise<{ alone: Finding; follower: Finding }> {
  const engines = await startEngines();
  if (!engines) throw new Error('this benchmark needs redis-server');
  const one = await startStorm();
  const alone = await measure('one process', one, one);
  await one.end();
  const leader = await startStorm(engines.settings);
  const second = await startStorm(engines.settings);
  const follower = await measure('follower', second, leader);
  await second.end();
  await leader.end();
  await engines.end();
  return { alone, follower };
}

const rounds: { alone: Finding; follower: Finding }[] = [];
for (let round = 0; round < ROUNDS; round += 1) rounds.push(await compare());
const over = (of: (round: (typeof rounds)[number]) => number) => rounds.map(of);
judgeRounds(
  'cluster',
  'ms from a trade to a reader of a follower, beyond one process, p99',
  over(({ alone, follower }) => follower.p99Ms - alone.p99Ms),
  '<=',
  15,
);
judgeRounds(
  'cluster',
  'CPU per delivery of a follower ÷ one process',
  over(({ alone, follower }) => follower.cpuUs / alone.cpuUs),
  '<=',
  1.05,
);
judgeRounds(
  'cluster',
  'memory of a follower ÷ one process',
  over(({ alone, follower }) => follower.rssMb / alone.rssMb),
  '<=',
  1.1,
);
await kills();

/** The simulated market at its own pace in three processes; a leader and a follower are killed. */
async function kills(): Promise<void> {
  const engines = await startEngines();
  if (!engines) return;
  const tookOver: number[] = [];
  const equal: number[] = [];
  const back: number[] = [];
  const resumed: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const found = await killRound(engines);
    tookOver.push(found.tookOverMs);
    equal.push(found.equalMs);
    back.push(found.backMs);
    resumed.push(found.resumed);
    report('cluster', { kill: round, ...found, yardstickMs: Math.round(yardstickMs()) });
  }
  await engines.end();
  judge('cluster', 'ms until another leads after a kill, most', Math.max(...tookOver), '<=', 5000);
  judge('cluster', 'ms until readers are equal to it, most', Math.max(...equal), '<=', 2000);
  judge(
    'cluster',
    'ms until all readers of a killed follower are back',
    median(back),
    '<=',
    10_000,
  );
  judge('cluster', 'of them by resume', Math.min(...resumed), '>=', 0.95);
}

interface Process {
  readonly url: string;
  readonly child: Child;
}

async function start(engines: Engines): Promise<Process> {
  const child = startChild('./cluster-process.ts', JSON.stringify(engines.settings));
  return { child, url: await child.ask<string>({ do: 'where' }) };
}

function positionOf({ child }: Process) {
  return child.ask<{ epoch: string; seq: number }>({ do: 'position' });
}

async function killRound(engines: Engines) {
  const leader = await start(engines);
  const second = await start(engines);
  const third = await start(engines);
  const readers = startChild('./cluster-readers.ts');
  // All begin at the third process, which is killed last.
  await readers.ask({ do: 'open', urls: [third.url, second.url], count: SOCKETS });
  await delay(SETTLE_MS);
  const state = () =>
    readers.ask<{ live: number; resumed: number; refused: number; gaps: number; least: number }>({
      do: 'state',
    });

  const killedAt = performance.now();
  const before = await positionOf(leader);
  await leader.child.kill();
  let now = before;
  while (now.seq <= before.seq + 1) {
    await delay(10);
    now = await positionOf(second);
  }
  const tookOverMs = performance.now() - killedAt;
  const target = now.seq;
  const began = performance.now();
  while ((await state()).least < target) await delay(20);
  const equalMs = performance.now() - began;

  const downAt = performance.now();
  await third.child.kill();
  // The first look comes before any of them has noticed.
  await delay(300);
  let seen = await state();
  while (seen.live < SOCKETS && performance.now() - downAt < 60_000) {
    await delay(50);
    seen = await state();
  }
  const backMs = performance.now() - downAt;
  await readers.ask({ do: 'close' });
  await readers.end();
  await second.child.ask({ do: 'close' });
  await second.child.end();
  const isSameEpoch = now.epoch === before.epoch;
  return {
    tookOverMs,
    equalMs,
    backMs,
    resumed: seen.resumed / SOCKETS,
    gaps: seen.gaps,
    isSameEpoch,
  };
}
