import { MEMBER_CHANGED } from '@dorpon/contract/member-changes';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Adjusted } from '../../core/days/adjusted.ts';
import { createLiveStore } from '../../core/live-screeners/store.ts';
import { openTestDatabase } from '../../db/testing.ts';
import { OPENS_AT } from '../../feed/testing/scripted-feed.ts';
import { portfolioSettings } from '../../testing/call-table.data.ts';
import { LiveDesk, TIME } from '../../testing/live-desk.ts';
import { signUp } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

describe('live screeners', () => {
  let app: TestApp;
  let desk: LiveDesk;
  beforeAll(async () => {
    app = await startTestApp();
    desk = new LiveDesk(app, await signUp(app, { verified: true }));
  });
  afterAll(() => app.close());

  it('R2 R3 have the shares that match, since when, and which entered and left', async () => {
    const told = vi.spyOn(app.hub, 'toMember');
    await desk.save('a', 'close > 255');
    expect(await desk.live('a')).toEqual({ state: 'runs', result: null });
    desk.trade('ACI', 25_000);
    await desk.matches('a', 'KAY&QUE');
    expect(await desk.changes('a')).toEqual([]);
    desk.trade('ACI', 25_600);
    await desk.matches('a', 'ACI 2', 'KAY&QUE');
    desk.trade('KAY&QUE', 25_000);
    await desk.matches('a', 'ACI 2');
    expect(await desk.changes('a')).toEqual(['+ACI 2', '-KAY&QUE 3']);
    const ofLive = () =>
      told.mock.calls.filter(
        ([, event, change]) =>
          event === MEMBER_CHANGED && (change as { what: string }).what === 'live-screeners',
      );
    await expect.poll(() => ofLive().length, TIME).toBeGreaterThan(0);
    // Three results in fewer than three seconds are told as one.
    const times = ofLive().map(([, , change]) => (change as { at: number }).at);
    for (const [place, at] of times.entries())
      if (place > 0) expect(at - times[place - 1]!).toBeGreaterThanOrEqual(3000);
  });

  it('a changed text begins anew; another name does not', async () => {
    await desk.save('a', 'close > 255', { name: 'Above' });
    desk.trade('KAY&QUE', 25_900);
    await desk.matches('a', 'ACI 2', 'KAY&QUE 4');
    await desk.save('a', 'close > 257', { name: 'Above' });
    await desk.matches('a', 'KAY&QUE');
    expect(await desk.changes('a')).toEqual([]);
  });

  it('R1 the one beyond the membership stands still, and is run when there is room', async () => {
    const { pool } = app.database;
    await pool.query(
      `update "user" set user_type = 'pro', pro_until = now() + interval '1 hour' where id = $1`,
      [desk.me.id],
    );
    await desk.save('b', 'close < 150');
    await desk.matches('b', 'AL-HAJTEX');
    await pool.query(`update "user" set user_type = 'free', pro_until = null where id = $1`, [
      desk.me.id,
    ]);
    expect(await desk.live('b')).toEqual({ state: 'stands-still', result: null });
    await desk.save('a', 'close > 257', { live: false });
    expect(await desk.live('a')).toEqual({ state: 'off', result: null });
    const rows = async () =>
      (await pool.query('select screener_id as id from screener_live')).rows.map(({ id }) => id);
    await expect.poll(rows, TIME).toEqual(['b']);
    await desk.matches('b', 'AL-HAJTEX');
    await desk.save('b', 'close < 150', { live: false });
    await expect.poll(rows, TIME).toEqual([]);
  });

  it('R6 one that is too much with all others says so, and is run when there is room', async () => {
    const [first, second] = [
      new LiveDesk(app, await signUp(app, { verified: true })),
      new LiveDesk(app, await signUp(app, { verified: true })),
    ];
    const of = (...fields: string[]) =>
      fields
        .flatMap((field) => Array.from({ length: 20 }, (_, back) => `${field}(${back}) > 0`))
        .join(' and ');
    const large = of('quarter_eps', 'annual_eps');
    const state = async (desk: LiveDesk) => {
      const { state: now, result } = await desk.live('a');
      return [now, result !== null];
    };
    await first.save('a', large);
    desk.trade('ACI', 25_600);
    await expect.poll(() => state(first), TIME).toEqual(['runs', true]);
    const told = vi.spyOn(app.hub, 'toMember');
    await second.save('a', of('quarter_revenue', 'annual_revenue'));
    await expect.poll(() => state(second), TIME).toEqual(['too-much', false]);
    const changes = () =>
      told.mock.calls.filter(
        ([member, , change]) =>
          member === second.me.id && (change as { what: string }).what === 'live-screeners',
      );
    await expect.poll(() => changes().length, TIME).toBeGreaterThan(0);
    told.mockRestore();
    await first.save('a', large, { live: false });
    await expect.poll(() => state(second), TIME).toEqual(['runs', true]);
    await second.save('a', 'close > 1', { live: false });
  });

  it('D7 means the watch lists of its member, also after they change', async () => {
    const { body } = await desk.calls.post('/users/create-fav-list', { title: 'Food' });
    const set = { id: body._id, shares: ['AMCL(PRAN)'] };
    await desk.calls.post('/users/update-multiple-shares-to-fav', set);
    await desk.save('b', 'watched and close > 100');
    await desk.matches('b', 'AMCL(PRAN)');
    await desk.calls.post('/users/update-multiple-shares-to-fav', {
      ...set,
      shares: ['AL-HAJTEX'],
    });
    await desk.matches('b', `AL-HAJTEX ${(desk.at - OPENS_AT) / 1000}`);
  });

  it('a change is read again after the database has failed once', async () => {
    const other = new LiveDesk(app, await signUp(app, { verified: true }));
    const { pool } = app.database;
    const query = pool.query.bind(pool);
    let fails = 1;
    const broken = vi.spyOn(pool, 'query').mockImplementation((async (
      text: string,
      ...given: unknown[]
    ) => {
      if (String(text).includes('row_number() over (partition by member_id') && fails-- > 0)
        throw new Error('no connection');
      return await (query as (...all: unknown[]) => unknown)(text, ...given);
    }) as never);
    await other.save('f', 'close > 100');
    await expect.poll(async () => (await other.live('f')).result, TIME).not.toBeNull();
    expect(fails).toBeLessThan(1);
    broken.mockRestore();
  });

  it('D7 means what its member owns, also after a purchase, and nothing of another member', async () => {
    const other = new LiveDesk(app, await signUp(app, { verified: true }));
    const buy = async (of: LiveDesk, portfolio: string, code: string) => {
      const made = { id: portfolio, base: 0, name: portfolio, settings: portfolioSettings };
      await of.calls.post('/portfolio/save-portfolio', made);
      const content = { kind: 'opening', day: '2026-11-11', code, quantity: 10, cost: 100_000 };
      const changes = [{ id: code.slice(0, 3), base: 0, content }];
      await of.calls.post('/portfolio/save-transactions', { portfolio, changes });
    };
    await buy(desk, 'one', 'ACI');
    await buy(other, 'one', 'KAY&QUE');
    await desk.save('b', 'held and held_gain > 10%');
    await other.save('b', 'held and held_gain > 10%');
    await desk.matches('b', 'ACI');
    await other.matches('b', 'KAY&QUE');
    await buy(other, 'two', 'AL-HAJTEX');
    await other.matches('b', `AL-HAJTEX ${(desk.at - OPENS_AT) / 1000}`, 'KAY&QUE');
    await desk.matches('b', 'ACI');
  });

  it('R3 a new day begins anew', async () => {
    await desk.save('b', 'close > 255 and close > 0');
    await desk.matches('b', 'ACI', 'KAY&QUE');
    desk.trade('ACI', 25_000);
    await desk.matches('b', 'KAY&QUE');
    desk.openDay('2026-11-16');
    desk.trade('ACI', 25_700);
    await expect.poll(async () => (await desk.live('b')).result?.day, TIME).toBe('2026-11-16');
    await desk.matches('b', 'ACI', 'KAY&QUE');
    expect(await desk.changes('b')).toEqual([]);
  });

  it('answers of the day before until the columns of the new day are made', async () => {
    const dayNow = async () => {
      const { body } = await desk.calls.post('/screener/run-text', { text: 'close > 1' });
      return body.day;
    };
    const before = await dayNow();
    const { promise: held, resolve: release } = Promise.withResolvers<readonly []>();
    const slow = vi.spyOn(Adjusted.prototype, 'factors').mockReturnValue(held);
    desk.openDay('2026-11-17');
    desk.trade('ACI', 25_700);
    expect(await dayNow()).toBe(before);
    slow.mockRestore();
    release([]);
    await expect.poll(dayNow, TIME).toBe('2026-11-17');
    await expect.poll(async () => (await desk.live('b')).result?.day, TIME).toBe('2026-11-17');
  });

  it('two processes that change one result: the second is refused', async () => {
    const store = createLiveStore(app.database.pool);
    const key = { memberId: desk.me.id, id: 'b' };
    const { changes: _, ...result } = (await store.resultOf(key))!;
    const next = { ...result, seq: result.seq + 1, matches: [] };
    const write = { ...key, result: next, changes: [{ code: 'ACI', enters: false }] };
    expect(await store.write([write])).toEqual([key]);
    expect(await store.write([write])).toEqual([]);
    expect((await store.resultOf(key))?.changes).toHaveLength(1);
    const other = { ...write, result: { ...next, seq: next.seq + 1, text: 'close > 1' } };
    expect(await store.write([other])).toEqual([]);
    for (let seq = next.seq + 1; seq < next.seq + 4; seq += 1) {
      const many = Array.from({ length: 150 }, (_one, place) => ({
        code: `S${place}`,
        enters: true,
      }));
      await store.write([{ ...key, result: { ...next, seq }, changes: many }]);
    }
    await store.trim([key]);
    const { rows } = await app.database.pool.query(
      'select count(*)::int as n, min(seq) as least from screener_event',
    );
    expect(rows).toEqual([{ n: 300, least: next.seq + 2 }]);
  });
});

it('R4 after a restart changes count from the last result, and a market that is behind it is waited for', async () => {
  const database = await openTestDatabase();
  const env = { AUTH_SECRET: 'the secret of both apps of this test' };
  const given = { database, env };
  let app = await startTestApp({}, undefined, given);
  const me = await signUp(app, { verified: true });
  const before = new LiveDesk(app, me);
  await before.save('a', 'close > 255');
  before.trade('ACI', 25_000);
  await before.matches('a', 'KAY&QUE');
  before.trade('ACI', 25_600);
  before.trade('ACI', 25_700);
  await before.matches('a', 'ACI 3', 'KAY&QUE');
  await app.close();

  app = await startTestApp({}, undefined, given);
  const after = new LiveDesk(app, me);
  // What was before the enter comes again.
  after.trade('ACI', 25_000);
  after.trade('AL-HAJTEX', 14_200);
  await new Promise((resolve) => setTimeout(resolve, 2500));
  await after.matches('a', 'ACI 3', 'KAY&QUE');
  after.trade('ACI', 25_700);
  after.trade('AMCL(PRAN)', 25_800);
  await after.matches('a', 'ACI 3', 'AMCL(PRAN) 4', 'KAY&QUE');
  expect(await after.changes('a')).toEqual(['+ACI 3', '+AMCL(PRAN) 4']);
  await app.close();
  await database.close();
});
