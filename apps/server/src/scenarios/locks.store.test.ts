import { getHalts } from '@dorpon/contract/halts';
import { getMarketTime } from '@dorpon/contract/shares';
import { afterEach, expect, it } from 'vitest';
import { dseFeed } from '../feed/dse/dse-feed.ts';
import { startDseServer } from '../feed/dse/testing/dse-server.ts';
import { guarded } from '../feed/guard/guarded-feed.ts';
import type { FeedKind } from '../feed/open-feed.ts';
import { pushFeed } from '../feed/push/push-feed.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const TOKEN = 'the-token-of-a-vendor-32-characters';
const SLOW = { timeout: 20_000, interval: 50 };
const START = Date.parse('2026-11-15T10:30:00+06:00');

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function start(kind: FeedKind): Promise<TestApp> {
  const app = await startTestApp({}, undefined, { kind });
  closing.push(() => app.close());
  return app;
}
const halts = async (app: TestApp) =>
  getHalts.answer.parse((await app.http.inject('/api/market/get-halts')).json());
const unknown = async (app: TestApp) =>
  getMarketTime.answer.parse((await app.http.inject('/api/shares/market-time')).json()).unknown;
const recordOf = async (app: TestApp, code: string) =>
  (await app.http.inject('/api/shares/get-once')).json().find(({ c }: { c: string }) => c === code);

it('a vendor without market depth leaves locks unknown and counts the shares at a limit', async () => {
  const app = await start(pushFeed(TOKEN, () => START));
  expect(await unknown(app)).toEqual(['locks', 'halts']);
  const base = { o: 100, l: 100, ycp: 100, tr: 2, v: 20, vl: 0.0021 };
  const row = (code: string, ltp: number) => ({ ...base, code, ltp, h: ltp });
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/feed/push',
    headers: { authorization: `Bearer ${TOKEN}` },
    // 100.00 + 10% is 110.00.
    payload: { batch: 'b1', at: START, rows: [row('ACI', 110), row('GP', 109.9)] },
  });
  expect(answer.json()).toMatchObject({ taken: 2, left: [] });
  expect(await halts(app)).toMatchObject({ unseen: 1, rows: [] });
});

it('a share at the upper limit with buyers only is locked from the time of its book until sellers return', async () => {
  let now = START;
  const site = await startDseServer();
  closing.push(() => site.close());
  // 250.00 + 8.75% is 271.875, rounded inwards to 271.80.
  const row = (ltp: number, volume: number) => [
    'ACI',
    ltp,
    250,
    251,
    271.8,
    250.1,
    250,
    volume,
    (volume * 265) / 1e6,
    volume / 10,
    1,
    'A',
    'PUBLIC',
    'PharmaChem',
    'EQ',
  ];
  const bids = [{ price: 271.8, quantity: 84_000, orders: 12 }];
  site.pages.now = () => now;
  site.pages.rows = [row(271.8, 19_100)];
  site.pages.depth = { ACI: { bids, asks: [] } };
  const feed = dseFeed({ url: site.url, pollMs: 20, now: () => now, depthPerSecond: 100 });
  const app = await start(guarded(feed, () => now));
  expect(await unknown(app)).toEqual(['halts']);

  await expect.poll(async () => (await halts(app)).rows, SLOW).toHaveLength(1);
  const lock = { code: 'ACI', kind: 'upper-lock', since: START, limit: 271.8 };
  const queue = { waiting: 84_000, orders: 12 };
  expect(await halts(app)).toMatchObject({ unseen: 0, rows: [{ ...lock, ...queue }] });
  expect(await recordOf(app, 'ACI')).toMatchObject({ halt: 'upper-lock' });

  // The book is requested again when it is 15 seconds old.
  now += 16_000;
  const seller = { price: 271.8, quantity: 10 };
  site.pages.depth = { ACI: { bids: [{ price: 271.7, quantity: 5 }], asks: [seller] } };
  await expect.poll(async () => (await halts(app)).rows, SLOW).toEqual([]);
  expect(await halts(app)).toMatchObject({ unseen: 0 });

  now += 16_000;
  site.pages.depth = { ACI: { bids, asks: [] } };
  await expect.poll(async () => (await halts(app)).rows, SLOW).toMatchObject([{ since: now }]);

  now += 1000;
  site.pages.rows = [row(271, 19_200)];
  await expect.poll(async () => (await halts(app)).rows, SLOW).toEqual([]);
  await app.recorder.flush();
  const { rows } = await app.database.pool.query(
    'select halt, at_ms as at from halt_change order by at_ms, halt desc',
  );
  expect(rows).toEqual([
    { halt: 'upper-lock', at: START },
    { halt: '', at: START + 16_000 },
    { halt: 'upper-lock', at: START + 32_000 },
    { halt: '', at: START + 33_000 },
  ]);
});
