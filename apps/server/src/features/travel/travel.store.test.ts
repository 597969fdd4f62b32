import { getTravelDays } from '@dorpon/contract/travel';
import { readMinutes } from '@dorpon/domain/travel/minutes-codec';
import { QuotesAt } from '@dorpon/domain/travel/quotes-at';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hours, MINUTE, OPENS_AT, trade } from '../../feed/testing/scripted-feed.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { fromStored } from './minute-rows.ts';
import { createTravelStore } from './store.ts';

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
