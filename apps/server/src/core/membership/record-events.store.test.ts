import { membershipAt } from '@dorpon/domain/members/member-type';
import type { BillingEvent } from '@dorpon/domain/membership/billing-event';
import { GRACE_MS } from '@dorpon/domain/membership/grace';
import { historyOf, membershipOf } from '@dorpon/domain/membership/membership-of';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMemoryBus } from '../../bus/bus.ts';
import { migrationsFolder, readMigrations } from '../../db/migrate.ts';
import { signUp } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { recordEvents } from './record-events.ts';
import { storedEvents } from './store.ts';
import { paid } from './testing/paid.ts';

let app: TestApp;
const bus = createMemoryBus();
let told: [string, number][] = [];

beforeAll(async () => {
  app = await startTestApp();
  bus.onMemberChange((memberId, { at }) => void told.push([memberId, at]));
});
afterAll(() => app.close());

const DAY = 86_400_000;
const NOW = Date.now();

const refunded = (id: string, at: number, invoice: string): BillingEvent => ({
  id,
  source: 'sandbox',
  kind: 'refunded',
  at,
  receivedAt: at,
  invoice,
  paisa: 29_900,
});

const record = (memberId: string, ...events: BillingEvent[]) =>
  recordEvents({ pool: app.database.pool, bus }, memberId, events, { by: 'test', reason: 'why' });

async function storedFor(memberId: string) {
  const { rows } = await app.database.pool.query(
    `select user_type as type, floor(extract(epoch from pro_until) * 1000)::bigint as "proUntil",
        until_ms as "paidUntil", since_ms as since
      from "user" left join membership_end on member_id = id where id = $1`,
    [memberId],
  );
  return rows[0];
}

it('events in any order and repeated give one membership, and windows are told once each', async () => {
  const { id } = await signUp(app);
  told = [];
  const events = [
    paid('a1', NOW - 3 * DAY),
    paid('a2', NOW - 2 * DAY),
    refunded('a3', NOW - DAY, 'a1'),
    paid('a4', NOW),
  ];
  const shuffled = [2, 0, 3, 2, 1, 0, 1, 3].map((at) => events[at]!);
  for (const event of shuffled) await record(id, event);
  const { paidUntil, proUntil } = membershipOf(events);
  expect(proUntil).toBe(paidUntil! + GRACE_MS);
  expect(await storedFor(id)).toEqual({ type: 'pro', proUntil, paidUntil, since: NOW });
  expect(told).toEqual([1, 2, 3, 4].map((at) => [id, at]));
  const history = historyOf(await storedEvents(app.database.pool, id));
  expect(history.map(({ event }) => [event.id, event.by, event.reason])).toEqual(
    events.map((event) => [event.id, 'test', 'why']),
  );
  expect(history.at(-1)).toMatchObject({ type: 'pro', proUntil, paidUntil });
});

it('many at once are all counted', async () => {
  const { id } = await signUp(app);
  const events = Array.from({ length: 12 }, (_, n) => paid(`b${n}`, NOW + n));
  await Promise.all([...events, ...events].map((event) => record(id, event)));
  expect((await storedFor(id)).paidUntil).toBe(membershipOf(events).paidUntil);
});

it('a refund of all that was paid makes free at once', async () => {
  const { id } = await signUp(app);
  await record(id, paid('c1', NOW), refunded('c2', NOW + 1, 'c1'));
  expect(await storedFor(id)).toEqual({
    type: 'free',
    proUntil: null,
    paidUntil: null,
    since: null,
  });
});

it('acts of administrators keep their order when a clock is behind', async () => {
  const { id } = await signUp(app);
  const act = { source: 'admin', at: NOW, receivedAt: NOW } as const;
  await record(id, { ...act, id: 'd1', kind: 'ended' });
  const behind = { ...act, at: NOW - DAY, receivedAt: NOW - DAY };
  await record(id, { ...behind, id: 'd2', kind: 'granted', until: NOW + DAY });
  expect(await storedFor(id)).toMatchObject({ type: 'pro', proUntil: NOW + DAY });
});

it('an unknown member has no events', async () => {
  expect(await record('nobody', paid('e1', NOW))).toBeUndefined();
  const { rowCount } = await app.database.pool.query(
    `select from membership_event where member_id = 'nobody'`,
  );
  expect(rowCount).toBe(0);
});

it('members who were pro before their events were stored stay so', async () => {
  const { pool } = app.database;
  const [until, endless, expired, free] = await Promise.all([1, 2, 3, 4].map(() => signUp(app)));
  const set = (id: string, type: string, ends: number | null) =>
    pool.query(
      'update "user" set user_type = $2, pro_until = to_timestamp($3::bigint / 1000.0) where id = $1',
      [id, type, ends],
    );
  await set(until!.id, 'pro', NOW + DAY);
  await set(endless!.id, 'pro', null);
  await set(expired!.id, 'pro', NOW - DAY);
  await set(free!.id, 'free', null);
  await pool.query(`drop table membership_event, membership_end, reminder_sent;
    alter table member_place drop column membership`);
  const migration = readMigrations(migrationsFolder).find(({ name }) =>
    name.endsWith('-membership.sql'),
  );
  await pool.query(migration!.text);
  const present = async (id: string) => membershipOf(await storedEvents(pool, id));
  expect(await present(until!.id)).toMatchObject({ type: 'pro', proUntil: NOW + DAY });
  expect(await present(endless!.id)).toMatchObject({ type: 'pro', proUntil: null });
  expect(membershipAt(await present(expired!.id), NOW).type).toBe('free');
  expect((await present(free!.id)).type).toBe('free');
  expect(await storedFor(until!.id)).toMatchObject({ proUntil: NOW + DAY, paidUntil: NOW + DAY });
  expect((await storedFor(expired!.id)).paidUntil).toBeNull();
});
