import { startChild } from './child.ts';
import { openRealClients } from './real-clients.ts';
import { judge, median, percentile, report, yardstickMs } from './report.ts';

const SOCKETS = Number(process.env.BENCH_SOCKETS ?? 2_000);
const REAL_CLIENTS = 20;
const MESSAGES = Number(process.env.BENCH_MESSAGES ?? 40);
/** Messages until code is compiled; not measured. */
const WARM_UP = 12;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
/** Longer than a beat, shorter than the interval of heartbeats. */
const QUIET_MS = 400;

interface Finding {
  cpuUs: number;
  bytes: number;
  p99Ms: number;
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function measure(variant: string, messages: number): Promise<Finding> {
  const server = startChild('./fan-out-server.ts', variant);
  const sockets = startChild('./fan-out-sockets.ts');
  const port = await server.ask<number>({ do: 'listen' });
  await sockets.ask({ do: 'open', port, count: SOCKETS });

  const real = variant === 'bare' ? undefined : await openRealClients(server, port, REAL_CLIENTS);
  await pause(1_200);

  const untilQuiet = async () => {
    for (;;) {
      const seen = await sockets.ask<{ bytes: number; quietMs: number }>({ do: 'bytes' });
      if (seen.quietMs >= QUIET_MS) return seen.bytes;
      await pause(50);
    }
  };
  await server.ask({ do: 'send', messages: WARM_UP });
  // A slow peer would still send its warm-up during the measurement.
  await untilQuiet();
  real?.take();
  await sockets.ask({ do: 'reset' });
  await server.ask({ do: 'begin' });
  await server.ask({ do: 'send', messages });
  const bytes = await untilQuiet();
  const { cpuUs, lagMs } = await server.ask<{ cpuUs: number; lagMs: number }>({ do: 'end' });

  const latencies = real?.take() ?? [];
  real?.close();
  await Promise.all([server.end(), sockets.end()]);
  const finding = {
    cpuUs: cpuUs / (messages * (SOCKETS + (real ? REAL_CLIENTS : 0))),
    bytes: bytes / (messages * SOCKETS),
    p99Ms: percentile(latencies, 0.99),
  };
  report('fan-out', {
    variant,
    cpuPerDeliveryUs: Number(finding.cpuUs.toFixed(2)),
    bytesPerDelivery: Math.round(finding.bytes),
    p99Ms: Math.round(finding.p99Ms) || undefined,
    timerLagMs: Math.round(lagMs),
    yardstickMs: Math.round(yardstickMs()),
  });
  return finding;
}

const rounds: Record<'bare' | 'stock' | 'ours', Finding>[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const bare = await measure('bare', MESSAGES);
  const ours = await measure('ours', MESSAGES);
  const stock = await measure('stock', MESSAGES);
  rounds.push({ bare, ours, stock });
}
// Fewer messages, because it cannot keep up with four messages a second.
const deflate = await measure('stock-deflate', Math.ceil(MESSAGES / 4));

const ratio = (of: (round: (typeof rounds)[number]) => number) => median(rounds.map(of));
judge(
  'fan-out',
  'cpu ÷ bare TCP',
  ratio(({ ours, bare }) => ours.cpuUs / bare.cpuUs),
  '<=',
  1.3,
);
judge(
  'fan-out',
  'cpu ÷ stock',
  ratio(({ ours, stock }) => ours.cpuUs / stock.cpuUs),
  '<=',
  0.7,
);
judge(
  'fan-out',
  'cpu ÷ stock deflate',
  ratio(({ ours }) => ours.cpuUs / deflate.cpuUs),
  '<=',
  0.1,
);
judge(
  'fan-out',
  'bytes ÷ stock',
  ratio(({ ours, stock }) => ours.bytes / stock.bytes),
  '<=',
  0.3,
);
judge(
  'fan-out',
  'p99 ms at real clients',
  ratio(({ ours }) => ours.p99Ms),
  '<=',
  200,
);
