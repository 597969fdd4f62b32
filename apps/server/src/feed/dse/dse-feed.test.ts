import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import { foldBatch } from '@dorpon/domain/market/board';
import type { ShareTotals } from '@dorpon/domain/market/market-event';
import type { Quote } from '@dorpon/domain/market/quote';
import type { EpochMs } from '@dorpon/domain/units';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FeedBatch } from '../feed.ts';
import { guarded } from '../guard/guarded-feed.ts';
import type { FeedSource } from '../open-feed.ts';
import { startFaultProxy } from '../testing/fault-proxy.ts';
import { feedSuite } from '../testing/feed-suite.ts';
import { type DseOptions, dseFeed } from './dse-feed.ts';
import { columns, type DseServer, startDseServer } from './testing/dse-server.ts';

const moment = (time: string, day = '2026-11-15'): EpochMs => Date.parse(`${day}T${time}+06:00`);

const quick = { pollMs: 20, limitMs: 5000, newsEveryMs: 0, depthPerSecond: 100 };
const quickFeed = (url: string, now: () => EpochMs, more: Partial<DseOptions> = {}) =>
  dseFeed({ ...quick, backOff: { firstMs: 20, mostMs: 80 }, url, now, ...more });

/** Columns of the page: code, ltp, ycp, open, high, low, close, volume, value, trades, … */
const aci = [
  'ACI',
  252.5,
  250,
  251,
  253,
  250.1,
  250,
  19_100,
  4.8132,
  58,
  1,
  'A',
  'PUBLIC',
  'PharmaChem',
  'EQ',
];
const untraded = ['GP', 0, 311.2, 0, 0, 0, 311.2, 0, 0, 0, 0, 'A', 'PUBLIC', 'Telecom', 'EQ'];
const bond = [
  'TB10Y0135',
  99.1,
  99,
  99,
  99.1,
  99,
  99,
  10,
  0.1,
  1,
  0,
  'A',
  'YIELDDBT',
  'TBond',
  'GOVDBT',
];

const market = {
  indices: [
    { code: 'DSEX', value: 4302.52658, change: 2.94233 },
    { name: 'DS30', index: '1,489.87', previous: 1490.35251 },
  ],
  breadth: { advanced: 1, declined: 0, unchanged: 0, traded: 1 },
  totals: { turnover: 4.8132, volume: 19_100, trades: 58, tradeTime: '10:04:27 AM' },
};

describe("the exchange's own site", () => {
  let server: DseServer;
  let feed: FeedSource | undefined;
  let now: EpochMs;
  let batches: FeedBatch[];
  let board: Map<string, Quote>;

  beforeEach(async () => {
    now = moment('10:05');
    server = await startDseServer();
    server.pages.rows = [aci, untraded, bond];
    server.pages.market = market;
    server.pages.now = () => now;
  });
  afterEach(async () => {
    await feed?.stop();
    await server.close();
  });

  async function listen(more: Partial<DseOptions> = {}): Promise<void> {
    batches = [];
    feed = await guarded(
      quickFeed(server.url, () => now, more),
      () => now,
    ).open(null, async () => ({
      instruments: [],
      quotes: [],
      hours: sessionHours('2026-11-12'),
    }));
    board = new Map(feed.opening.quotes.map((quote) => [quote.code, quote]));
    await feed.start((batch) => {
      batches.push(batch);
      for (const [code, quote] of foldBatch(board, batch.events)) board.set(code, quote);
    });
  }

  const events = () => batches.flatMap(({ events }) => events);
  const news = () => batches.flatMap(({ disclosures }) => disclosures?.news ?? []);
  const fault = (reason: string) => feed?.health?.faults().find((each) => each.reason === reason);
  const prices = () => server.asked.filter((path) => path.endsWith('/prices'));

  async function until(what: string, holds: () => boolean): Promise<void> {
    for (let tries = 0; tries < 1000; tries += 1) {
      if (holds()) return;
      await delay(10);
    }
    throw new Error(`timed out waiting for ${what}; ${JSON.stringify(feed?.health?.faults())}`);
  }

  it('becomes totals, indices and a session, with columns found by name', async () => {
    server.pages.cols = [...columns].reverse();
    server.pages.rows = [aci, untraded, bond].map((row) => [...row].reverse());
    await listen();
    const [session, totals, ...indices] = events();
    expect(session).toMatchObject({ kind: 'session', hours: { day: '2026-11-15' } });
    const at = moment('10:04:27');
    expect(totals).toEqual({
      kind: 'totals',
      code: 'ACI',
      at,
      open: 25_100,
      high: 25_300,
      low: 25_010,
      lastPrice: 25_250,
      spotPrice: 0,
      close: 0,
      yesterdayClose: 25_000,
      trades: 58,
      volume: 19_100,
      value: 481_320_000,
      publicTrades: 58,
      publicVolume: 19_100,
      publicValue: 481_320_000,
      spotTrades: 0,
      spotVolume: 0,
      spotValue: 0,
    });
    const sums = { at, trades: 58, volume: 19_100, turnover: 481_320_000 };
    expect(indices).toEqual([
      { kind: 'index', code: 'DSEX', value: 430_253, ...sums },
      { kind: 'index', code: 'DS30', value: 148_987, ...sums },
    ]);
    expect(board.get('DSEX')?.yesterdayClose).toBe(429_959);
    expect(board.get('DS30')?.yesterdayClose).toBe(149_035);
    expect(board.get('GP')).toMatchObject({ yesterdayClose: 31_120, trades: 0, open: 0 });
    expect(feed?.health?.faults()).toEqual([]);
  });

  it('has closing prices only after the close', async () => {
    await listen();
    expect(board.get('ACI')?.close).toBe(0);
    now = moment('14:31');
    server.pages.session = { sessionDate: '2026-11-15', phase: 'closed' };
    server.pages.market = { ...market, totals: { ...market.totals, tradeTime: '02:29:59 PM' } };
    await until('the close', () => board.get('ACI')?.close === 25_000);
  });

  it('uses conditional requests, and counts a 304 as a live feed', async () => {
    await listen();
    await until('polls', () => prices().length >= 4);
    expect(prices().slice(0, 4)).toEqual([
      '/api/live/prices',
      '=/api/live/prices',
      '=/api/live/prices',
      '=/api/live/prices',
    ]);
    server.pages.rows = [[...aci.slice(0, 7), 19_200, 4.8384, 59, ...aci.slice(10)]];
    await until('the change', () => board.get('ACI')?.volume === 19_200);
  });

  it.each<[number, Record<string, string>]>([
    [429, { 'retry-after': '120' }],
    [429, {}],
    [503, { 'retry-after': '120' }],
    [
      503,
      { date: 'Sun, 15 Nov 2026 04:00:00 GMT', 'retry-after': 'Sun, 15 Nov 2026 04:02:00 GMT' },
    ],
  ])(
    'sends no further request to a busy server before the wait is over: %i %j',
    async (status, headers) => {
      server.pages.instead = (_, response) => {
        response.writeHead(status, headers).end();
        return true;
      };
      await listen();
      await delay(300);
      expect(server.asked).toEqual(['/api/live/prices']);
      expect(fault('unreachable')?.sample).toMatch(new RegExp(`prices answers ${status}$`));
    },
  );

  it('waits longer after each failure, and recovers by itself', async () => {
    server.pages.instead = (_, response) => {
      response.writeHead(503).end('away');
      return true;
    };
    await listen();
    await until('failures', () => (fault('unreachable')?.count ?? 0) >= 4);
    server.pages.instead = null;
    await until('prices', () => board.get('ACI')?.trades === 58);
  });

  it.each<[string, string, (response: ServerResponse) => void]>([
    [
      'a redirect',
      'prices answers 302, a redirect',
      (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/elsewhere' }).end(),
    ],
    [
      'no JSON',
      'prices: not JSON: <html>',
      (response) => response.writeHead(200).end('<html>maintenance</html>'),
    ],
    [
      'other JSON',
      'prices: missing column ycp, high',
      (response) => response.writeHead(200).end('{"cols":["code","ltp"],"rows":[]}'),
    ],
    [
      'an oversized answer',
      'prices: more than 8000000 bytes',
      (response) => {
        response.on('error', () => {});
        response.writeHead(200);
        for (let i = 0; i < 90; i += 1) response.write('x'.repeat(100_000));
        response.end();
      },
    ],
  ])('takes nothing from %s', async (_what, sample, answer) => {
    server.pages.instead = (page, response) => {
      if (page !== 'prices') return false;
      answer(response);
      return true;
    };
    await listen();
    await until('the fault', () => fault('bad-shape')?.sample.includes(sample) ?? false);
    expect(events()).toEqual([]);
    server.pages.instead = null;
    await until('prices', () => board.get('ACI')?.trades === 58);
  });

  it('aborts a request without an answer', async () => {
    server.pages.instead = () => true;
    await listen({ limitMs: 400 });
    expect(fault('unreachable')?.count).toBe(1);
    server.pages.instead = null;
    await until('prices', () => board.get('ACI')?.trades === 58);
  });

  it('continues without indices when their names change, and reports it', async () => {
    server.pages.market = { indices: [{ title: 'DSEX', points: 4302 }] };
    await listen();
    expect(board.get('ACI')?.trades).toBe(58);
    expect(fault('bad-shape')?.sample).toMatch('market: an index without a name or a value');
  });

  it('leaves out an invalid row', async () => {
    server.pages.rows = [aci, ['GP', 'soon', 311.2, 0, 0, 0, 0, 5, 'much', 2, 0, 'A', 'PUBLIC']];
    await listen();
    expect(board.get('ACI')?.trades).toBe(58);
    expect(board.get('GP')?.trades).toBe(0);
    expect(fault('bad-shape')?.sample).toBe('prices GP: value is "much"');
  });

  it('sends news once, with its own title', async () => {
    server.pages.news = [
      {
        id: 2,
        code: 'ACI',
        summary: 'Part two',
        body: '(Cont. news of ACI): the end. (end)',
        filedAt: '2026-11-15 09:41:00',
        type: 'x',
      },
      {
        id: 1,
        code: 'ACI',
        summary: 'Dividend Declaration',
        body: 'The Board has recommended 20% cash dividend (cont.)',
        filedAt: '2026-11-15T03:40:00Z',
        type: 'x',
      },
      {
        id: 3,
        code: 'Some Notice',
        summary: '',
        body: 'For everybody.',
        filedAt: '2026-11-15',
        type: 'x',
      },
    ];
    await listen();
    await until('polls', () => server.asked.filter((path) => path.includes('/news')).length >= 3);
    expect(news()).toMatchObject([
      {
        code: 'ACI',
        kind: 'dividend',
        title: 'Dividend Declaration',
        body: 'The Board has recommended 20% cash dividend the end.',
      },
    ]);
    expect(server.asked.find((path) => path.includes('/news'))).toBe(
      '/api/live/news?from=2026-11-08&to=2026-11-15',
    );
  });

  it('sends an item that comes in parts once, and without its rest after ten minutes', async () => {
    const item = (body: string, filedAt: string) => ({ code: 'ACI', body, filedAt });
    const first = item('A long decision (cont.)', '2026-11-15 10:00:00');
    const asked = () => server.asked.filter((path) => path.includes('/news')).length;
    const twoPolls = async () => {
      const before = asked();
      await until('two polls', () => asked() >= before + 2);
    };
    const bodies = () => news().map(({ body }) => body);
    server.pages.news = [first];
    await listen();
    await twoPolls();
    expect(bodies()).toEqual([]);
    const rest = item('(Cont. news of ACI): and its end. (end)', '2026-11-15 10:00:20');
    const another = item('Another long decision (cont.)', '2026-11-15 10:04:00');
    server.pages.news = [another, rest, first];
    await until('the rest', () => news().length > 0);
    await twoPolls();
    expect(bodies()).toEqual(['A long decision and its end.']);
    now = moment('10:14:01');
    await until('the overdue item', () => news().length > 1);
    expect(bodies().slice(1)).toEqual(['Another long decision']);
  });

  it('fetches a book on demand, at a limited rate', async () => {
    const level = (price: number, quantity: number, orders = 2) => ({ price, quantity, orders });
    server.pages.depth = {
      'KAY&QUE': { bids: [level(313, 200), level(314.1, 100)], asks: [level(314.2, 50)] },
      GP: { bids: [level(10, 1)], asks: [level(9, 1)] },
    };
    await listen({ depthPerSecond: 10 });
    expect(feed?.depth('KAY&QUE')).toBeUndefined();
    await until('the book', () => feed?.depth('KAY&QUE') !== undefined);
    expect(feed?.depth('KAY&QUE')).toEqual({
      code: 'KAY&QUE',
      bids: [level(31_410, 100), level(31_300, 200)],
      asks: [level(31_420, 50)],
    });
    const books = () => server.asked.filter((path) => path.includes('/depth'));
    for (let i = 0; i < 50; i += 1) feed?.depth('KAY&QUE');
    for (const code of ['GP', 'BRACBANK', 'BATBC', 'ROBI', 'SQURPHARMA']) feed?.depth(code);
    await delay(250);
    expect(books().length).toBeLessThanOrEqual(4);
    expect(books()[0]).toBe('/api/live/depth?code=KAY%26QUE');
    expect(feed?.depth('GP')).toBeUndefined();
    await until('the crossed book', () => fault('bad-shape') !== undefined);
    expect(fault('bad-shape')?.sample).toBe(
      'depth of GP: the best bid, 10 taka, is not below the best ask, 9 taka',
    );
    now += 61_000;
    expect(feed?.depth('KAY&QUE')).toBeUndefined();
  });
});

feedSuite('dse', 'outside', async (now) => {
  const server = await startDseServer();
  const proxy = await startFaultProxy({ port: server.port });
  const url = server.url.replace(`:${server.port}/`, `:${proxy.port}/`);
  return {
    open: (resume, stored) =>
      guarded(quickFeed(url, now, { limitMs: 1500 }), now).open(resume, stored),
    exchange: {
      async publish(at, rows) {
        const [day, time] = new Date(at + 6 * 3_600_000).toISOString().split(/[T.]/);
        server.pages.session = { sessionDate: day, phase: 'open' };
        server.pages.market = { indices: [], totals: { tradeTime: time } };
        server.pages.rows = rows.map(rowOf);
      },
      async spoil(fault) {
        if (fault === 'changed-column')
          server.pages.cols = columns.map((name) => (name === 'volume' ? 'qty' : name));
        else proxy.become(fault);
      },
      async heal() {
        server.pages.cols = columns;
        proxy.become('pass');
      },
    },
    async close() {
      await proxy.close();
      await server.close();
    },
  };
});

const rowOf = (row: ShareTotals): unknown[] => [
  row.code,
  row.lastPrice / 100,
  row.yesterdayClose / 100,
  row.open / 100,
  row.high / 100,
  row.low / 100,
  row.close / 100,
  row.volume,
  row.value / 1e8,
  row.trades,
  0,
  'A',
  'PUBLIC',
];
