import {
  SHARE_DEPTH,
  SHARE_TICKS,
  type ShareDepth,
  type ShareTicks,
  shareDepth,
  shareTicks,
} from '@dorpon/contract/live';
import type { ShareTotals } from '@dorpon/domain/market/market-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { liveLimits } from './live-limits.ts';
import { connectClient, type TestClient } from './testing/client.ts';
import { startTestHub, type TestHub, until } from './testing/test-hub.ts';

let house: TestHub;
let client: TestClient;
let depths: ShareDepth[];
let ticks: ShareTicks[];
const level = (price: number) => ({ price, quantity: 10, orders: 1 });
const book = (code: string, bid: number) => ({ code, bids: [level(bid)], asks: [level(bid + 10)] });
const say = (event: string, code: string): Promise<{ ok: boolean }> =>
  client.socket.timeout(2_000).emitWithAck(event, { code });

beforeEach(async () => {
  house = await startTestHub({ limits: { beatMs: 20, shareRoomsPerSocket: 3 } });
  client = await connectClient(house.url);
  depths = [];
  ticks = [];
  client.socket.on(SHARE_DEPTH, (depth) => depths.push(shareDepth.parse(depth)));
  client.socket.on(SHARE_TICKS, (batch) => ticks.push(shareTicks.parse(batch)));
});
afterEach(async () => {
  client.socket.disconnect();
  await house.close();
});

it('M1 accepts only listed codes, and a few at a time', async () => {
  expect(await say('share:join', 'NOSUCH')).toEqual({ ok: false });
  for (const code of ['S001', 'S002', 'S003'])
    expect(await say('share:join', code)).toEqual({ ok: true });
  expect(await say('share:join', 'S004')).toEqual({ ok: false });
  expect(await say('share:join', 'S003'), 'joined already').toEqual({ ok: true });
  expect(await say('share:leave', 'S001')).toEqual({ ok: true });
  expect(await say('share:join', 'S004')).toEqual({ ok: true });
});

it('M1 a page of eight charts changes all its shares at once and is not dropped', async () => {
  const wide = await startTestHub({
    limits: { shareRoomsPerSocket: liveLimits.shareRoomsPerSocket },
  });
  const { socket } = await connectClient(wide.url);
  const codes = [...wide.market.board.keys()].slice(0, liveLimits.shareRoomsPerSocket);
  expect(codes).toHaveLength(64);
  const all = (event: string) =>
    Promise.all(codes.map((code) => socket.timeout(2_000).emitWithAck(event, { code })));
  for (const event of ['share:join', 'share:leave', 'share:join'])
    expect(await all(event)).toEqual(codes.map(() => ({ ok: true })));
  expect(wide.hub.metrics.flooding).toBe(0);
  socket.disconnect();
  await wide.close();
});

it('M2 sends the book at once and on change, and every trade, until the room is left', async () => {
  house.books.set('S001', book('S001', 5_000));
  await say('share:join', 'S001');
  await until(() => depths.length > 0, 'the book');
  expect(depths[0]).toMatchObject({ code: 'S001', bids: [{ price: 50 }], asks: [{ price: 50.1 }] });
  await new Promise((done) => setTimeout(done, 100));
  const calm = depths.length;
  await new Promise((done) => setTimeout(done, 100));
  expect(depths.length).toBe(calm);

  house.books.set('S001', book('S001', 5_010));
  house.market.apply(house.feed.trade('S001', 5_010, 7));
  house.market.apply(house.feed.trade('S001', 5_020, 8));
  house.market.apply(house.feed.trade('S002', 900, 9));
  await until(() => depths.at(-1)?.bids[0]?.price === 50.1, 'the new book');
  await until(() => ticks.flatMap((batch) => batch.ticks).length === 2, 'the ticks');
  expect(ticks.flatMap((batch) => batch.ticks)).toMatchObject([
    { n: 1, ltp: 50.1, v: 7, m: 'P' },
    { n: 2, ltp: 50.2, v: 8, m: 'P' },
  ]);

  await say('share:leave', 'S001');
  const seen = depths.length + ticks.length;
  house.books.set('S001', book('S001', 4_000));
  house.market.apply(house.feed.trade('S001', 4_000, 7));
  await new Promise((done) => setTimeout(done, 100));
  expect(depths.length + ticks.length).toBe(seen);
});

it('M2 an increase of the totals is one trade, and none after a gap', async () => {
  const sums = (trades: number, volume: number, lastPrice = 5_010): ShareTotals => ({
    kind: 'totals',
    code: 'S001',
    at: house.market.hours.opensAt + trades,
    open: 5_000,
    high: 5_100,
    low: 5_000,
    lastPrice,
    spotPrice: 0,
    close: 0,
    yesterdayClose: 0,
    trades,
    volume,
    value: volume * 5_010,
    publicTrades: trades,
    publicVolume: volume,
    publicValue: volume * 5_010,
    spotTrades: 0,
    spotVolume: 0,
    spotValue: 0,
  });
  await say('share:join', 'S001');
  const at = house.market.hours.opensAt;
  house.market.apply({ at, events: [sums(900, 80_000)], afterGap: true });
  house.market.apply({ at, events: [sums(905, 80_500, 5_020)] });
  house.market.apply({ at, events: [sums(905, 80_500, 5_020)] });
  await until(() => ticks.length > 0, 'the ticks');
  await new Promise((done) => setTimeout(done, 100));
  expect(ticks.flatMap((batch) => batch.ticks)).toMatchObject([{ n: 905, ltp: 50.2, v: 500 }]);
});

it('M2 sends every value of an index, also several of one beat', async () => {
  await say('share:join', 'S001');
  const at = house.market.hours.opensAt;
  const value = (points: number, trades: number) =>
    ({
      kind: 'index',
      code: 'S001',
      at: at + trades,
      value: points,
      trades,
      volume: trades * 10,
      turnover: trades * 1000,
    }) as const;
  house.market.apply({ at, events: [value(550_100, 1), value(549_900, 2)] });
  house.market.apply({ at, events: [value(550_000, 3)] });
  const values = () => ticks.flatMap((batch) => batch.values ?? []);
  await until(() => values().length === 3, 'the values');
  expect(values()).toEqual([
    { t: at + 1, ltp: 5501, tr: 1, v: 10 },
    { t: at + 2, ltp: 5499, tr: 2, v: 20 },
    { t: at + 3, ltp: 5500, tr: 3, v: 30 },
  ]);
});
