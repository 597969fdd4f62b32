import { getMarketBreadth, getMarketEvents } from '@dorpon/contract/overview';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hours, MINUTE, OPENS_AT, trade } from '../../feed/testing/scripted-feed.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

describe('the market overview', () => {
  let app: TestApp;
  const get = async (path: string) => (await app.http.inject(`/api${path}`)).json();

  beforeAll(async () => {
    app = await startTestApp();
    const index = (at: number, value: number, turnover: number) => ({
      kind: 'index' as const,
      code: 'DSEX',
      at,
      value,
      trades: 1,
      volume: 10,
      turnover,
    });
    app.feed.say(OPENS_AT + 1, [
      trade('ACI', 1, OPENS_AT + 1, 25_100, 10),
      index(OPENS_AT + 1, 551_000, 251_000),
    ]);
    app.feed.say(OPENS_AT + 2 * MINUTE, [
      trade('ACI', 2, OPENS_AT + 2 * MINUTE, 25_300, 10),
      index(OPENS_AT + 2 * MINUTE, 552_500, 504_000),
    ]);
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

  test('one of the two sparklines alone is the same as in both', async () => {
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
      { t: OPENS_AT, up: 1, down: 0, unchanged: 0 },
      { t: OPENS_AT + 2 * MINUTE, up: 1, down: 0, unchanged: 0 },
    ]);
    const at = OPENS_AT + 5 * MINUTE;
    app.feed.say(at - MINUTE, [trade('AL-HAJTEX', 1, at - MINUTE, 14_000, 5)]);
    app.feed.say(at, []);
    await app.recorder.flush();
    const later = await get('/market/get-breadth');
    expect(later.rows.slice(0, 2)).toEqual(rows);
    expect(later.rows.at(-1)).toEqual({ t: at - MINUTE, up: 1, down: 1, unchanged: 0 });
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

  test.each([
    ['/market/get-breadth?date=2026-11-12', 'date'],
    ['/market/get-market-events?kind=rumour', 'kind'],
    ['/market/get-market-events?date=now', 'date'],
    ['/market/get-market-events?code=', 'code'],
    ['/shares/get-index-share-list', 'name'],
    ['/shares/get-index-share-list?name=FTSE', 'name'],
    ['/market/get-sparklines?code=ACI', 'code'],
    ['/market/get-sparklines?line=year', 'line'],
  ])('%s is refused, naming %s', async (path, field) => {
    const answer = await app.http.inject(`/api${path}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'bad-parameter', field });
  });
});
