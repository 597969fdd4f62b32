import { getUdfHistory } from '@dorpon/contract/udf';
import { dayNumber } from '@dorpon/domain/bars/day-columns';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE, OPENS_AT, trade } from '../../feed/testing/scripted-feed.ts';
import { type HistoryApp, startHistoryApp } from '../../testing/history-app.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  thinShares,
  walk,
  writeDays,
  writeMinutes,
  writeShares,
} from '../../testing/thin-record.ts';
import { checkBars, createUdfClient, UdfError } from './testing/udf-client.ts';

const UPTO = '2026-11-12';
const SESSIONS = 300;
const DAY = 86_400;
const seconds = (text: string) => Date.parse(text) / 1000;

let app: HistoryApp;
const client = createUdfClient(async (path) => {
  const answer = await app.http.inject({
    url: `/api/udf/${path}`,
    headers: { origin: 'https://charts.example' },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  return answer.body;
});

/** ACI has no bars in March to May 2026, and minutes on its last three days with holes. */
const days = walk('ACI', UPTO, SESSIONS).filter(
  ({ day }) => day < '2026-03-01' || day >= '2026-06-01',
);
const minutes = days.slice(-3).flatMap(({ day }) =>
  [0, 1, 2, 7, 61, 62, 119, 200, 269].map((minute) => ({
    code: 'ACI',
    day,
    minute,
    close: 10_000 + minute,
  })),
);

/** Days that only repeat a close. */
const untraded = walk('NEWCO', UPTO, 5).map(({ code, day }) => ({
  code,
  day,
  open: 0,
  high: 0,
  low: 0,
  close: 1000,
  volume: 0,
}));

beforeAll(async () => {
  app = await startHistoryApp(async (pool) => {
    await writeShares(pool, thinShares);
    await writeDays(pool, [...days, ...walk('DSEX', UPTO, 40, 500_000), ...untraded]);
    await writeMinutes(pool, minutes);
  });
});
afterAll(() => app.close());

const TO = seconds(`${UPTO}T23:00:00Z`);
const dayTimes = days.map(({ day }) => Date.parse(day));

describe('a client written from the documentation', () => {
  it('reads the configuration, the time and a symbol', async () => {
    const config = await client.config();
    expect(config.supported_resolutions.join()).toBe('1,3,5,10,15,30,60,D,W,M');
    expect(Math.abs((await client.time()) - Date.now() / 1000)).toBeLessThan(60);
    const aci = await client.resolve('ACI');
    expect(aci).toMatchObject({
      name: 'ACI',
      ticker: 'ACI',
      type: 'stock',
      timezone: 'Asia/Dhaka',
      exchange: 'DSE',
      pricescale: 100,
      minmov: 1,
      has_intraday: true,
      has_weekly_and_monthly: true,
      data_status: 'streaming',
    });
    // Sunday is 1, so 12345 is Sunday to Thursday; the week begins on Sunday.
    expect(aci.session).toBe('1;1000-1430:12345');
    expect(await client.resolve('DSE:ACI')).toEqual(aci);
    expect((await client.resolve('DSEX')).type).toBe('index');
    expect(await client.resolve('aci:raw')).toMatchObject({ ticker: 'ACI:RAW' });
  });

  it('finds symbols by code and name, and filters by type and exchange', async () => {
    const codes = async (...given: Parameters<typeof client.search>) =>
      (await client.search(...given)).map(({ symbol }) => symbol);
    expect((await codes('ac'))[0]).toBe('ACI');
    expect(await codes('dse', 10, 'index')).toEqual(['DSEX']);
    expect(await codes('aci', 10, 'index')).toEqual([]);
    expect(await codes('aci', 10, '', 'NASDAQ')).toEqual([]);
    expect(await codes('', 2)).toHaveLength(2);
    expect(await codes('no such share')).toEqual([]);
  });

  it.each([7, 50, 329])('walks back through all days in pages of %i bars', async (countback) => {
    const { bars } = await client.walkBack('ACI', 'D', TO, countback);
    checkBars(bars);
    expect(bars.map(({ time }) => time)).toEqual(dayTimes);
    expect(bars.at(-1)).toMatchObject({ close: (10_000 + (SESSIONS - 1) * 100) / 100 });
  });

  it('steps over three months without a bar by nextTime', async () => {
    const bars = await client.walkRanges('ACI', '1D', TO, 30 * DAY);
    expect(bars.map(({ time }) => time)).toEqual(dayTimes);
    const gap = { from: seconds('2026-04-01'), to: seconds('2026-05-01') };
    const { noData, nextTime } = await client.history('ACI', 'D', gap);
    expect([noData, nextTime]).toEqual([true, seconds('2026-02-26')]);
  });

  it('gets weeks and months that begin on their first session', async () => {
    const { bars: weeks } = await client.walkBack('ACI', 'W', TO, 20);
    const { bars: months } = await client.walkBack('ACI', 'M', TO, 20);
    checkBars(weeks);
    checkBars(months);
    const firsts = (groupOf: (day: string) => string) => {
      const groups = Map.groupBy(days, ({ day }) => groupOf(day));
      return [...groups.values()].map(([first]) => Date.parse(first!.day));
    };
    expect(months.map(({ time }) => time)).toEqual(firsts((day) => day.slice(0, 7)));
    // 1970-01-01 was a Thursday.
    const weekOf = (day: string) => String(Math.floor((dayNumber(day) + 4) / 7));
    expect(weeks.map(({ time }) => time)).toEqual(firsts(weekOf));
    const volume = (bars: readonly { volume: number }[]) =>
      bars.reduce((sum, bar) => sum + bar.volume, 0);
    expect(volume(weeks)).toBe(volume(months));
    expect(volume(weeks)).toBe(days.reduce((sum, day) => sum + day.volume, 0));
  });

  it.each(['1', '3', '5', '10', '15', '30', '60'])(
    'gets the same bars of %s minutes by pages and by ranges',
    async (resolution) => {
      const { bars } = await client.walkBack('ACI', resolution, TO, 4);
      checkBars(bars);
      const interval = Number(resolution);
      const begins = minutes.map(({ day, minute }) => {
        const open = Date.parse(`${day}T10:00:00+06:00`);
        return open + Math.floor(minute / interval) * interval * 60_000;
      });
      expect(bars.map(({ time }) => time)).toEqual([...new Set(begins)]);
      expect(await client.walkRanges('ACI', resolution, TO, 5 * 3600)).toEqual(bars);
      if (resolution === '15')
        expect(await client.walkRanges('ACI', resolution, TO + 77, 40 * 60)).toEqual(bars);
    },
  );

  it('gets a bar of one hour whole, whichever range cuts through it', async () => {
    const open = seconds(`${UPTO}T10:00:00+06:00`);
    const { bars } = await client.history('ACI', '60', { from: open, to: open + 60 });
    expect(bars).toMatchObject([{ open: 100, high: 100.07, close: 100.07, volume: 400 }]);
    const { bars: none } = await client.history('ACI', '60', { from: open + 60, to: open + 3600 });
    expect(none).toEqual([]);
  });

  it('is told of an unknown symbol and of a bad resolution or range', async () => {
    const range = { from: 0, to: TO };
    await expect(client.resolve('NOSUCH')).rejects.toEqual(new UdfError('unknown_symbol'));
    await expect(client.history('NOSUCH', 'D', range)).rejects.toEqual(
      new UdfError('unknown_symbol'),
    );
    await expect(client.history('ACI', '7', range)).rejects.toThrow(/resolution must be one of/);
    await expect(client.history('ACI', 'D', { ...range, to: Number.NaN })).rejects.toThrow(/to/);
    await expect(client.history('ACI', 'D', { ...range, countback: -1 })).rejects.toThrow(
      /countback/,
    );
    expect(await client.marks('NOSUCH', 0, TO, 'D')).toEqual([]);
  });

  it('asks for the future and gets the last bar as nextTime, or the last bars by count', async () => {
    const future = { from: TO + 10 * DAY, to: TO + 20 * DAY };
    const { bars, nextTime } = await client.history('ACI', 'D', future);
    expect([bars, nextTime]).toEqual([[], seconds(UPTO)]);
    const last = await client.history('ACI', 'D', { ...future, countback: 2 });
    expect(last.bars.map(({ time }) => time)).toEqual(dayTimes.slice(-2));
    const minute = await client.history('ACI', '5', future);
    expect(minute.nextTime).toBe(seconds(`${UPTO}T14:25:00+06:00`));
    const absurd = { from: -1e11, to: 1e11, countback: 1e9 };
    expect((await client.history('ACI', 'D', absurd)).bars).toHaveLength(days.length);
  });

  it('asks for the time before the first bar and gets no data and no nextTime', async () => {
    const before = { from: 0, to: dayTimes[0]! / 1000 };
    const none = { bars: [], noData: true, nextTime: undefined };
    expect(await client.history('ACI', 'D', before)).toEqual(none);
    expect(await client.history('ACI', '1', { ...before, countback: 10 })).toEqual(none);
  });

  it('gets an index, and no data for a share without trades', async () => {
    const { bars } = await client.walkBack('DSEX', 'D', TO, 15);
    checkBars(bars);
    expect(bars).toHaveLength(40);
    expect(bars[0]!.close).toBe(5000);
    for (const resolution of ['D', 'W', '1', '60'])
      expect(await client.walkBack('NEWCO', resolution, TO, 100)).toEqual({
        bars: [],
        requests: 1,
      });
  });
});

describe('with a market that trades', () => {
  let live: TestApp;
  const get = async (path: string) => (await live.http.inject(`/api${path}`)).json();
  const bonus = { exDay: dayNumber(UPTO), stock: 10, rights: 0, rightsPrice: 0, cash: 500 };

  beforeAll(async () => {
    const causesOf = async (code: string) => (code === 'ACI' ? [bonus] : []);
    live = await startTestApp({}, undefined, { causesOf });
    live.feed.say(OPENS_AT + 2 * MINUTE + 1000, [
      trade('ACI', 1, OPENS_AT + 400, 25_100, 100),
      trade('ACI', 2, OPENS_AT + 2 * MINUTE, 25_200, 7),
    ]);
  });
  afterAll(() => live.close());

  it('the running day and minute are the last bars, equal to our own calls', async () => {
    const to = OPENS_AT / 1000 + DAY;
    const day = await get(`/udf/history?symbol=ACI:RAW&resolution=D&to=${to}&countback=1`);
    expect(day).toMatchObject({ s: 'ok', o: [251], h: [252], l: [251], c: [252], v: [107] });
    const minute = await get(`/udf/history?symbol=ACI&resolution=1&to=${to}&countback=2`);
    expect(minute).toMatchObject({ t: [OPENS_AT / 1000, OPENS_AT / 1000 + 120], c: [251, 252] });
  });

  it.each([
    ['ACI', 1],
    ['ACI:RAW', 0],
    ['ACI:TR', 2],
  ])('%s has the prices of adjust=%i', async (symbol, adjust) => {
    const range = 'from=2026-11-01&upto=2026-11-30';
    const own = await get(`/shares/get-eod-data-from-to?code=ACI&${range}&adjust=${adjust}`);
    const to = OPENS_AT / 1000 + DAY;
    const fed = await get(`/udf/history?symbol=${symbol}&resolution=D&from=0&to=${to}`);
    const closes = own.map(({ c, ltp }: { c: number; ltp: number }) => c || ltp);
    expect(fed.c).toEqual(closes);
    const minutes = await get(`/shares/get-minute-data-from-to?code=ACI&${range}&adjust=${adjust}`);
    const fedMinutes = await get(`/udf/history?symbol=${symbol}&resolution=1&from=0&to=${to}`);
    expect(fedMinutes.c).toEqual(minutes.map(({ c }: { c: number }) => c));
    expect(fedMinutes.v).toEqual(minutes.map(({ v }: { v: number }) => v));
  });

  it('an answer that has not changed is not sent again', async () => {
    const url = '/api/udf/symbols?symbol=ACI';
    const { headers } = await live.http.inject({ url });
    const again = await live.http.inject({
      url,
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.headers['access-control-allow-origin']).toBe('*');
  });

  it('no query makes a call cost nothing, or less', () => {
    const cost = getUdfHistory.cost as (query: Record<string, string>) => number;
    const odd = ['-999999999999', '0', '', 'x', '1e9', '999999999999'];
    for (const resolution of ['D', '1', 'x'])
      for (const from of odd)
        for (const to of odd)
          for (const countback of odd) {
            const ms = cost({ resolution, from, to, countback });
            expect(ms).toBeGreaterThanOrEqual(4);
            expect(ms).toBeLessThanOrEqual(110);
          }
  });

  it('a page of another site can read that it is refused, and when to retry', async () => {
    const size = { burstMs: 1, perMinuteMs: 1 };
    const other = await startTestApp({
      exemptLoopback: false,
      limitSizes: { address: size, session: size, members: size },
    });
    const headers = { origin: 'https://charts.example' };
    const ask = (url: string) => other.http.inject({ url: `/api${url}`, headers });
    await ask('/udf/search?query=bank');
    for (const path of ['/udf/config', '/udf/history?symbol=ACI&resolution=D&to=2000000000']) {
      const refused = await ask(path);
      expect(refused.statusCode).toBe(429);
      expect(refused.headers['access-control-allow-origin']).toBe('*');
      expect(refused.headers['access-control-expose-headers']).toBe('retry-after');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    const own = await ask('/shares/market-time');
    expect(own.statusCode).toBe(429);
    expect(own.headers['access-control-allow-origin']).toBeUndefined();
    await other.close();
  });
});
