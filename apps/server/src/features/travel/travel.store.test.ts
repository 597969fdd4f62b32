import { setTimeout as delay } from 'node:timers/promises';
import { getMarketBreadth } from '@dorpon/contract/market-breadth';
import { getTravelDays } from '@dorpon/contract/travel';
import { readMinutes } from '@dorpon/domain/travel/minutes-codec';
import { QuotesAt } from '@dorpon/domain/travel/quotes-at';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hours, MINUTE, OPENS_AT, trade } from '../../feed/testing/scripted-feed.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { fromStored } from './minute-rows.ts';
import { createTravelStore } from './store.ts';
import { createToday } from './today.ts';

let app: TestApp;
const ask = (path: string) => app.http.inject(`/api${path}`);
const day = async (path = `/travel/${hours.day}`) => {
  const answer = await ask(path);
  expect(answer.statusCode).toBe(200);
  return readMinutes(answer.rawPayload);
};

beforeAll(async () => {
  app = await startTestApp();
  app.feed.say(OPENS_AT + 1, [trade('ACI', 1, OPENS_AT + 1, 25_100, 10)]);
  app.feed.say(OPENS_AT + 2 * MINUTE, [
    trade('ACI', 2, OPENS_AT + 2 * MINUTE, 25_300, 5),
    { kind: 'halt', code: 'ACI', at: OPENS_AT + 2 * MINUTE, halt: 'upper-lock' },
  ]);
  app.feed.say(OPENS_AT + 3 * MINUTE, [trade('ACI', 3, OPENS_AT + 3 * MINUTE, 25_200, 1)]);
});
afterAll(() => app.close());

test('today has its complete minutes, written or not, and the locks of the day', async () => {
  const before = await day();
  await app.recorder.flush();
  expect(before.upto).toBe(3);
  const aci = before.shares.find(({ code }) => code === 'ACI')!;
  expect([...aci.minute]).toEqual([0, 2]);
  expect([...aci.last]).toEqual([25_100, 25_300]);
  expect([...aci.value]).toEqual([251_000, 126_500]);
  expect(before.halts).toEqual([{ code: 'ACI', minute: 2, halt: 'upper-lock' }]);
});

test('today grows by what is new, and is the same however it was read', async () => {
  app.feed.say(OPENS_AT + 5 * MINUTE, [trade('ACI', 4, OPENS_AT + 5 * MINUTE, 25_000, 7)]);
  const grown = await day();
  const minutes = grown.shares.find(({ code }) => code === 'ACI')!.minute;
  expect([...minutes]).toEqual([0, 2, 3]);
  await app.recorder.flush();
  const later = await day(`/travel/${hours.day}?after=3`);
  expect([...later.shares.find(({ code }) => code === 'ACI')!.minute]).toEqual([3]);
});

test('a server that starts at noon reads the morning from the store', async () => {
  await app.recorder.flush();
  const { opensAt } = hours;
  const stored = await createTravelStore(app.database.pool).minutes(hours.day, opensAt, 0);
  const aci = stored.find(({ code }) => code === 'ACI')!;
  const { minute, last } = fromStored(
    { code: 'ACI', close: 0, yesterdayClose: 25_000, isSpot: false },
    aci,
  );
  expect([[...minute], [...last]]).toEqual([
    [0, 2, 3],
    [25_100, 25_300, 25_200],
  ]);
});

test('the board at a minute is the closing of that minute', async () => {
  const quotes = new QuotesAt(await day(), 270);
  const now = app.market.board.get('ACI')!;
  const at = (minute: number) => quotes.at(minute, now)!;
  expect([at(-1).lastPrice, at(0).lastPrice, at(2).lastPrice]).toEqual([0, 25_100, 25_300]);
  expect([at(1).volume, at(2).volume]).toEqual([10, 15]);
  expect([at(1).halt, at(2).halt]).toEqual(['', 'upper-lock']);
});

test('a day is listed once it has minutes, and a day without them has no shares', async () => {
  await app.recorder.flush();
  const listed = getTravelDays.answer.parse((await ask('/travel')).json());
  expect(listed.map(({ d }) => d)).toContain(hours.day);
  expect((await day('/travel/2001-01-01')).shares).toEqual([]);
  expect((await ask('/travel/1969-12-31')).json()).toMatchObject({ code: 'bad-parameter' });
  expect((await ask('/travel/2001-13-01')).json()).toMatchObject({ code: 'bad-parameter' });
});

test('a past day has its minutes and its reference prices; reading it again is the same answer', async () => {
  const past = '2026-11-12';
  const opens = OPENS_AT - 3 * 1440 * MINUTE;
  const { pool } = app.database;
  await pool.query('select ensure_day_partitions($1)', [past]);
  await pool.query(
    `insert into day_bar select 'GP', $1, 100, 130, 90, 120, 120, 110, 60, 7000, 3, 0, 0, 60`,
    [past],
  );
  await pool.query(
    `insert into minute_bar values ($1, 'GP', $2, 100, 130, 90, 110, 50, 5500, 2),
      ($1, 'GP', $3, 110, 120, 110, 120, 10, 5000000000, 1)`,
    [past, opens, opens + 9 * MINUTE],
  );
  const first = await ask(`/travel/${past}`);
  expect(first.statusCode, first.body.slice(0, 200)).toBe(200);
  const share = readMinutes(first.rawPayload).shares.find(({ code }) => code === 'GP');
  expect(share).toMatchObject({ code: 'GP', yesterdayClose: 110, close: 120, isSpot: false });
  expect([...share!.minute]).toEqual([0, 9]);
  expect([...share!.value]).toEqual([5500, 5_000_000_000]);
  const again = await app.http.inject({
    url: `/api/travel/${past}`,
    headers: { 'if-none-match': first.headers.etag as string },
  });
  expect(again.statusCode).toBe(304);
});

describe('a session from before its open to the next morning', () => {
  let own: TestApp;
  const ofToday = async (query = '') => {
    const answer = await own.http.inject(`/api/travel/${hours.day}${query}`);
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
    return readMinutes(answer.rawPayload);
  };
  const aciOf = ({ shares }: Awaited<ReturnType<typeof ofToday>>) => {
    const { minute, volume } = shares.find(({ code }) => code === 'ACI')!;
    return { minute: [...minute], volume: [...volume] };
  };
  const listed = async () =>
    getTravelDays.answer.parse((await own.http.inject('/api/travel')).json()).map(({ d }) => d);

  beforeAll(async () => {
    own = await startTestApp();
  });
  afterAll(() => own.close());

  test('minutes before the open are there once, however often they are read, and the running one is not', async () => {
    expect(await listed()).not.toContain(hours.day);
    const early = OPENS_AT - 3 * MINUTE;
    own.feed.say(early, [trade('ACI', 1, early, 25_000, 10)]);
    expect(aciOf(await ofToday())).toEqual({ minute: [], volume: [] });
    own.feed.say(early + MINUTE, [trade('ACI', 2, early + MINUTE, 25_000, 20)]);
    expect(aciOf(await ofToday())).toEqual({ minute: [-3], volume: [10] });
    own.feed.say(OPENS_AT, [trade('ACI', 3, OPENS_AT, 25_000, 30)]);
    const opened = await ofToday();
    expect(opened.upto).toBe(0);
    expect(aciOf(opened)).toEqual({ minute: [-3, -2], volume: [10, 20] });
    own.feed.say(OPENS_AT + MINUTE, []);
    expect(aciOf(await ofToday())).toEqual({ minute: [-3, -2, 0], volume: [10, 20, 30] });
    expect(aciOf(await ofToday('?after=1'))).toEqual({ minute: [], volume: [] });
  });

  test('the day is listed from its first stored minute on', async () => {
    await own.recorder.flush();
    own.feed.say(OPENS_AT + 2 * MINUTE, []);
    expect(await listed()).toContain(hours.day);
  });

  test('a minute is complete once no trade of it can follow, whatever the clock says', async () => {
    const at = OPENS_AT + 3 * MINUTE;
    const batch = { at: at + MINUTE, settledUpto: at };
    own.feed.deliver({ ...batch, events: [trade('ACI', 4, at, 25_100, 1)] });
    // The next minute of a share completes the one before; others may still have trades of it.
    own.feed.deliver({ ...batch, events: [trade('ACI', 5, at + MINUTE, 25_100, 2)] });
    await own.recorder.flush();
    const before = await ofToday();
    expect(before.upto).toBe(3);
    expect(aciOf(before).minute).toEqual([-3, -2, 0]);
    const breadth = async () =>
      getMarketBreadth.answer.parse((await own.http.inject('/api/market/get-breadth')).json()).rows;
    expect((await breadth()).map(({ t }) => t)).not.toContain(at);
    own.feed.deliver({ ...batch, events: [trade('KAY&QUE', 1, at + 1, 31_300, 5)] });
    own.feed.say(at + 2 * MINUTE, []);
    await own.recorder.flush();
    const after = await ofToday();
    expect(aciOf(after)).toEqual({ minute: [-3, -2, 0, 3, 4], volume: [10, 20, 30, 1, 2] });
    expect([...after.shares.find(({ code }) => code === 'KAY&QUE')!.minute]).toEqual([3]);
    expect((await breadth()).find(({ t }) => t === at)).toMatchObject({ up: 2 });
  });

  test('a lock that is written while the day is read is there, once and in its order', async () => {
    const at = OPENS_AT + 6 * MINUTE;
    const change = (after: number, halt: 'upper-lock' | '') =>
      own.feed.say(at + after, [{ kind: 'halt', code: 'ACI', at: at + after, halt }]);
    const stored = createTravelStore(own.database.pool);
    const read = (halts: typeof stored.halts) =>
      createToday({
        market: own.market,
        store: { minutes: stored.minutes, halts },
        unwritten: own.recorder.pendingMinutes,
        pendingHalts: own.recorder.pendingHalts,
        completeUpto: own.recorder.completeUpto,
        now: own.feed.now,
      }).day();
    change(0, 'upper-lock');
    const lock = { code: 'ACI', minute: 6, halt: 'upper-lock' };
    const writtenAfter = await read(async (of) => {
      const rows = await stored.halts(of);
      await own.recorder.flush();
      return rows;
    });
    expect(writtenAfter.halts).toEqual([lock]);
    change(MINUTE, '');
    change(2 * MINUTE, 'upper-lock');
    const writtenBefore = await read(async (of) => {
      change(3 * MINUTE, '');
      await own.recorder.flush();
      return await stored.halts(of);
    });
    expect(writtenBefore.halts).toEqual([
      lock,
      { code: 'ACI', minute: 7, halt: '' },
      { code: 'ACI', minute: 8, halt: 'upper-lock' },
      { code: 'ACI', minute: 9, halt: '' },
    ]);
  });

  test('the day ends with its session, so that what is new can be asked for all evening', async () => {
    own.feed.say(hours.closesAt, []);
    own.feed.say(hours.closesAt + 400 * MINUTE, []);
    const { upto } = await ofToday();
    expect(upto).toBe(270);
    expect(aciOf(await ofToday(`?after=${upto}`)).minute).toEqual([]);
  });

  test('yesterday has its shares for whoever asks before it is written', async () => {
    const at = OPENS_AT + 1440 * MINUTE;
    const moved = { ...hours, day: '2026-11-16', opensAt: at, closesAt: at + 270 * MINUTE };
    const [next, after] = [moved, { ...moved, day: '2026-11-17', opensAt: at + 1440 * MINUTE }];
    const open = (of: typeof moved) =>
      own.feed.say(of.opensAt, [
        {
          kind: 'session',
          hours: of,
          references: [{ code: 'ACI', yesterdayClose: 25_000, halt: '' }],
        },
      ]);
    open(next);
    own.feed.say(at + 1, [trade('ACI', 1, at + 1, 25_100, 7)]);
    own.feed.say(at + 5 * MINUTE, []);
    await own.recorder.flush();
    const blocking = await own.database.pool.connect();
    await blocking.query('begin; lock table day_bar in exclusive mode');
    open({ ...after, closesAt: after.opensAt + 270 * MINUTE });
    const asked = [
      own.http.inject(`/api/travel/${next.day}`),
      own.http.inject(`/api/market/get-breadth?date=${next.day}`),
    ] as const;
    await Promise.race([Promise.all(asked), delay(500)]);
    await blocking.query('commit');
    blocking.release();
    const [minutes, breadth] = await Promise.all(asked);
    expect(aciOf(readMinutes(minutes.rawPayload))).toEqual({ minute: [0], volume: [7] });
    expect(getMarketBreadth.answer.parse(breadth.json()).rows).toMatchObject([{ up: 1 }]);
  });
});
