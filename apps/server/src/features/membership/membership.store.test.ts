import { myData } from '@dorpon/contract/account';
import { getAlerts } from '@dorpon/contract/alerts';
import type { ChartLayout } from '@dorpon/contract/chart-document';
import { getEndingMembers, getMembersByType } from '@dorpon/contract/member-lists';
import { getMembership } from '@dorpon/contract/membership';
import type { PushNotice } from '@dorpon/contract/push-notice';
import { firstChart } from '@dorpon/domain/chart/chart-document';
import type { BillingEvent } from '@dorpon/domain/membership/billing-event';
import { type LimitName, reachedLimit } from '@dorpon/domain/membership/entitlements';
import { GRACE_MS } from '@dorpon/domain/membership/grace';
import { membershipOf } from '@dorpon/domain/membership/membership-of';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordEvents } from '../../core/membership/record-events.ts';
import { paid } from '../../core/membership/testing/paid.ts';
import type { Mail } from '../../post/messages.ts';
import { memberCalls } from '../../testing/member-calls.ts';
import { type SignedUp, signUp } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createReminders } from './reminders.ts';
import { createMembershipStore } from './store.ts';

const DAY = 86_400_000;
let app: TestApp;
let admin: ReturnType<typeof memberCalls>;

beforeAll(async () => {
  app = await startTestApp();
  admin = memberCalls(app, await signUp(app, { admin: true }));
});
afterAll(() => app.close());

const nobody = { notifyMember: () => {} };
const record = (member: SignedUp, ...events: BillingEvent[]) =>
  recordEvents({ pool: app.database.pool, bus: nobody }, member.id, events, { by: 'sandbox' });

const membership = async (member: SignedUp) =>
  getMembership.answer.parse(
    (await memberCalls(app, member).get('/membership/get-membership')).body,
  );

it('a free member sees the limits and what is used of them', async () => {
  const me = await signUp(app);
  const mine = memberCalls(app, me);
  await mine.post('/users/create-fav-list', { title: 'One' });
  expect(await membership(me)).toEqual({
    userType: 'free',
    proUntil: null,
    paidUntil: null,
    inGrace: false,
    renews: false,
    cancelledAt: null,
    terms: [],
    history: [],
    usage: [
      { name: 'activeAlerts', used: 0, has: 10, pro: 500 },
      { name: 'alertSmsPerMonth', used: 0, has: 0, pro: 30 },
      { name: 'watchLists', used: 1, has: 50, pro: 50 },
      { name: 'layouts', used: 0, has: 3, pro: 100 },
      { name: 'portfolios', used: 0, has: 2, pro: 20 },
      { name: 'transactions', used: 0, has: 2000, pro: 50_000 },
      { name: 'savedScreeners', used: 0, has: 5, pro: 200 },
      { name: 'liveScreeners', used: 0, has: 1, pro: 50 },
      { name: 'backtestsPerDay', used: 0, has: 3, pro: 200 },
      { name: 'programCallsPerDay', used: 0, has: 50, pro: 5000 },
    ],
    reminders: { push: true, mail: true },
  });
});

it('a pro member sees the end of the term, the grace, and who changed what, newest first', async () => {
  const me = await signUp(app);
  const event = paid('m1', Date.now() - DAY);
  await record(me, event);
  const until = Date.now() + 400 * DAY;
  await admin.post('/admin/set-pro', { member: me.id, until, reason: 'for a prize' });
  const { paidUntil, proUntil } = membershipOf([event]);
  expect(proUntil).toBe(paidUntil! + GRACE_MS);
  expect(await membership(me)).toMatchObject({
    userType: 'pro',
    proUntil: until,
    paidUntil: until,
    inGrace: false,
    terms: [
      { kind: 'paid', plan: 'month', until: paidUntil },
      { kind: 'granted', plan: null, until },
    ],
    history: [
      { source: 'admin', kind: 'granted', until, reason: 'for a prize', proUntil: until },
      { source: 'sandbox', kind: 'paid', plan: 'month', paisa: 29_900, paidUntil, proUntil },
    ],
    usage: expect.arrayContaining([{ name: 'activeAlerts', used: 0, has: 500, pro: 500 }]),
  });
});

it('a member in the days of grace is pro, and free afterwards', async () => {
  const [late, past] = [await signUp(app), await signUp(app)];
  await record(late!, paid('g1', boughtFor(1)));
  await record(past!, paid('g2', boughtFor(4)));
  expect(await membership(late!)).toMatchObject({
    userType: 'pro',
    terms: [{ kind: 'paid', plan: 'month' }],
    inGrace: true,
  });
  const type = (await memberCalls(app, late!).get('/users/get-type')).body;
  expect(type.proUntil).toBe((await membership(late!)).paidUntil! + GRACE_MS);
  expect(await membership(past!)).toMatchObject({
    userType: 'free',
    proUntil: null,
    paidUntil: null,
    inGrace: false,
    history: [{ kind: 'paid' }],
  });
});

/** When a month was bought that ended so many days ago, or up to a day and a half more: months differ in length. */
function boughtFor(daysAgo: number): number {
  const ended = (at: number) => (Date.now() - membershipOf([paid('x', at)]).paidUntil!) / DAY;
  const days = Array.from({ length: 20 }, (_, n) => Date.now() - (25 + n) * DAY);
  return days.find((at) => ended(at) >= daysAgo && ended(at) < daysAgo + 1.5)!;
}

it('E4 E5 back to free nothing is deleted, what is above a limit stands still, and it wakes with pro', async () => {
  const me = await signUp(app);
  const mine = memberCalls(app, me);
  const setPro = (until: number | null) =>
    admin.post('/admin/set-pro', { member: me.id, until, reason: 'test' });
  const done = async (call: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await call;
    expect(status, JSON.stringify(body)).toBe(200);
  };
  const refused = async (call: Promise<{ body: { limit?: object } }>, name: LimitName) =>
    expect((await call).body.limit).toEqual(reachedLimit(name, 'free'));
  const alertOf = (name: string, channels: readonly string[] | null = null) => ({
    name,
    note: '',
    subject: { kind: 'share', code: 'ACI' },
    condition: { kind: 'price', level: 'above', price: 1_000_000 },
    again: { kind: 'once' },
    until: null,
    quiet: null,
    channels,
  });
  const makeAlert = (name: string, channels?: readonly string[]) =>
    mine.post('/alerts/make-alert', { alert: alertOf(name, channels) });
  const saveLayout = (id: string, count: number, base = 0) => {
    const studies = Array.from({ length: count }, (_, n) => ({
      id: `s${n}`,
      study: 'rsi',
      params: { period: 14 },
    }));
    const charts = [{ ...firstChart('ACI'), studies }];
    const content = { charts, arrangement: '1', links: [], ranges: [null] };
    return mine.post('/users/save-chart-layout', { id, name: id, base, age: 0, content });
  };
  const smsFor = (...kinds: string[]) =>
    mine.post('/alerts/save-settings', {
      settings: {
        channels: Object.fromEntries(kinds.map((kind) => [kind, ['sms']])),
        quiet: null,
        showMoney: kinds.length > 1,
        mailsOff: false,
      },
    });
  const makeList = (title: string) => mine.post('/users/create-fav-list', { title });

  await setPro(Date.now() + DAY);
  for (let n = 0; n < 12; n += 1) await done(makeAlert(`alert ${n}`, ['sms']));
  for (const id of ['a', 'b', 'c', 'd', 'e']) await done(saveLayout(id, 7));
  await done(smsFor('price'));
  await Promise.all(Array.from({ length: 50 }, (_, n) => done(makeList(`list ${n}`))));
  const held = async () => {
    const alerts = getAlerts.answer.parse((await mine.get('/alerts/get-alerts')).body).alerts;
    const file = myData.parse((await mine.get('/users/export-my-data')).body);
    return {
      active: alerts.filter(({ state }) => state === 'active').length,
      waiting: alerts.filter(({ silent }) => silent === 'waits-for-pro').length,
      sms: file.alerts.filter(({ channels }) => channels?.includes('sms')).length,
      lists: file.watchLists.length,
      studies: file.chartLayouts.map(
        ({ content }) => (content as ChartLayout).charts[0]!.studies.length,
      ),
      settings: (await mine.get('/alerts/get-settings')).body.settings.channels,
    };
  };
  const whole = {
    active: 12,
    waiting: 0,
    sms: 12,
    lists: 50,
    studies: Array(5).fill(7),
    settings: { price: ['sms'] },
  };
  expect(await held()).toEqual(whole);

  await setPro(null);
  await expect.poll(held, { timeout: 20_000 }).toEqual({ ...whole, waiting: 2 });
  expect((await membership(me)).usage).toEqual(
    expect.arrayContaining([
      { name: 'activeAlerts', used: 12, has: 10, pro: 500 },
      { name: 'layouts', used: 5, has: 3, pro: 100 },
      { name: 'watchLists', used: 50, has: 50, pro: 50 },
    ]),
  );
  await refused(makeAlert('one more'), 'activeAlerts');
  await refused(makeAlert('by SMS', ['sms']), 'alertSmsPerMonth');
  await refused(smsFor('price', 'news'), 'alertSmsPerMonth');
  await refused(saveLayout('f', 1), 'layouts');
  // Those that were changed last can be changed; the others stand still.
  await refused(saveLayout('a', 8), 'layouts');
  await refused(saveLayout('e', 8), 'studiesPerChart');
  await refused(makeList('one more'), 'watchLists');
  // What an earlier membership left can be changed.
  await done(smsFor('price'));
  const [first] = getAlerts.answer.parse((await mine.get('/alerts/get-alerts')).body).alerts;
  const change = { id: first!.id, alert: alertOf('renamed', ['sms']) };
  await done(mine.post('/alerts/change-alert', change));
  expect(await held()).toEqual({ ...whole, waiting: 2 });

  await setPro(Date.now() + DAY);
  await expect.poll(held).toEqual(whole);
  await done(makeAlert('one more', ['sms']));
  await done(smsFor('price', 'news'));
  await done(saveLayout('f', 8));
});

/** Reminders as the leading process sends them, at times that the test chooses. */
function remindersFrom(start: number, leads = true, mayAnswer: Promise<void> = Promise.resolve()) {
  const said = {
    mails: [] as Mail[],
    pushes: [] as { readonly notice: PushNotice }[],
    changes: [] as unknown[],
  };
  let now = start;
  const reminders = createReminders({
    store: createMembershipStore(app.database.pool),
    post: { mail: (mail) => void said.mails.push(mail) },
    push: {
      publicKey: async () => 'key of today',
      sender: async () => ({
        async send(_device, message) {
          said.pushes.push(message);
          await mayAnswer;
          return { outcome: 'sent' };
        },
      }),
    },
    notifyMember: (...change) => void said.changes.push(change),
    publicUrl: 'https://dorpon.example',
    leads: () => leads,
    now: () => now,
    log: { warn: (details: unknown) => expect.unreachable(JSON.stringify(details)) },
  });
  const at = async (moment: number) => {
    now = moment;
    await reminders.lookOnce();
  };
  return { said, at };
}

const messagesOf = async (member: SignedUp) =>
  (await memberCalls(app, member).get('/users/get-messages')).body as {
    title: string;
    body: string;
    kind: string;
    link: string;
  }[];

const addDevice = (member: SignedUp, pushKey = 'key of today') =>
  app.database.pool.query(
    `insert into push_device (id, member_id, name, endpoint, p256dh, auth, made_ms, push_key)
      values (gen_random_uuid(), $1, 'Phone', 'https://push.example.com/' || $1 || $2, 'p', 'a', 1, $2)`,
    [member.id, pushKey],
  );

it('reminds 7 days and 1 day before the end and at the end, each once, in the member’s language', async () => {
  const [me, other] = [await signUp(app), await signUp(app)];
  await addDevice(me!);
  // It takes nothing that the key of today has signed.
  await addDevice(me!, 'former key');
  const language = { value: 'bn', age: 0 };
  await memberCalls(app, other!).post('/users/save-settings', { changes: { language } });
  const bought = Date.parse('2027-01-15T12:00:00+06:00');
  await record(me!, paid('r1', bought));
  await record(other!, paid('r2', bought));
  const choice = { reminders: { push: true, mail: false } };
  await memberCalls(app, other!).post('/membership/save-reminders', choice);
  const end = Date.parse('2027-02-16T00:00:00+06:00');
  const { said, at } = remindersFrom(bought);
  for (const moment of [
    end - 8 * DAY,
    end - 7 * DAY,
    end - 6 * DAY,
    end - DAY,
    end - 1,
    end,
    end + 60_000,
  ])
    await at(moment);
  const mine = await messagesOf(me!);
  expect(mine.map(({ title }) => title)).toEqual([
    'Your pro term has ended',
    'Pro ends on 15 February 2027',
    'Pro ends on 15 February 2027',
  ]);
  expect(mine[0]).toMatchObject({ kind: 'membership', link: '/pro-member' });
  expect(mine[0]?.body).toContain('until the end of 18 February 2027');
  const theirs = await messagesOf(other!);
  expect(theirs).toHaveLength(3);
  expect(theirs[1]?.title).toContain('১৫ ফেব্রুয়ারি');
  expect(said.mails.map(({ to, subject }) => [to, subject])).toEqual(
    mine.toReversed().map(({ title }) => [me!.email, title]),
  );
  expect(said.pushes.map(({ notice }) => notice.title)).toEqual(
    mine.toReversed().map(({ title }) => title),
  );
  // Another process that takes the lead sends nothing again.
  const next = remindersFrom(end);
  await next.at(end + 120_000);
  expect([next.said.mails, await messagesOf(me!)]).toEqual([[], mine]);
});

it('another term begins the reminders anew, and a process that does not lead sends none', async () => {
  const me = await signUp(app);
  const bought = Date.parse('2028-01-15T12:00:00+06:00');
  await record(me, paid('s1', bought));
  const end = Date.parse('2028-02-16T00:00:00+06:00');
  await remindersFrom(bought, false).at(end - DAY);
  expect(await messagesOf(me)).toEqual([]);
  const { at } = remindersFrom(bought);
  await at(end - DAY);
  await record(me, paid('s2', end - DAY));
  await at(end);
  expect(await messagesOf(me)).toHaveLength(1);
  await at(Date.parse('2028-03-15T12:00:00+06:00'));
  expect((await messagesOf(me))[0]?.title).toBe('Pro ends on 15 March 2028');
});

it('windows are told when pro has ended', async () => {
  const me = await signUp(app);
  const bought = Date.parse('2029-01-15T12:00:00+06:00');
  const { proUntil } = (await record(me, paid('t1', bought)))!;
  const { said, at } = remindersFrom(bought);
  await at(proUntil! - 1);
  expect(said.changes).not.toContainEqual([me.id, expect.objectContaining({ what: 'type' })]);
  await at(proUntil! + 60_000);
  await at(proUntil! + 120_000);
  const changes = said.changes.filter((change) => JSON.stringify(change).includes('"type"'));
  expect(changes).toEqual([[me.id, { what: 'type', at: 2 }]]);
});

it('a member whose device does not answer does not delay the reminders of others', async () => {
  const people = [await signUp(app), await signUp(app)];
  const event = paid('slow-0', Date.now());
  await record(people[0]!, event);
  await record(people[1]!, paid('slow-1', Date.now()));
  for (const person of people) await addDevice(person);
  const { promise, resolve } = Promise.withResolvers<void>();
  const { said, at } = remindersFrom(Date.now(), true, promise);
  const sending = at(membershipOf([event]).paidUntil! - DAY);
  const mailsTo = () => said.mails.map(({ to }) => to);
  for (const { email } of people) await expect.poll(mailsTo, { timeout: 20_000 }).toContain(email);
  resolve();
  await sending;
});

/** Every page of a list, two members at a time. */
async function listed(path: string): Promise<string[]> {
  const uids: string[] = [];
  for (let after = ''; ; ) {
    const { status, body } = await admin.get(`${path}&limit=2${after}`);
    expect(status).toBe(200);
    uids.push(...body.rows.map(({ uid }: { uid: string }) => uid));
    if (body.next === null) return uids;
    after = `&after=${encodeURIComponent(body.next)}`;
  }
}

it('administrators page through members by type, newest first, and those whose pro ends soon', async () => {
  const people = await Promise.all([1, 2, 3, 4, 5, 6].map(() => signUp(app)));
  const [week, month, far, endless, past, free] = people.map(({ id }) => id) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const { pool } = app.database;
  // In the same millisecond: pages are divided by the ids.
  const ids = people.map(({ id }) => id);
  await pool.query(`update "user" set "createdAt" = '2030-01-01' where id = any($1)`, [ids]);
  const now = Date.now();
  const grant = (member: string, until: number) =>
    admin.post('/admin/set-pro', { member, until, reason: 'a test' });
  await grant(month, now + 20 * DAY);
  await grant(far, now + 60 * DAY);
  await pool.query(`update "user" set user_type = 'pro' where id = $1`, [endless]);
  await record(people[4]!, paid('l1', boughtFor(4)));
  // Ended, and in the days of grace.
  await record(people[0]!, paid('l2', boughtFor(1)));
  const mine = (uids: string[]) => uids.filter((uid) => ids.includes(uid));
  const path = '/membership/get-members-by-type';
  const ofType = async (type: string) => mine(await listed(`${path}?type=${type}`)).sort();
  expect(await ofType('pro')).toEqual([week, month, far, endless].sort());
  expect(await ofType('free')).toEqual([past, free].sort());
  const { rows, counts } = getMembersByType.answer.parse(
    (await admin.get(`${path}?type=pro&limit=1000`)).body,
  );
  expect(counts.pro).toBe(rows.length);
  expect(rows.find(({ uid }) => uid === endless)).toMatchObject({
    userType: 'pro',
    proUntil: null,
    paidUntil: null,
  });
  const ending = '/membership/get-ending-members';
  expect(mine(await listed(`${ending}?days=30`))).toEqual([week, month]);
  expect(mine(await listed(`${ending}?days=90`))).toEqual([week, month, far]);
  const first = getEndingMembers.answer.parse((await admin.get(`${ending}?days=3`)).body).rows;
  const { paidUntil } = await membership(people[0]!);
  expect(first.find(({ uid }) => uid === week)).toEqual({
    uid: week,
    name: 'Member',
    email: people[0]!.email,
    phone: null,
    since: Date.parse('2030-01-01T00:00:00Z'),
    userType: 'pro',
    proUntil: paidUntil! + GRACE_MS,
    paidUntil,
  });
  for (const bad of ['days=0', 'days=367', 'days=x', 'after=1', 'after=x%20y', 'limit=1001'])
    expect((await admin.get(`${ending}?${bad}`)).status, bad).toBe(400);
  expect((await admin.get(`${path}?type=visitor`)).status).toBe(400);
});
