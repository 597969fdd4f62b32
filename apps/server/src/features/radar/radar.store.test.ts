import { getRadarCloses } from '@dorpon/contract/radar';
import { getSectorIndex } from '@dorpon/contract/sector-index';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE, OPENS_AT, trade } from '../../feed/testing/scripted-feed.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  app.feed.say(OPENS_AT + 6 * MINUTE, [trade('ACI', 1, OPENS_AT + 400, 26_000, 100)]);
});
afterAll(() => app.close());

const json = async (path: string) => {
  const answer = await app.http.inject(`/api${path}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const radar = async (query = '') =>
  getRadarCloses.answer.parse(await json(`/market/get-radar-closes${query}`));

describe('get-radar-closes', () => {
  test('has the sectors on the days of DSEX, as their own index has them', async () => {
    const { days, index, rows } = await radar();
    expect(days.at(-1)).toBe('2026-11-15');
    expect(index).toHaveLength(days.length);
    const own = getSectorIndex.answer.parse(
      await json('/shares/get-sector-index?sector=Pharmaceuticals&from=2026-11-01&upto=2026-11-30'),
    );
    const pharma = rows.find(({ key }) => key === 'Pharmaceuticals')!;
    expect(pharma.closes).toHaveLength(days.length);
    for (const { d, c } of own.filter(({ d: day }) => days.includes(day)))
      expect(pharma.closes[days.indexOf(d)]).toBeCloseTo(c, 2);
  });

  test('has the shares of one sector, however it is written, with today so far', async () => {
    const { rows, days } = await radar('?sector=PHARMACEUTICALS');
    const aci = rows.find(({ key }) => key === 'ACI')!;
    expect(aci.closes).toHaveLength(days.length);
    expect(aci.closes.at(-1)).toBe(260);
    expect(rows.some(({ key }) => key === 'DSEX')).toBe(false);
  });
});

test.each([
  ['?sector=', 400],
  [`?sector=${'a'.repeat(61)}`, 400],
  ['?sektor=Bank', 400],
  ['?sector=Nothing', 404],
])('get-radar-closes%s answers %i', async (query, status) => {
  expect((await app.http.inject(`/api/market/get-radar-closes${query}`)).statusCode).toBe(status);
});
