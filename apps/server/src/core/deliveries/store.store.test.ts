import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { openTestDatabase } from '../../db/testing.ts';
import { writeFirings } from '../../db/write-firings.ts';
import { createFiringStore } from '../firings/store.ts';
import { createDeliveryStore } from './store.ts';
import { createSubscriber } from './testing/decrypt-push.ts';
import { fillOutbox } from './testing/fill-outbox.ts';

let database: Database;
let store: ReturnType<typeof createDeliveryStore>;
beforeAll(async () => {
  database = await openTestDatabase();
  store = createDeliveryStore(database.pool);
  const { keys } = createSubscriber();
  await fillOutbox(database.pool, 3, { origin: 'https://push.test', keys });
});
afterAll(() => database.close());

it('a device that subscribed for another push key is left out', async () => {
  await database.pool.query(
    `update push_device set push_key = case member_id when 'm1' then 'old' when 'm2' then 'new' end`,
  );
  const claimed = await store.claim('push', { limit: 10, leaseMs: 0, pushKey: 'new' });
  expect(claimed.map(({ memberId, devices }) => [memberId, devices.length]).sort()).toEqual([
    ['m1', 0],
    ['m2', 1],
    ['m3', 1],
  ]);
});

it('of SMS that are reserved at once only so many are', async () => {
  const reserve = (month: string) => store.reserveSms('m1', month, 3);
  const reserved = async (month: string) =>
    (await Promise.all([1, 2, 3, 4, 5].map(() => reserve(month)))).filter(Boolean).length;
  expect(await reserved('2026-11-01')).toBe(3);
  await store.releaseSms('m1', '2026-11-01');
  expect(await reserved('2026-11-01')).toBe(1);
  expect(await reserved('2026-12-01')).toBe(3);
  expect(await store.reserveSms('m2', '2026-12-01', 0)).toBe(false);
});

it('firings that the leader marks and a member opens at the same time are locked in one order', async () => {
  const { pool } = database;
  const { rows: alerts } = await pool.query<{ id: number }>(
    `insert into alert (member_id, name, note, kind, subject, condition, again, state, priced_day, armed_ms, made_ms,
        changed_ms)
      select 'm1', '', '', 'price', '{}', '{}', '{}', 'active', '2026-11-17', 0, 0, 0 from generate_series(1, 40)
      returning id`,
  );
  const { rows: firings } = await pool.query<{ id: number }>(
    `insert into alert_firing (alert_id, member_id, arming, code, occurrence, at_ms, price, late, written_ms,
        name, note, subject, condition)
      select id, 'm1', 1, 'ACI', '', 1, 100, false, 1, '', '', '{}', '{}' from alert
      order by id desc returning id`,
  );
  const ids = firings.map(({ id }) => id).sort((a, b) => a - b);
  const back = alerts.map(({ id }) => ({ id, arming: 1, code: 'ACI', at: 2 }));
  // Holds the first one, so that the leader and the member both wait for it, and has all others free.
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select from alert_firing where id = $1 for update', [ids[0]]);
  const leader = await pool.connect();
  await leader.query('begin');
  const marked = writeFirings(leader, { fired: [], back }, 3);
  const opened = createFiringStore(pool).markOpened('m1', [...ids].reverse(), 3);
  const waiting = async () =>
    (
      await pool.query(
        `select count(*) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows[0].count;
  await expect.poll(waiting).toBe(2);
  const { rowCount } = await holder.query(
    'select from alert_firing where id > $1 and id = any($2) for update nowait',
    [ids[0], ids],
  );
  expect(rowCount).toBe(ids.length - 1);
  await holder.query('commit');
  await marked;
  await leader.query('commit');
  expect(await opened).toBeGreaterThan(0);
  holder.release();
  leader.release();
});
