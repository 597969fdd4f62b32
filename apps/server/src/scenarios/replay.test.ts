import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replayState } from '@dorpon/contract/replay';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type App, buildApp } from '../compose/app.ts';
import { readConfig } from '../config.ts';
import { Folds } from '../core/recording/folds.ts';
import { createRecorder } from '../core/recording/recorder.ts';
import { createRecordingStore } from '../core/recording/store.ts';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../db/testing.ts';
import type { FeedBatch } from '../feed/feed.ts';
import type { FeedKind } from '../feed/open-feed.ts';
import { replay } from '../feed/replay/replay.ts';
import { FASTEST, type ReplayControl } from '../feed/replay/replay-control.ts';
import { recorded } from '../feed/session-file/recorded-feed.ts';
import { simulator } from '../feed/simulator/simulator.ts';
import { sumsAt } from '../feed/testing/feed-suite.ts';
import { marketScript, sessionHours } from '../feed/testing/market-script.ts';
import { scriptKind } from '../feed/testing/script-kind.ts';
import { closes, MINUTE, OPENS_AT } from '../feed/testing/scripted-feed.ts';
import { openMarket } from '../ingest/open-market.ts';
import { memberCalls } from '../testing/member-calls.ts';
import { readOutbox } from '../testing/read-outbox.ts';
import { signUp } from '../testing/sign-in.ts';
import type { TestApp } from '../testing/test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'dorpon-replayed-'));
const opened: (() => Promise<unknown>)[] = [];
const report = (line: string) => expect.fail(line);
const nothing = { history() {}, loaded() {} };
const none = async () => expect.fail('the store must not be read');

afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});
afterAll(() => rmSync(folder, { recursive: true }));

async function database(): Promise<Database> {
  const found = await openTestDatabase();
  opened.push(() => found.close());
  return found;
}

async function appOn(kind: FeedKind, on: Database): Promise<App & { control: ReplayControl }> {
  const market = await openMarket(kind, on, nothing);
  const env = { LOG_LEVEL: 'fatal', FEED: 'none', TRUSTED_PROXIES: '127.0.0.1' };
  const config = readConfig({ ...env, DATA_DIR: join(folder, 'data') });
  const app = await buildApp({
    config,
    database: on,
    ...market,
    version: '1',
    webFolder: 'no-such-folder',
  });
  opened.push(() => app.stop());
  await app.start();
  return { ...app, control: market.feed.replay! };
}

const tables = {
  tick: 'day, code, number',
  block_trade: 'day, code, number',
  minute_bar: 'day, code, at_ms',
  halt_change: 'day, code, at_ms, halt',
  day_bar: 'day, code',
};

async function rowsOf({ pool }: Pick<Database, 'pool'>) {
  const found: Record<string, unknown[]> = {};
  for (const [table, order] of Object.entries(tables))
    found[table] = (await pool.query(`select * from ${table} order by ${order}`)).rows;
  return found;
}

/** Records a feed's first session without the app. */
async function recordInto({ pool }: Database, kind: FeedKind, upto?: number) {
  const feed = await kind.open(null, none);
  const folds = new Folds(feed.opening);
  const recorder = createRecorder({ store: createRecordingStore(pool, kind), folds, log: console });
  const over = Promise.withResolvers<void>();
  let closesAt = Number.POSITIVE_INFINITY;
  await feed.start((batch) => {
    if (closesAt === 0) return;
    recorder.take(batch);
    for (const event of batch.events)
      if (event.kind === 'session') closesAt = upto ?? event.hours.closesAt;
    if (batch.at < closesAt) return;
    closesAt = 0;
    over.resolve();
  });
  await over.promise;
  await feed.stop();
  await recorder.stop();
}

describe('the replay of a recorded simulator session', () => {
  it('writes the same record, row by row', { timeout: 300_000 }, async () => {
    const sessions = join(folder, 'simulated');
    const market = recorded(simulator({ seed: 3, speed: 1000, years: 1 }), {
      folder: sessions,
      report,
    });
    const [lived, played] = [await database(), await database()];
    await recordInto(lived, market);
    const [file] = readdirSync(sessions);
    const kind = replay({ place: join(sessions, file!), speed: FASTEST, fromMinute: null });
    expect(kind.identity).toMatch(/^simulator, seed 3/);
    await recordInto(played, kind);
    const [expected, found] = [await rowsOf(lived), await rowsOf(played)];
    expect(expected.tick!.length).toBeGreaterThan(50_000);
    expect(expected.day_bar!.length).toBeGreaterThan(400);
    expect(expected.halt_change!.length).toBeGreaterThan(0);
    for (const table of Object.keys(tables)) {
      expect(found[table]!.length, table).toBe(expected[table]!.length);
      expect(found[table], table).toEqual(expected[table]);
    }
  });
});

/** A feed of totals: some arrive 40 seconds late, and there is one gap. */
function* sums(): Generator<FeedBatch> {
  const hours = sessionHours(0);
  const references = Object.entries(closes).map(([code, yesterdayClose]) => ({
    code,
    yesterdayClose,
    halt: '' as const,
  }));
  yield { at: hours.opensAt, events: [{ kind: 'session', hours, references }] };
  let step = 0;
  for (let at = hours.opensAt + 2500; at <= hours.closesAt + 90_000; at += 2500) {
    step += 1;
    const isLate = step % 3 === 0;
    const events = sumsAt(step, isLate ? at - 40_000 : at).slice(step % 4);
    const settledUpto = at - 60_000;
    if (at > hours.closesAt) yield { at, events: [], settledUpto };
    else if (step === 80) yield { at, events: sumsAt(step, at), settledUpto, afterGap: true };
    else if (step < 60 || step > 80) yield { at, events, settledUpto };
  }
}

describe('the replay of a recorded session of totals', () => {
  it.each([FASTEST, 600])('writes the same record at speed %s', async (speed) => {
    const place = join(folder, `sums-${speed}`);
    const [lived, played] = [await database(), await database()];
    const kind = recorded(scriptKind(1, { batches: sums() }), { folder: place, report });
    await recordInto(lived, kind, sessionHours(0).closesAt + 60_000);
    const again = replay({ place, speed, fromMinute: null });
    await recordInto(played, again, sessionHours(0).closesAt + 60_000);
    const expected = await rowsOf(lived);
    expect(expected.tick!.length).toBeGreaterThan(300);
    expect(expected.minute_bar!.length).toBeGreaterThan(20);
    expect(expected.day_bar!.length).toBe(5);
    expect(await rowsOf(played)).toEqual(expected);
  });
});

describe('a replay in the app', () => {
  const sessions = join(folder, 'script');
  const script = [...marketScript(2)];
  const kindOf = (speed = FASTEST, place = sessions) => replay({ place, speed, fromMinute: null });
  const paused = (kind: FeedKind): FeedKind => ({
    ...kind,
    async open(...given) {
      const feed = await kind.open(...given);
      feed.replay?.setPaused(true);
      return feed;
    },
  });

  beforeAll(async () => {
    const feed = await recorded(scriptKind(2), { folder: sessions, report, flushEveryMs: 1 }).open(
      null,
      none,
    );
    await feed.start(() => {});
    await feed.stop();
  });

  /** The stored record after a plain run up to a moment. */
  async function playedThrough(upto: number) {
    const plain = await database();
    const app = await appOn(paused(kindOf()), plain);
    await app.control.seek(upto);
    await app.recorder.flush();
    return rowsOf(plain);
  }

  it('S6 after any seeks, shows and stores the same as playing straight through', async () => {
    const on = await database();
    const app = await appOn(paused(kindOf()), on);
    const seek = (at: number) => app.control.seek(at);
    const moments = [5.5, 2.25, 7.9, 8, 0.5, 3].map((minutes) => OPENS_AT + minutes * MINUTE);
    const epochs = new Set<string>();
    for (const moment of moments) {
      await seek(moment);
      await app.recorder.flush();
      epochs.add(app.market.epoch);
      const ticks = (
        await app.http.inject('/api/shares/get-tick-data?code=ACI')
      ).json() as unknown[];
      const trades = script
        .filter(({ at }) => at <= moment)
        .flatMap(({ events }) => events.filter((event) => event.kind === 'trade'));
      const own = trades.filter(({ code }) => code === 'ACI');
      expect(ticks).toHaveLength(own.length);
      expect(app.market.board.get('ACI')).toMatchObject({
        trades: own.length,
        volume: own.reduce((sum, { quantity }) => sum + quantity, 0),
      });
      expect((await rowsOf(on)).tick).toHaveLength(trades.length);
      const days = app.days.upToNow('ACI')!;
      expect(days.count).toBe(1);
      expect(days.volume[0]).toBe(app.market.board.get('ACI')!.volume);
    }
    expect(epochs.size).toBe(3);
    await seek(OPENS_AT + 6 * MINUTE);
    await seek(OPENS_AT - MINUTE);
    expect(app.market.board.get('ACI')!.trades).toBe(0);
    expect(app.days.upToNow('ACI')?.count ?? 0).toBe(0);
    // Unwritten rows are discarded too when the replay moves back.
    await seek(OPENS_AT + 6 * MINUTE);
    await seek(moments.at(-1)!);
    await app.recorder.flush();
    expect(await rowsOf(on)).toEqual(await playedThrough(moments.at(-1)!));
    await seek(sessionHours(1).closesAt);
    await app.recorder.flush();
    expect(await rowsOf(on)).toEqual(await playedThrough(sessionHours(1).closesAt));
  });

  it('resumes in its own store after a stop, and refuses the store of another market', async () => {
    const on = await database();
    const first = await appOn(paused(kindOf()), on);
    await first.control.seek(OPENS_AT + 3.3 * MINUTE);
    await opened.pop()!();
    const second = await appOn(kindOf(), on);
    expect(second.market.feedAt).toBeGreaterThan(OPENS_AT + 3 * MINUTE);
    await vi.waitFor(() => expect(second.control.state.ended).toBe(true), 10_000);
    await second.recorder.flush();
    expect(await rowsOf(on)).toEqual(await playedThrough(sessionHours(1).closesAt));
    const refused = (kind: FeedKind) => openMarket(kind, on, nothing);
    await expect(refused({ ...kindOf(), identity: 'another' })).rejects.toThrow('not of "another"');
    await expect(refused({ ...kindOf(), name: 'mds' })).rejects.toThrow('of the replay feed');
    await expect(refused({ ...kindOf(), name: 'simulator' })).rejects.toThrow('another DATA_DIR');
    await on.pool.query('delete from feed_checkpoint');
    await expect(refused(kindOf())).rejects.toThrow('already holds prices of 2026-11-15 or later');
  });

  it('is controlled by administrators; without a replay the call is refused', async () => {
    const on = await database();
    const app = await appOn(kindOf(1), on);
    const outbox = readOutbox(join(folder, 'data', 'outbox'));
    const testApp = { ...app, database: on, outbox } as unknown as TestApp;
    const admin = memberCalls(testApp, await signUp(testApp, { admin: true }));
    const member = memberCalls(testApp, await signUp(testApp));
    expect((await member.post('/admin/replay', { paused: true })).status).toBe(403);
    const { body: before } = await admin.get('/admin/replay');
    expect(replayState.parse(before)).toMatchObject({
      file: '2026-11-15.session.zst',
      day: '2026-11-15',
      speed: 1,
      paused: false,
      from: OPENS_AT,
      upto: sessionHours(0).closesAt,
      ended: false,
      days: ['2026-11-15', '2026-11-16'],
    });
    const at = OPENS_AT + 4 * MINUTE;
    const moved = await admin.post('/admin/replay', { at, speed: 'max', paused: true });
    expect(moved).toMatchObject({ status: 200, body: { at, speed: 'max', paused: true } });
    expect(app.market.feedAt).toBe(at);
    const back = await admin.post('/admin/replay', { at: at - MINUTE });
    expect(back.body).toMatchObject({ at: at - MINUTE, paused: true });
    const early = await admin.post('/admin/replay', { at: OPENS_AT - 86_400_000 });
    expect(early).toMatchObject({ status: 400, body: { field: 'at' } });
    for (const bad of [
      { speed: 0 },
      { speed: 1001 },
      { speed: 'fast' },
      { at: '10:00' },
      { to: 1 },
    ])
      expect((await admin.post('/admin/replay', bad)).status).toBe(400);
    expect((await admin.get('/admin/replay')).body.at).toBe(at - MINUTE);
    await opened.pop()!();

    const live = { ...scriptKind(0), name: 'none' };
    const other = await appOn(
      {
        ...live,
        open: async (...given) => {
          const { replay: _none, ...feed } = await live.open(...given);
          return feed;
        },
      },
      on,
    );
    const otherAdmin = memberCalls(
      { ...testApp, ...other },
      await signUp({ ...testApp, ...other }, { admin: true }),
    );
    expect((await otherAdmin.get('/admin/replay')).status).toBe(404);
    expect((await otherAdmin.post('/admin/replay', { paused: true })).status).toBe(404);
  });
});
