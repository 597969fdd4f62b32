import { getShareTechnicals, getTechnicals } from '@dorpon/contract/technicals';
import { dayNumber, emptyDays, withDay } from '@dorpon/domain/bars/day-columns';
import { studyBars } from '@dorpon/domain/bars/study-bars';
import { studies } from '@dorpon/domain/indicators/catalogue';
import { technicals } from '@dorpon/domain/indicators/technicals';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE, OPENS_AT, trade } from '../../feed/testing/scripted-feed.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { shareTechnicalsOf, technicalsOf } from './technicals.ts';

const URL = '/api/shares/get-technicals';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.feed.say(OPENS_AT + 1000, [trade('ACI', 1, OPENS_AT + 400, 26_000, 400)]);
});
afterAll(() => app.close());

const get = async () => getTechnicals.answer.parse((await app.http.inject(URL)).json());

test("has every share of the board and no index; today's trades count", async () => {
  const answer = await get();
  expect(answer.codes.toSorted()).toEqual(['ACI', 'AL-HAJTEX', 'AMCL(PRAN)', 'KAY&QUE']);
  for (const column of Object.values(answer.columns))
    expect(column).toHaveLength(answer.codes.length);
  expect([answer.d, answer.asOf]).toEqual(['2026-11-15', OPENS_AT + 1000]);
  expect(answer.patterns[0]).toMatchObject({ id: 'doji', en: 'Doji' });
  // Too few days for any average; its 52-week high is today's.
  const at = answer.codes.indexOf('ACI');
  expect(answer.columns.sma20[at]).toBeNull();
  expect(answer.columns.yearHigh[at]).toBe(260);
});

test('is rebuilt once a minute, with the new price', async () => {
  const first = await app.http.inject(URL);
  app.feed.say(OPENS_AT + 2000, [trade('ACI', 2, OPENS_AT + 1500, 26_500, 400)]);
  const again = await app.http.inject({
    url: URL,
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
  app.feed.say(OPENS_AT + MINUTE, []);
  const later = await get();
  expect(later.columns.yearHigh[later.codes.indexOf('ACI')]).toBe(265);
});

test('an unknown parameter is refused', async () => {
  const answer = await app.http.inject(`${URL}?code=ACI`);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'bad-parameter' });
});

test('one share has every study of the catalogue, with the price of now', async () => {
  const ask = (code: string) => app.http.inject(`${URL}/${encodeURIComponent(code)}`);
  const answer = getShareTechnicals.answer.parse((await ask('AMCL(PRAN)')).json());
  expect(answer.studies.map(({ id }) => id)).toEqual(studies.map(({ id }) => id));
  const [average] = answer.studies;
  expect(average).toMatchObject({ id: 'sma', params: { period: 20 }, values: { value: null } });
  expect((await ask('DSEX')).statusCode).toBe(200);
  expect([(await ask('NOSUCH')).statusCode, (await ask('%00')).statusCode]).toEqual([404, 400]);
  expect((await app.http.inject(`${URL}/ACI?adjust=1`)).statusCode).toBe(400);
});

const DAYS = 300;
const FIRST = dayNumber('2025-01-05');
const daysOf = (code: string, closeOf: (row: number) => number) =>
  Array.from({ length: DAYS }, (_, row) => {
    const close = closeOf(row);
    return {
      code,
      day: new Date((FIRST + row) * 86_400_000).toISOString().slice(0, 10),
      open: close,
      high: close + 100,
      low: close - 100,
      close,
      last: close,
      yesterdayClose: close,
      volume: 1000,
      value: 0,
      trades: 5,
      bull: 0,
      bear: 0,
      neutral: 0,
    };
  }).reduce(withDay, emptyDays(DAYS));

test('has the values that domain computes, to four decimals, and lets other work run meanwhile', async () => {
  const index = daysOf('DSEX', (row) => 500_000 + 100 * row);
  const shares = Array.from({ length: 200 }, (_, at) => ({
    code: `S${at}`,
    days: daysOf(`S${at}`, (row) => 10_000 + Math.round(1000 * Math.sin((row * (at + 1)) / 40))),
    factors: [],
  }));
  let turns = 0;
  const beat = setInterval(() => (turns += 1), 1);
  const answer = await technicalsOf(
    [...shares, { code: 'DSEX', days: index, factors: [] }],
    (code) => code !== 'DSEX',
    '2025-10-31',
    1,
  );
  clearInterval(beat);
  expect(turns).toBeGreaterThan(2);
  expect(answer.d).toBe('2025-10-31');
  for (const at of [0, 7, 199]) {
    const read = technicals(studyBars(shares[at]!.days, [], 400, index));
    expect(answer.columns.rsi[at]).toBeCloseTo(read.rsi, 4);
    expect(answer.columns.correlation[at]).toBeCloseTo(read.correlation, 4);
    expect(answer.columns.sma200[at]).toBeCloseTo(read.sma200, 4);
  }
});

test('the values of one share are those of the columns, and sums begin with its first day', () => {
  const index = daysOf('DSEX', (row) => 500_000 + 100 * row);
  const days = daysOf('ACI', (row) => 10_000 + Math.round(1000 * Math.sin(row / 9)));
  const { studies: read } = shareTechnicalsOf(
    { code: 'ACI', days, factors: [] },
    index,
    '2025-10-31',
    1,
  );
  const values = Object.fromEntries(read.map((study) => [study.id, study.values]));
  const due = technicals(studyBars(days, [], 400, index));
  expect(values.rsi!.value).toBeCloseTo(due.rsi, 4);
  expect(values.macd!.histogram).toBeCloseTo(due.macd, 4);
  expect(values.supertrend!.side).toBe(due.supertrend);
  // 1000 shares a day: the first day, then up days minus down days.
  const closes = days.close.subarray(0, days.count);
  const turns = closes.slice(1).map((close, row) => 1000 * Math.sign(close - closes[row]!));
  expect(values.obv!.value).toBe(turns.reduce((sum, turn) => sum + turn, 1000));
});
