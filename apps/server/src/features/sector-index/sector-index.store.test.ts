import { getSectorIndex, getSectorMinutes } from '@dorpon/contract/sector-index';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE, OPENS_AT, trade } from '../../feed/testing/scripted-feed.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  // Each has 87 million securities. They closed at 250.00, 312.50, 220.10 and 141.00: 923.60 together.
  app.feed.say(OPENS_AT + 6 * MINUTE + 1000, [
    trade('ACI', 1, OPENS_AT + 400, 26_000, 100),
    trade('KAY&QUE', 1, OPENS_AT + 2 * MINUTE, 31_750, 10),
    trade('ACI', 2, OPENS_AT + 6 * MINUTE, 25_000, 300),
  ]);
});
afterAll(() => app.close());

const json = async (path: string) => {
  const answer = await app.http.inject(`/api${path}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const range = 'from=2026-11-01&upto=2026-11-30';
const days = async (query = `sector=Pharmaceuticals&${range}`) =>
  getSectorIndex.answer.parse(await json(`/shares/get-sector-index?${query}`));
const minutes = async (query = `sector=Pharmaceuticals&${range}`) =>
  getSectorMinutes.answer.parse(await json(`/shares/get-sector-minutes?${query}`));

describe('get-sector-index', () => {
  test('ends with today so far, weighted by market value', async () => {
    const rows = await days();
    const today = rows.at(-1)!;
    const before = rows.at(-2)!.c;
    expect(today).toMatchObject({ d: '2026-11-15', o: before, ycp: before, v: 410, t: 3 });
    // KAY&QUE is 5.00 higher; ACI is where it was, and the others have not traded.
    expect(today.c).toBeCloseTo((before * 928.6) / 923.6, 1);
    expect(rows.map(({ d }) => d)).toEqual(rows.map(({ d }) => d).sort());
  });

  test('does not depend on the range, nor on how the sector is written', async () => {
    const all = await days();
    expect(await days('sector=PHARMACEUTICALS&from=2026-11-15&upto=2026-11-15')).toEqual([
      all.at(-1),
    ]);
  });
});

describe('get-sector-minutes', () => {
  test('carries last prices from the reference prices on', async () => {
    const before = (await days()).at(-2)!.c;
    const today = (await minutes()).filter(({ t }) => t >= OPENS_AT);
    expect(today.map(({ t }) => t)).toEqual([0, 2, 6].map((minute) => OPENS_AT + minute * MINUTE));
    const levels = [933.6, 938.6, 928.6].map((sum) => (before * sum) / 923.6);
    for (const [row, level] of levels.entries()) expect(today[row]!.c).toBeCloseTo(level, 1);
    expect(today[2]!.c).toBe((await days()).at(-1)!.c);
  });

  test('has bars counted from the open, each from the level before it', async () => {
    const today = (await minutes(`sector=Pharmaceuticals&${range}&interval=5`)).filter(
      ({ t }) => t >= OPENS_AT,
    );
    const ones = (await minutes()).filter(({ t }) => t >= OPENS_AT);
    expect(today.map(({ t }) => t)).toEqual([OPENS_AT, OPENS_AT + 5 * MINUTE]);
    expect(today[0]).toMatchObject({ o: ones[0]!.o, c: ones[1]!.c, h: ones[1]!.c, l: ones[0]!.o });
    expect(today[1]).toMatchObject({ o: ones[1]!.c, c: ones[2]!.c });
  });

  test('has no minute after the end of the range', async () => {
    const upto = OPENS_AT + 2 * MINUTE - 1;
    const rows = await minutes(`sector=Pharmaceuticals&from=${OPENS_AT}&upto=${upto}&interval=5`);
    expect(rows).toEqual([
      (await minutes(`sector=Pharmaceuticals&from=${OPENS_AT}&upto=${upto}`))[0],
    ]);
  });
});

test.each([
  ['get-sector-index', `sector=Pharmaceuticals&from=2026-11-02&upto=2026-11-01`, 400],
  ['get-sector-index', `sector=Pharmaceuticals&from=yesterday&upto=2026-11-01`, 400],
  ['get-sector-index', `sector=%20&${range}`, 400],
  ['get-sector-index', `sector=${'a'.repeat(61)}&${range}`, 400],
  ['get-sector-index', range, 400],
  ['get-sector-index', `sector=Nothing&${range}`, 404],
  ['get-sector-index', `sector=Index&${range}`, 404],
  ['get-sector-minutes', `sector=Pharmaceuticals&${range}&interval=0`, 400],
  ['get-sector-minutes', `sector=Nothing&${range}`, 404],
])('%s?%s answers %i', async (name, query, status) => {
  expect((await app.http.inject(`/api/shares/${name}?${query}`)).statusCode).toBe(status);
});
