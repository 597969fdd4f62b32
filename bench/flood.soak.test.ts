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
  /** Of a bare server at the same moments: printed, so that a busy machine is seen, and not judged by. */
  readonly bareP99: number;
  readonly gapP99: number;
}
interface Target extends Asked {
  readonly name: string;
  readonly isMembers: boolean;
  readonly cost: number | null;
}

let folder: string;
let port: number;
let server: Child;
let bare: Child;
let probe: Child;
let client: Child;
let cookie: string;
let idle: number;
let quiet: Heard;
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
  bare = startChild('./flood-bare.ts');
  probe = startChild('./flood-probe.ts', url, await bare.ask<string>({ do: 'open' }));
  client = startChild('./flood-client.ts');
  const outbox = readOutbox(join(folder, 'outbox'));
  ({ cookie } = await signInByCall({ url, outbox, close: async () => {} }, ADMIN));
  const before = await used();
  quiet = await probe.ask<Heard>({ do: 'probe', ms: QUIET_MS });
  idle = ((await used()).mainThreadMs - before.mainThreadMs) / QUIET_MS;
  report('flood', { call: 'none', ...rounded(quiet) });
});

afterAll(async () => {
  for (const child of [client, probe, bare, server]) await child?.end();
  rmSync(folder, { recursive: true, force: true });
});

const page = (path: string): Target => ({
  ...{ name: path, method: 'GET', path, cost: null, isMembers: false },
});

function targetOf(name: EndpointName): Target {
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
    isMembers: endpoint.access !== 'public',
    cost: typeof cost === 'number' ? cost : cost(reader.parse(sample.query ?? {})),
  };
}

const used = () => server.ask<Used>({ do: 'used' });
const rest = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Erases, or ends the session that the others need: flooded last. */
const last = new Set(['signOut', 'deleteAccount', 'endOtherSessions', 'changePassword']);
const calls = Object.keys(namedEndpoints)
  .map((name) => targetOf(name as EndpointName))
  .toSorted((a, b) => Number(last.has(a.name)) - Number(last.has(b.name)));
const others = [
  ...Object.values(pages).map(({ path }) => page(path)),
  ...['/docs/js/scalar.js', '/docs/openapi.json', '/', '/share-list', '/nowhere'].map(page),
  page('/detail/ACI?period=6M&overlay=sma:20'),
];
const asked = (target: Target) => ({
  ...target,
  ...{ port, from: nextAddress(), connections: CONNECTIONS },
  cookie: target.isMembers ? cookie : undefined,
});
const named = (target: Target) => [target.name, target] as const;

// Not for the file of prices, whose bytes are counted as they are sent.
const measured = calls.filter(({ name }) => !last.has(name) && name !== 'getDataFile');

it.each(measured.map(named))('%s costs what it declares', async (_name, target) => {
  const { cost, isMembers, method } = target;
  // All calls of members are counted against one session, whose allowance has to last.
  const wish = { ...asked(target), ms: MEASURE_MS, mostCalls: isMembers ? 20 : 1e6 };
  await client.ask({ do: 'inTurn', ...wish, ms: 0 });
  const [began, start] = [performance.now(), await used()];
  const done = await client.ask<{ calls: number; status: number }>({ do: 'inTurn', ...wish });
  const spent = (await used()).mainThreadMs - start.mainThreadMs;
  const ms = Math.max(0, (spent - idle * (performance.now() - began)) / done.calls);
  const finding = { call: target.name, status: done.status, declaredMs: cost, ms: round(ms) };
  report('cost', finding);
  if (method === 'GET') expect(done.status, 'the sample is valid').not.toBe(400);
  // A quarter for the noise of a shared machine, and what every request costs beside its call.
  expect(ms).toBeLessThanOrEqual((cost ?? 0) * 1.25 + 0.5);
});

const kinds = ['flood', 'pipeline'] as const;
const floods = [...calls, ...others].flatMap((target) =>
  kinds.map((kind) => [kind, target.name, target] as const),
);

it.each(floods)('a %s of %s by one address harms no other reader', async (kind, _name, target) => {
  const ms = kind === 'flood' ? FLOOD_MS : PIPELINE_MS;
  const before = await used();
  const hearing = probe.ask<Heard>({ do: 'probe', ms });
  const [peak, statuses] = await Promise.all([
    highest(ms),
    client.ask<Record<number, number> | undefined>({ do: kind, ...asked(target), ms }),
  ]);
  const heard = await hearing;
  const grownMb = round(peak - before.rssMb);
  report('flood', { call: target.name, kind, ...rounded(heard), grownMb, statuses });
  expect(heard.healthP99).toBeLessThanOrEqual(most.healthMs);
  expect(heard.gapP99).toBeLessThanOrEqual(most.gap * quiet.gapP99);
  expect(grownMb).toBeLessThanOrEqual(most.grownMb);
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
const rounded = ({ healthP99, bareP99, gapP99 }: Heard) => ({
  healthP99: round(healthP99),
  bareP99: round(bareP99),
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
