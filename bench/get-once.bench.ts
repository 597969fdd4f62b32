import { Agent, get } from 'node:http';
import { type Child, startChild } from './child.ts';
import { judge, median, report, yardstickMs } from './report.ts';

/**
 * Longer than a beat: batches also arrive during the slices of the other server, so a short slice
 * would rebuild its body for too few requests.
 */
const SLICE = 5_000;
const IDLE_MS = 2_000;
const AT_ONCE = 10;
/** Many short pairs, because the speed of the machine varies by the second. */
const PAIRS = 15;
const WARM_UP = 3;
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** Size of the body of one answer. */
function fetchSize(url: string, encoding: string): Promise<number> {
  return new Promise((done, fail) => {
    const request = get(url, { agent, headers: { 'accept-encoding': encoding } }, (answer) => {
      let size = 0;
      if (answer.statusCode !== 200) fail(new Error(`answered ${answer.statusCode}`));
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
      });
      answer.on('end', () => done(size));
    });
    request.on('error', fail);
  });
}

interface Served {
  readonly child: Child;
  readonly url: string;
}

async function open(what: { bare: boolean; trading: boolean }): Promise<Served> {
  const child = startChild('./get-once-server.ts');
  return { child, url: await child.ask<string>({ do: 'open', ...what }) };
}

const cpuOf = ({ child }: Served) => child.ask<number>({ do: 'cpu' });
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** CPU use without requests, by trades of the market. */
async function cpuPerIdleMs(served: Served): Promise<number> {
  const before = await cpuOf(served);
  await pause(IDLE_MS);
  return ((await cpuOf(served)) - before) / IDLE_MS;
}

/** CPU of one slice of requests, minus the idle use. */
async function cpuOfSlice(served: Served, encoding: string, idle: number): Promise<number> {
  const before = await cpuOf(served);
  const began = performance.now();
  const worker = async () => {
    for (let i = 0; i < SLICE / AT_ONCE; i += 1) await fetchSize(served.url, encoding);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return (await cpuOf(served)) - before - idle * (performance.now() - began);
}

/** Judged while the market trades, because rebuilding and compressing the body is part of the cost. */
const cases = [
  { encoding: 'br', trading: true },
  { encoding: 'gzip', trading: true },
  { encoding: 'identity', trading: true },
  { encoding: 'br', trading: false },
];
for (const { encoding, trading } of cases) {
  const app = await open({ bare: false, trading });
  const bare = await open({ bare: true, trading });
  // Repeated, because the body grows while the market trades.
  const sameSize = async () => {
    const size = await fetchSize(app.url, encoding);
    await bare.child.ask({ do: 'setSize', size });
    return size;
  };
  await sameSize();
  for (const served of [app, bare])
    for (let i = 0; i < WARM_UP; i += 1) await cpuOfSlice(served, encoding, 0);
  const [appIdle, bareIdle] = [await cpuPerIdleMs(app), await cpuPerIdleMs(bare)];
  const ratios: number[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    // Alternating, so that other load affects both.
    const size = await sameSize();
    const ours = await cpuOfSlice(app, encoding, appIdle);
    const theirs = await cpuOfSlice(bare, encoding, bareIdle);
    ratios.push(ours / theirs);
    report('get-once', {
      encoding,
      trading,
      size,
      cpuUs: Math.round(ours / SLICE),
      bareUs: Math.round(theirs / SLICE),
      ratio: Number((ours / theirs).toFixed(3)),
      yardstickMs: Math.round(yardstickMs()),
    });
  }
  const figure = `cpu per request ÷ bare Fastify, ${encoding}`;
  if (trading) judge('get-once', figure, median(ratios), '<=', 1.25);
  else report('get-once', { figure, trading, value: Number(median(ratios).toFixed(3)) });
  await Promise.all([app.child.end(), bare.child.end()]);
}
agent.destroy();
