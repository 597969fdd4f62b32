import { runText } from '@dorpon/contract/screener';
import { getLiveResult } from '@dorpon/contract/screener-saved';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hours, MINUTE, OPENS_AT, trade } from '../../feed/testing/scripted-feed.ts';
import { screenerContent } from '../../testing/call-table.data.ts';
import { memberCalls } from '../../testing/member-calls.ts';
import { signUp } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const BEFORE = '2026-11-12';
const BEFORE_OPENS = Date.parse(`${BEFORE}T10:00:00+06:00`);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const { pool } = app.database;
  await pool.query('select ensure_day_partitions($1)', [BEFORE]);
  await pool.query('delete from minute_bar');
  // Prices in taka by the minute since the open: bars of five minutes close at 240, 244, 244 and 250.
  const minutes = [
    [0, 238],
    [3, 240],
    [7, 244],
    [16, 246],
    [19, 250],
  ] as const;
  for (const [minute, price] of minutes)
    await pool.query(
      `insert into minute_bar (day, code, at_ms, open, high, low, close, volume, value, trades)
        values ($1, 'ACI', $2, $3, $3, $3, $3, 100, $4, 1)`,
      [BEFORE, BEFORE_OPENS + minute * MINUTE, price * 100, price * 10_000],
    );
});
afterAll(() => app.close());

let number = 0;
/** Trades of ACI, by the minute since the open and the price in taka; the batch is of `minute`. */
function say(minute: number, trades: readonly (readonly [number, number])[]): void {
  app.feed.say(
    OPENS_AT + minute * MINUTE,
    trades.map(([at, price]) => {
      number += 1;
      return trade('ACI', number, OPENS_AT + at * MINUTE, price * 100, 10);
    }),
  );
}

async function run(text: string, day?: string) {
  const payload = { text, day };
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/screener/run-text',
    payload,
  });
  const parsed = runText.answer.parse(answer.json());
  if (parsed.outcome !== 'ran') throw new Error(JSON.stringify(parsed));
  return parsed;
}
const valueOf = async (series: string) => (await run(`${series} > 0`)).matches[0]?.values[0];

it('F4 D4 D6 bars of minutes are those of the recorded sessions, and of today while it trades', async () => {
  say(0.2, [[0.1, 252]]);
  expect(await valueOf('close on 5 minutes')).toBe(252);
  expect(await valueOf('close on 5m[1]')).toBe(250);
  // 252, 250, 244, 244: a bar without a trade repeats the close.
  expect(await valueOf('sma(close on 5m, 4)')).toBe(247.5);
  expect(await valueOf('open on 5m[2]')).toBe(244);
  expect(await valueOf('volume on 15m[1]')).toBe(200);
  expect(await valueOf('volume on 15m[2]')).toBe(300);
  expect(await valueOf('turnover on 15m')).toBe(2520);
  expect(await valueOf('highest(high on 60m, 2)')).toBe(252);
  const few = await run('close on 5m > close on 5m[5]');
  expect(few.unknown).toMatchObject([{ reason: 'no-minutes', codes: { length: 4 } }]);
});

it('F4 E2 follow each trade, begin new bars with the time, and miss nothing between two questions', async () => {
  const ema = async () => [
    await valueOf('close on 5 minutes'),
    await valueOf('ema(close on 5 minutes, 2)'),
  ];
  // The first value is the mean of the first two closes; then 2/3 of the close and 1/3 of the value before.
  const emaOf = (closes: readonly number[]) =>
    closes.slice(2).reduce((mean, close) => (close * 2 + mean) / 3, (closes[0]! + closes[1]!) / 2);
  const past = [240, 244, 244, 250];
  say(1, [[0.9, 255]]);
  expect(await ema()).toEqual([255, expect.closeTo(emaOf([...past, 255]), 6)]);
  // One batch ends a minute, has whole ones, and begins a bar.
  say(6.5, [
    [4.9, 249],
    [5.1, 257],
    [6.4, 253],
  ]);
  expect(await ema()).toEqual([253, expect.closeTo(emaOf([...past, 249, 253]), 6)]);
  expect(await valueOf('high on 5m')).toBe(257);
  expect(await valueOf('low on 5m[1]')).toBe(249);
  expect((await run('close on 5m crosses above 252')).matches).toMatchObject([{ code: 'ACI' }]);
  // Without a trade time passes too.
  say(21, []);
  expect(await ema()).toEqual([253, expect.closeTo(emaOf([...past, 249, 253, 253, 253, 253]), 6)]);
  expect((await run('volume on 5m = 0 and close on 5m = 253')).matches).toHaveLength(1);
  expect((await run('close on 5m crosses above 252')).matches).toEqual([]);
  await app.recorder.flush();
  const { rows } = await app.database.pool.query(
    'select sum(volume)::int as volume, max(high) as high from minute_bar where day = $1',
    [hours.day],
  );
  expect(await valueOf('sum(volume on 1m, 22)')).toBe(rows[0].volume);
  expect(await valueOf('highest(high on 1m, 22)')).toBe(rows[0].high / 100);
});

it('D4 an earlier day has no minutes', async () => {
  expect((await run('close on 5m > 0', BEFORE)).unknown).toMatchObject([{ reason: 'no-minutes' }]);
});

it('R2 a live screener of minutes has who enters and leaves, also when a bar of it ends without a trade', async () => {
  const mine = memberCalls(app, await signUp(app, { verified: true }));
  const content = { ...screenerContent, text: 'volume on 5m > 0 and close > 0', live: true };
  await mine.post('/screener/save-screener', { id: 'a', base: 0, content });
  const live = async () => {
    const { body } = await mine.get('/screener/get-live-result?id=a');
    return getLiveResult.answer
      .parse(body)
      .result?.changes.map(({ at, enters }) => [enters, (at - OPENS_AT) / MINUTE]);
  };
  const time = { timeout: 15_000, interval: 100 };
  say(22, []);
  await expect.poll(live, time).toEqual([]);
  say(23, [[22.5, 258]]);
  await expect.poll(live, time).toEqual([[true, 23]]);
  app.feed.say(OPENS_AT + 26 * MINUTE, [trade('KAY&QUE', 1, OPENS_AT + 24.5 * MINUTE, 31_250, 10)]);
  await expect.poll(live, time).toEqual([
    [false, 26],
    [true, 23],
  ]);
});
