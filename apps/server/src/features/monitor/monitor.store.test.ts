import { JOIN_MONITOR, LEAVE_MONITOR, MONITOR_ENTRIES } from '@dorpon/contract/live';
import { getMonitor, type MonitorRow, monitorEntries } from '@dorpon/contract/monitor';
import type { Halt } from '@dorpon/domain/market/quote';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBarsStore } from '../../core/bars/store.ts';
import type { Database } from '../../db/database.ts';
import { openTestDatabase } from '../../db/testing.ts';
import { hours, MINUTE, OPENS_AT, trade } from '../../feed/testing/scripted-feed.ts';
import { connectClient } from '../../live/testing/client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const halt = (code: string, at: number, now: Halt) =>
  ({ kind: 'halt', code, at, halt: now }) as const;
const at = (minute: number) => OPENS_AT + minute * MINUTE;

let app: TestApp;
const ask = (query = '') => app.http.inject(`/api/monitor${query}`);
const rows = async (query = ''): Promise<MonitorRow[]> => {
  const answer = await ask(query);
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  return getMonitor.answer.parse(answer.json()).rows;
};
const told = (list: readonly MonitorRow[]) =>
  list.map(({ n, code, kind }) => `${n} ${code} ${kind}`);

describe('a session', () => {
  let database: Database;

  beforeAll(async () => {
    database = await openTestDatabase();
    app = await startTestApp({}, undefined, { database });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  test('a lock is found in its batch with the shares that wait, and sent in the room', async () => {
    await app.http.listen({ port: 0, host: '127.0.0.1' });
    const [{ port }] = app.http.addresses() as { port: number }[];
    const { socket } = await connectClient(`http://127.0.0.1:${port}`, { app: 'dorpon', v: 1 });
    expect(await socket.timeout(2000).emitWithAck(JOIN_MONITOR, {})).toEqual({ ok: true });
    const heard = new Promise((done) => socket.once(MONITOR_ENTRIES, done));
    app.feed.books.set('ACI', {
      code: 'ACI',
      bids: [{ price: 25_500, quantity: 31_000, orders: 9 }],
      asks: [],
    });
    app.feed.say(at(20), [trade('ACI', 1, at(20), 25_500, 10), halt('ACI', at(20), 'upper-lock')]);
    const [lock] = (await rows()).slice(-1);
    expect(told([lock!])).toEqual(['1 ACI lock']);
    expect(lock).toMatchObject({ t: at(20), side: 'up', price: 255, waiting: 31_000, line: [255] });
    const sent = monitorEntries.parse(await heard);
    expect(sent).toMatchObject({ e: app.market.epoch, d: hours.day });
    expect(sent.rows.toReversed()).toEqual(await rows());
    expect(await socket.timeout(2000).emitWithAck(LEAVE_MONITOR, {})).toEqual({ ok: true });
    socket.disconnect();
  });

  test('what was found is the same before and after it is written, and only the new after a number', async () => {
    const before = await rows();
    await app.recorder.flush();
    expect(await rows()).toEqual(before);
    const { rows: stored } = await database.pool.query('select number from monitor_entry');
    expect(stored).toHaveLength(before.length);
    expect(await rows(`?after=${before[0]!.n}`)).toEqual([]);
    expect(await rows(`?upto=${at(19)}`)).toEqual([]);
    expect(told(await rows('?code=ACI'))).toEqual(told(before));
    expect(await rows('?code=AL-HAJTEX')).toEqual([]);
    const { headers } = await ask();
    const again = await app.http.inject({
      url: '/api/monitor',
      headers: { 'if-none-match': headers.etag as string },
    });
    expect(again.statusCode).toBe(304);
  });

  test('E4 a restart goes on: the next number, the lock since its time, nothing twice', async () => {
    app.feed.say(at(21), [], Buffer.from('checkpoint'));
    const before = await rows();
    await app.close();
    app = await startTestApp({}, undefined, { database });
    expect(await rows()).toEqual(before);
    // Delivered once more.
    app.feed.say(at(20), [trade('ACI', 1, at(20), 25_500, 10), halt('ACI', at(20), 'upper-lock')]);
    app.feed.say(at(30), [halt('ACI', at(30), '')]);
    app.feed.say(at(31), [halt('ACI', at(31), 'upper-lock')]);
    const after = await rows(`?after=${before[0]!.n}`);
    expect(told(after)).toEqual([`${before[0]!.n + 2} ACI lock`, `${before[0]!.n + 1} ACI unlock`]);
    expect(after[1]).toMatchObject({ side: 'down', minutes: 10, price: 255 });
  });

  test('an announcement of today is found, with both titles', async () => {
    const news = {
      id: `${hours.day}:ACI:dividend`,
      code: 'ACI',
      kind: 'dividend' as const,
      publishedOn: hours.day,
      publishedAt: at(40),
      title: 'ACI declares 25% cash',
      banglaTitle: 'এসিআই ২৫% নগদ দেবে',
      body: '',
      banglaBody: '',
      figures: {},
    };
    const old = { ...news, id: '2026-11-12:ACI:dividend', publishedOn: '2026-11-12' };
    const none = { statements: [], holdings: [], actions: [], listings: [] };
    app.feed.say(at(40), [], undefined, { ...none, news: [old, news] });
    expect((await rows())[0]).toMatchObject({
      kind: 'disclosure',
      t: at(40),
      title: 'ACI declares 25% cash',
      banglaTitle: 'এসিআই ২৫% নগদ দেবে',
      news: news.id,
    });
  });

  test('entries of a past day are kept as long as its minutes', async () => {
    await app.recorder.flush();
    const { pool } = database;
    await pool.query(
      `insert into monitor_entry select '2026-11-12', number, at_ms, batch_ms, code, entry from monitor_entry
        where day = $1 and number = 1`,
      [hours.day],
    );
    expect(await rows('?date=2026-11-12')).toHaveLength(1);
    await createBarsStore(pool).dropBefore('2026-11-13', '2026-11-13');
    const { rows: kept } = await pool.query('select distinct day::text from monitor_entry');
    expect(kept).toEqual([{ day: hours.day }]);
  });

  test('E3 a restarted session begins anew with number 1', async () => {
    await app.feed.restart();
    expect(await rows()).toEqual([]);
    await expect
      .poll(async () => {
        app.feed.say(app.feed.now() + 1000, [halt('ACI', app.feed.now(), 'lower-lock')]);
        return told(await rows());
      })
      .toEqual(['1 ACI lock']);
    await app.recorder.flush();
    const { rows: stored } = await database.pool.query('select number from monitor_entry');
    expect(stored).toEqual([{ number: 1 }]);
  });

  test.each([
    ['?date=yesterday', 'date'],
    ['?after=-1', 'after'],
    ['?upto=noon', 'upto'],
    ['?code=no such', 'code'],
    ['?kind=lock', 'kind'],
  ])('%s is refused, naming %s', async (query, field) => {
    const answer = await ask(query.replace(' ', '%20'));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'bad-parameter', field });
  });
});

test('bursts are found against the same minutes of past sessions, breaks against the last one', async () => {
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
    await pool.query(
      `insert into minute_bar (day, code, at_ms, open, high, low, close, volume, value, trades)
        select $1, 'KAY&QUE', $2::bigint + minute * 60000, 31000, 31000, 31000, 31000, 10, 10, 1
          from generate_series(0, 269) as minute`,
      [day, Date.parse(`${day}T10:00:00+06:00`)],
    );
  }
  // Both traded in a wide range once; on the day before, AL-HAJTEX did not trade.
  await pool.query(
    `update day_bar set high = 2 * high, low = low / 2 where day = $1 and code = any($2)`,
    [days[0], ['AL-HAJTEX', 'AMCL(PRAN)']],
  );
  await pool.query(`delete from day_bar where day = '2026-11-12' and code = 'AL-HAJTEX'`);
  app = await startTestApp({}, undefined, { database });
  for (const [code, close] of [
    ['AL-HAJTEX', 14_100],
    ['AMCL(PRAN)', 22_010],
  ] as const) {
    app.feed.say(at(58), [trade(code, 1, at(58), close, 10)]);
    app.feed.say(at(59), [trade(code, 2, at(59), close + 100, 10)]);
  }
  expect((await rows()).map(({ code, kind }) => `${code} ${kind}`)).toEqual([
    'AMCL(PRAN) range-break',
  ]);
  for (let number = 1; number <= 4; number += 1)
    app.feed.say(at(60) + number, [trade('KAY&QUE', number, at(60) + number, 31_250, 100)]);
  expect(await rows('?code=KAY%26QUE')).toEqual([]);
  app.feed.say(at(60) + 5, [trade('KAY&QUE', 5, at(60) + 5, 31_250, 100)]);
  const [burst] = await rows('?code=KAY%26QUE');
  expect(burst).toMatchObject({ kind: 'volume-burst', t: at(60) + 5, volume: 500, minutes: 3 });
  expect(burst!.volumes.slice(-2)).toEqual([0, 500]);
  await app.close();
  await database.close();
});
