import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BarChange, BarSource } from '../bar-source.ts';
import { openMinuteSource } from './minute-source.ts';
import { sourceTiming } from './source-timing.ts';
import { FakeFeed, minute, settled, TODAY } from './testing/fake-feed.ts';

const timing = { ...sourceTiming, spread: () => 0 };
let feed: FakeFeed;
let opened: BarSource[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  feed = new FakeFeed();
  opened = [];
});
afterEach(() => {
  for (const source of opened) source.close();
  vi.useRealTimers();
});

async function open(minutes: 1 | 5 = 1, adjust: 0 | 1 = 0) {
  const options = {
    code: 'ACI',
    interval: `${minutes}m`,
    adjust,
    openIndex: null,
    timing,
  } as const;
  const source = openMinuteSource(feed, options);
  opened.push(source);
  const changes: BarChange[] = [];
  source.subscribe((change) => changes.push(change));
  await settled();
  return { source, changes };
}

const rowsOf = ({ bars }: BarSource) =>
  Array.from({ length: bars.count }, (_, row) => ({
    at: bars.at[row],
    open: bars.open[row],
    high: bars.high[row],
    low: bars.low[row],
    close: bars.close[row],
    volume: bars.volume[row],
  }));

const ofServer = (minutes = 1) =>
  feed
    .rows('ACI', { from: 0, upto: minute(400) }, minutes)
    ?.map(({ trades: _trades, ...row }) => row);

test.each([1, 5] as const)(
  'live bars of %i minutes equal those of the server, with one call for all trades',
  async (minutes) => {
    feed.trade('ACI', { at: minute(0), price: 25_000 }, { at: minute(1), price: 25_100 });
    const { source, changes } = await open(minutes);
    expect(source.status).toBe('ready');
    changes.length = 0;
    feed.trade(
      'ACI',
      { at: minute(1) + 9_000, price: 25_300 },
      { at: minute(1) + 9_500, price: 24_900 },
    );
    feed.trade('ACI', { at: minute(7), price: 25_050 }, { at: minute(8), price: 25_070 });
    expect(rowsOf(source)).toEqual(ofServer(minutes));
    expect(new Set(changes.map(({ kind }) => kind))).toEqual(new Set(['newest']));
    await vi.advanceTimersByTimeAsync(300_000);
    expect(feed.asked.filter((call) => call.startsWith('minutes'))).toHaveLength(1);
  },
);

test('trades that come while the bars are loading are neither lost nor counted twice', async () => {
  feed.trade('ACI', { at: minute(0), price: 25_000 });
  const release = feed.hold();
  const { source } = await open();
  feed.trade('ACI', { at: minute(0) + 1, price: 25_100 });
  feed.trade('ACI', { at: minute(1), price: 25_200 });
  release();
  await settled();
  expect(rowsOf(source)).toEqual(ofServer());
});

test('missed trades lead to one fetch of today, however many messages follow', async () => {
  feed.trade('ACI', { at: minute(0, '2026-11-12'), price: 24_000 });
  feed.trade('ACI', { at: minute(0), price: 25_000 });
  const { source } = await open();
  feed.isConnected = false;
  feed.trade('ACI', { at: minute(1), price: 26_000 }, { at: minute(2), price: 25_000 });
  feed.isConnected = true;
  for (let second = 0; second < 10; second += 1)
    feed.trade('ACI', { at: minute(3) + second * 1000, price: 25_000 + second * 10 });
  await vi.advanceTimersByTimeAsync(100);
  expect(rowsOf(source)).toEqual(ofServer());
  expect(feed.asked.slice(1)).toEqual([`minutes ACI ${TODAY} ${TODAY} 1`]);
});

test('a feed whose trades always have gaps is asked at most every 15, then 30, then 60 seconds', async () => {
  feed.trade('ACI', { at: minute(0), price: 25_000 });
  await open();
  for (let second = 0; second < 300; second += 1) {
    feed.isConnected = false;
    feed.trade('ACI', { at: minute(1) + second * 1000, price: 25_000 });
    feed.isConnected = true;
    feed.trade('ACI', { at: minute(1) + second * 1000 + 500, price: 25_010 });
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(feed.asked.length).toBeLessThan(10);
});

test('after a reconnect the bars of the time without a connection are there', async () => {
  feed.trade('ACI', { at: minute(0), price: 25_000 });
  const { source, changes } = await open();
  changes.length = 0;
  feed.isConnected = false;
  feed.trade('ACI', { at: minute(1), price: 25_500 }, { at: minute(4), price: 25_400 });
  feed.reconnect();
  await vi.advanceTimersByTimeAsync(0);
  expect(rowsOf(source)).toEqual(ofServer());
  expect(changes).toEqual([{ kind: 'newest' }, { kind: 'newest' }]);
});

test('a wrong bar before the newest is mended by a reset', async () => {
  feed.trade('ACI', { at: minute(0), price: 25_000 });
  const { source, changes } = await open();
  feed.isConnected = false;
  feed.trade('ACI', { at: minute(0) + 5, price: 26_000 });
  feed.isConnected = true;
  feed.trade('ACI', { at: minute(1), price: 25_000 });
  feed.trade('ACI', { at: minute(2), price: 25_000 });
  await vi.advanceTimersByTimeAsync(0);
  expect(changes.at(-1)).toEqual({ kind: 'reset' });
  expect(rowsOf(source)).toEqual(ofServer());
});

test('a session that starts again replaces the bars of today', async () => {
  feed.trade('ACI', { at: minute(0), price: 25_000 }, { at: minute(9), price: 25_900 });
  const { source } = await open();
  feed.trades.set('ACI', []);
  feed.trade('ACI', { at: minute(0), price: 24_000 });
  await vi.advanceTimersByTimeAsync(0);
  expect(rowsOf(source)).toEqual(ofServer());
});

test('a refused room is replaced by a fetch every 15 seconds', async () => {
  feed.trade('ACI', { at: minute(0), price: 25_000 });
  const { source } = await open();
  feed.refuse('ACI');
  feed.isConnected = false;
  feed.trade('ACI', { at: minute(1), price: 25_100 });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(rowsOf(source)).toEqual(ofServer());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(feed.asked.length).toBeLessThanOrEqual(6);
});

test('an index has every value in its bars, and what its members traded', async () => {
  feed.trade('ACI', { at: minute(0), price: 500_000, quantity: 100 });
  const { source, changes } = await open(5);
  changes.length = 0;
  const value = (number: number, ltp: number, v: number) => ({ t: minute(number), ltp, tr: 2, v });
  feed.send({
    code: 'ACI',
    ticks: [],
    values: [value(1, 5010, 150), value(2, 4990, 160), value(6, 5000, 200)],
  });
  expect(rowsOf(source)).toMatchObject([
    { open: 5000, high: 5010, low: 4990, close: 4990, volume: 160 },
    { at: minute(5), open: 5000, high: 5000, low: 5000, close: 5000, volume: 40 },
  ]);
  expect(changes).toEqual([{ kind: 'newest' }, { kind: 'newest' }]);
});

test('a reconnect while bars are on their way leads to a fetch after them', async () => {
  feed.trade('ACI', { at: minute(0), price: 25_000 });
  const { source } = await open();
  feed.reconnect();
  const release = feed.hold();
  await vi.advanceTimersByTimeAsync(0);
  feed.isConnected = false;
  feed.trade('ACI', { at: minute(1), price: 25_500 });
  feed.reconnect();
  release();
  await vi.advanceTimersByTimeAsync(0);
  await settled();
  expect(rowsOf(source)).toEqual(ofServer());
});

test('a room that is joined after the bars were requested leads to a fetch', async () => {
  feed.trade('ACI', { at: minute(0), price: 25_000 });
  const release = feed.hold();
  const { source } = await open();
  feed.isConnected = false;
  feed.trade('ACI', { at: minute(1), price: 25_500 });
  feed.reconnect();
  release();
  await settled();
  await vi.advanceTimersByTimeAsync(0);
  expect(rowsOf(source)).toEqual(ofServer());
});
