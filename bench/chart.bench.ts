// Charts drawn on the server: time for one, and the effect of fifty at once on the price stream.
import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { chartPath } from '@dorpon/contract/charts';
import { liveLimits } from '../apps/server/src/live/live-limits.ts';
import { judge, median, percentile, report, yardstickMs } from './report.ts';
import { startStorm } from './storm.ts';
import { listenTo } from './stream-listener.ts';

const COLD = Number(process.env.CHARTS ?? 60);
const AT_ONCE = 50;
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const SHARES = 80;
const { beatMs } = liveLimits;

const storm = await startStorm();
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

interface Answer {
  readonly status: number;
  readonly bytes: number;
  readonly ms: number;
}

const ask = (path: string): Promise<Answer> =>
  new Promise((done, fail) => {
    const began = performance.now();
    get(`${storm.url}/api${path}`, { agent }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () =>
        done({ status: answer.statusCode ?? 0, bytes, ms: performance.now() - began }),
      );
    }).on('error', fail);
  });

const records = (await (await fetch(`${storm.url}/api/shares/get-once`)).json()) as {
  c: string;
  q: string;
}[];
const codes = records.filter(({ q }) => q === 'A-EQ').map(({ c }) => c);
let turn = 0;

/** 1200 × 800, a year of days, four studies; different each time. */
function nextChart(): string {
  turn += 1;
  const code = codes[turn % codes.length]!;
  const overlay = [`sma:${10 + (turn % 90)}`, 'bollinger'];
  return chartPath(code, 'png', { period: '1Y', overlay, pane: ['rsi', 'macd'] });
}

for (let i = 0; i < 15; i += 1) await ask(nextChart());
const cold: Answer[] = [];
for (let i = 0; i < COLD; i += 1) cold.push(await ask(nextChart()));
const same = chartPath(codes[0]!, 'png', { overlay: ['sma', 'bollinger'], pane: ['rsi', 'macd'] });
await ask(same);
const cached: Answer[] = [];
for (let i = 0; i < 500; i += 1) cached.push(await ask(same));
const svg = await (await fetch(`${storm.url}/api${same.replace('.png', '.svg')}`)).text();
const ms = (answers: readonly Answer[]) => answers.map((one) => one.ms);
report('chart', {
  bars: /<desc[^>]*>(\d+) bars/.exec(svg)?.[1],
  bytes: Math.round(median(cold.map(({ bytes }) => bytes))),
  coldMs: { median: Math.round(median(ms(cold))), p95: Math.round(percentile(ms(cold), 0.95)) },
  cachedMs: { median: Number(median(ms(cached)).toFixed(2)) },
  yardstickMs: Math.round(yardstickMs()),
});
judge('chart', 'ms to draw one, median', median(ms(cold)), '<=', 80);
judge('chart', 'ms for a cached one, median', median(ms(cached)), '<=', 2);

const listener = listenTo(storm);
await storm.trade(SHARES, beatMs);
await delay(5_000);

/** Draws rounds of concurrent charts. */
async function draw(times: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let i = 0; i < times; i += 1)
    answers.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => ask(nextChart())))));
  return answers;
}

const p99 = (values: readonly number[]) => percentile(values, 0.99);
const ratios: { gaps: number; latencies: number }[] = [];
let failed = 0;
for (let round = 0; round < ROUNDS; round += 1) {
  const began = performance.now();
  const drawing = draw(3);
  const during = await listener.measure(drawing);
  const answers = await drawing;
  const without = await listener.measure(delay(performance.now() - began));
  failed += answers.filter(({ status }) => status !== 200).length;
  ratios.push({
    gaps: p99(during.gapsMs) / p99(without.gapsMs),
    latencies: p99(during.latenciesMs) / p99(without.latenciesMs),
  });
  report('chart', {
    round,
    messages: during.gapsMs.length,
    slowestMs: Math.round(Math.max(...ms(answers))),
    gapP99Ms: { during: p99(during.gapsMs), without: p99(without.gapsMs) },
    tradeToMessageP99Ms: { during: p99(during.latenciesMs), without: p99(without.latenciesMs) },
    yardstickMs: Math.round(yardstickMs()),
  });
}
judge('chart', `failed of ${ROUNDS * 3} times ${AT_ONCE} at once`, failed, '<=', 0);
judge(
  'chart',
  'gap between messages, p99 ÷ without charts',
  median(ratios.map((one) => one.gaps)),
  '<=',
  1.2,
);
judge(
  'chart',
  'trade to message, p99 ÷ without charts',
  median(ratios.map((one) => one.latencies)),
  '<=',
  1.2,
);
listener.close();
agent.destroy();
await storm.end();
