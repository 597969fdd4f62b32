import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { getOnce } from '@dorpon/contract/shares';
import { type Child, startChild } from './child.ts';
import { judgeRounds, median, percentile, report, yardstickMs } from './report.ts';

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
/** Few readers: almost every batch is built for a dozen of them, not for thousands. */
const PER_SECOND = 50;
const PACED_MS = 4_000;
const PACED_ROUNDS = 7;
/** What limits charge for a call: the call's own cost, and that of any request (`count-requests.ts`). */
const DECLARED_MS = Number(getOnce.cost) + 0.1;

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** One request; the size of its body. */
function fetchSize(url: string, encoding: string, localAddress: string): Promise<number> {
  return new Promise((done, fail) => {
    const options = { agent, localAddress, headers: { 'accept-encoding': encoding } };
    const request = get(url, options, (answer) => {
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

async function open(what: { bare: boolean; trading: boolean; counted: boolean }): Promise<Served> {
  const child = startChild('./get-once-server.ts');
  return { child, url: await child.ask<string>({ do: 'open', ...what }) };
}

const cpuOf = ({ child }: Served) => child.ask<number>({ do: 'cpu' });

/** CPU use without requests, by trades of the market. */
async function cpuPerIdleMs(served: Served): Promise<number> {
  const before = await cpuOf(served);
  await delay(IDLE_MS);
  return ((await cpuOf(served)) - before) / IDLE_MS;
}

/** A new address for each slice: after a few slices an address has used up its allowance. */
let addresses = 0;
function nextAddress(): string {
  addresses += 1;
  return `127.1.${addresses >> 8}.${addresses & 255}`;
}

/** CPU of some requests, without what the server uses when idle. */
async function cpuOfRequests(
  served: Served,
  idle: number,
  send: (from: string) => Promise<void>,
): Promise<number> {
  const before = await cpuOf(served);
  const began = performance.now();
  await send(nextAddress());
  agent.destroy();
  return (await cpuOf(served)) - before - idle * (performance.now() - began);
}

/** As fast as ten connections can. */
const slice = (url: string, encoding: string) => async (from: string) => {
  const worker = async () => {
    for (let i = 0; i < SLICE / AT_ONCE; i += 1) await fetchSize(url, encoding, from);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
};

/** Judged while the market trades: building and compressing the body anew is part of the cost. */
const cases = [
  { encoding: 'br', trading: true, counted: false },
  { encoding: 'br', trading: true, counted: true },
  { encoding: 'gzip', trading: true, counted: false },
  { encoding: 'identity', trading: true, counted: false },
  { encoding: 'br', trading: false, counted: false },
];
for (const { encoding, trading, counted } of cases) {
  const app = await open({ bare: false, trading, counted });
  const bare = await open({ bare: true, trading, counted });
  // Before each pair: the longer the market trades, the more shares differ and the larger the body.
  const sameSize = async () => {
    const size = await fetchSize(app.url, encoding, nextAddress());
    await bare.child.ask({ do: 'setSize', size });
    return size;
  };
  await sameSize();
  for (const served of [app, bare])
    for (let i = 0; i < WARM_UP; i += 1)
      await cpuOfRequests(served, 0, slice(served.url, encoding));
  const [appIdle, bareIdle] = [await cpuPerIdleMs(app), await cpuPerIdleMs(bare)];
  const ratios: number[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    // Alternating, so that other load affects both.
    const size = await sameSize();
    const ours = await cpuOfRequests(app, appIdle, slice(app.url, encoding));
    const theirs = await cpuOfRequests(bare, bareIdle, slice(bare.url, encoding));
    ratios.push(ours / theirs);
    report('get-once', {
      encoding,
      trading,
      counted,
      size,
      cpuUs: Math.round(ours / SLICE),
      bareUs: Math.round(theirs / SLICE),
      ratio: Number((ours / theirs).toFixed(3)),
      yardstickMs: Math.round(yardstickMs()),
    });
  }
  const caller = counted ? ', counted caller' : '';
  const figure = `cpu per request ÷ bare Fastify, ${encoding}${caller}`;
  if (trading) judgeRounds('get-once', figure, ratios, '<=', 1.25);
  else report('get-once', { figure, trading, value: Number(median(ratios).toFixed(3)) });
  await Promise.all([app.child.end(), bare.child.end()]);
}

/** Sends requests at a steady rate and collects how long each answer took. */
const paced = (url: string, tookMs: number[]) => async (from: string) => {
  const asked: Promise<void>[] = [];
  const began = performance.now();
  for (let i = 0; i < (PACED_MS / 1000) * PER_SECOND; i += 1) {
    await delay(Math.max(0, began + (i * 1000) / PER_SECOND - performance.now()));
    const sent = performance.now();
    asked.push(fetchSize(url, 'br', from).then(() => void tookMs.push(performance.now() - sent)));
  }
  await Promise.all(asked);
};

for (const counted of [false, true]) {
  const app = await open({ bare: false, trading: true, counted });
  await cpuOfRequests(app, 0, paced(app.url, []));
  const perRequest: number[] = [];
  const tookMs: number[] = [];
  for (let round = 0; round < PACED_ROUNDS; round += 1) {
    const idle = await cpuPerIdleMs(app);
    const tookNow: number[] = [];
    const cpuUs = await cpuOfRequests(app, idle, paced(app.url, tookNow));
    perRequest.push(cpuUs / 1000 / tookNow.length);
    tookMs.push(...tookNow);
  }
  report('get-once', {
    perSecond: PER_SECOND,
    counted,
    p50Ms: Number(percentile(tookMs, 0.5).toFixed(1)),
    p95Ms: Number(percentile(tookMs, 0.95).toFixed(1)),
    yardstickMs: Math.round(yardstickMs()),
  });
  const caller = counted ? 'counted' : 'exempt';
  const figure = `cpu ms per request at ${PER_SECOND} a second, ${caller} caller`;
  judgeRounds('get-once', figure, perRequest, '<=', DECLARED_MS);
  await app.child.end();
}
