import { sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import type { ShareTotals } from '@dorpon/domain/market/market-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FeedBatch } from '../../feed/feed.ts';
import type { FeedSource, Resume } from '../../feed/open-feed.ts';
import { pushFeed } from '../../feed/push/push-feed.ts';
import { startFaultProxy } from '../../feed/testing/fault-proxy.ts';
import { feedSuite, type LineFault } from '../../feed/testing/feed-suite.ts';
import { push, servePush } from './testing/serve-push.ts';
import { WrongTokens } from './wrong-tokens.ts';

const TOKEN = 'the-token-of-a-vendor-32-characters';
const stored = async () => ({
  instruments: [],
  quotes: [],
  hours: sessionHours('2026-11-12'),
});

const rowOf = (row: ShareTotals) => ({
  code: row.code,
  t: row.at,
  o: row.open / 100,
  h: row.high / 100,
  l: row.low / 100,
  ltp: row.lastPrice / 100,
  ycp: row.yesterdayClose / 100,
  tr: row.trades,
  v: row.volume,
  vl: row.value / 1e8,
});

feedSuite('push', 'outside', async (now) => {
  let feed: FeedSource | undefined;
  let count = 0;
  const input = {
    admits: (token: string) => feed!.push!.admits(token),
    complain: (...given: Parameters<NonNullable<FeedSource['push']>['complain']>) =>
      feed!.push!.complain(...given),
    receive: (batch: Parameters<NonNullable<FeedSource['push']>['receive']>[0]) =>
      feed!.push!.receive(batch),
  };
  const server = await servePush({ input, written: async () => {}, now: Date.now });
  const proxy = await startFaultProxy(server);
  const send = (body: unknown) => push(proxy.port, body, TOKEN);
  return {
    async open(resume, from) {
      feed = await pushFeed(TOKEN, now).open(resume, from);
      return feed;
    },
    exchange: {
      async publish(at, rows) {
        count += 1;
        // Before the feed is open nothing is sent: the next batch has the newer totals.
        if (feed) await send({ batch: `b${count}`, at, rows: rows.map(rowOf) });
      },
      async spoil(fault: LineFault) {
        if (fault === 'garbage') await send('\u0000<html>');
        else if (fault === 'cut') proxy.become('cut');
        else await send({ batch: 'renamed', at: now(), rows: [{ code: 'ACI', last_price: 1 }] });
      },
      heal: async () => proxy.become('pass'),
      reasons: { garbage: ['bad-shape'], cut: [] },
    },
    async close() {
      await proxy.close();
      await server.close();
    },
  };
});

describe('a batch', () => {
  const start = Date.parse('2026-11-15T10:30:00+06:00');
  let now = start;
  let feed: FeedSource;
  let batches: FeedBatch[];
  let server: Awaited<ReturnType<typeof servePush>>;
  let writing: Promise<void>;

  async function open(resume: Resume | null = null): Promise<void> {
    feed = await pushFeed(TOKEN, () => now).open(resume, stored);
    await feed.start((batch) => void batches.push(batch));
    server = await servePush({ input: feed.push, written: () => writing, now: () => now });
  }

  beforeEach(async () => {
    now = start;
    batches = [];
    writing = Promise.resolve();
    await open();
  });
  afterEach(async () => {
    await feed.stop();
    await server.close();
  });

  const send = (body: unknown, token = TOKEN) => push(server.port, body, token);
  const aci = (v: number, more = {}) => ({
    code: 'ACI',
    o: 250,
    h: 251.5,
    l: 250,
    ltp: 250.3,
    ycp: 250,
    tr: v / 10,
    v,
    vl: (v * 250.3) / 1e6,
    ...more,
  });
  const resume = (): Resume => ({
    checkpoint: batches.findLast(({ checkpoint }) => checkpoint)!.checkpoint!,
    until: now,
  });
  const faults = () =>
    Object.fromEntries(feed.health!.faults().map(({ reason, count }) => [reason, count]));
  const events = () => batches.flatMap(({ events }) => events);

  it('has totals, trades, indices and news; bad ones are reported and the others accepted', async () => {
    const { status, body } = await send({
      batch: 'one',
      at: now,
      rows: [
        aci(100),
        { code: 'KAY&QUE', n: 1, t: now - 2000, p: 312.5, qty: 30 },
        { code: 'AMCL(PRAN)', n: 1, t: now - 2000, p: 'x', qty: 30 },
        { ...aci(50), code: 'NOSUCH' },
        { ...aci(50), code: 'AL-HAJTEX', ltp: 250.305 },
        null,
        'row',
      ],
      indices: [
        { code: 'DSEX', value: 5512.34, ycp: 5500, v: 500, tr: 20, vl: 1.5 },
        { code: 'NOSUCH', value: 1, ycp: 1 },
      ],
      news: [
        { code: 'ACI', t: now, text: 'Meeting of the Board on Sunday' },
        { code: 'NOSUCH', t: now, text: 'x' },
      ],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ batch: 'one', repeated: false, taken: 4 });
    const left = (body.left as { in: string; row: number; reason: string }[]).map(
      (row) => `${row.in} ${row.row} ${row.reason}`,
    );
    expect(left.sort()).toEqual([
      'indices 1 unknown-code',
      'news 1 unknown-code',
      'rows 2 bad-shape',
      'rows 3 unknown-code',
      'rows 4 bad-price',
      'rows 5 bad-shape',
      'rows 6 bad-shape',
    ]);
    const [session] = events();
    if (session?.kind !== 'session') throw new Error('no session');
    expect(session.references.find(({ code }) => code === 'DSEX')?.yesterdayClose).toBe(550_000);
    expect(events().slice(1)).toMatchObject([
      { kind: 'totals', code: 'ACI', lastPrice: 25_030, volume: 100, value: 2_503_000 },
      { kind: 'index', code: 'DSEX', value: 551_234, turnover: 150_000_000 },
      { kind: 'trade', code: 'KAY&QUE', number: 1, price: 31_250, quantity: 30, at: now - 2000 },
    ]);
    expect(batches.at(-1)!.disclosures!.news).toMatchObject([
      { code: 'ACI', kind: 'board-meeting' },
    ]);
  });

  it('is accepted once: by its id, after a restart, and by its content under another id', async () => {
    const body = { batch: 'one', at: now, rows: [aci(100)] };
    expect((await send(body)).body).toMatchObject({ repeated: false, taken: 1 });
    expect((await send(body)).body).toMatchObject({ repeated: true, taken: 0 });
    expect((await send({ ...body, batch: 'two' })).body).toMatchObject({ repeated: true });
    const saved = resume();
    await feed.stop();
    await server.close();
    await open(saved);
    now += 60_000;
    const grown = { ...body, at: now, rows: [aci(200)] };
    expect((await send(grown)).body).toMatchObject({ repeated: true });
    expect((await send({ ...grown, batch: 'three' })).body).toMatchObject({ taken: 1 });
    expect(events().filter(({ kind }) => kind === 'totals')).toHaveLength(2);
  });

  it('is acknowledged when it is written, also the second time', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    writing = promise;
    const order: string[] = [];
    const body = { batch: 'one', at: now, rows: [aci(100)] };
    const both = [1, 2].map((turn) => send(body).then(() => order.push(`answer ${turn}`)));
    await new Promise((done) => setTimeout(done, 150));
    order.push('written');
    resolve();
    await Promise.all(both);
    expect(order[0]).toBe('written');
    expect(order).toHaveLength(3);
  });

  it('that cannot be written is not acknowledged with 200', async () => {
    writing = Promise.reject(new Error('recording stopped'));
    writing.catch(() => {});
    const { status } = await send({ batch: 'one', at: now, rows: [aci(100)] });
    expect(status).toBe(500);
  });

  it('of an earlier time or another day is refused completely', async () => {
    await send({ batch: 'one', at: now, rows: [aci(100)] });
    const early = await send({ batch: 'two', at: now - 60_000, rows: [aci(90)] });
    expect([early.status, early.body.code, early.body.msg]).toEqual([
      409,
      'out-of-order',
      'batch refused: went-back',
    ]);
    const later = await send({ batch: 'three', at: now + 86_400_000, rows: [aci(200)] });
    expect([later.status, later.body.code]).toEqual([409, 'out-of-order']);
    expect(faults()).toEqual({ 'went-back': 1, 'jumped-day': 1 });
  });

  it('without rows keeps the feed alive', async () => {
    await send({ batch: 'one', at: now, rows: [aci(100)] });
    now += 20_000;
    expect((await send({ batch: 'two', at: now })).status).toBe(200);
    expect(batches.at(-1)!.at).toBe(now);
  });

  it('with a wrong token is not read; after ten of them guesses are refused for a minute, the vendor never', async () => {
    for (const token of ['', 'x', `${TOKEN}x`, TOKEN.slice(1), TOKEN.toUpperCase()]) {
      const { status, body } = await send('not even JSON', token);
      expect([status, body.code]).toEqual([401, 'wrong-credentials']);
    }
    const guess = async () => (await send({}, 'guess')).status;
    for (let turn = 0; turn < 5; turn += 1) expect(await guess()).toBe(401);
    expect(await guess()).toBe(429);
    expect((await send({ batch: 'one', at: now, rows: [aci(100)] })).status).toBe(200);
    expect(await guess()).toBe(429);
    now += 61_000;
    expect(await guess()).toBe(401);
    expect(faults()).toEqual({ 'not-allowed': 11 });
  });

  it.each([
    ['invalid JSON', '{"batch":', 400],
    ['no id', { at: start, rows: [] }, 400],
    ['an id with spaces', { batch: 'a b', at: start }, 400],
    ['no time', { batch: 'a', rows: [] }, 400],
    ['rows that are not a list', { batch: 'a', at: start, rows: {} }, 400],
    ['an unknown field', { batch: 'a', at: start, prices: [] }, 400],
    ['too many rows', { batch: 'a', at: start, rows: Array(5001).fill(1) }, 400],
    ['too large a body', { batch: 'a', at: start, rows: ['x'.repeat(2_200_000)] }, 413],
  ])('with %s is refused and counted', async (_what, body, status) => {
    expect((await send(body)).status).toBe(status);
    expect(faults()).toEqual({ 'bad-shape': 1 });
    expect(batches).toEqual([]);
  });

  it('of all shares is accepted although it is larger than other calls may be', async () => {
    const rows = feed.opening.instruments
      .filter(({ type }) => type !== 'index')
      .map(({ code }) => ({ ...aci(100), code, note: 'x'.repeat(300) }));
    const { status, body } = await send({ batch: 'all', at: now, rows });
    expect([status, body.taken]).toEqual([200, rows.length]);
    expect(rows.length).toBeGreaterThan(400);
  });

  it('is refused when the feed has stopped, and with another feed', async () => {
    await feed.stop();
    expect((await send({ batch: 'one', at: now })).status).toBe(503);
    const other = await servePush({ input: undefined, written: async () => {}, now: Date.now });
    expect((await push(other.port, {}, TOKEN)).status).toBe(404);
    await other.close();
  });
});

it('guesses from many addresses do not fill memory and do not block the real vendor', () => {
  const wrong = new WrongTokens(() => 0);
  for (let address = 0; address < 20_000; address += 1) wrong.add(`a${address}`);
  expect(wrong.waitOf('vendor')).toBeNull();
  for (let turn = 0; turn < 10; turn += 1) wrong.add('guesser');
  expect(wrong.waitOf('guesser')).toBe(60);
});

it('guesses are counted per IPv6 network, and per /48 with four times the limit', () => {
  const wrong = new WrongTokens(() => 0);
  for (let at = 1; at <= 10; at += 1) wrong.add(`2001:db8:1:1::${at}`);
  expect(wrong.waitOf('2001:db8:1:1:ffff::1')).toBe(60);
  expect(wrong.waitOf('2001:db8:1:2::1')).toBeNull();
  for (let at = 10; at < 40; at += 1) wrong.add(`2001:db8:1:${at}::1`);
  expect(wrong.waitOf('2001:db8:1:2::1')).toBe(60);
  expect(wrong.waitOf('2001:db8:2:2::1')).toBeNull();
});
