import { getAudit } from '@dorpon/contract/admin';
import { getHouseMessageList, MAX_HOUSE_MESSAGES } from '@dorpon/contract/admin-house-messages';
import { getHouseMessages } from '@dorpon/contract/house-messages';
import { addDays, dhakaDay } from '@dorpon/domain/calendar/trading-calendar';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type MemberCalls, memberCalls, type Person } from '../../testing/member-calls.ts';
import { signUp } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const TODAY = dhakaDay(Date.now());
const message = {
  en: { title: 'Charts side by side', text: 'Pro shows up to eight.' },
  bn: { title: 'পাশাপাশি চার্ট', text: 'প্রোতে আটটি পর্যন্ত।' },
  link: '/advance-chart-pro',
  picture: 'candles',
  screens: ['/share-list'],
  from: TODAY,
  until: addDays(TODAY, 7),
};

let app: TestApp;
let me: Person;
let [admin, mine, visitor]: MemberCalls[] = [];

beforeAll(async () => {
  app = await startTestApp();
  const boss = await signUp(app, { verified: true, admin: true });
  me = await signUp(app);
  [admin, mine, visitor] = [memberCalls(app, boss), memberCalls(app, me), memberCalls(app)];
});
afterAll(() => app.close());
afterEach(async () => {
  for (const { _id } of await listed())
    await admin!.post('/admin/remove-house-message', { id: _id });
  await app.database.pool.query('delete from admin_act');
});

const save = (change: object = {}, id: number | null = null) =>
  admin!.post('/admin/save-house-message', { id, message: { ...message, ...change } });
const listed = async () =>
  getHouseMessageList.answer.parse((await admin!.get('/admin/get-house-messages')).body).rows;
const read = async (calls = visitor!) =>
  getHouseMessages.answer.parse((await calls.get('/house-messages/get-messages')).body).messages;
const count = (id: number, event = 'shown', from = '203.0.113.5') =>
  visitor!.call('POST', '/house-messages/count', { id, event }, { 'x-forwarded-for': from });

describe('house messages', () => {
  it('there are none at first', async () => {
    expect([await read(), await listed()]).toEqual([[], []]);
  });

  it('are for visitors and free members, not for pro members', async () => {
    const { body } = await save();
    const { from: _, until: __, ...shown } = message;
    expect(await read()).toEqual([{ _id: body.id, ...shown }]);
    expect(await read(mine)).toHaveLength(1);
    const until = Date.now() + 86_400_000;
    await admin!.post('/admin/set-pro', { member: me.id, until, reason: 'paid' });
    expect(await read(mine)).toEqual([]);
    expect(await read()).toHaveLength(1);
    await app.database.pool.query(
      `update "user" set pro_until = now() - interval '1 second' where id = $1`,
      [me.id],
    );
    expect(await read(mine)).toHaveLength(1);
  });

  it('are shown from the first to the last day', async () => {
    await save({ from: addDays(TODAY, -3), until: addDays(TODAY, -1) });
    await save({ from: addDays(TODAY, 1) });
    expect(await read()).toEqual([]);
    const { body } = await save({ until: TODAY });
    expect((await read()).map(({ _id }) => _id)).toEqual([body.id]);
    expect(await listed()).toHaveLength(3);
  });

  it('are changed and removed, each with an entry in the audit', async () => {
    const { body } = await save();
    expect((await save({ picture: null, link: null, screens: [] }, body.id)).body).toEqual(body);
    expect(await read()).toMatchObject([{ _id: body.id, picture: null, link: null, screens: [] }]);
    const gone = await admin!.post('/admin/remove-house-message', { id: body.id });
    expect([gone.status, await read()]).toEqual([200, []]);
    expect((await save({}, body.id)).status).toBe(404);
    expect((await admin!.post('/admin/remove-house-message', { id: body.id })).status).toBe(404);
    const { rows } = getAudit.answer.parse((await admin!.get('/admin/get-audit')).body);
    const { title } = message.en;
    expect(rows.map((row) => [row.act, row.title, row.link, row.member])).toEqual([
      ['remove-house-message', title, null, null],
      ['change-house-message', title, null, null],
      ['add-house-message', title, message.link, null],
    ]);
  });

  it('are at most twenty, also when several are added at once', async () => {
    const all = await Promise.all(Array.from({ length: MAX_HOUSE_MESSAGES + 2 }, () => save()));
    const refused = all.filter(({ status }) => status !== 200);
    expect(refused.map(({ body }) => body.code)).toEqual(['limit-reached', 'limit-reached']);
    expect((await save({}, (await listed())[0]!._id)).status).toBe(200);
  });

  it.each([
    [{ link: 'https://evil.example' }, 'must be a path'],
    [{ link: '//evil.example' }, 'must be a path'],
    [{ link: '/\\evil.example' }, 'must be a path'],
    [{ link: 'javascript:alert(1)' }, 'must be a path'],
    [{ picture: 'data:image/png;base64,AA' }, 'message'],
    [{ picture: 'https://evil.example/x.png' }, 'message'],
    [{ screens: ['/admin/users'] }, 'message'],
    [{ screens: ['/advance-chart'] }, 'message'],
    [{ screens: ['/news', '/news'] }, 'twice'],
    [{ from: addDays(TODAY, 8) }, 'must not be before from'],
    [{ from: '2026-02-30' }, 'existing day'],
    [{ en: { title: '', text: '' } }, 'must not be empty'],
    [{ bn: { title: 'x'.repeat(41), text: '' } }, 'at most 40'],
    [{ en: { title: 'x', text: 'x'.repeat(91) } }, 'at most 90'],
    [{ html: '<b>' }, 'unknown'],
  ])('%j is refused', async (change, words) => {
    const { status, body } = await save(change);
    expect([status, body.code]).toEqual([400, 'bad-parameter']);
    expect(body.msg).toContain(words);
    expect(await listed()).toEqual([]);
  });
});

describe('counts', () => {
  it('are by message and day, without the caller', async () => {
    const { body } = await save();
    for (const event of ['shown', 'shown', 'dismissed', 'opened'])
      expect((await count(body.id, event)).body).toEqual({ counted: true });
    const counts = { shown: 2, dismissed: 1, opened: 1 };
    expect(await listed()).toMatchObject([{ total: counts, days: [{ day: TODAY, ...counts }] }]);
    await count(body.id);
    expect(await listed()).toMatchObject([{ total: { shown: 3 }, days: [{ shown: 3 }] }]);
    const { rows } = await app.database.pool.query('select * from house_message_count');
    expect(Object.keys(rows[0]).sort()).toEqual([
      'day',
      'dismissed',
      'message_id',
      'opened',
      'shown',
    ]);
  });

  it('of one caller are at most 60 an hour', async () => {
    const { body } = await save();
    const all = await Promise.all(
      Array.from({ length: 100 }, () => count(body.id, 'shown', '203.0.113.99')),
    );
    expect(all.filter(({ body: { counted } }) => counted)).toHaveLength(60);
    expect((await listed())[0]!.total.shown).toBe(60);
  });

  it('of messages that are not shown are dropped', async () => {
    const { body } = await save({ from: addDays(TODAY, 1) });
    expect((await count(body.id)).body).toEqual({ counted: false });
    expect((await count(987_654)).body).toEqual({ counted: false });
    for (const id of [0, -1, 1.5, 1e12, '1']) expect((await count(id as number)).status).toBe(400);
    expect((await count(body.id, 'sold')).status).toBe(400);
  });
});
