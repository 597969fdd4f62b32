import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_PUBLISHED } from '@dorpon/domain/chart/published-charts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { namedEndpoints } from '../apps/server/src/compose/modules.ts';
import { API_PREFIX, pages } from '../apps/server/src/http/addresses.ts';
import { PAGE_MS } from '../apps/server/src/http/app-page.ts';
import {
  type NamedCall,
  ofMember,
  requestOf,
  tableOfCalls,
} from '../apps/server/src/testing/call-request.ts';
import { type EndpointName, THEIR_CHART } from '../apps/server/src/testing/call-table.data.ts';
import {
  denseFreeLayout,
  drawnSymbols,
  manyDrawings,
} from '../apps/server/src/testing/dense-charts.ts';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import { readOutbox } from '../apps/server/src/testing/read-outbox.ts';
import { type MemberSession, signInByCall } from '../e2e/testing/member-session.ts';
import { type Child, startChild } from './child.ts';
import type { Asked } from './flood-client.ts';
import { report } from './report.ts';

/**
 * One address floods each call and page in turn, with the most expensive input, while an ordinary
 * reader continues. The declared cost of each call is compared with its measured cost.
 */
const FLOOD_MS = 4000;
const PIPELINE_MS = 2000;
const QUIET_MS = 30_000;
const MEASURE_MS = 400;
const CONNECTIONS = 64;
const limits = { healthMs: 200, gap: 1.5, grownMb: 150 };

interface Used {
  readonly mainThreadMs: number;
  readonly rssMb: number;
}
interface Heard {
  readonly healthP99: number;
  /** Latency of a bare server at the same time; printed to reveal a busy machine, not judged. */
  readonly bareP99: number;
  readonly gapP99: number;
}
interface Target extends Omit<Asked, 'paths' | 'cookie'> {
  readonly name: string;
  /** With ACI where any share can be requested. */
  readonly path: string;
  /** Other inputs, where answers are cached by more than the share. */
  readonly vary?: ((path: string, nth: number) => string) | undefined;
  readonly isMembers: boolean;
  readonly cost: number | null;
  /** Expected status, so that a rejected sample does not pass as a cheap call. */
  readonly answers: number;
}

let folder: string;
let port: number;
let server: Child;
let bare: Child;
let probe: Child;
let client: Child;
/** One member per call, so that floods do not share limits. */
const members = new Map<string, { cookie: string; id: string; list: string; chart: string }>();
/** A published chart, for the public call. */
let published = '';
let codes: string[];
let idle: number;
let quiet: Heard;
/** One address per flood, so that floods do not share limits. */
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
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    PUBLIC_URL: url,
    SIM_YEARS: '2',
    EXEMPT_LOOPBACK: '0',
    TRUSTED_PROXIES: '127.0.0.1',
    ADMIN_EMAILS: calls
      .filter(({ isMembers }) => isMembers)
      .map(adminOf)
      .join(','),
  };
  server = startChild('./flood-server.ts', JSON.stringify(env));
  await ready(url);
  bare = startChild('./flood-bare.ts');
  probe = startChild('./flood-probe.ts', url, await bare.ask<string>({ do: 'open' }));
  client = startChild('./flood-client.ts');
  codes = await shareCodes(url);
  const signedIn = { url, outbox: readOutbox(join(folder, 'outbox')), close: async () => {} };
  for (const target of calls.filter(({ isMembers }) => isMembers)) {
    const session = await signInByCall(signedIn, adminOf(target), nextAddress());
    const made = await session.post(namedEndpoints.createFavList.path, { title: 'Banks' });
    const { _id: list } = (await made.json()) as { _id: string };
    const chart = readsCharts.has(target.name) ? await storeCharts(session, list) : '';
    published ||= chart;
    members.set(target.name, { cookie: session.cookie, id: session.id, list, chart });
  }
  const before = await used();
  quiet = await probe.ask<Heard>({ do: 'probe', ms: QUIET_MS });
  idle = ((await used()).mainThreadMs - before.mainThreadMs) / QUIET_MS;
  report('flood', { call: 'none', ...rounded(quiet) });
});

afterAll(async () => {
  for (const child of [client, probe, bare, server]) await child?.end();
  rmSync(folder, { recursive: true, force: true });
});

/** Calls that read a member's charts: measured with as much as one may store. */
const readsCharts = new Set<string>([
  'getChartLayouts',
  'getChartLayout',
  'getChartLayoutVersions',
  'getDrawings',
  'getMyPublishedCharts',
  'getPublishedChart',
] satisfies EndpointName[]);

/** Stores a layout with the id of a list, drawings, and a published chart, whose id it returns. */
async function storeCharts(session: MemberSession, layout: string): Promise<string> {
  const post = async (name: EndpointName, body: object): Promise<unknown> => {
    const answer = await session.post(namedEndpoints[name].path, body);
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const content = denseFreeLayout;
  await post('saveChartLayout', { id: layout, name: 'Dense', base: 0, age: 0, content });
  const changed = manyDrawings.map((drawing) => ({ drawing, base: 0, age: 0 }));
  for (const symbol of drawnSymbols) await post('saveDrawings', { symbol, changed, removed: [] });
  const drawings = { ACI: manyDrawings.map((drawing) => ({ ...drawing, changedAt: 0 })) };
  const copy = await post('publishChart', { title: 'Dense', content: { ...content, drawings } });
  return (copy as { id: string }).id;
}

const page = (path: string, cost: number | null = null): Target => ({
  name: path,
  method: 'GET',
  path,
  vary: path.endsWith('sma:20') ? withOtherState : undefined,
  cost,
  isMembers: false,
  answers: 200,
});

/** The n-th day before the one in the path, past weekends. */
const onOtherDay = (path: string, nth: number): string =>
  path.replace(/\d{4}-\d\d-\d\d/, (date) => {
    const weeks = Math.floor(nth / 5);
    return new Date(Date.parse(date) - (weeks * 7 + (nth % 5)) * 86_400_000)
      .toISOString()
      .slice(0, 10);
  });

const withOtherState = (path: string, nth: number): string =>
  path.replace(/sma:20$/, `sma:${2 + nth}`);

function targetOf({ name, endpoint, row }: NamedCall): Target {
  const { method, url: path, body } = requestOf(endpoint, row);
  const { cost } = endpoint;
  const reader = endpoint.query as unknown as { parse(query: unknown): never };
  return {
    name,
    method,
    path,
    vary: name === 'getMarketEvents' ? onOtherDay : undefined,
    body,
    isMembers: endpoint.access !== 'public',
    answers: readsCharts.has(name) ? 200 : (row.answers ?? 200),
    cost: typeof cost === 'number' ? cost : cost(reader.parse(row.query ?? {})),
  };
}

const adminOf = ({ name }: Target): string => `${name.toLowerCase()}@flood.example`;

async function shareCodes(url: string): Promise<string[]> {
  const board = await (await fetch(`${url}${API_PREFIX}${namedEndpoints.getOnce.path}`)).json();
  return (board as { c: string }[]).map(({ c }) => encodeURIComponent(c));
}

const used = () => server.ask<Used>({ do: 'used' });
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Flooded last, because they end the session. */
const last = new Set<string>(['signOut', 'deleteAccount', 'endOtherSessions', 'changePassword']);
/** Calls that need a recent sign-in come first. */
const turnOf = ({ name, endpoint }: NamedCall): number =>
  last.has(name) ? 2 : endpoint.stepUp ? 0 : 1;
const calls = tableOfCalls.toSorted((a, b) => turnOf(a) - turnOf(b)).map(targetOf);
const others = [
  ...Object.values(pages).map(({ path }) => page(path)),
  ...['/docs/js/scalar.js', '/docs/openapi.json', '/', '/share-list', '/nowhere'].map(page),
];
/** A page that is built for each state of its chart. */
const built = page('/static-ta-chart/ACI?period=6M&overlay=sma:20', PAGE_MS.changing);
const asked = ({ name, method, path, vary, body }: Target) => {
  const member = members.get(name);
  const own = (text: string) =>
    member ? ofMember(text, member) : text.replaceAll(THEIR_CHART, published);
  return {
    method,
    body: body && own(body),
    paths: pathsOf(own(path), vary),
    cookie: member?.cookie,
    port,
    from: nextAddress(),
    connections: CONNECTIONS,
  };
};
const VARIED = 400;

function pathsOf(path: string, vary: Target['vary']): string[] {
  if (vary) return Array.from({ length: VARIED }, (_, nth) => vary(path, nth));
  return /\bACI\b/.test(path) ? codes.map((code) => path.replace(/\bACI\b/, code)) : [path];
}

const named = (target: Target) => [target.name, target] as const;

// Except the price file, whose bytes are charged as they are sent.
const measured = [...calls.filter(({ name }) => !last.has(name) && name !== 'getDataFile'), built];

it.each(measured.map(named))('%s costs no more than declared', async (_name, target) => {
  const { cost } = target;
  const { paths, ...options } = asked(target);
  const rounds: number[] = [];
  let status = 0;
  // The first round fills caches and is not counted. Of the others the cheapest counts, because
  // background work of the server falls into some of them.
  for (let nth = 0; nth < 4; nth += 1) {
    const start = Math.floor((paths.length * nth) / 4);
    const turned = [...paths.slice(start), ...paths.slice(0, start)];
    const maxCalls = nth === 0 ? 1 : maxMeasuredCalls(target);
    const [began, before] = [performance.now(), await used()];
    const done = await client.ask<{ calls: number; status: number }>({
      do: 'inTurn',
      ...options,
      paths: turned,
      ms: MEASURE_MS,
      maxCalls,
    });
    const spent = (await used()).mainThreadMs - before.mainThreadMs;
    if (nth > 0) rounds.push((spent - idle * (performance.now() - began)) / done.calls);
    status = done.status;
  }
  const ms = Math.max(0, Math.min(...rounds));
  report('cost', { call: target.name, status, declaredMs: cost, ms: round(ms) });
  expect(status).toBe(target.answers);
  // 25% for the noise of a shared machine, plus the overhead of every request.
  expect(ms).toBeLessThanOrEqual((cost ?? 0) * 1.25 + 0.5);
});

/** Few enough that no limit refuses them and the session can still be flooded. */
function maxMeasuredCalls({ name, isMembers, cost }: Target): number {
  const path = namedEndpoints[name as EndpointName]?.path ?? name;
  if (path.startsWith('/auth/') || path.startsWith('/feed/')) return 1;
  if (name === 'publishChart') return Math.floor(MAX_PUBLISHED / 4);
  return isMembers ? Math.min(10, Math.ceil(500 / (cost ?? 1))) : Math.ceil(2500 / (cost ?? 1));
}

const kinds = ['flood', 'pipeline'] as const;
const floods = [...calls, ...others, built].flatMap((target) =>
  kinds.map((kind) => [kind, target.name, target] as const),
);

it.each(floods)(
  'a %s of %s by one address does not slow down other readers',
  async (kind, _name, target) => {
    const ms = kind === 'flood' ? FLOOD_MS : PIPELINE_MS;
    await besideOthers(target.name, { do: kind, ...asked(target), ms });
  },
);

it('ten sockets of pings by one address do not slow down other readers', async () => {
  const counts = await besideOthers('pings', {
    do: 'pings',
    port,
    from: nextAddress(),
    connections: 10,
    ms: FLOOD_MS,
  });
  // Each was dropped and came back, so the flood went on.
  expect(counts?.dropped).toBeGreaterThan(10);
});

/** Measures an ordinary reader during a flood; returns what the flood counted. */
async function besideOthers(
  call: string,
  flood: { do: string; ms: number; [name: string]: unknown },
) {
  const before = await used();
  const hearing = probe.ask<Heard>({ do: 'probe', ms: flood.ms });
  const [peak, counts] = await Promise.all([
    highest(flood.ms),
    client.ask<Record<string, number> | undefined>(flood),
  ]);
  const heard = await hearing;
  const grownMb = round(peak - before.rssMb);
  report('flood', { call, kind: flood.do, ...rounded(heard), grownMb, counts });
  expect(heard.healthP99).toBeLessThanOrEqual(limits.healthMs);
  expect(heard.gapP99).toBeLessThanOrEqual(limits.gap * quiet.gapP99);
  expect(grownMb).toBeLessThanOrEqual(limits.grownMb);
  return counts;
}

async function highest(ms: number): Promise<number> {
  let peak = 0;
  for (let waited = 0; waited < ms; waited += 250) {
    await wait(250);
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
    await wait(500);
  }
  throw new Error('the server is not ready');
}
