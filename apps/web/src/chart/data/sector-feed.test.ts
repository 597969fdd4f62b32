import { sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBarSources } from './live-sources.ts';
import { FakeFeed, minute, settled, TODAY } from './testing/fake-feed.ts';

const BANK = '~BANK';
let feed: FakeFeed;

beforeEach(() => {
  vi.useFakeTimers();
  feed = new FakeFeed();
  feed.day(BANK, '2026-11-11', 100_000);
  feed.day(BANK, '2026-11-12', 101_000);
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (interval: 'day' | 'week' | '1m') =>
  createBarSources(feed).open({ symbol: BANK, interval, adjust: 1 });

const pass = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  await settled();
};

test('a sector has days and weeks, and today is fetched once a minute', async () => {
  const [days, weeks] = [open('day'), open('week')];
  await settled();
  expect(days.status).toBe('ready');
  expect([...days.bars.close.subarray(0, days.bars.count)]).toEqual([1000, 1010]);
  expect(weeks.bars.count).toBe(1);
  const changes: string[] = [];
  days.subscribe(({ kind }) => changes.push(kind));
  feed.day(BANK, TODAY, 102_000);
  feed.asked.length = 0;
  await pass(60_000);
  expect(feed.asked).toEqual([`days ${BANK} ${TODAY}`, `days ${BANK} ${TODAY}`]);
  expect(days.bars.close[days.bars.count - 1]).toBe(1020);
  expect(days.bars.count).toBe(3);
  expect(changes).toEqual(['newest']);
  days.close();
  weeks.close();
  await pass(120_000);
  expect(feed.asked).toHaveLength(2);
});

test('its minutes follow today, without a room of the stream', async () => {
  feed.trade(BANK, { at: minute(0), price: 101_000 }, { at: minute(29), price: 101_500 });
  const minutes = open('1m');
  await settled();
  expect(minutes.bars.count).toBe(2);
  expect(feed.watchers(BANK)).toBe(0);
  feed.trade(BANK, { at: minute(30), price: 102_000 });
  await pass(63_000);
  expect(minutes.bars.count).toBe(3);
  expect(minutes.bars.close[2]).toBe(1020);
  minutes.close();
});

test('nothing is fetched while the market is closed, and all is after a reconnect', async () => {
  feed.time = sessionHours(TODAY).closesAt + 3_600_000;
  const days = open('day');
  await settled();
  feed.asked.length = 0;
  await pass(300_000);
  expect(feed.asked).toEqual([]);
  feed.day(BANK, TODAY, 102_000);
  feed.reconnect();
  await pass(3_000);
  expect(feed.asked).toContain(`days ${BANK} ${TODAY}`);
  expect(days.bars.close[days.bars.count - 1]).toBe(1020);
  days.close();
});

test('an unknown sector is an unknown symbol', async () => {
  const source = createBarSources(feed).open({ symbol: '~NONE', interval: 'day', adjust: 0 });
  await settled();
  expect(source.status).toBe('unknown-symbol');
  source.close();
});
