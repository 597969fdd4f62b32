import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { startChild } from './child.ts';
import { judge, median, percentile, report, yardstickMs } from './report.ts';

/** Writes ticks to a real database while readers send requests at a fixed rate. */
const OFFERED = 24_000;
const REQUESTS_PER_SECOND = 200;
const ROUND_MS = 10_000;
const ROUNDS = 5;

const child = startChild('./tick-append-server.ts');
const { url, codes } = await child.ask<{ url: string; codes: string[] }>({
  do: 'open',
  perSecond: OFFERED,
});
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

function ask(path: string): Promise<number> {
  const began = performance.now();
  return new Promise((done, fail) => {
    get(`${url}/api${path}`, { agent }, (answer) => {
      if (answer.statusCode !== 200) fail(new Error(`${path}: ${answer.statusCode}`));
      answer.resume().on('end', () => done(performance.now() - began));
    }).on('error', fail);
  });
}

const pathOf = (i: number): string => {
  const code = encodeURIComponent(codes[(i * 7) % codes.length]!);
  const paths = [
    '/shares/market-time',
    `/shares/get-eod-data-count?code=${code}&count=365`,
    `/shares/get-circuit-breaker?code=${code}`,
    `/eod/get-eop-data-by-code?code=${code}`,
    '/shares/get-once',
  ];
  return paths[i % paths.length]!;
};

type Written = { trades: number; pending: number };
const written = () => child.ask<Written>({ do: 'written' });
await delay(3000);
const rates: number[] = [];
const p99s: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const before = await written();
  const began = performance.now();
  const asked: Promise<number>[] = [];
  while (performance.now() - began < ROUND_MS) {
    const due = ((performance.now() - began) * REQUESTS_PER_SECOND) / 1000;
    while (asked.length < due) asked.push(ask(pathOf(asked.length)));
    await delay(2);
  }
  const times = await Promise.all(asked);
  const after = await written();
  const rate = (after.trades - before.trades) / ((performance.now() - began) / 1000);
  rates.push(rate);
  p99s.push(percentile(times, 0.99));
  report('tick-append', {
    round,
    rate: Math.round(rate),
    pending: after.pending,
    requests: times.length,
    p50: Number(median(times).toFixed(2)),
    p99: Number((p99s.at(-1) ?? 0).toFixed(2)),
    yardstickMs: Math.round(yardstickMs()),
  });
}
judge('tick-append', 'ticks a second, median', median(rates), '>=', 20_000);
judge('tick-append', 'request p99 meanwhile, ms, median of five', median(p99s), '<=', 50);
await child.ask({ do: 'close' });
await child.end();
agent.destroy();
