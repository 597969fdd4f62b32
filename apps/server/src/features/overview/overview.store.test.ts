import { getHighlights, getUsualVolume } from '@dorpon/contract/highlights';
import { getMarketBreadth } from '@dorpon/contract/market-breadth';
import { getMarketEvents } from '@dorpon/contract/market-events';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../db/testing.ts';
import { hours, MINUTE, OPENS_AT, trade } from '../../feed/testing/scripted-feed.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** A trade of ACI, the value of DSEX and the turnover of its shares, all in paisa. */
function sayAt(app: TestApp, at: number, said: Said): void {
  const { number, price, value, turnover } = said;
  app.feed.say(at, [
    trade('ACI', number, at, price, 10),
    { kind: 'index', code: 'DSEX', at, value, trades: 1, volume: 10, turnover },
  ]);
}
type Said = Record<'number' | 'price' | 'value' | 'turnover', number>;

describe('minutes that are not written yet', () => {
  test('are in the lines of indices and shares; the running one is not', async () => {
    const app = await startTestApp();
    const get = async (path: string) => (await app.http.inject(`/api${path}`)).json();
    sayAt(app, OPENS_AT + 1, { number: 1, price: 25_100, value: 551_000, turnover: 251_000 });
    sayAt(app, OPENS_AT + 6 * MINUTE, {
      number: 2,
      price: 25_300,
      value: 552_500,
      turnover: 504_000,
    });
    const { lines } = await get('/market/get-index-lines');
    expect(lines).toMatchObject([{ code: 'DSEX', today: [5510, 5510, 5510, 5510, 5510, 5510] }]);
    expect((await get('/market/get-sparklines?line=day')).day.ACI).toEqual([251]);
    app.feed.say(OPENS_AT + 7 * MINUTE, [trade('ACI', 3, OPENS_AT + 7 * MINUTE, 25_000, 1)]);
    expect((await get('/market/get-sparklines?line=day')).day.ACI).toEqual([251, 253]);
    expect((await get('/market/get-index-lines')).lines[0].today.at(-1)).toBe(5525);
    await app.close();
  });
});

describe('the market overview', () => {
  let app: TestApp;
  const get = async (path: string) => (await app.http.inject(`/api${path}`)).json();

  beforeAll(async () => {
    app = await startTestApp();
    sayAt(app, OPENS_AT + 1, { number: 1, price: 25_100, value: 551_000, turnover: 251_000 });
    sayAt(app, OPENS_AT + 2 * MINUTE, {
      number: 2,
      price: 25_300,
      value: 552_500,
      turnover: 504_000,
    });
    app.feed.say(OPENS_AT + 3 * MINUTE, [trade('ACI', 3, OPENS_AT + 3 * MINUTE, 25_300, 1)]);
    await app.recorder.flush();
  });
  afterAll(() => app.close());

  test('an index has one value per minute; a quiet minute repeats the last', async () => {
    const { day, lines } = await get('/market/get-index-lines');
    expect(day).toBe(hours.day);
    expect(lines).toMatchObject([{ code: 'DSEX', today: [5510, 5510, 5525] }]);
  });

  test('the weights of an index add up to 100', async () => {
    const [{ name, list }] = await get('/shares/get-index-share-list?name=DSEX');
    expect(name).toBe('DSEX');
    // 250.00 of 923.60 taka, with equal float shares.
    // 5500 × 1000 × (253.00 − 250.00) ÷ (1000 × 923.60) points.
    expect(list[0]).toEqual({
      code: 'ACI',
      float_shares: 1000,
      weight: 27.068,
      points: 17.864877,
    });
    const sum = list.reduce((total: number, row: { weight: number }) => total + row.weight, 0);
    expect(sum).toBeCloseTo(100, 3);
  });

  test('sparklines have a value of today every five minutes', async () => {
    const { day } = await get('/market/get-sparklines');
    expect(day.ACI).toEqual([253]);
  });

  test('one kind of sparkline alone is the same as in the answer with both', async () => {
    const both = await get('/market/get-sparklines');
    expect(await get('/market/get-sparklines?line=day')).toEqual({ day: both.day, month: {} });
    expect(await get('/market/get-sparklines?line=month')).toEqual({ day: {}, month: both.month });
    expect(Object.keys(both.month)).not.toEqual([]);
  });

  test('turnover has the previous session and the average, by minute', async () => {
    const { previous, average, sessions } = await get('/market/get-turnover-curves');
    expect(sessions).toBe(2);
    // 4,999,000 paisa in the second minute of the 12th, 2,497,000 in the first of the 11th.
    expect(previous.slice(0, 3)).toEqual([0, 0.05, 0.05]);
    expect(average.slice(0, 3)).toEqual([0.013, 0.038, 0.038]);
    expect(previous.length).toBe(270);
  });

  test('breadth counts each share at each minute by its newest price', async () => {
    const { d, rows } = getMarketBreadth.answer.parse(await get('/market/get-breadth'));
    expect(d).toBe(hours.day);
    expect(rows).toEqual([
      { t: OPENS_AT, up: 1, down: 0, unchanged: 0, vl: 0.003 },
      { t: OPENS_AT + 2 * MINUTE, up: 1, down: 0, unchanged: 0, vl: 0.003 },
    ]);
    const at = OPENS_AT + 5 * MINUTE;
    app.feed.say(at - MINUTE, [trade('AL-HAJTEX', 1, at - MINUTE, 14_000, 5)]);
    app.feed.say(at, []);
    await app.recorder.flush();
    const later = await get('/market/get-breadth');
    expect(later.rows.slice(0, 2)).toEqual(rows);
    expect(later.rows.at(-1)).toEqual({ t: at - MINUTE, up: 1, down: 1, unchanged: 0, vl: 0.001 });
  });

  test('events of the day are locks and releases, 52-week highs and lows, big and block trades', async () => {
    const at = OPENS_AT + 6 * MINUTE;
    app.feed.say(at, [
      trade('KAY&QUE', 1, at - 2000, 31_000, 20_000),
      trade('KAY&QUE', 1, at - 1500, 32_000, 10_000, 'block'),
      { kind: 'halt', code: 'KAY&QUE', at: at - 1000, halt: 'lower-lock' },
      { kind: 'halt', code: 'KAY&QUE', at: at - 500, halt: '' },
    ]);
    app.feed.say(at + MINUTE, []);
    await app.recorder.flush();
    const kayque = '/market/get-market-events?code=KAY%26QUE';
    const nothing = { price: null, v: null, vl: null };
    expect(getMarketEvents.answer.parse(await get(kayque))).toEqual([
      { code: 'KAY&QUE', t: at - 500, kind: 'released', ...nothing },
      { code: 'KAY&QUE', t: at - 1000, kind: 'lower-lock', ...nothing },
      { code: 'KAY&QUE', t: at - 1500, kind: 'block-trade', price: 320, v: 10_000, vl: 3.2 },
      { code: 'KAY&QUE', t: at - 2000, kind: 'big-trade', price: 310, v: 20_000, vl: 6.2 },
      // Below 311.90 in the minute before.
      { code: 'KAY&QUE', t: at - MINUTE, kind: 'new-low', ...nothing, price: 310 },
    ]);
    expect(await get('/market/get-market-events?kind=new-high&code=ACI')).toEqual([
      { code: 'ACI', t: OPENS_AT, kind: 'new-high', ...nothing, price: 251 },
    ]);
    expect(await get('/market/get-market-events?date=2026-11-10')).toEqual([]);
  });

  test('highlights are 52-week highs and lows and block trades; two sessions are too few for a usual volume', async () => {
    const none = getHighlights.answer.parse(await get('/market/get-highlights'));
    expect(none.unusual).toEqual([]);
    // 251.00 in the first minute and 253.00 later, above 250.40; 310.00 below 311.90.
    expect(none.highs).toEqual([{ code: 'ACI', price: 253, before: 250.4 }]);
    expect(none.lows).toContainEqual({ code: 'KAY&QUE', price: 310, before: 311.9 });
    const block = { trades: 1, shares: 1, v: 10_000, vl: 3.2 };
    expect(none.block).toEqual({ ...block, average_vl: null, sessions: 0 });
  });

  test.each([
    ['/market/get-breadth?date=today', 'date'],
    ['/market/get-market-events?kind=rumour', 'kind'],
    ['/market/get-market-events?date=now', 'date'],
    ['/market/get-market-events?code=', 'code'],
    ['/shares/get-index-share-list', 'name'],
    ['/shares/get-index-share-list?name=FTSE', 'name'],
    ['/market/get-sparklines?code=ACI', 'code'],
    ['/market/get-sparklines?line=year', 'line'],
    ['/market/get-highlights?date=2026-11-12', 'date'],
  ])('%s is refused, naming %s', async (path, field) => {
    const answer = await app.http.inject(`/api${path}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'bad-parameter', field });
  });

  // Last: it moves the clock on.
  test('events of a past day are read once, not again every minute', async () => {
    const path = '/market/get-market-events?date=2026-11-11';
    const before = await get(path);
    const query = vi.spyOn(app.database.pool, 'query');
    app.feed.say(app.feed.now() + 2 * MINUTE, []);
    expect(await get(path)).toEqual(before);
    const texts = query.mock.calls.map(([text]) => JSON.stringify(text));
    expect(texts.filter((text) => text.includes('halt_change'))).toEqual([]);
    await get('/market/get-market-events?date=2026-11-09');
    const later = query.mock.calls.map(([text]) => JSON.stringify(text));
    expect(later.filter((text) => text.includes('halt_change'))).toHaveLength(1);
    query.mockRestore();
  });
});

describe('unusual volume', () => {
  test('is at least three times the mean by the same minute, with the mean of block trades', async () => {
    const database = await openTestDatabase();
    await (await startTestApp({}, undefined, { database })).close();
    const { pool } = database;
    const days = ['2026-11-04', '2026-11-05', '2026-11-08', '2026-11-09', '2026-11-10'];
    for (const day of days) {
      await pool.query('select ensure_day_partitions($1)', [day]);
      await pool.query(
        `insert into day_bar (code, day, open, high, low, close, last, yesterday_close, volume, value,
            trades, bull, bear, neutral)
          select code, $1, open, high, low, close, last, yesterday_close, volume, value, trades, bull,
            bear, neutral from day_bar where day = '2026-11-11'`,
        [day],
      );
      // 700 shares in the third minute and a million in the hundredth.
      for (const [minute, volume] of [
        [2, 700],
        [99, 1_000_000],
      ] as const)
        await pool.query(
          `insert into minute_bar (day, code, at_ms, open, high, low, close, volume, value, trades)
            values ($1, 'KAY&QUE', $2, 31000, 31000, 31000, 31000, $3, $3, 1)`,
          [day, Date.parse(`${day}T10:00:00+06:00`) + minute * MINUTE, volume],
        );
    }
    await pool.query(
      `insert into block_trade (day, code, number, at_ms, price, quantity)
        values ('2026-11-10', 'ACI', 1, 0, 25000, 28000), ('2026-11-08', 'ACI', 1, 0, 25000, 4000)`,
    );
    const app = await startTestApp({}, undefined, { database });
    const highlights = async () =>
      getHighlights.answer.parse((await app.http.inject('/api/market/get-highlights')).json());
    const at = OPENS_AT + 10 * MINUTE;
    const trades = Array.from({ length: 12 }, (_, i) =>
      trade('KAY&QUE', i + 1, at - 1000, 31_200, 100),
    );
    app.feed.say(at, trades);
    // 3,500 shares in seven sessions are 500 on average; 1,200 today are too few.
    expect((await highlights()).unusual).toEqual([]);
    app.feed.say(at + 6000, [trade('KAY&QUE', 13, at + 5000, 31_200, 400)]);
    const found = await highlights();
    expect(found.unusual).toEqual([{ code: 'KAY&QUE', v: 1600, usual_v: 500, times: 3.2 }]);
    const usualOf = async (code: string) =>
      (
        await app.http.inject(`/api/market/get-usual-volume?code=${encodeURIComponent(code)}`)
      ).json();
    const { sessions, by_minute: byMinute } = getUsualVolume.answer.parse(await usualOf('KAY&QUE'));
    expect([sessions, ...[0, 1, 2, 98, 99].map((minute) => byMinute[minute])]).toEqual([
      7, 0, 0, 500, 500, 714_786,
    ]);
    expect(await usualOf('NOSUCH')).toMatchObject({ code: 'unknown-share' });
    // 7 million and 1 million taka on the two days with block trades.
    expect(found.block).toMatchObject({ trades: 0, vl: 0, average_vl: 4, sessions: 2 });
    app.feed.say(at + 12_000, [trade('ACI', 1, at + 11_000, 25_000, 40_000, 'block')]);
    await app.recorder.flush();
    // Today's 10 million are not in the average.
    expect((await highlights()).block).toMatchObject({ trades: 1, vl: 10, average_vl: 4 });
    await app.close();
    await database.close();
  });
});
