import { dayNumber } from '@dorpon/domain/bars/day-columns';
import { dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import { drawn } from '@dorpon/domain/chart/drawings/testing';
import { freshQuote } from '@dorpon/domain/market/board';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BarChange, BarSource } from '../bar-source.ts';
import { keptDrawing, shownDrawing } from '../drawings/price-basis.ts';
import type { BarSources } from './bar-sources.ts';
import { createBarSources } from './live-sources.ts';
import { FakeFeed, minute, settled, TODAY } from './testing/fake-feed.ts';

let feed: FakeFeed;
let sources: BarSources;

beforeEach(() => {
  vi.useFakeTimers();
  feed = new FakeFeed();
  feed.quote('ACI', { yesterdayClose: 20_000 });
  sources = createBarSources(feed);
});
afterEach(() => {
  sources.close();
  vi.useRealTimers();
});

const closesOf = ({ bars }: BarSource) => [...bars.close.subarray(0, bars.count)];
const days = ['2026-10-29', '2026-11-01', '2026-11-02', '2026-11-12'];

function pastDays(code: string, prices: readonly number[]): void {
  for (const [at, price] of prices.entries()) feed.day(code, days[at]!, price);
}

const day = { interval: 'day', adjust: 0 } as const;
const oneMinute = { interval: '1m', adjust: 0 } as const;

async function open(options: Parameters<BarSources['open']>[0]) {
  const source = sources.open(options);
  const changes: BarChange[] = [];
  source.subscribe((change) => changes.push(change));
  await settled();
  return { source, changes };
}

test('today’s day follows the board, and the closing price replaces the last one', async () => {
  pastDays('ACI', [19_000, 20_000]);
  const { source, changes } = await open({ symbol: 'ACI', ...day });
  changes.length = 0;
  const traded = { open: 20_100, high: 20_500, low: 20_000, volume: 50 };
  feed.quote('ACI', { ...traded, lastPrice: 20_400, tradedAt: minute(3) });
  expect(closesOf(source)).toEqual([190, 200, 204]);
  feed.quote('ACI', { close: 20_450, tradedAt: minute(260) });
  expect(closesOf(source)).toEqual([190, 200, 204.5]);
  expect(source.bars.high[2]).toBe(205);
  expect(source.bars.at[2]).toBe(dhakaTime(TODAY, 0));
  expect(changes).toEqual([{ kind: 'newest' }, { kind: 'newest' }]);
  expect(source.yesterdayClose).toBe(200);
});

test('the time to the end of a bar is that of the exchange clock, whatever the computer says', async () => {
  vi.setSystemTime(dhakaTime('2026-11-17', 665));
  feed.time = minute(184) + 20_000;
  pastDays('ACI', [19_000]);
  const left = async (interval: '1m' | '15m' | 'day' | 'week') =>
    (await open({ symbol: 'ACI', interval, adjust: 0 })).source.msToEnd;
  expect(await left('1m')).toBe(40_000);
  // 13:04:20 to 13:15:00, to the end of continuous trading, and to that of Thursday.
  expect(await left('15m')).toBe(10 * 60_000 + 40_000);
  expect(await left('day')).toBe(minute(260) - feed.time);
  expect(await left('week')).toBe(minute(260, '2026-11-19') - feed.time);
  feed.time = minute(271);
  expect(await left('week')).toBeUndefined();
});

test('a week folds its days and the board', async () => {
  pastDays('ACI', [19_000, 20_000, 21_000]);
  feed.time = minute(5, '2026-11-03');
  const { source } = await open({ symbol: 'ACI', interval: 'week', adjust: 0 });
  const traded = { open: 20_100, high: 22_500, low: 18_000, volume: 50 };
  feed.quote('ACI', { ...traded, lastPrice: 20_400, tradedAt: minute(3, '2026-11-03') });
  const { bars } = source;
  expect(closesOf(source)).toEqual([190, 204]);
  expect([bars.open[1], bars.high[1], bars.low[1], bars.volume[1]]).toEqual([200, 225, 180, 250]);
  expect(source.sessionsBetween(bars.at[0]!, bars.at[1]!)).toBe(1);
});

test('adjusted days and minutes have the factors of their day, with their causes', async () => {
  pastDays('ACI', [22_000, 20_000]);
  feed.trade('ACI', { at: minute(1, '2026-10-29'), price: 22_000 });
  const cause = {
    exDay: dayNumber('2026-11-01'),
    stock: 10,
    rights: 0,
    rightsPrice: 0,
    cash: 0,
  };
  feed.factors.set('ACI', [{ cause, before: 22_000, price: 1 / 1.1, volume: 1.1 }]);
  const adjusted = await open({ symbol: 'ACI', interval: 'day', adjust: 1 });
  expect(closesOf(adjusted.source)).toEqual([200, 200]);
  expect(adjusted.source.adjustments).toEqual([
    {
      day: '2026-11-01',
      stock: 10,
      volumeFactor: 1.1,
      rights: 0,
      rightsPrice: 0,
      cash: 0,
      closeBefore: 220,
      factor: 1 / 1.1,
    },
  ]);
  const minutes = await open({ symbol: 'ACI', interval: '5m', adjust: 1 });
  expect(minutes.source.bars.close[0]).toBeCloseTo(200, 9);
  expect(minutes.source.bars.volume[0]).toBeCloseTo(11, 9);
});

test('equal sources are loaded once and end with the last user', async () => {
  feed.trade('ACI', { at: minute(0), price: 20_000 });
  const first = await open({ symbol: 'ACI', ...oneMinute });
  const second = await open({ symbol: 'ACI', ...oneMinute });
  expect(feed.asked).toHaveLength(1);
  first.source.close();
  first.source.close();
  expect(feed.watchers('ACI')).toBe(1);
  feed.trade('ACI', { at: minute(1), price: 20_100 });
  expect(closesOf(second.source)).toEqual([200, 201]);
  expect(first.changes.filter(({ kind }) => kind === 'newest')).toEqual([]);
  second.source.close();
  expect(feed.watchers('ACI')).toBe(0);
});

test('closes of DSEX are loaded when a study needs them, and follow older bars', async () => {
  for (const [at, session] of ['2026-10-20', TODAY].entries()) {
    feed.trade('DSEX', { at: minute(0, session), price: 500_000 + at });
    feed.trade('ACI', { at: minute(1, session), price: 20_000 });
  }
  const { source } = await open({ symbol: 'ACI', ...oneMinute });
  expect(feed.asked).toHaveLength(1);
  source.need({ runUp: 0, beside: true });
  await settled();
  expect(source.bars.beside[0]).toBe(5000.01);
  await source.loadOlder();
  await settled();
  expect([...source.bars.beside.subarray(0, 2)]).toEqual([5000, 5000.01]);
});

test('a drawing on a ratio follows the adjustments of both sides', async () => {
  pastDays('ACI', [22_000, 20_000]);
  pastDays('GP', [30_000, 25_000]);
  feed.quote('GP', { yesterdayClose: 25_000 });
  const exDay = dayNumber('2026-11-01');
  const cause = { exDay, rights: 0, rightsPrice: 0, cash: 0 };
  const factor = (stock: number, before: number) => ({
    cause: { ...cause, stock },
    before,
    price: 100 / (100 + stock),
    volume: 1 + stock / 100,
  });
  feed.factors.set('ACI', [factor(10, 22_000)]);
  feed.factors.set('GP', [factor(20, 30_000)]);
  const shown = await open({ symbol: 'ACI/GP', interval: 'day', adjust: 1 });
  const raw = await open({ symbol: 'ACI/GP', interval: 'day', adjust: 0 });
  const line = drawn('horizontal-line', [
    { at: raw.source.bars.at[0]!, price: raw.source.bars.close[0]! },
  ]);
  const there = shownDrawing(line, shown.source);
  expect(there.anchors[0]!.price).toBeCloseTo(shown.source.bars.close[0]!, 9);
  expect(keptDrawing(there, shown.source).anchors[0]!.price).toBeCloseTo(220 / 300, 9);
  const spread = await open({ symbol: 'ACI-GP', interval: 'day', adjust: 1 });
  expect(shownDrawing(line, spread.source)).toBe(line);
});

test('a ratio follows both sides', async () => {
  pastDays('ACI', [20_000, 30_000]);
  pastDays('GP', [10_000, 20_000]);
  feed.quote('GP', { yesterdayClose: 20_000 });
  const { source, changes } = await open({ symbol: 'ACI/GP', ...day });
  expect(closesOf(source)).toEqual([2, 1.5]);
  changes.length = 0;
  const traded = { open: 40_000, high: 40_000, low: 40_000, volume: 50, tradedAt: minute(3) };
  feed.quote('GP', { ...traded, lastPrice: 40_000 });
  expect(closesOf(source)).toEqual([2, 1.5, 0.75]);
  expect(source.yesterdayClose).toBe(1);
  expect(source.decimals).toBe(5);
  expect(changes).toEqual([{ kind: 'newest' }]);
});

test('ACI-GP is a spread and AL-HAJTEX a share, also before the board has come', async () => {
  feed = new FakeFeed();
  sources = createBarSources(feed);
  pastDays('ACI', [20_000]);
  pastDays('GP', [15_000]);
  pastDays('AL-HAJTEX', [9_000]);
  const [spread, share] = [
    await open({ symbol: 'ACI-GP', ...day }),
    await open({ symbol: 'AL-HAJTEX', ...day }),
  ];
  expect(spread.source.status).toBe('loading');
  feed.board.merge(
    ['ACI', 'GP', 'AL-HAJTEX'].map((code) => freshQuote({ code, number: 1, quoteBase: 'A' }, 0)),
  );
  await settled();
  expect([spread.source.status, closesOf(spread.source)]).toEqual(['ready', [50]]);
  expect(closesOf(share.source)).toEqual([90]);
});

test('older minutes of a ratio are loaded on both sides', async () => {
  for (const session of ['2026-10-20', TODAY]) {
    feed.trade('ACI', { at: minute(0, session), price: 20_000 });
    feed.trade('GP', { at: minute(0, session), price: 10_000 });
  }
  const { source, changes } = await open({ symbol: 'ACI/GP', ...oneMinute });
  expect(source.bars.count).toBe(1);
  changes.length = 0;
  await source.reach('2026-10-01');
  await settled();
  expect(closesOf(source)).toEqual([2, 2]);
  expect(source.hasOlder).toBe(false);
  expect(changes.some(({ kind }) => kind === 'older' || kind === 'reset')).toBe(true);
});

test('an unknown code and a text that is no symbol are unknown symbols', async () => {
  expect((await open({ symbol: 'NOSUCH', ...day })).source.status).toBe('unknown-symbol');
  expect((await open({ symbol: 'ACI/NOSUCH', ...oneMinute })).source.status).toBe('unknown-symbol');
  expect((await open({ symbol: 'A/B/C', ...day })).source.status).toBe('unknown-symbol');
});

test.each([
  ['days', day],
  ['minutes', oneMinute],
] as const)(
  'without a network %s open as they were kept, until the server answers',
  async (_, options) => {
    pastDays('ACI', [19_000, 20_000]);
    feed.trade('ACI', { at: minute(0, days[1]), price: 20_000 });
    const online = await open({ symbol: 'ACI', ...options });
    const bars = closesOf(online.source);
    online.source.close();
    feed.isAway = true;
    const { source, changes } = await open({ symbol: 'ACI', ...options });
    expect([source.status, closesOf(source)]).toEqual(['ready', bars]);
    // Asked in vain once more: nothing is drawn anew.
    changes.length = 0;
    feed.asked.length = 0;
    feed.reconnect();
    await settled();
    expect(feed.asked).toEqual([expect.stringMatching(/^away chart-(days|minutes) ACI/)]);
    expect([source.status, changes.filter(({ kind }) => kind === 'reset')]).toEqual(['ready', []]);
    feed.isAway = false;
    feed.day('ACI', days[2]!, 21_000);
    feed.trade('ACI', { at: minute(1, days[2]), price: 21_000 });
    feed.answerLate();
    await settled();
    expect(closesOf(source)).toEqual([...bars, 210]);
    const asked = feed.asked.length;
    feed.answerLate();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(feed.asked.slice(asked).filter((call) => call.startsWith('away'))).toEqual([]);
  },
);

test('what is not kept cannot be opened without a network', async () => {
  pastDays('ACI', [19_000]);
  feed.isAway = true;
  const { source } = await open({ symbol: 'ACI', ...day });
  expect(source.status).toBe('failed');
  feed.isAway = false;
  feed.reconnect();
  await settled();
  expect(source.status).toBe('ready');
});

test('a failed load is tried again by hand, by time, and when the stream is back', async () => {
  pastDays('ACI', [20_000]);
  feed.fault = new Error('offline');
  const { source } = await open({ symbol: 'ACI', ...day });
  expect(source.status).toBe('failed');
  source.retry();
  expect(source.status).toBe('loading');
  await settled();
  expect(source.status).toBe('failed');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(feed.asked).toHaveLength(3);
  feed.fault = undefined;
  feed.reconnect();
  await settled();
  expect([source.status, closesOf(source)]).toEqual(['ready', [200]]);
});

test('pages go back over a long halt until no minutes are kept; failures lose nothing', async () => {
  for (const session of ['2025-03-02', '2025-03-03', '2026-11-10', TODAY])
    feed.trade('ACI', { at: minute(0, session), price: 20_000 });
  const { source, changes } = await open({ symbol: 'ACI', ...oneMinute });
  expect(source.bars.count).toBe(2);
  feed.fault = new Error('offline');
  void source.loadOlder();
  await settled();
  feed.fault = undefined;
  changes.length = 0;
  const reached = source.reach('2000-01-01');
  await vi.advanceTimersByTimeAsync(60_000);
  await reached;
  expect(source.bars.count).toBe(4);
  expect(source.hasOlder).toBe(false);
  expect(changes).toEqual([
    { kind: 'older', added: 2 },
    { kind: 'older', added: 0 },
  ]);
});

test('a sum over all bars loads all of them', async () => {
  for (const session of ['2025-03-02', '2026-11-10', TODAY])
    feed.trade('ACI', { at: minute(0, session), price: 20_000 });
  const { source } = await open({ symbol: 'ACI', ...oneMinute });
  source.need({ runUp: Number.POSITIVE_INFINITY, beside: false });
  await settled();
  await settled();
  expect(source.bars.count).toBe(3);
  expect(source.hasOlder).toBe(false);
});

test('on a new day the days are loaded again, once', async () => {
  pastDays('ACI', [19_000, 20_000]);
  const { source } = await open({ symbol: 'ACI', ...day });
  feed.time = minute(5, '2026-11-16');
  feed.day('ACI', TODAY, 20_200);
  const traded = { open: 20_100, high: 20_500, low: 20_000, volume: 50 };
  for (const second of [1, 2, 3])
    feed.quote('ACI', {
      ...traded,
      lastPrice: 20_400 + second,
      tradedAt: minute(3, '2026-11-16') + second * 1000,
    });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(closesOf(source)).toEqual([190, 200, 202, 204.03]);
  expect(feed.asked).toEqual([`days ACI ${TODAY}`, 'days ACI 2026-11-16']);
});
