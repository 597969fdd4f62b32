import { setTimeout as delay } from 'node:timers/promises';
import { getFeedHealth } from '@dorpon/contract/feed-health';
import { HEARTBEAT, type Heartbeat } from '@dorpon/contract/live';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pushFeed } from '../feed/push/push-feed.ts';
import { connectClient } from '../live/testing/client.ts';
import { signUp } from '../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const TOKEN = 'the-token-of-a-vendor-32-characters';
const STALE_MS = 30_000;

let app: TestApp;
let cookie: string;
let now = Date.parse('2026-11-15T10:00:20+06:00');

beforeAll(async () => {
  app = await startTestApp({}, undefined, { kind: pushFeed(TOKEN, () => now) });
  ({ cookie } = await signUp(app, { admin: true }));
});
afterAll(() => app.close());

let count = 0;
async function push(rows: object[], token = TOKEN) {
  count += 1;
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/feed/push',
    headers: { authorization: `Bearer ${token}` },
    payload: { batch: `b${count}`, at: now, rows },
  });
  return { status: answer.statusCode, body: answer.json() };
}
const row = (code: string, ltp: number, v: number) => ({
  code,
  o: 100,
  h: 101,
  l: 99,
  ltp,
  ycp: 100,
  tr: v / 10,
  v,
  vl: (v * 100) / 1e6,
});
async function health() {
  const answer = await app.http.inject({ url: '/api/admin/feed-health', headers: { cookie } });
  return getFeedHealth.answer.parse(answer.json());
}
const metric = async (name: string) => {
  const text = (await app.http.inject('/metrics')).body;
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1),
  );
};
const faults = (reason: string) => metric(`dorpon_feed_faults_total{reason="${reason}"}`);

describe('an app with a push feed', () => {
  it('starts with every listed share and no prices', async () => {
    expect(await health()).toEqual({
      source: 'push',
      state: 'waiting',
      heardAt: null,
      batches: 0,
      faults: [],
    });
    const records = (await app.http.inject('/api/shares/get-once')).json();
    expect(records.length).toBeGreaterThan(430);
    expect(records.find(({ c }: { c: string }) => c === 'ACI')).toMatchObject({ ltp: 0, ycp: 0 });
    expect(await faults('bad-price')).toBe(0);
  });

  it('shows and records accepted batches', async () => {
    expect(await push([row('ACI', 100.5, 200)])).toMatchObject({ status: 200, body: { taken: 1 } });
    now += 50_000;
    await push([row('ACI', 100.2, 260), row('KAY&QUE', -1, 10)]);
    const record = (await app.http.inject('/api/shares/get-once'))
      .json()
      .find(({ c }: { c: string }) => c === 'ACI');
    expect(record).toMatchObject({ ltp: 100.2, ycp: 100, v: 260, vn: 60, price_change: 0.2 });
    const { rows } = await app.database.pool.query(
      'select code, number, price, quantity from tick order by number',
    );
    expect(rows).toEqual([
      { code: 'ACI', number: 20, price: 10_050, quantity: 200 },
      { code: 'ACI', number: 26, price: 10_020, quantity: 60 },
    ]);
    const { rows: minutes } = await app.database.pool.query('select volume from minute_bar');
    expect(minutes).toEqual([{ volume: 200 }]);
  });

  it('reports faults to administrators and in /metrics', async () => {
    const { state, batches, heardAt, faults: found } = await health();
    expect([state, batches]).toEqual(['live', 2]);
    expect(Math.abs(Date.now() - heardAt!)).toBeLessThan(60_000);
    expect(found).toMatchObject([{ reason: 'bad-shape', count: 1, lastAt: now }]);
    expect(found[0]!.sample).toContain('rows 1: ltp: must not be negative');
    // Metrics are rebuilt once a second.
    await expect.poll(() => faults('bad-shape'), { timeout: 5000 }).toBe(1);
    await push([], 'a wrong token');
    await expect.poll(() => faults('not-allowed'), { timeout: 5000 }).toBe(1);
  });

  it('the heartbeat marks a silent feed as stale, and as live with its next batch', async () => {
    const url = await app.http.listen({ port: 0, host: '127.0.0.1' });
    const client = await connectClient(url, { app: 'dorpon', v: 1 });
    const beat = () => new Promise<Heartbeat>((heard) => client.socket.once(HEARTBEAT, heard));
    now += 5000;
    await push([row('ACI', 100.3, 300)]);
    const live = await beat();
    expect(live.now - live.feed).toBeLessThan(STALE_MS);
    const price = () => app.market.board.get('ACI')!.lastPrice;

    now += 60_000;
    const nonsense = await push([{ ...row('ACI', 100.4, 310), h: 1 }]);
    expect(nonsense.body).toMatchObject({ taken: 0, left: [{ row: 0, reason: 'bad-price' }] });
    for (let tries = 0; tries < 40 && (await health()).state !== 'stalled'; tries += 1)
      await delay(100);
    expect((await health()).state).toBe('stalled');
    const silent = await beat();
    expect(silent.now - silent.feed).toBeGreaterThanOrEqual(STALE_MS);
    expect(price()).toBe(10_030);

    now += 1000;
    await push([row('ACI', 100.4, 310)]);
    const again = await beat();
    expect(again.now - again.feed).toBeLessThan(STALE_MS);
    expect(price()).toBe(10_040);
    expect((await health()).state).toBe('live');
    expect(await faults('stalled')).toBe(1);
    client.socket.disconnect();
  });
});
