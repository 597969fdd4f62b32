import {
  getBlockDays,
  getBlockShare,
  getIntradayData,
  getMinuteData,
  getTickMinuteData,
} from '@dorpon/contract/bars';
import { errorBody } from '@dorpon/contract/error-catalogue';
import { dayNumber } from '@dorpon/domain/bars/day-columns';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hours, MINUTE, OPENS_AT, trade } from '../../feed/testing/scripted-feed.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
const bonus = {
  exDay: dayNumber('2026-11-12'),
  stock: 10,
  rights: 0,
  rightsPrice: 0,
  cash: 0,
};

beforeAll(async () => {
  const causesOf = async (code: string) => (code === 'ACI' ? [bonus] : []);
  app = await startTestApp({}, undefined, { causesOf });
  app.feed.say(OPENS_AT + 2 * MINUTE + 1000, [
    trade('ACI', 1, OPENS_AT + 400, 25_100, 100),
    trade('ACI', 2, OPENS_AT + 500, 25_090, 300),
    trade('ACI', 3, OPENS_AT + 2 * MINUTE, 25_200, 7),
    trade('ACI', 1, OPENS_AT + 2 * MINUTE, 26_000, 20_000, 'block'),
    trade('KAY&QUE', 1, OPENS_AT + 600, 31_300, 10, 'spot'),
  ]);
});
afterAll(() => app.close());

const get = (path: string) => app.http.inject(`/api${path}`);
const json = async (path: string) => {
  const answer = await get(path);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const range = 'from=2026-11-01&upto=2026-11-30';
const first = {
  t: OPENS_AT,
  o: 251,
  h: 251,
  l: 250.9,
  c: 250.9,
  v: 400,
  vl: 0.10037,
  tr: 2,
};
const running = {
  t: OPENS_AT + 2 * MINUTE,
  o: 252,
  h: 252,
  l: 252,
  c: 252,
  v: 7,
  vl: 0.001764,
  tr: 1,
};

describe('get-minute-data-from-to', () => {
  test('has stored, unwritten and running minutes, the same before and after a write', async () => {
    const path = `/shares/get-minute-data-from-to?code=ACI&${range}`;
    const before = getMinuteData.answer.parse(await json(path));
    expect(before).toHaveLength(4);
    expect(before.slice(2)).toEqual([first, running]);
    expect(before[1]).toEqual({
      t: Date.parse('2026-11-12T10:01:00+06:00'),
      o: 249.9,
      h: 250.4,
      l: 249.4,
      c: 250.1,
      v: 200,
      vl: 0.04999,
      tr: 4,
    });
    await app.recorder.flush();
    expect(await json(path)).toEqual(before);
  });

  test('a range of times can cut a day; a range of days includes each day whole', async () => {
    const path = '/shares/get-minute-data-from-to?code=ACI';
    expect(await json(`${path}&from=${OPENS_AT}&upto=${OPENS_AT}`)).toEqual([first]);
    expect(await json(`${path}&from=2026-11-15&upto=2026-11-15`)).toEqual([first, running]);
    expect(await json(`${path}&from=2026-11-14&upto=2026-11-14`)).toEqual([]);
  });

  test('prices before the bonus are divided by 1.1, and volumes multiplied', async () => {
    const [before, after] = await json(
      `/shares/get-minute-data-from-to?code=ACI&${range}&adjust=1`,
    );
    expect(before).toMatchObject({ o: 227, c: 227.0455, v: 110, vl: 0.02497 });
    expect(after).toMatchObject({ o: 249.9, v: 200 });
  });
});

test('get-intraday-data-from-to aggregates minutes, five by default', async () => {
  const path = '/shares/get-intraday-data-from-to?code=ACI&from=2026-11-15&upto=2026-11-15';
  const rows = getIntradayData.answer.parse(await json(path));
  expect(rows).toEqual([
    { t: OPENS_AT, o: 251, h: 252, l: 250.9, c: 252, v: 407, vl: 0.102134, tr: 3 },
  ]);
  expect(await json(`${path}&interval=270`)).toEqual(rows);
  expect(await json(`${path}&interval=1`)).toEqual([first, running]);
});

describe('get-tick-minute-data-from-to', () => {
  test('has directions and the last trade, ascending, each minute once', async () => {
    const rows = getTickMinuteData.answer.parse(
      await json(`/shares/get-tick-minute-data-from-to?code=ACI&${range}`),
    );
    expect(rows.slice(2)).toEqual([
      { lm_date_time: OPENS_AT + 500, ...first, bull: 100, bear: 300, neutral: 0 },
      { lm_date_time: OPENS_AT + 2 * MINUTE, ...running, bull: 7, bear: 0, neutral: 0 },
    ]);
    expect(rows[0]).toMatchObject({ bull: null, lm_date_time: (rows[0]?.t ?? 0) + 59_999 });
    const moments = rows.map((row) => row.lm_date_time);
    expect(moments).toEqual([...new Set(moments)].sort((a, b) => a - b));
  });

  test('has the minutes of an index', async () => {
    const at = OPENS_AT + 2 * MINUTE + 2000;
    app.feed.say(at, [
      {
        kind: 'index',
        code: 'DSEX',
        at,
        value: 550_100,
        trades: 3,
        volume: 417,
        turnover: 10_526_400,
      },
    ]);
    const [row] = await json(`/shares/get-tick-minute-data-from-to?code=DSEX&${range}`);
    expect(row).toMatchObject({ o: 5501, tr: 3, bull: null });
  });
});

describe('get-block-share', () => {
  const block = {
    code: 'ACI',
    d: hours.day,
    t: OPENS_AT + 2 * MINUTE,
    n: 1,
    price: 260,
    v: 20_000,
    vl: 5.2,
    c: 252,
    // 260.00 against 252.00.
    against_close: 3.17,
  };

  test('lists the block trades of the last day, of a share or of a day', async () => {
    expect(getBlockShare.answer.parse(await json('/shares/get-block-share'))).toEqual([block]);
    expect(await json('/shares/get-block-share?code=ACI')).toEqual([block]);
    expect(await json(`/shares/get-block-share?code=ACI&date=${hours.day}`)).toEqual([block]);
    expect(await json('/shares/get-block-share?date=2026-11-12')).toEqual([]);
    expect(await json('/shares/get-block-share?code=AL-HAJTEX')).toEqual([]);
  });
});

describe('get-block-days', () => {
  test('has the days with block trades, of all shares or of one', async () => {
    await app.recorder.flush();
    // 20,000 shares at 260.00 taka.
    const day = { d: hours.day, trades: 1, shares: 1, v: 20_000, vl: 5.2 };
    const all = getBlockDays.answer.parse(await json('/shares/get-block-days'));
    expect(all).toEqual([day]);
    expect(await json('/shares/get-block-days?code=ACI')).toEqual([day]);
    expect(await json('/shares/get-block-days?code=AL-HAJTEX')).toEqual([]);
    expect(await json('/shares/get-block-days?count=1')).toEqual(all.slice(0, 1));
  });

  test('adds up the trades of get-block-share', async () => {
    const rows = getBlockShare.answer.parse(await json('/shares/get-block-share'));
    const [day] = getBlockDays.answer.parse(await json('/shares/get-block-days'));
    expect(day?.trades).toBe(rows.length);
    expect(day?.vl).toBeCloseTo(
      rows.reduce((sum, { vl }) => sum + vl, 0),
      6,
    );
  });
});

const paths = [
  `/shares/get-minute-data-from-to?${range}`,
  `/shares/get-intraday-data-from-to?${range}`,
  `/shares/get-tick-minute-data-from-to?${range}`,
];

test.each([...paths, '/shares/get-block-share?'])(
  '%s accepts every listed code and refuses others',
  async (path) => {
    const rows = await json(`${path}&code=KAY%26QUE`);
    if (!path.includes('block')) expect(rows).toMatchObject([{ o: 313, v: 10, tr: 1 }]);
    await json(`${path}&code=AMCL(PRAN)`);
    const unknown = await get(`${path}&code=NOSUCH`);
    expect([unknown.statusCode, unknown.json().field]).toEqual([404, 'code']);
  },
);

test.each([
  ...paths.map((path) => [path, 'code']),
  ...paths.map((path) => [`${path}&code=aci`, 'code']),
  ...paths.map((path) => [`${path}&code=ACI&from=1`, 'from']),
  ...paths.map((path) => [`${path.replace('from=2026-11-01', '')}&code=ACI`, 'from']),
  ...paths.map((path) => [`${path.replace('upto=2026-11-30', '')}&code=ACI`, 'upto']),
  ...paths.map((path) => [`${path.replace('2026-11-30', '2026-10-30')}&code=ACI`, 'upto']),
  ...paths.slice(0, 2).flatMap((path) => [
    [`${path}&code=ACI&interval=0`, 'interval'],
    [`${path}&code=ACI&interval=271`, 'interval'],
    [`${path}&code=ACI&interval=1.5`, 'interval'],
    [`${path}&code=ACI&adjust=-1`, 'adjust'],
  ]),
  [`${paths[2]}&code=ACI&interval=5`, 'interval'],
  ['/shares/get-block-share?date=today', 'date'],
  ['/shares/get-block-days?code=%20', 'code'],
  ['/shares/get-block-days?count=0', 'count'],
  ['/shares/get-block-days?count=501', 'count'],
  ['/shares/get-block-share?code=%20', 'code'],
])('%s is refused, naming %s', async (path, field) => {
  const answer = await get(path);
  expect(answer.statusCode, answer.body).toBe(400);
  expect(errorBody.parse(answer.json())).toMatchObject({ code: 'bad-parameter', field });
});
