import { getAudit } from '@dorpon/contract/admin';
import { MEMBER_CHANGED } from '@dorpon/contract/member-changes';
import { findMembers, getType } from '@dorpon/contract/members';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MemberCalls, memberCalls, type Person } from '../../testing/member-calls.ts';
import { signUp } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const DAY = 86_400_000;

let app: TestApp;
let [boss, me, other]: Person[] = [];
let [admin, mine, theirs]: MemberCalls[] = [];
let notified: unknown[][];

const query = async (statement: string, values: unknown[] = []) =>
  (await app.database.pool.query(statement, values)).rows;

beforeAll(async () => {
  app = await startTestApp();
  boss = await signUp(app, { verified: true, admin: true });
  me = await signUp(app, { verified: true });
  other = await signUp(app, { verified: true });
  [admin, mine, theirs] = [boss, me, other].map((person) => memberCalls(app, person));
  await query(`update "user" set name = 'Karim 50%' where id = $1`, [me.id]);
  await query(`update "user" set name = 'Rahima' where id = $1`, [other.id]);
});
afterAll(() => app.close());

beforeEach(() => {
  notified = [];
  vi.spyOn(app.hub, 'toMember').mockImplementation((...given) => void notified.push(given));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await query('delete from admin_act');
  await query('delete from message');
  await query(`update "user" set user_type = 'free', pro_until = null`);
});

const audit = async (search = '') =>
  getAudit.answer.parse((await admin!.get(`/admin/get-audit${search}`)).body);
const findAll = async (search: string) =>
  findMembers.answer.parse((await admin!.get(`/users/users${search}`)).body);
const find = async (search: string) => (await findAll(search)).rows;

describe('a member’s own type', () => {
  it('is free at first', async () => {
    const answer = await mine!.get(`/users/get-type?uid=${me!.id}`);
    expect(answer).toMatchObject({ status: 200, body: { userType: 'free', proUntil: null } });
  });

  it('says whether the member is an administrator, and is refused for others', async () => {
    const [{ email }] = await query('select email from "user" where id = $1', [me!.id]);
    const own = encodeURIComponent(email.toUpperCase());
    expect((await admin!.get('/users/is-admin')).body).toEqual({ isAdmin: true });
    expect((await mine!.get('/users/is-admin')).body).toEqual({ isAdmin: false });
    expect((await mine!.get(`/users/is-admin?email=${own}`)).body).toEqual({ isAdmin: false });
    expect((await mine!.get(`/users/is-admin?uid=${me!.id}`)).body).toEqual({ isAdmin: false });
    for (const search of [`uid=${boss!.id}`, 'email=boss%40example.com', `email=${own}x`]) {
      const { status, body } = await mine!.get(`/users/is-admin?${search}`);
      expect([status, body.code]).toEqual([403, 'forbidden']);
    }
    expect((await mine!.get(`/users/get-type?uid=${boss!.id}`)).status).toBe(403);
    // Not even for administrators, who use the list of members.
    expect((await admin!.get(`/users/get-type?uid=${me!.id}`)).status).toBe(403);
  });

  it('a token in a header gives no rights', async () => {
    const headers = { token: 'fixed', authorization: 'Bearer fixed', 'x-admin-token': 'fixed' };
    expect((await mine!.get('/users/is-admin', headers)).body).toEqual({ isAdmin: false });
    expect((await mine!.get('/users/users?q=', headers)).status).toBe(403);
    expect((await memberCalls(app).get('/users/users?q=', headers)).status).toBe(401);
    expect((await admin!.get('/users/users?q=', headers)).status).toBe(200);
  });
});

describe('the list of members', () => {
  it('is searched by e-mail, name, phone and id, as plain text', async () => {
    const [{ email }] = await query('select email from "user" where id = $1', [me!.id]);
    const ids = async (q: string) =>
      (await find(`?q=${encodeURIComponent(q)}`)).map(({ uid }) => uid);
    expect(await ids(email.toUpperCase())).toEqual([me!.id]);
    expect(await ids(' karim 50% ')).toEqual([me!.id]);
    expect(await ids('%')).toEqual([me!.id]);
    expect(await ids('_arim')).toEqual([]);
    expect(await ids(other!.id)).toEqual([other!.id]);
    expect(await ids("' or 1=1 --")).toEqual([]);
    expect(await ids('')).toEqual([other!.id, me!.id, boss!.id]);
    expect(await find('?limit=1')).toHaveLength(1);
  });

  it('has type, expiry, verification and role', async () => {
    const until = Date.now() + DAY;
    await admin!.post('/admin/set-pro', { member: me!.id, until, reason: 'paid' });
    const rows = await find('');
    expect(rows.map(({ isAdmin }) => isAdmin)).toEqual([false, false, true]);
    expect(rows[1]).toMatchObject({ name: 'Karim 50%', userType: 'pro', proUntil: until });
    expect(rows[1]).toMatchObject({ uid: me!.id, verified: true, phone: null });
    expect(Math.abs(rows[1]!.since - Date.now())).toBeLessThan(DAY);
  });

  it('finds phone sign-ups by phone, without an e-mail', async () => {
    await query(`insert into "user" (id, name, email, "phoneNumber", "phoneNumberVerified")
      values ('caller', 'Caller', 'x1@phone.invalid', '+8801711223344', true)`);
    try {
      const [row, ...more] = await find('?q=01711223');
      expect([row, more]).toMatchObject([
        { uid: 'caller', email: null, phone: '+8801711223344', verified: true },
        [],
      ]);
      expect(await find('?q=x1%40phone')).toEqual([]);
    } finally {
      await query(`delete from "user" where id = 'caller'`);
    }
  });

  it('has twenty entries by default', async () => {
    await query(
      `insert into "user" select (jsonb_populate_record(own, jsonb_build_object(
        'id', 'many' || n, 'email', 'many' || n || '@example.com'))).*
      from "user" as own, generate_series(1, 30) as n where own.id = $1`,
      [me!.id],
    );
    try {
      expect(await find('')).toHaveLength(20);
      expect(await find('?limit=200')).toHaveLength(33);
      // The number of receivers of a message to all is shown before it is sent.
      expect((await findAll('')).count).toBe(33);
      expect((await findAll('?q=many1&limit=3')).count).toBe(11);
      expect((await findAll('?q=nobody')).count).toBe(0);
    } finally {
      await query(`delete from "user" where id like 'many%'`);
    }
  });

  it.each(['?limit=0', '?limit=201', '?limit=x', `?q=${'x'.repeat(321)}`, '?q=%00', '?p=1'])(
    '%s is refused',
    async (search) => {
      expect((await admin!.get(`/users/users${search}`)).status).toBe(400);
    },
  );
});

describe('pro until a date', () => {
  it('is set with a reason, shown to the member, sent to their room and logged', async () => {
    const until = Date.now() + 30 * DAY;
    const set = await admin!.post('/admin/set-pro', {
      member: me!.id,
      until,
      reason: ' paid by bank ',
    });
    expect(set.status).toBe(200);
    const type = await mine!.get('/users/get-type');
    expect(getType.answer.parse(type.body)).toMatchObject({ userType: 'pro', proUntil: until });
    expect((await theirs!.get('/users/get-type')).body.userType).toBe('free');
    const [changed] = await query('select membership from member_place where member_id = $1', [
      me!.id,
    ]);
    expect(notified).toEqual([[me!.id, MEMBER_CHANGED, { what: 'type', at: changed.membership }]]);
    expect(await audit()).toMatchObject({
      rows: [
        {
          _id: set.body.at,
          time: expect.any(Number),
          admin: boss!.id,
          act: 'set-pro',
          member: me!.id,
          reason: 'paid by bank',
          proUntil: until,
          receivers: null,
        },
      ],
      next: null,
    });
  });

  it('expires, and can be ended', async () => {
    await admin!.post('/admin/set-pro', {
      member: me!.id,
      until: Date.now() + DAY,
      reason: 'a moment',
    });
    expect((await mine!.get('/users/get-type')).body.userType).toBe('pro');
    await query(`update "user" set pro_until = now() - interval '1 second' where id = $1`, [
      me!.id,
    ]);
    const free = { userType: 'free', proUntil: null };
    expect((await mine!.get('/users/get-type')).body).toMatchObject(free);
    expect((await find(`?q=${me!.id}`))[0]).toMatchObject(free);

    const again = { member: me!.id, until: Date.now() + DAY, reason: 'again' };
    await admin!.post('/admin/set-pro', again);
    await admin!.post('/admin/set-pro', { ...again, until: null, reason: 'given back' });
    expect((await mine!.get('/users/get-type')).body).toMatchObject(free);
    expect((await audit()).rows.map(({ act, reason }) => [act, reason])).toEqual([
      ['end-pro', 'given back'],
      ['set-pro', 'again'],
      ['set-pro', 'a moment'],
    ]);
  });

  const soon = Date.now() + DAY;
  it.each([
    [{ until: soon, reason: 'x' }, 'member', 'member: missing'],
    [{ member: 'x', reason: 'x' }, 'until', 'until: missing'],
    [{ member: 'x', until: soon }, 'reason', 'reason: missing'],
    [{ member: 'x', until: soon, reason: ' ' }, 'reason', 'reason: must not be empty'],
    [{ member: 'x', until: 5, reason: 'x' }, 'until', 'until: must be in the future'],
    [{ member: 'x', until: 9e12, reason: 'x' }, 'until', 'until: must not be after the year 2100'],
    [{ member: 'x', until: '2027-01-01', reason: 'x' }, 'until', /^until: /],
    [{ member: 'x', until: soon, reason: 'for a@b.com' }, 'reason', /e-mail address or a phone/],
    [{ member: 'x', until: soon, reason: 'call 01711-223344' }, 'reason', /or a phone number/],
    [{ member: "'; drop", until: soon, reason: 'x' }, 'member', /must be the id of a member/],
  ])('%j is refused with its field', async (given, field, message) => {
    const { status, body } = await admin!.post('/admin/set-pro', given);
    expect([status, body.code, body.field]).toEqual([400, 'bad-parameter', field]);
    expect(body.msg).toMatch(message);
    expect((await audit()).rows).toEqual([]);
  });

  it('of an unknown member changes nothing', async () => {
    const { status, body } = await admin!.post('/admin/set-pro', {
      member: 'nobody',
      until: soon,
      reason: 'x',
    });
    expect([status, body.code]).toEqual([404, 'not-found']);
    expect([(await audit()).rows, notified]).toEqual([[], []]);
  });
});

describe('a message', () => {
  it('goes to one member', async () => {
    const sent = await admin!.post('/admin/send-message', {
      to: { member: me!.id },
      title: 'Hello',
      body: 'line\nline',
      link: '/pro-member',
    });
    expect(sent).toEqual({ status: 200, body: { sent: 1 } });
    const [message] = (await mine!.get('/users/get-messages')).body;
    expect(message).toMatchObject({ kind: 'notice', title: 'Hello', body: 'line\nline' });
    expect(message).toMatchObject({ link: '/pro-member', seen: false });
    expect((await theirs!.get('/users/get-messages')).body).toEqual([]);
    expect(notified).toEqual([[me!.id, MEMBER_CHANGED, { what: 'messages', at: message._id }]]);
    const [act] = (await audit()).rows;
    expect(act).toMatchObject({ act: 'send-message', member: me!.id, receivers: 1 });
  });

  it('goes to all members, each in their own room', async () => {
    const sent = await admin!.post('/admin/send-message', {
      to: 'all',
      kind: 'membership',
      title: 'Holiday',
      body: '',
    });
    expect(sent.body).toEqual({ sent: 3 });
    for (const calls of [mine!, theirs!, admin!])
      expect((await calls.get('/users/get-messages')).body).toMatchObject([
        { kind: 'membership', title: 'Holiday', body: '', link: null },
      ]);
    expect(notified.map(([id]) => id).sort()).toEqual([boss!.id, me!.id, other!.id].sort());
    const [act] = (await audit()).rows;
    expect(act).toMatchObject({ act: 'send-message', member: null, receivers: 3, reason: null });
    expect(act).toMatchObject({ memberIs: null, title: 'Holiday', body: '', link: null });
  });

  it('to an unknown member is not sent', async () => {
    const nobody = { to: { member: 'nobody' }, title: 'x', body: '' };
    const { status, body } = await admin!.post('/admin/send-message', nobody);
    expect([status, body.code]).toEqual([404, 'not-found']);
    expect((await audit()).rows).toEqual([]);
  });

  it.each([
    [{ title: 'x', body: '' }, 'to', 'to: missing'],
    [{ to: 'everyone', title: 'x', body: '' }, 'to', 'to: must be all or a member'],
    [{ to: {}, title: 'x', body: '' }, 'to', 'to: must be all or a member'],
    [{ to: 'all', body: '' }, 'title', 'title: missing'],
    [{ to: 'all', title: 'x'.repeat(121), body: '' }, 'title', /at most 120/],
    [{ to: 'all', title: 'x', body: 'y'.repeat(4001) }, 'body', /at most 4000/],
    [{ to: 'all', title: 'x', body: '', kind: 'alarm' }, 'kind', /^kind: /],
    ...[
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      'http://x.example',
      'https:///',
    ].map((link) => [{ to: 'all', title: 'x', body: '', link }, 'link', /must be a path/] as const),
  ] as const)('%j is refused with its field', async (given, field, message) => {
    const { status, body } = await admin!.post('/admin/send-message', given);
    expect([status, body.code, body.field]).toEqual([400, 'bad-parameter', field]);
    expect(body.msg).toMatch(message);
    expect((await mine!.get('/users/get-messages')).body).toEqual([]);
  });
});

describe('the audit log', () => {
  it('is paged, for one member or for all', async () => {
    for (const member of [me!, other!, me!])
      await admin!.post('/admin/set-pro', { member: member.id, until: null, reason: 'r' });
    const first = await audit('?limit=2');
    expect(first.rows.map(({ member }) => member)).toEqual([me!.id, other!.id]);
    const second = await audit(`?limit=2&before=${first.next}`);
    expect([second.rows.length, second.rows[0]?.member, second.next]).toEqual([1, me!.id, null]);
    expect((await audit(`?member=${me!.id}`)).rows).toHaveLength(2);
  });

  it('has current names, and the text of each message', async () => {
    const [{ email }] = await query('select email from "user" where id = $1', [me!.id]);
    const text = { title: 'Welcome', body: 'Two\nlines', link: '/news' };
    await admin!.post('/admin/send-message', { to: { member: me!.id }, ...text });
    const [act] = (await audit()).rows;
    expect(act).toMatchObject({
      admin: boss!.id,
      adminIs: { name: 'Member', phone: null },
      member: me!.id,
      memberIs: { name: 'Karim 50%', email, phone: null },
      ...text,
    });
    await query(
      `update "user" set email = 'x@phone.invalid', "phoneNumber" = '+8801700000009'
      where id = $1`,
      [me!.id],
    );
    expect((await audit()).rows[0]?.memberIs).toEqual({
      name: 'Karim 50%',
      email: null,
      phone: '+8801700000009',
    });
    await query('update "user" set email = $2, "phoneNumber" = null where id = $1', [
      me!.id,
      email,
    ]);
  });

  it('keeps the id but no e-mail of a deleted account', async () => {
    const leaving = await signUp(app, { verified: true });
    const [{ email }] = await query('select email from "user" where id = $1', [leaving.id]);
    await admin!.post('/admin/set-pro', { member: leaving.id, until: null, reason: 'r' });
    await query('delete from "user" where id = $1', [leaving.id]);
    expect((await audit()).rows).toMatchObject([
      { member: leaving.id, memberIs: null, act: 'end-pro' },
    ]);
    expect(JSON.stringify(await query('select * from admin_act'))).not.toContain(email);
  });

  it('a message and its audit entry are written together or not at all', async () => {
    await query(
      `alter table admin_act add constraint stop check (act <> 'send-message') not valid`,
    );
    const sent = await admin!.post('/admin/send-message', { to: 'all', title: 'x', body: '' });
    await query('alter table admin_act drop constraint stop');
    expect(sent.status).toBe(500);
    expect(await query('select from message')).toEqual([]);
    expect(notified).toEqual([]);
  });
});
