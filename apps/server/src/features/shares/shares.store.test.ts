import { errorBody } from '@dorpon/contract/error-catalogue';
import { getCircuitBreaker, getDepth, getTickData } from '@dorpon/contract/one-share';
import {
  getMarketEquity,
  getMarketTime,
  getOnce,
  getYesterdayAllshare,
} from '@dorpon/contract/shares';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hours, MINUTE, OPENS_AT, trade } from '../../feed/testing/scripted-feed.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  app.feed.say(OPENS_AT + 1000, [
    trade('ACI', 1, OPENS_AT + 400, 25_100, 100),
    trade('ACI', 2, OPENS_AT + 500, 25_090, 300),
    trade('KAY&QUE', 1, OPENS_AT + 600, 31_300, 10, 'spot'),
    {
      kind: 'index',
      code: 'DSEX',
      at: OPENS_AT + 900,
      value: 550_123,
      trades: 3,
      volume: 410,
      turnover: 10_350_000,
    },
  ]);
});

afterAll(() => app.close());

const get = (path: string, headers = {}) =>
  app.http.inject({ method: 'GET', url: `/api${path}`, headers });

describe('market-time', () => {
  it('has the hours, the exchange clock and the phase', async () => {
    const answer = await get('/shares/market-time');
    expect(answer.statusCode).toBe(200);
    expect(getMarketTime.answer.parse(answer.json())).toEqual({
      marketStartTime: OPENS_AT,
      marketEndTime: hours.closesAt,
      totalMarketTimeInMinutes: 270,
      adsInterval: 5,
      desktopVersion: '1.2.3',
      macVersion: '1.2.3',
      continuousEndTime: hours.continuousEndsAt,
      now: OPENS_AT + 1000,
      day: '2026-11-15',
      phase: 'continuous',
      source: 'replay',
      unknown: [],
      speed: 1,
    });
  });
});

describe('get-once', () => {
  it('is the whole board at a position of the stream', async () => {
    const answer = await get('/shares/get-once');
    const board = getOnce.answer.parse(answer.json());
    expect(board.map((record) => record.c)).toEqual([
      'ACI',
      'KAY&QUE',
      'AMCL(PRAN)',
      'AL-HAJTEX',
      'DSEX',
    ]);
    expect(board[0]).toMatchObject({ o: 251, l: 250.9, ltp: 250.9, v: 400, tr: 2, vl: 0.10037 });
    expect(board[0]).toMatchObject({ price_change: 0.9, price_change_per: 0.36, avgp: 250.93 });
    expect(answer.headers['x-stream-epoch']).toBe(app.market.epoch);
    expect(answer.headers['x-stream-seq']).toBe(String(app.market.seq));
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it('is compressed, and not sent again when unchanged', async () => {
    const plain = await get('/shares/get-once');
    for (const encoding of ['gzip', 'br']) {
      const answer = await get('/shares/get-once', { 'accept-encoding': encoding });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      const again = await get('/shares/get-once', {
        'accept-encoding': encoding,
        'if-none-match': `"other", ${answer.headers.etag}`,
      });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([
        304,
        '',
        answer.headers.etag,
      ]);
    }
  });
});

describe('depth', () => {
  it('has its levels in taka', async () => {
    const bids = [{ price: 25_080, quantity: 1200, orders: 4 }];
    const asks = [{ price: 25_090, quantity: 50, orders: 1 }];
    app.feed.books.set('AMCL(PRAN)', { code: 'AMCL(PRAN)', bids, asks });
    const answer = await get(`/shares/${encodeURIComponent('AMCL(PRAN)')}`);
    expect(getDepth.answer.parse(answer.json())).toEqual({
      code: 'AMCL(PRAN)',
      asOf: app.market.feedAt,
      bids: [{ price: 250.8, quantity: 1200, orders: 4 }],
      asks: [{ price: 250.9, quantity: 50, orders: 1 }],
    });
  });

  it.each(['KAY&QUE', 'KAY%26QUE', 'AL-HAJTEX', 'AMCL(PRAN)', 'AMCL%28PRAN%29', 'DSEX'])(
    'knows %s',
    async (code) => {
      const answer = await get(`/shares/${code}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.json().code).toBe(decodeURIComponent(code));
    },
  );
});

describe('get-circuit-breaker', () => {
  it('is the band around yesterday’s close: 250.00 ± 8.75%, rounded inwards to the tick', async () => {
    const answer = await get('/shares/get-circuit-breaker?code=ACI');
    expect(getCircuitBreaker.answer.parse(answer.json())).toEqual({
      code: 'ACI',
      ul: 271.8,
      ll: 228.2,
      fl: null,
      date: '2026-11-15',
      no_limit: 0,
    });
  });

  it("has the feed's own limits, and says when they are lifted", async () => {
    app.feed.limitsOf.set('AMCL(PRAN)', { lower: 20_000, upper: 24_000 });
    app.feed.limitsOf.set('AL-HAJTEX', null);
    const [given, lifted, index] = await Promise.all(
      ['AMCL(PRAN)', 'AL-HAJTEX', 'DSEX'].map(async (code) =>
        (await get(`/shares/get-circuit-breaker?code=${code}`)).json(),
      ),
    );
    expect(given).toMatchObject({ ul: 240, ll: 200, no_limit: 0 });
    expect(lifted).toMatchObject({ ul: null, ll: null, no_limit: 1 });
    expect(index).toMatchObject({ ul: null, ll: null, no_limit: 1 });
  });
});

describe('get-market-equity', () => {
  it('is price × outstanding shares by kind, in millions', async () => {
    const answer = getMarketEquity.answer.parse((await get('/shares/get-market-equity')).json());
    // 87 million of each at 250.90, 313.00, 220.10 and 141.00.
    const equity = 80_475;
    expect(answer).toEqual({ d: '2026-11-15', equity, mutual_fund: 0, bond: 0, total: equity });
  });
});

describe('get-tick-data', () => {
  const aci = [
    { n: 1, t: OPENS_AT + 400, ltp: 251, v: 100, m: 'P' },
    { n: 2, t: OPENS_AT + 500, ltp: 250.9, v: 300, m: 'P' },
  ];

  it('has a trade once, before and after it is written', async () => {
    const before = await get('/shares/get-tick-data?code=ACI');
    expect(getTickData.answer.parse(before.json())).toEqual(aci);
    await app.recorder.flush();
    expect(app.recorder.pending).toBe(0);
    const after = await get('/shares/get-tick-data?code=ACI&date=2026-11-15');
    expect(after.json()).toEqual(aci);
  });

  it('distinguishes spot and public market, for a code with special characters', async () => {
    const answer = await get('/shares/get-tick-data?code=KAY%26QUE');
    expect(answer.json()).toEqual([{ n: 1, t: OPENS_AT + 600, ltp: 313, v: 10, m: 'S' }]);
  });

  it('is empty for a day on which the share did not trade', async () => {
    expect((await get('/shares/get-tick-data?code=ACI&date=2025-01-01')).json()).toEqual([]);
  });
});

describe('an invalid call', () => {
  it.each([
    ['/shares/get-tick-data', 'code'],
    ['/shares/get-tick-data?code=aci', 'code'],
    ['/shares/get-tick-data?code=', 'code'],
    ['/shares/get-tick-data?code=ACI&code=GP', 'code'],
    ['/shares/get-tick-data?code=THIRTEENCHARS', 'code'],
    ['/shares/get-tick-data?code=ACI&date=15-11-2026', 'date'],
    ['/shares/get-tick-data?code=ACI&date=2026-02-30', 'date'],
    ['/shares/get-tick-data?code=ACI&limit=5', 'limit'],
    ['/shares/get-circuit-breaker', 'code'],
    ['/shares/get-circuit-breaker?code=ACI&date=2026-11-15', 'date'],
    ['/shares/get-market-equity?name=DSEX', 'name'],
    ['/shares/get-once?code=ACI', 'code'],
    ['/shares/market-time?x', 'x'],
    ['/shares/get-yesterday-allshare?date=2026-11-11', 'date'],
    ['/shares/ACI?levels=5', 'levels'],
    ['/shares/a%20b', 'code'],
    ['/shares/%E0%A4%A', 'path'],
    [`/shares/${'A'.repeat(200)}`, 'path'],
  ])('%s names %s', async (path, field) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(400);
    expect(errorBody.parse(answer.json())).toMatchObject({ code: 'bad-parameter', field });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each([
    '/shares/NOSUCH',
    '/shares/get-tick-data?code=NOSUCH',
    '/shares/get-circuit-breaker?code=NOSUCH',
  ])('%s is unknown', async (path) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(404);
    expect(errorBody.parse(answer.json())).toMatchObject({
      code: 'unknown-share',
      field: 'code',
    });
  });
});

describe('get-yesterday-allshare', () => {
  it('has the previous session, and changes when the next one opens', async () => {
    const first = getYesterdayAllshare.answer.parse(
      (await get('/shares/get-yesterday-allshare')).json(),
    );
    expect(first).toHaveLength(5);
    expect(first.find((row) => row.code === 'ACI')).toEqual({
      code: 'ACI',
      d: '2026-11-12',
      o: 249.9,
      h: 250.4,
      l: 249.4,
      c: 250,
      ltp: 250.1,
      ycp: 249.9,
      v: 10_000,
      vl: 60,
      t: 100,
      bear: 3000,
      bull: 6000,
      neutral: 1000,
    });

    const { feed } = app;
    feed.say(OPENS_AT + 5 * MINUTE, [
      trade('ACI', 3, OPENS_AT + 4 * MINUTE, 25_090, 50),
      trade('ACI', 4, OPENS_AT + 4 * MINUTE, 25_200, 7),
      trade('ACI', 5, OPENS_AT + 4 * MINUTE, 99_900, 1_000_000, 'block'),
    ]);
    feed.say(hours.continuousEndsAt, [{ kind: 'close', code: 'ACI', price: 25_150 }]);
    const day = 1440 * MINUTE;
    const next = {
      day: '2026-11-16',
      opensAt: OPENS_AT + day,
      continuousEndsAt: hours.continuousEndsAt + day,
      closesAt: hours.closesAt + day,
    };
    feed.say(next.opensAt, [
      {
        kind: 'session',
        hours: next,
        references: [{ code: 'ACI', yesterdayClose: 25_150, halt: '' }],
      },
    ]);
    const rows = (await get('/shares/get-yesterday-allshare')).json();
    expect(rows.find((row: { code: string }) => row.code === 'ACI')).toEqual({
      code: 'ACI',
      d: '2026-11-15',
      o: 251,
      h: 252,
      l: 250.9,
      c: 251.5,
      ltp: 252,
      ycp: 250,
      v: 457,
      vl: 0.114679,
      t: 4,
      bull: 107,
      bear: 300,
      neutral: 50,
    });
    expect(rows.find((row: { code: string }) => row.code === 'AL-HAJTEX')).toMatchObject({
      o: 0,
      h: 0,
      l: 0,
      c: 141,
      ltp: 0,
      ycp: 141,
      v: 0,
      t: 0,
    });
    const ticks = await get('/shares/get-tick-data?code=ACI&date=2026-11-15');
    expect(ticks.json().map((row: { n: number }) => row.n)).toEqual([1, 2, 3, 4]);
  });
});
