import { getPeriodBase } from '@dorpon/contract/period-base';
import { dayNumber } from '@dorpon/domain/bars/day-columns';
import { periodNow } from '@dorpon/domain/bars/period-now';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPENS_AT, trade } from '../../feed/testing/scripted-feed.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
/** ACI gave one for ten between the 11th and the 12th. */
const bonus = { exDay: dayNumber('2026-11-12'), recordDate: dayNumber('2026-11-10') };
const cause = { ...bonus, stock: 10, rights: 0, rightsPrice: 0, cash: 0 };

beforeAll(async () => {
  const causesOf = async (code: string) => (code === 'ACI' ? [cause] : []);
  app = await startTestApp({}, undefined, { causesOf });
  app.feed.say(OPENS_AT + 1000, [trade('ACI', 1, OPENS_AT + 400, 25_100, 400)]);
});
afterAll(() => app.close());

const get = async (path: string) => (await app.http.inject(`/api${path}`)).json();

test('a period base has the sessions before today: 5000 × 1.1 and 10,000 shares, from 249.70 ÷ 1.1', async () => {
  const { d, rows } = getPeriodBase.answer.parse(await get('/eod/get-period-base?days=3'));
  expect(d).toBe('2026-11-15');
  const aci = rows.find(({ code }) => code === 'ACI');
  expect(aci).toEqual({
    code: 'ACI',
    ycp: 227,
    v: 15_500,
    vl: 61.25,
    t: 150,
    sessions: 2,
    traded: 2,
  });
  const [two] = (await get('/eod/get-period-base?days=2')).rows;
  expect(two).toMatchObject({ ycp: 249.9, v: 10_000, sessions: 1 });
});

test('a period base of an earlier day has the sessions before that day: 5000 × 1.1 from 249.70 ÷ 1.1', async () => {
  const answer = await get('/eod/get-period-base?days=2&date=2026-11-12');
  const { d, rows } = getPeriodBase.answer.parse(answer);
  expect(d).toBe('2026-11-12');
  expect(rows.find(({ code }) => code === 'ACI')).toMatchObject({ ycp: 227, v: 5500, sessions: 1 });
});

test('a period base combined with the live quote equals get-eop-data', async () => {
  const { rows } = getPeriodBase.answer.parse(await get('/eod/get-period-base'));
  const whole = await get('/eod/get-eop-data');
  for (const { code, ycp, v, vl, t, sessions, traded: tradedSessions } of rows) {
    const quote = app.market.board.get(code);
    const sums = { volume: v, value: vl * 1e8, trades: t };
    const base = { before: ycp * 100, ...sums, sessions, tradedSessions };
    const now = periodNow(base, quote!);
    const row = whole.find((each: { code: string }) => each.code === code);
    expect([code, now.changePercent, now.volume, now.trades]).toEqual([
      code,
      row.price_change_per,
      row.v,
      row.t,
    ]);
    expect(now.value / 1e8).toBeCloseTo(row.vl, 6);
  }
});

test.each(['1', '401', 'five', ''])('days=%s is refused', async (days) => {
  const answer = await app.http.inject(`/api/eod/get-period-base?days=${days}`);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'bad-parameter', field: 'days' });
});
