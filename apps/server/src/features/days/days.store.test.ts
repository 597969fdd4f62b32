import {
  getAdjustmentFactors,
  getAllshareByDate,
  getBeta,
  getEodDataCount,
  getEodDataFromTo,
  getEopData,
  getEopDataByCode,
  getMaxMinYearly,
  getNearestEod,
  getWeeklyCandleData,
} from '@dorpon/contract/eod';
import { errorBody } from '@dorpon/contract/error-catalogue';
import { explainScreener } from '@dorpon/contract/screener';
import type { DayBar } from '@dorpon/domain/bars/day-bar';
import { barAt, dayNumber, emptyDays, withDay } from '@dorpon/domain/bars/day-columns';
import { addDays } from '@dorpon/domain/calendar/trading-calendar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDays } from '../../core/days/store.ts';
import { hours, MINUTE, OPENS_AT, trade } from '../../feed/testing/scripted-feed.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;

/** ACI gave 10% stock and 2.00 cash between the 11th, when it closed at 249.90, and the 12th. */
const bonus = {
  exDay: dayNumber('2026-11-12'),
  recordDate: dayNumber('2026-11-10'),
  stock: 10,
  rights: 0,
  rightsPrice: 0,
  cash: 200,
};

beforeAll(async () => {
  const causesOf = async (code: string) => (code === 'ACI' ? [bonus] : []);
  app = await startTestApp({}, undefined, { causesOf });
  app.feed.say(OPENS_AT + 1000, [
    trade('ACI', 1, OPENS_AT + 400, 25_100, 100),
    trade('ACI', 2, OPENS_AT + 500, 25_090, 300),
  ]);
});
afterAll(() => app.close());

const get = (path: string) => app.http.inject(`/api${path}`);
const json = async (path: string) => {
  const answer = await get(path);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

const today = {
  code: 'ACI',
  d: '2026-11-15',
  o: 251,
  h: 251,
  l: 250.9,
  c: 250.9,
  ltp: 250.9,
  ycp: 250,
  v: 400,
  vl: 0.10037,
  t: 2,
  bull: 100,
  bear: 300,
  neutral: 0,
};
const thursday = {
  code: 'ACI',
  d: '2026-11-12',
  o: 249.9,
  h: 250.4,
  l: 249.4,
  c: 250,
  ltp: 250.1,
  ycp: 249.9,
  v: 10_000,
  vl: 60,
  t: 100,
  bear: 3000,
  bull: 6000,
  neutral: 1000,
};

describe('get-eod-data-from-to', () => {
  const path = '/shares/get-eod-data-from-to?code=ACI';

  test('has the days of a range and today so far', async () => {
    const rows = await json(`${path}&from=2026-11-12&upto=2026-11-15`);
    expect(getEodDataFromTo.answer.parse(rows)).toEqual([thursday, today]);
  });

  test('a time means its Dhaka day', async () => {
    const from = Date.parse('2026-11-12T23:59:00+06:00');
    expect(await json(`${path}&from=${from}&upto=${from}`)).toEqual([thursday]);
    expect(await json(`${path}&from=${from + 60_000}&upto=${OPENS_AT - 86_400_000}`)).toEqual([]);
  });

  test('is adjusted for the bonus: 249.90 ÷ 1.1 and 5000 × 1.1, unchanged from the ex-day on', async () => {
    const [first, ...rest] = await json(`${path}&from=2026-11-01&upto=2026-11-30&adjust=1`);
    expect(first).toMatchObject({ c: 227.1818, o: 227, v: 5500, vl: 1.25, bull: 2200, bear: 1100 });
    expect(rest).toEqual([thursday, today]);
  });

  test('is adjusted for cash too: (249.90 − 2.00) ÷ 1.1', async () => {
    const [first] = await json(`${path}&from=2026-11-01&upto=2026-11-30&adjust=2`);
    expect(first.c).toBe(225.3636);
  });

  test('each factor names its corporate action', async () => {
    const [factor, ...more] = getAdjustmentFactors.answer.parse(
      await json('/eod/get-adjustment-factors?code=ACI&adjust=2'),
    );
    expect(more).toEqual([]);
    expect(factor).toMatchObject({
      d: '2026-11-12',
      record_date: '2026-11-10',
      stock: 10,
      cash: 2,
    });
    expect(factor?.price_factor).toBeCloseTo((249.9 - 2) / 1.1 / 249.9, 12);
    expect(factor?.close).toBe(249.9);
    expect(await json('/eod/get-adjustment-factors?code=ACI&adjust=0')).toEqual([]);
  });
});

describe('get-eod-data-count', () => {
  test('has the last days up to one, with the selected columns', async () => {
    const rows = await json(
      '/shares/get-eod-data-count?code=ACI&upto=2026-11-13&count=1&col=c,v&col=bull',
    );
    expect(getEodDataCount.answer.parse(rows)).toEqual([
      { code: 'ACI', d: '2026-11-12', c: 250, v: 10_000, bull: 6000 },
    ]);
  });

  test('has all columns and today by default', async () => {
    expect(await json('/shares/get-eod-data-count?code=ACI&count=2')).toEqual([thursday, today]);
    expect(await json('/shares/get-eod-data-count?code=ACI&count=10000')).toHaveLength(3);
  });
});

test('a week is the aggregate of its days, from Sunday on', async () => {
  const rows = await json('/shares/get-weekly-candle-data-all?code=ACI');
  expect(getWeeklyCandleData.answer.parse(rows)).toEqual([
    {
      code: 'ACI',
      d: '2026-11-11',
      o: 249.7,
      h: 250.4,
      l: 249.4,
      c: 250,
      ltp: 250.1,
      ycp: 249.7,
      v: 15_000,
      vl: 61.25,
      t: 150,
      bull: 8000,
      bear: 4000,
      neutral: 3000,
    },
    today,
  ]);
});

test('get-allshare-by-date has every share of a day, today included, and none of a Friday', async () => {
  const past = getAllshareByDate.answer.parse(
    await json('/shares/get-allshare-by-date?date=2026-11-12'),
  );
  expect(past).toEqual(await json('/shares/get-yesterday-allshare'));
  const now = await json('/shares/get-allshare-by-date?date=2026-11-15');
  expect(now).toHaveLength(5);
  expect(now.find((row: { code: string }) => row.code === 'ACI')).toEqual(today);
  expect(await json('/shares/get-allshare-by-date?date=2026-11-13')).toEqual([]);
});

test('nearest-eod looks back, and forward only before the first day', async () => {
  const dates = JSON.stringify(['2026-11-14', '2026-11-15', '2020-01-01', OPENS_AT]);
  const rows = getNearestEod.answer.parse(
    await json(`/eod/nearest-eod?code=ACI&dates=${encodeURIComponent(dates)}`),
  );
  expect(rows.map(({ date, d }) => [date, d])).toEqual([
    ['2026-11-14', '2026-11-12'],
    ['2026-11-15', '2026-11-15'],
    ['2020-01-01', '2026-11-11'],
    ['2026-11-15', '2026-11-15'],
  ]);
  expect(rows[0]).toEqual({ date: '2026-11-14', ...thursday });
});

test('get-max-min-yearly has the highest and lowest closes, not today’s running price', async () => {
  const answer = await json('/shares/get-max-min-yearly?code=ACI');
  expect(getMaxMinYearly.answer.parse(answer)).toEqual({
    code: 'ACI',
    max: [{ year: 2026, c: 250, d: '2026-11-12' }],
    min: [{ year: 2026, c: 249.9, d: '2026-11-11' }],
  });
});

describe('periods', () => {
  test('a share has thirteen; a session without trades does not affect the range', async () => {
    const rows = getEopDataByCode.answer.parse(
      await json('/eod/get-eop-data-by-code?code=KAY%26QUE'),
    );
    expect(rows.map(({ period }) => period)).toEqual([
      5, 7, 10, 15, 18, 22, 30, 45, 60, 90, 125, 255, 365,
    ]);
    // From 312.20 to 312.50; 156.25 and 6000 million paisa over three sessions.
    expect(rows[0]).toEqual({
      code: 'KAY&QUE',
      period: 5,
      o: 312.2,
      h: 312.9,
      l: 311.9,
      c: 312.5,
      ltp: 312.6,
      ycp: 312.2,
      price_change: 0.3,
      price_change_per: 0.1,
      t: 150,
      v: 15_000,
      vl: 61.5625,
      avg_value: 20.5208,
      d: '2026-11-15',
      from: '2026-11-11',
      sessions: 3,
    });
  });

  test('a bonus within a period lowers the change only in raw prices', async () => {
    const [adjusted] = await json('/eod/get-eop-data-by-code?code=ACI');
    const [raw] = await json('/eod/get-eop-data-by-code?code=ACI&adjust=0');
    // 250.90 against 249.70, and against 249.70 ÷ 1.1.
    expect(raw).toMatchObject({ price_change_per: 0.48, ycp: 249.7 });
    expect(adjusted).toMatchObject({ price_change_per: 10.53, ycp: 227 });
  });

  test('as they were on an earlier day: without the bonus after it', async () => {
    const [then] = await json('/eod/get-eop-data-by-code?code=ACI&date=2026-11-11');
    const [next] = await json('/eod/get-eop-data-by-code?code=ACI&date=2026-11-12');
    expect(then).toMatchObject({ d: '2026-11-11', ycp: 249.7, sessions: 1 });
    expect(next).toMatchObject({ d: '2026-11-12', ycp: 227, sessions: 2 });
    expect(await json('/eod/get-eop-data-by-code?code=ACI&date=2001-01-01')).toEqual([]);
  });

  test('every share has one, five days by default', async () => {
    const rows = getEopData.answer.parse(await json('/eod/get-eop-data'));
    expect(rows).toHaveLength(5);
    expect(rows.every(({ period }) => period === 5)).toBe(true);
    const year = await json('/eod/get-eop-data?days=365&adjust=0');
    expect(year[0]).toMatchObject({ code: 'ACI', period: 365, price_change_per: 0.48 });
  });
});

test('the running session is not one of the thirty closes that beta needs', async () => {
  const own = await startTestApp();
  const closed = (code: string, count: number, close: (n: number) => number) =>
    Array.from({ length: count }, (_, n): DayBar => {
      const price = close(n);
      const prices = { open: price, high: price, low: price, last: price, close: price };
      const sums = { volume: 10, value: 10 * price, trades: 1, bull: 0, bear: 0, neutral: 10 };
      const day = addDays('2026-11-12', n + 1 - count);
      return { code, day, yesterdayClose: close(n - 1), ...prices, ...sums };
    }).reduce(withDay, emptyDays(count));
  // The share moves by 2% whenever the index moves by 1%.
  const share = (n: number) => (n % 2 === 0 ? 25_000 : 25_500);
  const index = (n: number) => (n % 2 === 0 ? 550_000 : 555_500);
  const finish = (count: number) =>
    own.days.renew(
      new Map([
        ['ACI', closed('ACI', count, share)],
        ['DSEX', closed('DSEX', count, index)],
      ]),
      ['ACI', 'DSEX'],
    );
  const at = OPENS_AT + 1000;
  const sums = { turnover: 1, volume: 1, trades: 1 };
  own.feed.say(at, [
    trade('ACI', 1, at, 25_500, 100),
    { kind: 'index', code: 'DSEX', at, value: 555_500, ...sums },
  ]);
  const asked = async () => (await own.http.inject('/api/eod/get-beta?code=ACI')).json();
  const explained = async () => {
    const payload = { text: 'beta > 0', code: 'ACI' };
    const answer = await own.http.inject({ method: 'POST', url: '/api/screener/explain', payload });
    return explainScreener.answer.parse(answer.json());
  };
  finish(29);
  expect(await asked()).toEqual([{ code: 'ACI', beta: null }]);
  finish(30);
  const [{ beta }] = await asked();
  expect(beta).toBeGreaterThan(1.9);
  // Screeners have the same β, also while prices move.
  const later = at + 1000;
  own.feed.say(later, [trade('ACI', 2, later, 21_000, 100)]);
  expect(await explained()).toMatchObject({ day: hours.day, readings: [{ value: beta }] });
  own.feed.say(hours.closesAt + MINUTE, [trade('ACI', 3, hours.closesAt - 1, 21_000, 100)]);
  const afterwards = await explained();
  const [{ beta: closedBeta }] = await asked();
  expect(closedBeta).not.toBe(beta);
  expect(afterwards).toMatchObject({ readings: [{ value: closedBeta }] });
  await own.close();
});

test('beta needs thirty closes', async () => {
  expect(getBeta.answer.parse(await json('/eod/get-beta?code=ACI'))).toEqual([
    { code: 'ACI', beta: null },
  ]);
  expect(await json('/eod/get-beta')).toHaveLength(5);
});

const ofAShare = [
  '/shares/get-eod-data-from-to?from=2026-11-01&upto=2026-11-30',
  '/shares/get-eod-data-count?count=5',
  '/shares/get-weekly-candle-data-all?',
  '/eod/nearest-eod?dates=%5B%222026-11-12%22%5D',
  '/shares/get-max-min-yearly?',
  '/eod/get-eop-data-by-code?',
];

test.each(ofAShare)(
  '%s accepts codes with special characters and the index, and refuses unknown ones',
  async (path) => {
    for (const code of ['KAY&QUE', 'AMCL(PRAN)', 'AL-HAJTEX', 'DSEX']) {
      const answer = await json(`${path}&code=${encodeURIComponent(code)}`);
      const [row = answer] = Array.isArray(answer) ? answer : [answer];
      expect(row.code).toBe(code);
    }
    const unknown = await get(`${path}&code=NOSUCH`);
    expect(unknown.statusCode).toBe(404);
    expect(errorBody.parse(unknown.json())).toMatchObject({ code: 'unknown-share', field: 'code' });
  },
);

const tooMany = encodeURIComponent(JSON.stringify(Array(101).fill('2026-11-12')));
test.each([
  ['/shares/get-eod-data-from-to?code=ACI&upto=2026-11-12', 'from'],
  ['/shares/get-eod-data-from-to?code=ACI&from=2026-11-12', 'upto'],
  ['/shares/get-eod-data-from-to?code=ACI&from=2026-11-12&upto=2026-11-11', 'upto'],
  ['/shares/get-eod-data-from-to?code=ACI&from=2026-02-30&upto=2026-11-11', 'from'],
  ['/shares/get-eod-data-from-to?code=ACI&from=1e3&upto=2026-11-11', 'from'],
  ['/shares/get-eod-data-from-to?code=ACI&from=&upto=2026-11-11', 'from'],
  ['/shares/get-eod-data-from-to?code=ACI&from=0&upto=999999999999999', 'upto'],
  ['/shares/get-eod-data-from-to?code=ACI&from=0&upto=2026-11-11&adjust=3', 'adjust'],
  ['/shares/get-eod-data-from-to?from=0&upto=2026-11-11', 'code'],
  ['/shares/get-eod-data-count?code=ACI&count=0', 'count'],
  ['/shares/get-eod-data-count?code=ACI&count=10001', 'count'],
  ['/shares/get-eod-data-count?code=ACI&count=-1', 'count'],
  ['/shares/get-eod-data-count?code=ACI&upto=soon', 'upto'],
  ['/shares/get-eod-data-count?code=ACI&col=price', 'col'],
  ['/shares/get-eod-data-count?code=ACI&col=c,,v', 'col'],
  ['/shares/get-weekly-candle-data-all?code=aci', 'code'],
  ['/shares/get-allshare-by-date', 'date'],
  ['/shares/get-allshare-by-date?date=1', 'date'],
  ['/eod/nearest-eod?code=ACI', 'dates'],
  ['/eod/nearest-eod?code=ACI&dates=2026-11-12', 'dates'],
  ['/eod/nearest-eod?code=ACI&dates=%5B%5D', 'dates'],
  ['/eod/nearest-eod?code=ACI&dates=%5Bnull%5D', 'dates'],
  ['/eod/nearest-eod?code=ACI&dates=%5B1e300%5D', 'dates'],
  [`/eod/nearest-eod?code=ACI&dates=${tooMany}`, 'dates'],
  ['/shares/get-max-min-yearly?code=ACI&years=4', 'years'],
  ['/eod/get-eop-data-by-code', 'code'],
  ['/eod/get-eop-data?days=6', 'days'],
  ['/eod/get-eop-data?days=5&days=7', 'days'],
  ['/eod/get-beta?code=', 'code'],
  ['/eod/get-adjustment-factors?code=ACI&adjust=x', 'adjust'],
])('%s is refused, naming %s', async (path, field) => {
  const answer = await get(path);
  expect(answer.statusCode, answer.body).toBe(400);
  expect(errorBody.parse(answer.json())).toMatchObject({ code: 'bad-parameter', field });
});

describe('after the session', () => {
  test('the day is in memory once it is written, and memory equals the store', async () => {
    app.feed.say(hours.continuousEndsAt, [{ kind: 'close', code: 'ACI', price: 25_120 }]);
    app.feed.say(hours.closesAt, []);
    await app.recorder.flush();
    const rows = await json('/shares/get-eod-data-count?code=ACI&count=1');
    expect(rows).toEqual([{ ...today, c: 251.2 }]);
    const stored = await loadDays(app.database.pool);
    expect(stored.size).toBe(5);
    for (const [code, columns] of stored) {
      expect(columns.count).toBe(3);
      for (let row = 0; row < 3; row += 1)
        expect(app.days.finished(code) && barAt(code, app.days.finished(code)!, row)).toEqual(
          barAt(code, columns, row),
        );
    }
  });

  test('a repeated day, as after a kill, is not duplicated', () => {
    const columns = app.days.finished('ACI')!;
    app.days.append([barAt('ACI', columns, 2), barAt('ACI', columns, 0)]);
    expect(app.days.finished('ACI')).toBe(columns);
  });
});
