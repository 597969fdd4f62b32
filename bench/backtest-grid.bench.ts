// The price stream with and without a grid of a hundred backtests on all cores but one, in turn, so that other
// work of the machine meets both.
import { setTimeout as delay } from 'node:timers/promises';
import type { GridState } from './backtest-grid.ts';
import { judge, median, percentile, report, yardstickMs } from './report.ts';
import { startStorm } from './storm.ts';
import { listenTo } from './stream-listener.ts';

const ROUNDS = 3;
const QUIET_MS = 20_000;
const TRADING_SHARES = 80;
const BATCH_MS = 250;
const ASK_MS = 250;

const storm = await startStorm();
await storm.trade(TRADING_SHARES, BATCH_MS);
const listener = listenTo(storm);
await listener.measure(delay(3_000));

async function untilEnded(): Promise<GridState> {
  for (;;) {
    const state = await storm.grid('state');
    if (state.isEnded) return state;
    await delay(ASK_MS);
  }
}

const p99 = (values: readonly number[]) => percentile(values, 0.99);
const [quiet, busy, seconds]: [number[], number[], number[]] = [[], [], []];
for (let round = 0; round < ROUNDS; round += 1) {
  const without = await listener.measure(delay(QUIET_MS));
  const began = performance.now();
  await storm.grid('start');
  const during = await listener.measure(untilEnded());
  const took = (performance.now() - began) / 1_000;
  quiet.push(p99(without.latenciesMs));
  busy.push(p99(during.latenciesMs));
  seconds.push(took);
  const { threads, steps } = await storm.grid('state');
  report('backtest-grid', {
    round,
    threads,
    steps,
    gridSeconds: Number(took.toFixed(1)),
    latencyP99Ms: { without: Math.round(quiet.at(-1)!), during: Math.round(busy.at(-1)!) },
    gapP99Ms: { without: Math.round(p99(without.gapsMs)), during: Math.round(p99(during.gapsMs)) },
    yardstickMs: Math.round(yardstickMs()),
  });
}
judge(
  'backtest-grid',
  'stream p99 during a grid ÷ without',
  median(busy) / median(quiet),
  '<=',
  1.2,
);

await storm.grid('start');
while ((await storm.grid('state')).done < 10) await delay(ASK_MS);
const cancelled = performance.now();
await storm.grid('cancel');
await untilEnded();
judge('backtest-grid', 'from cancel to the end, ms', performance.now() - cancelled, '<=', 1_000);
listener.close();
await storm.end();
