import { barAt } from '@dorpon/domain/bars/day-columns';
import { adjustmentCause } from '@dorpon/domain/company/adjustment';
import type { TradingDay } from '@dorpon/domain/units';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, buildApp } from '../compose/app.ts';
import { readConfig } from '../config.ts';
import { loadDays } from '../core/days/store.ts';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../db/testing.ts';
import { indexShareList } from '../features/overview/overview.ts';
import type { FeedKind, FeedSource } from '../feed/open-feed.ts';
import { simulator } from '../feed/simulator/simulator.ts';
import { createWorld } from '../feed/simulator/world.ts';
import { openMarket } from '../ingest/open-market.ts';
import {
  adjustedHasNoJump,
  dayIsItsFold,
  daysOf,
  ratiosHold,
  weeksAreTheirDays,
} from '../testing/record-checks.ts';

/** Sessions before the checks; more than a week under `npm run soak`. */
const SESSIONS = process.env.SOAK ? 6 : 2;

let app: App;
let database: Database;
const sessions: TradingDay[] = [];
/** At each close: the sum of the members' points and the index change, in points. */
const sums: { index: string; day: TradingDay; points: number; change: number }[] = [];

function atTheClose({ market }: App, feed: FeedSource): void {
  for (const index of feed.indices()) {
    const quote = market.board.get(index.code);
    const [{ list }] = indexShareList(index, market.board);
    const points = list.reduce((sum, member) => sum + member.points, 0);
    const change = ((quote?.close ?? 0) - (quote?.yesterdayClose ?? 0)) / 100;
    sums.push({ index: index.code, day: market.hours.day, points, change });
  }
}

/** Minutes of the history and their trades take longest to load, and no check here uses them. */
function withoutMinutes(feed: FeedSource): FeedSource {
  const { history } = feed;
  if (!history) return feed;
  const all = history.chunks.bind(history);
  history.chunks = async function* days() {
    for await (const chunk of all())
      if (chunk.kind !== 'minutes' && chunk.kind !== 'ticks') yield chunk;
  };
  return feed;
}

beforeAll(async () => {
  database = await openTestDatabase();
  const market = simulator({ seed: 1, speed: 1000, years: 2 });
  const kind: FeedKind = {
    ...market,
    open: async (...given) => withoutMinutes(await market.open(...given)),
  };

  const opened = await openMarket(kind, database, { history() {}, loaded() {} });
  const { feed } = opened;
  const passed = Promise.withResolvers<void>();
  const start = feed.start.bind(feed);
  feed.start = (onBatch) =>
    start((batch) => {
      onBatch(batch);
      if (batch.at < app.market.hours.closesAt || sessions.includes(app.market.hours.day)) return;
      sessions.push(app.market.hours.day);
      atTheClose(app, feed);
      if (sessions.length === SESSIONS) passed.resolve();
    });
  const shares = new Map(createWorld(1).shares.map((share) => [share.instrument.code, share]));
  app = await buildApp({
    config: readConfig({ LOG_LEVEL: 'error' }),
    database,
    ...opened,
    version: '1',
    webFolder: 'no-such-folder',
    causesOf: async (code) => {
      const share = shares.get(code);
      return (share?.actions ?? []).map((action) =>
        adjustmentCause(action, share?.instrument.faceValue ?? 0),
      );
    },
  });
  await app.start();
  await passed.promise;
  await feed.stop();
  await app.recorder.flush();
}, 300_000 * SESSIONS);

afterAll(async () => {
  await app.stop();
  await database.close();
});

const ask = async (path: string) => {
  const answer = await app.http.inject(`/api${path}`);
  expect(answer.statusCode, `${path} ${answer.body.slice(0, 200)}`).toBe(200);
  return answer.json();
};

describe(`the record of a simulated market after ${SESSIONS} sessions`, () => {
  test('each day is the aggregate of its minutes and of its ticks', async () => {
    for (const day of sessions) await dayIsItsFold(database.pool, ask, day);
  });

  test('days in memory equal the stored ones', async () => {
    const stored = await loadDays(database.pool);
    expect(stored.size).toBeGreaterThan(400);
    for (const [code, columns] of stored) {
      const held = app.days.finished(code);
      expect(held?.count, code).toBe(columns.count);
      for (let row = Math.max(0, columns.count - SESSIONS); row < columns.count; row += 1)
        expect(held && barAt(code, held, row)).toEqual(barAt(code, columns, row));
    }
  });

  test('the points of the members add up to the change of the index', () => {
    expect(sums.length).toBeGreaterThanOrEqual(SESSIONS * 3);
    // Index and reference are published in hundredths, each rounded.
    for (const { index, day, points, change } of sums)
      expect(Math.abs(points - change), `${index} ${day}`).toBeLessThanOrEqual(0.011);
  });

  test('weeks are the aggregate of their days', async () => {
    for (const code of ['ACI', 'KAY&QUE', 'AMCL(PRAN)', 'AL-HAJTEX', 'DSEX', '1JANATAMF'])
      await weeksAreTheirDays(ask, code);
  });

  test('an adjusted series has no jump where the raw one jumps by exactly its factor', async () => {
    let factors = 0;
    for (const code of app.market.board.keys()) factors += await adjustedHasNoJump(ask, code);
    expect(factors).toBeGreaterThan(20);
  });

  test('get-yesterday-allshare has the day rows of the previous session', async () => {
    const rows = (await ask('/shares/get-yesterday-allshare')) as { d: string; code: string }[];
    const before = sessions.filter((day) => day < app.market.hours.day).at(-1) ?? '';
    expect(rows[0]?.d).toBe(before);
    expect(rows).toEqual(await ask(`/shares/get-allshare-by-date?date=${before}`));
    const aci = rows.find((row) => row.code === 'ACI');
    expect((await daysOf(ask, 'ACI')).find((day) => day.d === before)).toEqual(aci);
  });

  test('P/E × EPS is the price', async () => {
    expect(await ratiosHold(ask)).toBeGreaterThan(100);
  });
});
