import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint } from '@dorpon/contract/endpoint';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { API_PREFIX, namedEndpoints, pages } from '../apps/server/src/http/endpoints.ts';
import { type EndpointName, endpointSamples } from '../apps/server/src/testing/endpoint-samples.ts';
import { readOutbox } from '../apps/server/src/testing/read-outbox.ts';
import { signInByCall } from '../e2e/testing/member-session.ts';
import { type Child, startChild } from './child.ts';
import type { Asked } from './flood-client.ts';
import { report } from './report.ts';

/**
 * One address floods each call and page in turn, with the most expensive input, while an ordinary reader
 * goes on. What a call is declared to cost is compared with what it costs.
 */
const FLOOD_MS = 2500;
const PIPELINE_MS = 1500;
const QUIET_MS = 8000;
const MEASURE_MS = 700;
const CONNECTIONS = 64;
const most = { healthMs: 200, gap: 1.5, grownMb: 150 };
const ADMIN = 'admin@flood.example';

interface Used {
  readonly mainThreadMs: number;
  readonly rssMb: number;
}
interface Heard {
  readonly healthP99: number;
  readonly gapP99: number;
}
interface Target extends Asked {
  readonly name: string;
  readonly cost: number | null;
}

let folder: string;
let port: number;
let server: Child;
let probe: Child;
let client: Child;
let targets: Target[];
/** Each flood has an address of its own: what one used up is not the next one's loss. */
let addresses = 0;
const nextAddress = () => {
  addresses += 1;
  return `127.1.${addresses >> 8}.${addresses & 255}`;
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dorpon-flood-'));
  port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...{ PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error', PUBLIC_URL: url },
    ...{ SIM_YEARS: '2', EXEMPT_LOOPBACK: '0', ADMIN_EMAILS: ADMIN },
  };
  server = startChild('./flood-server.ts', JSON.stringify(env));
  await ready(url);
  probe = startChild('./flood-probe.ts', url);
  client = startChild('./flood-client.ts');
  const outbox = readOutbox(join(folder, 'outbox'));
  const { cookie } = await signInByCall({ url, outbox, close: async () => {} }, ADMIN);
  targets = [
    ...Object.keys(namedEndpoints).map((name) => targetOf(name as EndpointName, cookie)),
    ...Object.values(pages).map(({ path }) => page(path)),
    ...['/docs/js/scalar.js', '/docs/openapi.json', '/', '/share-list', '/nowhere'].map(page),
    page('/detail?code=ACI&period=6M&overlay=sma:20'),
  ];
});

afterAll(async () => {
  for (const child of [client, probe, server]) await child?.end();
  rmSync(folder, { recursive: true, force: true });
});

const page = (path: string): Target => ({ name: path, method: 'GET', path, cost: null });

function targetOf(name: EndpointName, cookie: string): Target {
  const endpoint: Endpoint = namedEndpoints[name];
  const sample: { params?: object; query?: object; body?: object } = endpointSamples[name];
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, key) =>
    encodeURIComponent(String((sample.params as Record<string, unknown>)[key])),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(sample.query ?? {}))
    for (const each of [value].flat()) query.append(key, String(each));
  const { cost } = endpoint;
  const reader = endpoint.query as unknown as { parse(query: unknown): never };
  return {
    name,
    method: endpoint.method,
    path: `${API_PREFIX}${path}${query.size > 0 ? `?${query}` : ''}`,
    body: endpoint.method === 'POST' ? JSON.stringify(sample.body ?? {}) : undefined,
    cookie: endpoint.access === 'public' ? undefined : cookie,
    cost: typeof cost === 'number' ? cost : cost(reader.parse(sample.query ?? {})),
  };
}

const used = () => server.ask<Used>({ do: 'used' });
const rest = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Erases, or ends the session that the others need. */
const last = new Set(['signOut', 'deleteAccount', 'endOtherSessions', 'changePassword']);

/** Not for the file of prices, whose bytes are counted as they are sent. */
it('what a call declares to cost is what it costs', async () => {
  const before = await used();
  await rest(QUIET_MS);
  const idle = ((await used()).mainThreadMs - before.mainThreadMs) / QUIET_MS;
  const wrong: string[] = [];
  for (const target of targets) {
    if (target.cost === null || last.has(target.name) || target.name === 'getDataFile') continue;
    // All calls of members are counted against one session, whose allowance has to last.
    const mostCalls = target.cookie === undefined ? 1e6 : 20;
    const asked = { ...target, port, from: nextAddress(), ms: MEASURE_MS, mostCalls };
    await client.ask({ do: 'inTurn', ...asked, ms: 0 });
    const [began, start] = [performance.now(), await used()];
    const { calls, status } = await client.ask<{ calls: number; status: number }>({
      do: 'inTurn',
      ...asked,
    });
    const spent = (await used()).mainThreadMs - start.mainThreadMs;
    const ms = Math.max(0, (spent - idle * (performance.now() - began)) / calls);
    const finding = { call: target.name, status, declaredMs: target.cost, ms: round(ms) };
    report('cost', finding);
    // A quarter for the noise of a shared machine, and what every request costs beside its call.
    const isTooMuch = ms > target.cost * 1.25 + 0.5;
    const isSample = target.method !== 'GET' || ![400, 404, 429].includes(status);
    if (isTooMuch || !isSample) wrong.push(JSON.stringify(finding));
  }
  expect(wrong).toEqual([]);
});

it('a flood of one address harms no other reader', async () => {
  const quiet = await probe.ask<Heard>({ do: 'probe', ms: QUIET_MS });
  report('flood', { call: 'none', ...rounded(quiet) });
  const wrong: string[] = [];
  for (const target of targets.toSorted(
    (a, b) => Number(last.has(a.name)) - Number(last.has(b.name)),
  ))
    for (const kind of ['flood', 'pipeline'] as const) {
      const ms = kind === 'flood' ? FLOOD_MS : PIPELINE_MS;
      const before = await used();
      const heard = probe.ask<Heard>({ do: 'probe', ms });
      const asked = { ...target, port, from: nextAddress(), ms, connections: CONNECTIONS };
      const [peak, statuses] = await Promise.all([
        highest(ms),
        client.ask<Record<number, number> | undefined>({ do: kind, ...asked }),
      ]);
      const { healthP99, gapP99 } = await heard;
      const grownMb = round(peak - before.rssMb);
      const finding = { call: target.name, kind, ...rounded({ healthP99, gapP99 }), grownMb };
      report('flood', { ...finding, statuses });
      if (healthP99 > most.healthMs || gapP99 > most.gap * quiet.gapP99 || grownMb > most.grownMb)
        wrong.push(JSON.stringify(finding));
    }
  expect(wrong).toEqual([]);
});

async function highest(ms: number): Promise<number> {
  let peak = 0;
  for (let waited = 0; waited < ms; waited += 250) {
    await rest(250);
    peak = Math.max(peak, (await used()).rssMb);
  }
  return peak;
}

const round = (value: number): number => Number(value.toFixed(2));
const rounded = ({ healthP99, gapP99 }: Heard) => ({
  healthP99: round(healthP99),
  gapP99: round(gapP99),
});

async function ready(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.status === 200) return;
    await rest(500);
  }
  throw new Error('the server did not become ready');
}

async function freePort(): Promise<number> {
  const held = createServer();
  await new Promise<void>((done) => held.listen(0, '127.0.0.1', done));
  const { port: free } = held.address() as AddressInfo;
  await new Promise((done) => held.close(done));
  return free;
}
