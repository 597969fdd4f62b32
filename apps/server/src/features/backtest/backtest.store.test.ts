import { setTimeout } from 'node:timers/promises';
import type { AnswerOf } from '@dorpon/contract/endpoint';
import {
  type BacktestRulesInput,
  getBacktest,
  startBacktest,
} from '@dorpon/contract/screener-backtest';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { OPENS_AT, trade } from '../../feed/testing/scripted-feed.ts';
import { backtestRules } from '../../testing/call-table.data.ts';
import { type MemberCalls, memberCalls } from '../../testing/member-calls.ts';
import { type SignedUp, signUp } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  notifyChange,
  thinShares,
  walk,
  writeDays,
  writeShares,
} from '../../testing/thin-record.ts';

let app: TestApp;
let me: SignedUp;
/** The member at the first process, and at the second. */
let first: MemberCalls;
let other: MemberCalls;
const env = { AUTH_SECRET: 'one secret of all processes, long enough' };
/** Another process on the same database. */
let second: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, undefined, { env });
  const { pool } = app.database;
  const codes = ['ACI', 'AMCL(PRAN)', 'DSEX', 'OLDCO'];
  // All from the same day on.
  for (const code of codes)
    await writeDays(
      pool,
      code === 'OLDCO' ? walk(code, '2026-10-15', 42) : walk(code, '2026-11-10', 60),
    );
  second = await startTestApp({}, undefined, { env, database: app.database });
  await notifyChange(pool, { codes });
  me = await signUp(app);
  [first, other] = [memberCalls(app, me), memberCalls(second, me)];
  const days = async () => (await first.get('/shares/get-eod-data-count?code=ACI&count=60')).body;
  await vi.waitFor(async () => expect(await days()).toHaveLength(60), { timeout: 30_000 });
});
afterAll(async () => {
  await second.close();
  await app.close();
});

beforeEach(async () => {
  for (const table of ['backtest', 'daily_use'])
    await app.database.pool.query(`delete from ${table}`);
});

const simple: BacktestRulesInput = {
  entry: 'code = ACI and close < 102',
  exit: { sessions: 3 },
  positions: 1,
  rebalance: 1,
  cash: 1_000_000,
  commission: 0,
  volumeShare: 100,
};

const start = async (calls: MemberCalls, id: string, rules: BacktestRulesInput) =>
  startBacktest.answer.parse((await calls.post('/screener/start-backtest', { id, rules })).body);
const read = async (calls: MemberCalls, id: string) => {
  const { status, body } = await calls.get(`/screener/get-backtest?id=${id}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return getBacktest.answer.parse(body);
};

type Read = AnswerOf<typeof getBacktest>;

async function ended(calls: MemberCalls, id: string): Promise<Read> {
  for (;;) {
    const answer = await read(calls, id);
    if (answer.state !== 'waiting' && answer.state !== 'running') return answer;
    await setTimeout(50);
  }
}

it('buys what the screener finds, sells by the rule, and tells each reason; any process answers', async () => {
  expect(await start(first, 'a', simple)).toEqual({ outcome: 'started', id: 'a' });
  const { state, done, of, result } = await ended(other, 'a');
  expect([state, done, of]).toEqual(['done', 1, 1]);
  // Closes of 100 and 101; chosen after the first session, bought at the open of the second, 100.50.
  const trades = result!.trades.map(({ in: bought, out, inPrice, quantity, reasonOut, code }) => [
    code,
    result!.days.indexOf(bought),
    result!.days.indexOf(out),
    inPrice,
    quantity,
    reasonOut.kind,
  ]);
  expect(trades).toEqual([['ACI', 1, 4, 10_050, 99, 'sessions']]);
  // Sold at 103.50: 99 × 3 taka.
  expect(result!.equity.at(-1)).toBe(1_000_000 + 99 * 300);
  expect(result!.days.at(-1)).toBe('2026-11-12');
  expect(result!).toMatchObject({
    trades: [{ reasonIn: { on: result!.days[0], place: 1, value: null, waitedFor: null } }],
    undated: ['category', 'board'],
    unknown: [],
    grid: null,
    walk: null,
  });
  expect((await first.get('/screener/get-backtest?id=nosuch')).status).toBe(404);
  const theirs = memberCalls(app, await signUp(app));
  expect((await theirs.get('/screener/get-backtest?id=a')).status).toBe(404);
});

it('the same rules give the same result, also while prices move; delisted shares are in', async () => {
  const rules = { ...simple, entry: 'code = OLDCO', exit: {} };
  await start(first, 'a', rules);
  const before = await ended(first, 'a');
  expect(before.result!.trades).toMatchObject([{ code: 'OLDCO', reasonOut: { kind: 'delisted' } }]);
  app.feed.say(OPENS_AT + 1000, [trade('ACI', 1, OPENS_AT + 400, 26_000, 400)]);
  await start(first, 'b', rules);
  expect((await ended(first, 'b')).result).toEqual(before.result);
});

it('V1, S4: the bonus of a share that is no longer listed is no loss, and what it lacks is named', async () => {
  const { pool } = app.database;
  // One bonus share for each: from its ex-day on the price is half.
  const days = walk('GONECO', '2026-10-29', 40).map((day, place) =>
    place < 20
      ? day
      : {
          ...day,
          open: day.open / 2,
          high: day.high / 2,
          low: day.low / 2,
          close: day.close / 2,
        },
  );
  const exDay = days[20]!.day;
  const before = days[19]!.day;
  await pool.query(
    `insert into corporate_action values ('GONECO', 'dividend', '2026-06-30', $1, $1, $1, $1, $2, null, 0, 100, 0, 0)`,
    [before, exDay],
  );
  await writeDays(pool, days);
  await notifyChange(pool, { codes: ['GONECO'] });
  const isKnown = async () => {
    const question = { text: 'code = GONECO', day: days[39]!.day };
    return (await first.post('/screener/run-text', question)).body.matches?.length;
  };
  await expect.poll(isKnown, { timeout: 30_000, interval: 200 }).toBe(1);
  await start(first, 'c', { ...simple, entry: 'code = GONECO', exit: {} });
  const { result } = await ended(first, 'c');
  expect(result!.trades).toMatchObject([{ code: 'GONECO', reasonOut: { kind: 'delisted' } }]);
  expect(result!.trades[0]!.gain).toBeGreaterThan(0);
  expect(result!.lacking).toContainEqual({ field: 'category', shares: 2 });
  // The feed has said the actions of its shares: none is missing.
  expect(result!.countsCashDividends).toBe(true);
  expect(result).not.toHaveProperty('adjustedFrom');
});

it('F3, S1: a share that is no longer listed has the listing that was recorded last', async () => {
  const { pool } = app.database;
  const listing = { ...thinShares[1]!, code: 'LASTCO', number: 70_001, quoteBase: 'Z-EQ' };
  await writeShares(pool, [listing, { ...thinShares.at(-1)!, code: 'OLDEX', number: 70_002 }]);
  const days = walk('LASTCO', '2026-10-28', 30);
  // Opens at its upper limit, 10% above 119, on the session after the first choice.
  const [locked, next] = [days[20]!, days[21]!];
  const opening = { ...locked, open: 13_090, high: 13_090, yesterdayClose: 11_900 };
  await writeDays(pool, [
    ...days.with(20, opening).with(21, { ...next, yesterdayClose: 12_000 }),
    ...walk('OLDEX', '2026-10-28', 30),
  ]);
  // Started after it was delisted: no process before knows it.
  const later = await startTestApp({}, undefined, { env, database: app.database });
  const calls = memberCalls(later, me);
  const ask = async (text: string, day: string) =>
    (await calls.post('/screener/run-text', { text, day })).body;
  const codes = async (text: string) =>
    (await ask(text, locked.day)).matches?.map(({ code }: { code: string }) => code);
  expect(await codes('code = LASTCO')).toEqual(['LASTCO']);
  const listed = 'category = Z and sector = Engineering and type = equity and face_value = 10';
  expect(await codes(listed)).toEqual(['LASTCO']);
  expect(await codes('code = LASTCO and upper_limit = 130.90 and outstanding = 50000000')).toEqual([
    'LASTCO',
  ]);
  const answer = await ask('category in (A, B, N, Z)', locked.day);
  expect(answer.undated).toEqual(['category']);
  expect(answer.unknown).toEqual([
    { reason: 'company', codes: expect.not.arrayContaining(['LASTCO']) },
  ]);
  // What was an index is none of the shares.
  expect(await codes('code = OLDEX')).toEqual([]);
  // After its last bar it is not listed (M4).
  expect((await ask(listed, '2026-11-08')).matches).toEqual([]);

  const rules = { ...simple, entry: `${listed} and close >= 119`, exit: { sessions: 1 } };
  await start(calls, 'd', { ...rules, from: days[18]!.day, upto: days[29]!.day });
  const { result } = await ended(calls, 'd');
  expect(result!.missed.locked).toBe(1);
  const [trade] = result!.trades;
  expect(trade).toMatchObject({ code: 'LASTCO', in: next.day, inPrice: next.open });
  // Of category Z: settled after three sessions, and not sold before.
  expect(days.findIndex(({ day }) => day === trade!.out)).toBe(21 + 3);
  const lacking = result!.lacking.find(({ field }) => field === 'category');
  expect(lacking?.shares).toBe(answer.unknown[0].codes.length);
  await later.close();
});

it('R6: begins where the screener is known, and tells from where it was asked', async () => {
  const rules = { ...simple, entry: 'code = ACI and close > sma(close, 30)' };
  await start(first, 'a', simple);
  const days = (await ended(first, 'a')).result!.days;
  await start(first, 'b', rules);
  const { askedFrom, ...begun } = (await ended(first, 'b')).result!;
  expect([askedFrom, begun.days]).toEqual([days[0], days.slice(29)]);
  expect(begun.trades[0]).toMatchObject({ code: 'ACI', in: days[30] });
  // As if it had been asked for from there.
  await start(first, 'c', { ...rules, from: days[29]! });
  expect((await ended(first, 'c')).result).toEqual(begun);
});

it('tries all values of parameters, warns of the best, and walks forward', async () => {
  const rules = {
    ...simple,
    entry: 'close < {n}',
    parameters: [{ name: 'n', values: [1, 110, 140] }],
    walk: { train: 20, test: 10 },
  };
  expect((await start(first, 'a', rules)).outcome).toBe('started');
  const { result, of } = await ended(first, 'a');
  expect(of).toBe(4);
  const { grid, walk, values } = result!;
  expect(grid!.rows.map((row) => row.values)).toEqual([[1], [110], [140]]);
  expect(grid!.rows[0]!.earlier).toMatchObject({ growth: 0, trades: 0 });
  const best = grid!.rows.map(({ earlier }) => earlier.growth);
  expect(grid!.warning).toMatchObject({ tried: 3, bestGrowth: Math.max(...best) });
  expect(values).toEqual(grid!.rows[grid!.warning.best]!.values);
  expect(walk!.steps.length).toBeGreaterThan(2);
  expect(walk!.equity).toHaveLength(walk!.days.length);
});

it('says what is wrong, and counts nothing', async () => {
  const problems = async (more: Partial<BacktestRulesInput>) => {
    const answer = await start(first, 'a', { ...simple, ...more });
    return answer.outcome === 'problem' ? answer.problems : answer;
  };
  expect(await problems({ entry: 'clos > 1', exit: { text: 'close > volume' } })).toMatchObject([
    { part: 'entry', problem: { code: 'unknown-name', from: 0, to: 4 } },
    { part: 'exit', problem: { code: 'mixed-types' } },
  ]);
  expect(await problems({ entry: 'close > {n}' })).toMatchObject([
    { part: 'parameters', why: 'not-given', name: 'n' },
  ]);
  expect(await problems({ from: '2026-11-12' })).toEqual([{ part: 'period' }]);
  expect(await problems({ walk: { train: 100, test: 10 } })).toEqual([{ part: 'period' }]);
  const { status } = await first.post('/screener/start-backtest', {
    id: 'a',
    rules: { ...simple, positions: 101 },
  });
  expect(status).toBe(400);
  const { rowCount } = await app.database.pool.query('select from daily_use where member_id = $1', [
    me.id,
  ]);
  expect(rowCount).toBe(0);
});

it('fields that the past does not have are named', async () => {
  await start(first, 'a', { ...simple, entry: 'best_bid > 1 or close on 15m > 1 or watched' });
  const { result } = await ended(first, 'a');
  expect(result!.unknown.sort()).toEqual(['15m', 'best_bid', 'watched']);
  expect(result!.trades).toEqual([]);
});

it('runs one at a time for a member; every process can cancel it', async () => {
  await start(first, 'a', backtestRules);
  expect(await start(other, 'b', simple)).toEqual({ outcome: 'running', id: 'a' });
  expect(await start(other, 'a', backtestRules)).toEqual({ outcome: 'started', id: 'a' });
  const { body } = await other.post('/screener/cancel-backtest', { id: 'a' });
  expect(body).toEqual({ id: 'a', state: 'cancelled' });
  expect(await read(first, 'a')).toMatchObject({ state: 'cancelled', result: null });
  await start(first, 'b', simple);
  expect((await ended(first, 'b')).state).toBe('done');
  const again = await first.post('/screener/cancel-backtest', { id: 'b' });
  expect(again.body.state).toBe('done');
  expect((await read(first, 'b')).result).not.toBeNull();
  expect((await first.get('/screener/get-backtest?id=a')).status).toBe(404);
});

it('a process that ended without a word has failed it', async () => {
  const { pool } = app.database;
  await pool.query(
    `insert into backtest (member_id, id, state, steps, told_at)
      values ($1, 'a', 'running', 1, now() - interval '1 minute')`,
    [me.id],
  );
  expect(await read(first, 'a')).toMatchObject({ state: 'failed', result: null });
  expect((await start(first, 'b', simple)).outcome).toBe('started');
  expect((await ended(first, 'b')).state).toBe('done');
});

it('has the limit of the membership, by the day', async () => {
  for (const id of ['1', '2', '3']) {
    await start(id === '2' ? other : first, id, simple);
    await ended(first, id);
  }
  const full = await other.post('/screener/start-backtest', { id: '4', rules: simple });
  expect([full.status, full.body.limit]).toEqual([
    409,
    { name: 'backtestsPerDay', has: 3, pro: 200 },
  ]);
  expect((await start(first, '3', simple)).outcome).toBe('started');
  await app.database.pool.query('update daily_use set day = day - 1 where member_id = $1', [me.id]);
  expect((await start(first, '4', simple)).outcome).toBe('started');
});
