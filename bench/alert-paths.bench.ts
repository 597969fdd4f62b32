// Alerts through the front door of two processes, with a million of them active: made, fired, and a batch
// that makes ten thousand fire at once.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { tokenInFragment } from '@dorpon/contract/link-pages';
import { STREAM_VERSION } from '@dorpon/contract/live';
import { MEMBER_CHANGED, type MemberChange } from '@dorpon/contract/member-changes';
import { io } from 'socket.io-client';
import { createPool } from '../apps/server/src/db/pool.ts';
import { linkIn, readOutbox } from '../apps/server/src/testing/read-outbox.ts';
import { startEngines } from './engines.ts';
import { judge, judgeRounds, percentile, report } from './report.ts';
import { type Storm, startStorm } from './storm.ts';
import { listenTo } from './stream-listener.ts';

const MANY = Number(process.env.BENCH_ALERTS ?? 1_000_000);
const MADE = 200;
const FIRED = 200;
const AT_ONCE = 10_000;
const ROUNDS = 5;
const ROUND_MS = 12_000;
const SHARES = 80;
const BEAT_MS = 250;
/** Further than the trades of the storm move a price. */
const AWAY = 30;
const TICK_PAISA = 10;
/** Dearer than this, so that the steps away are few percent. */
const LEAST_PAISA = 20_000;

const engines = await startEngines();
if (!engines) throw new Error('this benchmark needs redis-server');
const pool = createPool(engines.settings.DATABASE_URL!, () => {});
const dataDir = mkdtempSync(join(tmpdir(), 'dorpon-alert-paths-'));

// The first start makes the tables and the history of the market.
const first = await startStorm(engines.settings);
const { rows: dear } = await pool.query<{ code: string }>(
  `select code from day_bar
    where day = (select max(day) from day_bar) and close >= $1 and code !~ '^DS|^ACI$' order by code`,
  [LEAST_PAISA],
);
const codes: string[] = [];
for (const { code } of dear) {
  // The trades of the storm are public: those of a share in the spot market add a second price to its first.
  const { pricePaisa } = await first.probe(code, 0);
  if ((await first.probe(code, 0)).pricePaisa === pricePaisa) codes.push(code);
}
await first.end();
if (codes.length < ROUNDS + 1) throw new Error('too few shares');
await pool.query(
  `insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt", user_type)
    select 'm' || n, '', n || '@example.com', true, now(), now(), 'pro' from generate_series(1, $1::int) n`,
  [AT_ONCE],
);
const insert = `insert into alert (member_id, name, note, kind, subject, condition, again, channels, state,
    armed_ms, made_ms, changed_ms, priced_day)`;
await pool.query(
  `${insert} select 'm' || 1 + n % $1, '', '', kind, jsonb_build_object('kind', 'share', 'code', code),
      case kind
        when 'price' then jsonb_build_object('kind', kind, 'level', 'above', 'price', 1000000 + n)
        when 'change' then jsonb_build_object('kind', kind, 'level', 'below', 'percent', -9 - n % 10 / 10.0)
        else jsonb_build_object('kind', kind, 'times', 100 + n % 100) end,
      '{"kind":"once"}', '{push}', 'active', 0, 0, 0, '2100-01-01'
    from (select n, ($2::text[])[1 + n % $3] as code,
        case when n % 10 < 7 then 'price' when n % 10 < 9 then 'change' else 'volume' end as kind
      from generate_series(1, $4::int) n) as given`,
  [AT_ONCE, codes, codes.length, MANY],
);
// A share of each round, with ten thousand alerts of as many members, further away than the storm moves it.
const stormy = codes.splice(0, ROUNDS);
const levelOf = new Map<string, number>();
for (const code of stormy) {
  const { rows } = await pool.query<{ close: number }>(
    'select close::int from day_bar where code = $1 order by day desc limit 1',
    [code],
  );
  const level = Math.round(rows[0]!.close * 1.2);
  levelOf.set(code, level);
  await pool.query(
    `${insert} select 'm' || n, '', '', 'price', jsonb_build_object('kind', 'share', 'code', $2::text),
        jsonb_build_object('kind', 'price', 'level', 'above', 'price', $3::int), '{"kind":"once"}', '{push}',
        'active', 0, 0, 0, '2100-01-01'
      from generate_series(1, $1::int) n`,
    [AT_ONCE, code, level],
  );
}
await pool.query('analyze alert');

const leader = await startStorm({ ...engines.settings, DATA_DIR: dataDir });
const loadBegan = performance.now();
while ((await armed(leader)) < MANY + ROUNDS * AT_ONCE) await delay(50);
report('alert-paths', {
  alerts: MANY,
  loadedAfterStartMs: Math.round(performance.now() - loadBegan),
});
const follower = await startStorm(engines.settings);

async function armed({ url }: Storm): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/alerts_armed(?:\{[^}]*\})? (\d+)/.exec(text)?.[1] ?? 0);
}

const post = (at: Storm, path: string, body: object, withCookie: string) =>
  fetch(`${at.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: at.origin, cookie: withCookie },
    body: JSON.stringify(body),
  });

async function signIn(): Promise<string> {
  const email = 'member@example.org';
  await post(leader, '/auth/sign-in/magic-link', { email }, '');
  const mail = await readOutbox(join(dataDir, 'outbox')).next('eml', email);
  const token = tokenInFragment(linkIn(mail).hash);
  const opened = await post(leader, '/auth/magic-link/verify', { token }, '');
  const set = opened.headers.getSetCookie().find((each) => /session_token=[^;]/.test(each));
  if (!set) throw new Error('not signed in');
  return set.split(';', 1)[0]!;
}

const cookie = await signIn();
// A free member can have few alerts.
await pool.query(`update "user" set user_type = 'pro' where email = 'member@example.org'`);

const alertOf = (code: string, price: number) => ({
  name: '',
  note: '',
  subject: { kind: 'share', code },
  condition: { kind: 'price', level: 'above', price },
  again: { kind: 'once' },
  until: null,
  quiet: null,
  channels: ['push'],
});

async function make(at: Storm, code: string, price: number): Promise<number> {
  const answer = await post(at, '/alerts/make-alert', { alert: alertOf(code, price) }, cookie);
  if (!answer.ok) throw new Error(await answer.text());
  return ((await answer.json()) as { alert: { id: number } }).alert.id;
}

const drop = async (ids: readonly number[]) => {
  await post(leader, '/alerts/act-on-alerts', { ids, act: 'delete' }, cookie);
};

await leader.trade(SHARES, BEAT_MS);
await delay(3000);

async function madeMs(at: Storm): Promise<number[]> {
  const took: number[] = [];
  const ids: number[] = [];
  for (let n = 0; n < MADE; n += 1) {
    const began = performance.now();
    ids.push(await make(at, codes[n % codes.length]!, 980_000 + n));
    took.push(performance.now() - began);
  }
  await drop(ids);
  return took;
}

for (const [name, at] of [
  ['the leader', leader],
  ['a follower', follower],
] as const) {
  await madeMs(at);
  const took = await madeMs(at);
  report('alert-paths', {
    madeAt: name,
    p50Ms: Number(percentile(took, 0.5).toFixed(1)),
    p99Ms: Number(percentile(took, 0.99).toFixed(1)),
  });
  judge(
    'alert-paths',
    `made at ${name}, to the answer, p50 in ms`,
    percentile(took, 0.5),
    '<=',
    20,
  );
}

// From a trade to the open socket of the member, at the other process.
const socket = io(follower.url, {
  transports: ['websocket'],
  auth: { app: 'dorpon', v: STREAM_VERSION },
  extraHeaders: { cookie },
});
let told: (at: number) => void = () => {};
socket.on(MEMBER_CHANGED, ({ what }: MemberChange) => {
  if (what === 'alerts') told(Date.now());
});
await delay(1000);
const late = async (code: string) => {
  await delay(10_000);
  throw new Error(`the alert on ${code} did not fire`);
};
const toldMs: number[] = [];
for (let n = 0; n < FIRED; n += 1) {
  const code = codes[n % codes.length]!;
  const { pricePaisa } = await leader.probe(code, -1);
  await make(follower, code, pricePaisa + (AWAY / 2) * TICK_PAISA);
  // The change of the list itself has been told.
  await delay(150);
  const at = new Promise<number>((done) => (told = done));
  const probe = await leader.probe(code, AWAY);
  toldMs.push((await Promise.race([at, late(code)])) - probe.at);
  await leader.probe(code, 1 - AWAY);
}
socket.close();
report('alert-paths', {
  firings: FIRED,
  p50Ms: percentile(toldMs, 0.5),
  p99Ms: percentile(toldMs, 0.99),
});
judge('alert-paths', 'from a trade to the socket, p99 in ms', percentile(toldMs, 0.99), '<=', 500);

// Ten thousand fire in one batch; the stream of the same process goes on.
const listener = listenTo(leader);
await delay(1000);
const ratios: number[] = [];
for (const code of stormy) {
  const without = await listener.measure(delay(ROUND_MS));
  const fire = async () => {
    await delay(ROUND_MS / 4);
    const { pricePaisa } = await leader.probe(code, 0);
    await leader.probe(code, Math.ceil((levelOf.get(code)! - pricePaisa) / TICK_PAISA) + AWAY);
    const began = performance.now();
    while ((await written()) - before < AT_ONCE) await delay(20);
    const ms = performance.now() - began;
    await delay(Math.max(0, (ROUND_MS * 3) / 4 - ms));
    return ms;
  };
  const before = await written();
  const firing = fire();
  const during = await listener.measure(firing);
  const p99 = percentile(during.latenciesMs, 0.99);
  const p99Without = percentile(without.latenciesMs, 0.99);
  ratios.push(p99 / p99Without);
  report('alert-paths', {
    fired: (await written()) - before,
    writtenMs: Math.round(await firing),
    streamP99Ms: p99,
    streamP99WithoutMs: p99Without,
    probes: during.latenciesMs.length,
  });
}
async function written(): Promise<number> {
  return Number((await pool.query('select count(*) from alert_firing')).rows[0].count);
}
judgeRounds('alert-paths', "the stream's p99 while 10,000 fire ÷ without", ratios, '<=', 1.2);

listener.close();
await pool.end();
await follower.end();
await leader.end();
await engines.end();
rmSync(dataDir, { recursive: true, force: true });
