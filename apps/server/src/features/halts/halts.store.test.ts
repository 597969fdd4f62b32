import { getHalts, getLimits, getShareHalts } from '@dorpon/contract/halts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hours, MINUTE, OPENS_AT, trade } from '../../feed/testing/scripted-feed.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

describe('locks, halts and limits', () => {
  let app: TestApp;
  const get = async (path: string) => (await app.http.inject(`/api${path}`)).json();
  const halts = async () => getHalts.answer.parse(await get('/market/get-halts'));
  const halt = (
    code: string,
    at: number,
    kind: 'upper-lock' | 'lower-lock' | 'regulator' | '',
  ) => ({
    kind: 'halt' as const,
    code,
    at,
    halt: kind,
  });

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  test('no share is listed in a quiet market', async () => {
    expect(await halts()).toEqual({ d: hours.day, asOf: 0, unseen: 0, rows: [] });
  });

  test('a lock has its start, its limit and the waiting orders', async () => {
    const at = OPENS_AT + MINUTE;
    app.feed.books.set('ACI', {
      code: 'ACI',
      bids: [
        { price: 27_180, quantity: 84_000, orders: 12 },
        { price: 27_170, quantity: 5, orders: 1 },
      ],
      asks: [],
    });
    app.feed.say(at, [trade('ACI', 1, at - 1, 27_180, 10), halt('ACI', at - 1, 'upper-lock')]);
    const { asOf, rows } = await halts();
    expect(asOf).toBe(at);
    // 250.00 + 8.75% is 271.875, rounded inwards to the tick 271.80.
    const lock = { code: 'ACI', kind: 'upper-lock', limit: 271.8, waiting: 84_000, orders: 12 };
    expect(rows).toEqual([{ ...lock, since: at - 1, sessions: 1 }]);
    await app.recorder.flush();
    app.feed.say(at + 1, []);
    expect((await halts()).rows).toEqual(rows);
  });

  test('a lock that broke and returned counts from its return; a released share is not listed', async () => {
    const at = OPENS_AT + 2 * MINUTE;
    app.feed.say(at, [halt('ACI', at - 2, ''), halt('KAY&QUE', at - 1, 'regulator')]);
    const regulator = { code: 'KAY&QUE', kind: 'regulator', since: at - 1 };
    expect((await halts()).rows).toMatchObject([
      { ...regulator, limit: null, waiting: null, orders: null, sessions: null },
    ]);
    app.feed.say(at + 5, [halt('ACI', at + 5, 'upper-lock'), halt('KAY&QUE', at + 5, '')]);
    expect((await halts()).rows).toMatchObject([{ code: 'ACI', since: at + 5 }]);
  });

  test('the halts of one share are listed by day and kind, from the first of the day', async () => {
    await app.recorder.flush();
    const rows = getShareHalts.answer.parse(await get('/market/get-share-halts?code=ACI'));
    expect(rows).toEqual([{ d: hours.day, kind: 'upper-lock', since: OPENS_AT + MINUTE - 1 }]);
    expect(await get('/market/get-share-halts?code=AL-HAJTEX')).toEqual([]);
    expect(await get('/market/get-share-halts?code=NOSUCH')).toMatchObject({
      code: 'unknown-share',
      field: 'code',
    });
  });

  test('an empty book has no queue', async () => {
    app.feed.books.delete('ACI');
    app.feed.say(OPENS_AT + 3 * MINUTE, []);
    expect((await halts()).rows).toMatchObject([{ code: 'ACI', waiting: null, orders: null }]);
  });

  test('every share has its limits, or is marked as free of them', async () => {
    app.feed.limitsOf.set('AL-HAJTEX', null);
    const { d, rows } = getLimits.answer.parse(await get('/market/get-limits'));
    expect(d).toBe(hours.day);
    expect(rows.map(({ code }) => code)).toEqual(['ACI', 'KAY&QUE', 'AMCL(PRAN)', 'AL-HAJTEX']);
    expect(rows[0]).toEqual({ code: 'ACI', ul: 271.8, ll: 228.2, no_limit: 0 });
    expect(rows[3]).toEqual({ code: 'AL-HAJTEX', ul: null, ll: null, no_limit: 1 });
    const one = await get('/shares/get-circuit-breaker?code=ACI');
    expect(one).toMatchObject({ ul: rows[0]?.ul, ll: rows[0]?.ll });
  });

  test.each(['/market/get-halts?code=ACI', '/market/get-limits?date=2026-11-12'])(
    '%s is refused',
    async (path) => {
      const answer = await app.http.inject(`/api${path}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'bad-parameter' });
    },
  );
});
