import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  SIGNATURE_HEADER,
  TIMESTAMP_HEADER,
  type WebhookEvent,
} from '@dorpon/contract/billing-events';
import type { BillingEvent } from '@dorpon/domain/membership/billing-event';
import { membershipOf } from '@dorpon/domain/membership/membership-of';
import Fastify from 'fastify';
import { createMemoryBus } from '../apps/server/src/bus/bus.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { createInbox } from '../apps/server/src/features/billing/inbox.ts';
import { createBillingStore } from '../apps/server/src/features/billing/store.ts';
import { signatureOf, webhookRoutes } from '../apps/server/src/features/billing/webhook-routes.ts';
import { sendFailure } from '../apps/server/src/http/failures.ts';
import { Limits } from '../apps/server/src/http/limits/limits.ts';
import { chance } from '../apps/server/src/live/testing/synthetic-feed.ts';
import { judge, report } from './report.ts';

// Ten thousand signed webhooks over HTTP, half of them repeated, in random order: each event is applied once, and the
// memberships are those of the ordered list.
const EVENTS = 5000;
const MEMBERS = 500;
const AT_ONCE = 16;
const SECRET = 'a-secret-of-the-bench-with-many-letters';
const DAY_MS = 86_400_000;
const START = Date.now() - 200 * DAY_MS;
const products = { month: 1, year: 2 };

const dataDir = mkdtempSync(join(tmpdir(), 'dorpon-billing-'));
const config = readConfig({ LOG_LEVEL: 'error', DATA_DIR: dataDir });
const database = await openDatabase(config, () => {});
const { pool } = database;
await pool.query(
  `insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
    select 'm' || n, '', n || '@example.com', true, now(), now() from generate_series(1, $1::int) n`,
  [MEMBERS],
);
await pool.query(
  `insert into billing_client (member_id, client_id)
    select 'm' || n, n from generate_series(1, $1::int) n`,
  [MEMBERS],
);

const kinds = ['paid', 'paid', 'paid', 'refunded', 'charged-back', 'cancelled'] as const;
/** In the order of time. Every other event is about an invoice that was paid before. */
const ordered = Array.from({ length: EVENTS }, (_, n): WebhookEvent => {
  const turn = Math.floor(n / MEMBERS);
  const kind = kinds[turn % kinds.length]!;
  const client = (n % MEMBERS) + 1;
  const invoice = (kind === 'paid' ? turn : turn - 3) * MEMBERS + client;
  return {
    id: `invoice-${invoice}-${kind}-${turn}`,
    kind,
    at: START + n * 1000,
    client,
    invoice,
    product: turn % 2 === 0 ? products.month : products.year,
    paisa: 29_900,
  };
});

const random = chance(7);
const sent = [...ordered, ...ordered];
for (let at = sent.length - 1; at > 0; at -= 1) {
  const other = random(at + 1);
  [sent[at], sent[other]] = [sent[other]!, sent[at]!];
}

const app = Fastify();
app.decorate('measure', { answered() {}, failed() {} });
app.decorateRequest('countedAs', '');
app.decorate('limits', new Limits());
app.setErrorHandler(sendFailure);
const store = createBillingStore(pool, createMemoryBus());
const inbox = createInbox(store, products, Date.now);
webhookRoutes(app, { inbox, secret: SECRET, now: Date.now });
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

function send(event: WebhookEvent): Promise<{ state: string; repeated: boolean }> {
  const body = JSON.stringify(event);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    [TIMESTAMP_HEADER]: timestamp,
    [SIGNATURE_HEADER]: signatureOf(SECRET, timestamp, body),
  };
  return new Promise((done, failed) => {
    const call = request(
      { port, host: '127.0.0.1', path: '/api/whmcs/webhook', method: 'POST', agent, headers },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => done(JSON.parse(text)));
      },
    );
    call.on('error', failed);
    call.end(body);
  });
}

const states = new Map<string, number>();
let next = 0;
const began = performance.now();
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let event = sent[next++]; event; event = sent[next++]) {
      const { state, repeated } = await send(event);
      const key = `${state}${repeated ? ', repeated' : ''}`;
      states.set(key, (states.get(key) ?? 0) + 1);
    }
  }),
);
const seconds = (performance.now() - began) / 1000;
report('billing', { seconds: Number(seconds.toFixed(1)), ...Object.fromEntries(states) });

const { rows: counts } = await pool.query<{ applied: number; recorded: number }>(
  `select (select count(*) from webhook_event where state = 'applied')::int as applied,
    (select count(*) from membership_event)::int as recorded`,
);
const { rows: members } = await pool.query<{ id: string; proUntil: number | null }>(
  `select id, floor(extract(epoch from pro_until) * 1000)::bigint as "proUntil" from "user"`,
);
const stored = new Map(members.map(({ id, proUntil }) => [id, proUntil]));
let different = 0;
for (let client = 1; client <= MEMBERS; client += 1) {
  const events = ordered.filter((event) => event.client === client).map(toBillingEvent);
  if (membershipOf(events).proUntil !== stored.get(`m${client}`)) different += 1;
}

function toBillingEvent(event: WebhookEvent): BillingEvent {
  const { id, kind, at, product, paisa } = event;
  const base = { id, source: 'whmcs' as const, at, receivedAt: at, invoice: `${event.invoice}` };
  if (kind === 'paid')
    return { ...base, kind, plan: product === products.month ? 'month' : 'year', paisa };
  return kind === 'cancelled' ? { ...base, kind } : { ...base, kind, paisa };
}

judge('billing', 'webhooks a second', sent.length / seconds, '>=', 200);
judge('billing', 'events not applied', EVENTS - counts[0]!.applied, '<=', 0);
judge('billing', 'events recorded more than once', counts[0]!.recorded - EVENTS, '<=', 0);
judge('billing', 'memberships unlike the ordered list', different, '<=', 0);

agent.destroy();
await app.close();
await database.close();
rmSync(dataDir, { recursive: true });
