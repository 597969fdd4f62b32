import { setTimeout as delay } from 'node:timers/promises';
import { dhakaDay, sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import { type Board, foldBatch } from '@dorpon/domain/market/board';
import type { MarketEvent, ShareTotals } from '@dorpon/domain/market/market-event';
import type { EpochMs } from '@dorpon/domain/units';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Folds } from '../../core/recording/folds.ts';
import { MarketRecord } from '../../core/recording/market-record.ts';
import type { FeedBatch } from '../feed.ts';
import { guarded } from '../guard/guarded-feed.ts';
import type { FeedSource } from '../open-feed.ts';
import { startFaultProxy } from '../testing/fault-proxy.ts';
import { feedSuite } from '../testing/feed-suite.ts';
import { openMdsDatabase } from './mds-database.ts';
import { mdsFeed } from './mds-feed.ts';
import { findMariadb } from './testing/find-mariadb.ts';
import { type Mariadb, PASSWORD, startMariadb } from './testing/mariadb.ts';
import {
  createTables,
  dropTables,
  indexRow,
  marketRow,
  newsRow,
  type ShareGiven,
  shareRow,
  totalsRow,
} from './testing/mds-tables.ts';

const program = findMariadb();

/** A Sunday, and the Monday after it. */
const DAY = 'Nov 15 2026';
const NEXT = 'Nov 16 2026';
const moment = (time: string, day = '2026-11-15'): EpochMs => Date.parse(`${day}T${time}+06:00`);

const aci: ShareGiven = {
  number: 12,
  yesterday: '250.00',
  open: '251.00',
  last: '252.50',
  high: '253.00',
  low: '250.10',
  close: '250.00',
  trades: 58,
  volume: 19_100,
  value: '4.8132',
  at: `${DAY} 10:04:27:357AM`,
};
const aciTotals: ShareTotals = {
  kind: 'totals',
  code: 'ACI',
  at: moment('10:04:27.357'),
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
};

describe.skipIf(!program)('the Market Data Server', () => {
  let server: Mariadb;
  let feed: FeedSource;
  let now: EpochMs;
  let batches: FeedBatch[];
  let board: Map<string, ReturnType<Board['get']> & object>;

  beforeAll(async () => {
    server = await startMariadb(program as string);
  });
  afterAll(() => server?.remove());
  beforeEach(async () => {
    await server.run(...dropTables, ...createTables);
    now = moment('10:05');
  });
  afterEach(() => feed?.stop());

  async function listen(checkpoint: Uint8Array | null = null, url = server.url): Promise<void> {
    const outside = quickFeed(url, () => now);
    batches = [];
    feed = await guarded(outside, () => now).open(
      checkpoint && { checkpoint, until: 0 },
      async () => ({
        instruments: [],
        quotes: [],
        hours: sessionHours('2026-11-12'),
      }),
    );
    board = new Map(feed.opening.quotes.map((quote) => [quote.code, quote]));
    await feed.start((batch) => {
      batches.push(batch);
      for (const [code, quote] of foldBatch(board, batch.events)) board.set(code, quote);
    });
  }

  const events = (): readonly MarketEvent[] => batches.flatMap((batch) => batch.events);
  const told = () => events().filter(({ kind }) => kind !== 'session');
  const news = () => batches.flatMap(({ disclosures }) => disclosures?.news ?? []);
  const fault = (reason: string) => feed.health?.faults().find((each) => each.reason === reason);

  async function until(what: string, isSo: () => boolean, limitMs = 10_000): Promise<void> {
    const deadline = performance.now() + limitMs;
    while (!isSo()) {
      if (performance.now() > deadline)
        throw new Error(`timed out waiting for ${what}; ${JSON.stringify(feed.health?.faults())}`);
      await delay(10);
    }
  }

  /** Waits for two more polls. */
  async function twoPolls(): Promise<void> {
    const so = batches.length;
    await until('two polls', () => batches.length >= so + 2);
  }

  it('sends every row the first time, in paisa and Dhaka time', async () => {
    await server.run(
      shareRow('ACI', aci),
      shareRow('KAY&QUE', {
        yesterday: '312.50',
        open: '313.00',
        spot: '314.00',
        high: '315.10',
        low: '312.60',
        trades: 3,
        volume: 400,
        value: '0.1256',
        at: `${DAY} 10:03:00:000AM`,
      }),
      shareRow('1JANATAMF', { yesterday: '841.00', base: 'A-MF', at: `${DAY} 09:30:22:027AM` }),
      indexRow('DSEX', '2026-11-12 14:30:06', '4290.00000', '10.00000'),
      indexRow('DSEX', '2026-11-15 09:30:06', '4299.58425', '0.00000'),
      indexRow('DSEX', '2026-11-15 10:04:06', '4302.52658', '2.94233'),
      indexRow('DS30', '2026-11-15 10:04:06', '1489.86992', '-0.48259'),
      marketRow(61, 19_500, '4.9388', `${DAY} 10:04:20:000AM`),
    );
    await listen();
    const [session, ...rest] = events();
    expect(session).toMatchObject({ kind: 'session', hours: sessionHours('2026-11-15') });
    const references = session.kind === 'session' ? session.references : [];
    const reference = (code: string) =>
      references.find((each) => each.code === code)?.yesterdayClose;
    expect(['ACI', 'KAY&QUE', '1JANATAMF', 'DSEX', 'DS30', 'GP'].map(reference)).toEqual([
      25_000,
      31_250,
      84_100,
      429_958,
      149_035,
      undefined,
    ]);
    const sums = { at: moment('10:04:20'), trades: 61, volume: 19_500, turnover: 493_880_000 };
    expect(rest).toEqual([
      aciTotals,
      {
        ...aciTotals,
        code: 'KAY&QUE',
        at: moment('10:03:00'),
        open: 31_300,
        high: 31_510,
        low: 31_260,
        lastPrice: 0,
        spotPrice: 31_400,
        yesterdayClose: 31_250,
        trades: 3,
        volume: 400,
        value: 12_560_000,
        spotTrades: 3,
        spotVolume: 400,
        spotValue: 12_560_000,
        publicTrades: 0,
        publicVolume: 0,
        publicValue: 0,
      },
      { kind: 'index', code: 'DSEX', value: 430_253, ...sums },
      { kind: 'index', code: 'DS30', value: 148_987, ...sums },
    ]);
    // Untraded: its columns hold the previous close, which the board already has.
    expect(board.get('1JANATAMF')).toMatchObject({ open: 0, trades: 0, yesterdayClose: 84_100 });
  });

  it('sends only changes afterwards', async () => {
    await server.run(
      shareRow('ACI', aci),
      shareRow('GP', { ...aci, number: 2 }),
      indexRow('DSEX', '2026-11-15 10:03:06', '4301.00000', '1.41575'),
    );
    await listen();
    await twoPolls();
    expect(told()).toHaveLength(3);
    await server.run(
      shareRow('ACI', {
        ...aci,
        last: '253.10',
        high: '253.10',
        trades: 60,
        volume: 19_300,
        value: '4.8638',
        at: `${DAY} 10:05:10:000AM`,
      }),
    );
    now = moment('10:05:12');
    await until('the change', () => told().length > 3);
    await twoPolls();
    expect(told().slice(3)).toEqual([
      {
        ...aciTotals,
        at: moment('10:05:10'),
        lastPrice: 25_310,
        high: 25_310,
        trades: 60,
        volume: 19_300,
        value: 486_380_000,
        publicTrades: 60,
        publicVolume: 19_300,
        publicValue: 486_380_000,
      },
    ]);
    await server.run(
      indexRow('DSEX', '2026-11-15 10:05:06', '4302.52658', '2.94233'),
      marketRow(62, 19_600, '4.9500', `${DAY} 10:05:11:000AM`),
    );
    await until('the index', () => told().length > 4);
    expect(told().at(-1)).toMatchObject({ code: 'DSEX', value: 430_253, trades: 62 });
    await server.run(marketRow(63, 19_700, '4.9600', `${DAY} 10:05:13:000AM`));
    await until('the sums', () => told().length > 5);
    expect(told().at(-1)).toMatchObject({ code: 'DSEX', value: 430_253, volume: 19_700 });
    expect(feed.health?.faults()).toEqual([]);
  });

  it('uses closing prices only after the close', async () => {
    await server.run(shareRow('ACI', { ...aci, close: '251.70' }));
    await listen();
    expect(board.get('ACI')?.close).toBe(0);
    now = moment('14:30:40');
    await server.run(shareRow('ACI', { ...aci, close: '251.70', at: `${DAY} 02:30:27:357PM` }));
    await until('the close', () => board.get('ACI')?.close === 25_170);
    expect(board.get('ACI')).toMatchObject({ trades: 58, tradedAt: moment('10:04:27.357') });
  });

  it('opens a day with its first rows; rows of yesterday open none', async () => {
    await server.run(shareRow('ACI', { ...aci, close: '251.70', at: `${DAY} 02:30:27:357PM` }));
    now = moment('14:31');
    await listen();
    const sessions = () =>
      events().flatMap((event) => (event.kind === 'session' ? [event.hours.day] : []));
    // Next morning: still yesterday's row, then one with only a new time.
    now = moment('08:30', '2026-11-16');
    await twoPolls();
    await server.run(shareRow('ACI', { ...aci, close: '251.70', at: `${NEXT} 08:29:00:000AM` }));
    await twoPolls();
    now = moment('09:46', '2026-11-16');
    await server.run(shareRow('ACI', { ...aci, close: '251.70', at: `${NEXT} 09:45:00:000AM` }));
    await twoPolls();
    expect(sessions()).toEqual(['2026-11-15']);
    expect(board.get('ACI')).toMatchObject({ trades: 58, yesterdayClose: 25_000 });
    await server.run(shareRow('ACI', { yesterday: '251.70', at: `${NEXT} 09:45:30:000AM` }));
    await until('the day', () => sessions().length === 2);
    expect(sessions()).toEqual(['2026-11-15', '2026-11-16']);
    expect(board.get('ACI')).toMatchObject({
      trades: 0,
      open: 0,
      close: 0,
      yesterdayClose: 25_170,
    });
  });

  it('sends news once, joins parts, and resumes after a restart', async () => {
    const nav =
      'On the close of operation the Fund has reported Net Asset Value (NAV) of Tk. 11.19.';
    await server.run(
      ...['ACI', '1JANATAMF', 'KAY&QUE'].map((code) => shareRow(code, aci)),
      newsRow('2026-11-12 11:21:16', '1JANATAMF', nav),
      newsRow('2026-11-15 10:00:00', 'ACI', "The Board's long decision (cont.)"),
      newsRow('2026-11-15 10:00:00', 'dse news', 'The exchange will be closed tomorrow.'),
    );
    await listen();
    await twoPolls();
    expect(news().map(({ code, body }) => [code, body])).toEqual([['1JANATAMF', nav]]);
    await server.run(
      newsRow('2026-11-15 10:00:20', 'ACI', '(Cont. news of ACI): and its end. (end)'),
    );
    await until('the rest', () => news().length > 1);
    await twoPolls();
    expect(news()).toHaveLength(2);
    expect(news()[1]).toMatchObject({
      code: 'ACI',
      kind: 'announcement',
      publishedOn: '2026-11-15',
      body: "The Board's long decision and its end.",
      banglaBody: "The Board's long decision and its end.",
    });
    expect(feed.health?.faults()).toEqual([]);
    const checkpoint = batches.findLast((batch) => batch.checkpoint)?.checkpoint as Uint8Array;
    await feed.stop();
    await server.run(newsRow('2026-11-15 10:01:00', 'KAY&QUE', 'Credit Rating: AA.'));
    const [, before] = news();
    await listen(checkpoint);
    await until('the new one', () => news().length > 0);
    expect(news().filter(({ id }) => id !== before.id)).toMatchObject([
      { code: 'KAY&QUE', kind: 'credit-rating' },
    ]);
    expect(told()).toEqual([]);
  });

  it('recovers after an outage of the server, which is counted and shown as stale, without loss or repetition', async () => {
    await server.run(shareRow('ACI', aci));
    await listen();
    await server.kill();
    await until('the failure', () => (fault('unreachable')?.count ?? 0) >= 3);
    expect(fault('unreachable')?.sample).toContain(`127.0.0.1:${server.port}`);
    const heard = batches.length;
    now = moment('10:12');
    await until('the silence', () => feed.health?.state() === 'stalled');
    expect(fault('stalled')?.count).toBe(1);
    expect(batches.length).toBe(heard);
    await server.start();
    await server.run(
      shareRow('ACI', {
        ...aci,
        trades: 70,
        volume: 20_000,
        value: '5.0400',
        at: `${DAY} 10:11:50:000AM`,
      }),
    );
    await until('the recovery', () => board.get('ACI')?.trades === 70);
    expect(feed.health?.state()).toBe('live');
    await twoPolls();
    const totals = told();
    expect(totals.map((event) => event.kind === 'totals' && event.volume)).toEqual([
      19_100, 20_000,
    ]);
    const failures = fault('unreachable')?.count;
    await twoPolls();
    expect(fault('unreachable')?.count).toBe(failures);

    // A short outage: trades made meanwhile belong to the minute, once.
    await server.kill();
    await until('the failure', () => fault('unreachable')?.count !== failures);
    now = moment('10:12:40');
    await server.start();
    await server.run(
      shareRow('ACI', {
        ...aci,
        trades: 71,
        volume: 20_100,
        value: '5.0652',
        at: `${DAY} 10:12:30:000AM`,
      }),
    );
    await until('the recovery', () => board.get('ACI')?.trades === 71);
    const folds = new Folds(feed.opening);
    const record = new MarketRecord();
    for (const batch of batches) folds.take(batch, record);
    expect(folds.dayOf('ACI')).toMatchObject({ volume: 20_100, trades: 71, value: 506_520_000 });
    expect(folds.minuteOf('ACI')).toMatchObject({ at: moment('10:12'), volume: 100, trades: 1 });
    const ticks = record.parts.flatMap(({ trades }) => trades);
    expect(ticks.map(({ number, quantity }) => [number, quantity])).toEqual([[71, 100]]);
  });

  it('reports a renamed column, reads the other tables, and recovers when it is back', async () => {
    const rename = (from: string, to: string, table = 'MKISTAT') =>
      `alter table ${table} rename column ${from} to ${to}`;
    await server.run(
      shareRow('ACI', aci),
      indexRow('DSEX', '2026-11-15 10:04:06', '4302.52658', '2.94233'),
    );
    await listen();
    await server.run(rename('MKISTAT_TOTAL_VOLUME', 'MKISTAT_QTY'));
    await until('the complaint', () => fault('bad-shape') !== undefined);
    expect(fault('bad-shape')?.sample).toBe('MKISTAT.MKISTAT_TOTAL_VOLUME is missing');
    await server.run(
      shareRow('ACI', {
        ...aci,
        trades: 70,
        volume: 20_000,
        value: '5.04',
        at: `${DAY} 10:05:00:000AM`,
      }),
      indexRow('DSEX', '2026-11-15 10:05:06', '4303.00000', '3.41575'),
    );
    now = moment('10:05:30');
    await until('the index', () => board.get('DSEX')?.lastPrice === 430_300);
    expect(board.get('ACI')?.trades).toBe(58);
    await server.run(rename('MKISTAT_QTY', 'MKISTAT_TOTAL_VOLUME'));
    await until('the row', () => board.get('ACI')?.trades === 70);

    await server.run(rename('IDX_DATE_TIME', 'IDX_TIME', 'IDX'), 'drop table TRD');
    await until('the complaints', () => (fault('bad-shape')?.count ?? 0) >= 3);
    await server.run('alter table MKISTAT modify MKISTAT_CLOSE_PRICE double');
    await until('the type', () => (fault('bad-shape')?.count ?? 0) >= 4);
    expect(fault('bad-shape')?.sample).toBe('MKISTAT.MKISTAT_CLOSE_PRICE is not a decimal');
    // An optional column removed, and another added at the front.
    await server.run(
      'alter table MKISTAT modify MKISTAT_CLOSE_PRICE decimal(9,2), drop column MKISTAT_QUOTE_BASES',
      `update MKISTAT set MKISTAT_TOTAL_TRADES = 71, MKISTAT_PUBLIC_TOTAL_TRADES = 71`,
      'alter table MKISTAT add column EXTRA int default 5 first',
    );
    await until('the row', () => board.get('ACI')?.trades === 71);
    expect(board.get('ACI')).toMatchObject({ volume: 20_000, value: 504_000_000 });
  });

  it('leaves out invalid rows and uses the rest', async () => {
    const bad = (code: string, column: string, value: string) =>
      `update MKISTAT set MKISTAT_${column} = ${value} where MKISTAT_INSTRUMENT_CODE = '${code}'`;
    const codes = ['ACI', 'GP', 'BRACBANK', 'AMCL(PRAN)', 'AL-HAJTEX', 'KAY&QUE', 'BATBC'];
    await server.run(...codes.map((code) => shareRow(code, aci)), shareRow('NOSUCH', aci));
    await listen();
    const before = new Map(board);
    await server.run(
      bad('ACI', 'PUB_LAST_TRADED_PRICE', '-1.00'),
      bad('GP', 'HIGH_PRICE', '1.00'),
      bad('BRACBANK', 'TOTAL_VOLUME', 'null'),
      bad('AMCL(PRAN)', 'LM_DATE_TIME', "'soon'"),
      shareRow('AL-HAJTEX', { ...aci, trades: 59, at: 'Nov 15 2031 10:05:00:000AM' }),
      bad('KAY&QUE', 'TOTAL_VALUE', '99999999999999.9999'),
      shareRow('BATBC', { ...aci, trades: 59, volume: 19_200, at: `${DAY} 10:05:00:000AM` }),
      indexRow('DSEX', '2031-11-15 10:04:06', '4302.52658', '2.94233'),
      indexRow('DSEX', '2026-11-15 10:04:06', '4301.00000', '1.00000'),
      marketRow(1, 1, '1', 'Nov 15 2031 10:05:00:000AM'),
      newsRow('2031-11-15 10:00:00', 'ACI', 'What will be.'),
    );
    await until('the good row', () => board.get('BATBC')?.trades === 59);
    await until('the good value', () => board.get('DSEX')?.lastPrice === 430_100);
    await twoPolls();
    expect(news()).toEqual([]);
    for (const code of codes.slice(0, -1)) expect(board.get(code), code).toEqual(before.get(code));
    expect(
      Object.fromEntries(feed.health?.faults().map((each) => [each.reason, each.count]) ?? []),
    ).toMatchObject({ 'bad-price': 2, 'bad-shape': 3, 'ran-ahead': 4, 'unknown-code': 1 });
    await server.run(
      ...codes.map((code) =>
        shareRow(code, { ...aci, trades: 60, volume: 19_300, at: `${DAY} 10:05:01:000AM` }),
      ),
    );
    await until('all', () => codes.every((code) => board.get(code)?.trades === 60));
    await server.run('delete from MKISTAT');
    await until('the complaint', () => fault('bad-shape')?.sample === 'MKISTAT has no rows');
    expect(board.get('ACI')?.trades).toBe(60);
  });

  it('detects a clock set back an hour, and loses nothing when it is set right', async () => {
    await server.run(shareRow('ACI', { ...aci, at: `${DAY} 11:04:27:000AM` }), shareRow('GP', aci));
    now = moment('11:05');
    await listen();
    await server.run(
      shareRow('ACI', {
        ...aci,
        trades: 60,
        volume: 19_300,
        value: '4.8638',
        at: `${DAY} 10:05:30:000AM`,
      }),
    );
    now = moment('11:06');
    await until('the fault', () => fault('went-back') !== undefined);
    expect(board.get('ACI')).toMatchObject({ trades: 58, tradedAt: moment('11:04:27') });
    await server.run(
      shareRow('GP', {
        ...aci,
        trades: 61,
        volume: 19_400,
        value: '4.8890',
        at: `${DAY} 11:07:00:000AM`,
      }),
    );
    now = moment('11:07:10');
    await until('both', () => board.get('ACI')?.trades === 60 && board.get('GP')?.trades === 61);
    expect(dhakaDay(board.get('ACI')?.tradedAt ?? 0)).toBe('2026-11-15');
  });

  it('never reports the password, and can only read', async () => {
    const wrong = server.url.replace(encodeURIComponent(PASSWORD), 'another-secret');
    await listen(null, wrong);
    expect(fault('unreachable')?.sample).toMatch(/Access denied for user 'vendor'/);
    expect(JSON.stringify(feed.health?.faults())).not.toContain('another-secret');
    const root = await openMdsDatabase(`mysql://root@127.0.0.1:${server.port}/mds`, 1000);
    await expect(root.ask('insert into TRD values (1, 1, 1, 1, ?)', ['x'])).rejects.toThrow(
      'READ ONLY transaction',
    );
    root.close();
  });

  feedSuite('mds', 'outside', async (wallClock) => {
    const proxy = await startFaultProxy({ port: server.port });
    const url = server.url.replace(`:${server.port}/`, `:${proxy.port}/`);
    const rename = (from: string, to: string) =>
      server.run(`alter table MKISTAT rename column ${from} to ${to}`);
    let isRenamed = false;
    return {
      open: (resume, stored) =>
        guarded(quickFeed(url, wallClock, 1500), wallClock).open(resume, stored),
      exchange: {
        publish: (at, rows) =>
          server.run('begin', ...rows.map((row) => totalsRow(row, at)), 'commit'),
        async spoil(fault) {
          if (fault !== 'changed-column') return proxy.become(fault);
          await rename('MKISTAT_HIGH_PRICE', 'MKISTAT_HI');
          isRenamed = true;
        },
        async heal() {
          proxy.become('pass');
          if (isRenamed) await rename('MKISTAT_HI', 'MKISTAT_HIGH_PRICE');
          isRenamed = false;
        },
      },
      close: () => proxy.close(),
    };
  });
});

const quickFeed = (url: string, now: () => EpochMs, limitMs = 5000) =>
  mdsFeed({ url, pollMs: 25, now, limitMs, backOff: { firstMs: 25, mostMs: 100 } });
