import { getAudit } from '@dorpon/contract/admin';
import type { AnswerOf } from '@dorpon/contract/endpoint';
import {
  getPublications,
  getPublicScreener,
  getPublicScreeners,
  getReportedScreeners,
} from '@dorpon/contract/screener-public';
import { getScreeners } from '@dorpon/contract/screener-saved';
import {
  MAX_PUBLIC_SCREENERS,
  MAX_PUBLISHED_PER_DAY,
  MAX_REPORTS_PER_DAY,
} from '@dorpon/domain/screener/public-limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPublicStore } from '../../../core/public-screeners/store.ts';
import { screenerContent } from '../../../testing/call-table.data.ts';
import { type MemberCalls, memberCalls } from '../../../testing/member-calls.ts';
import { type SignedUp, signUp } from '../../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let [me, other, third, boss]: SignedUp[] = [];
let [mine, theirs, thirds, admin]: MemberCalls[] = [];
let visitor: MemberCalls;

const query = async (statement: string, values: unknown[] = []) =>
  (await app.database.pool.query(statement, values)).rows;

beforeAll(async () => {
  app = await startTestApp();
  me = await signUp(app);
  other = await signUp(app);
  third = await signUp(app);
  boss = await signUp(app, { admin: true });
  [mine, theirs, thirds, admin] = [me, other, third, boss].map((one) => memberCalls(app, one));
  visitor = memberCalls(app);
});
afterAll(() => app.close());

beforeEach(async () => {
  for (const table of ['screener', 'display_name', 'removed_publication', 'daily_use', 'admin_act'])
    await query(`delete from ${table}`);
});

const TEXT = 'close > 1 -- any price';

/** Saves a screener; returns its version. */
async function save(calls: MemberCalls, id = 'one', text = TEXT, base = 0): Promise<number> {
  const content = { ...screenerContent, name: 'Saved name', text };
  const { body } = await calls.post('/screener/save-screener', { id, base, content });
  if (body.outcome !== 'saved') throw new Error(JSON.stringify(body));
  return body.version;
}

const given = { author: 'Karim', name: 'Any price', about: 'Shares that have a price.' };
const publish = (calls: MemberCalls, version: number, change: object = {}) =>
  calls.post('/screener/publish-screener', { id: 'one', version, ...given, ...change });

async function published(calls: MemberCalls, change: object = {}, text = TEXT): Promise<string> {
  const { body } = await publish(calls, await save(calls, 'one', text), change);
  if (body.outcome !== 'published') throw new Error(JSON.stringify(body));
  return body.id;
}

const list = async (search = '') =>
  getPublicScreeners.answer.parse((await visitor.get(`/screener/get-public${search}`)).body);
const one = (id: string) => visitor.get(`/screener/get-public-one?id=${id}`);
const own = async (calls: MemberCalls) =>
  getPublications.answer.parse((await calls.get('/screener/get-publications')).body);
const copy = (calls: MemberCalls, id: string, as: string) =>
  calls.post('/screener/copy-screener', { id, as });
const report = (calls: MemberCalls, id: string, note = '') =>
  calls.post('/screener/report-screener', { id, reason: 'advertising', note });
const reported = async () =>
  getReportedScreeners.answer.parse((await admin!.get('/admin/get-reported-screeners')).body).rows;
const audit = async () => getAudit.answer.parse((await admin!.get('/admin/get-audit')).body).rows;

describe('publishing', () => {
  it('U1 shows a version under a display name, and changes only when it is published again', async () => {
    const version = await save(mine!);
    expect(await own(mine!)).toMatchObject({ author: null, publications: [] });
    const { body } = await publish(mine!, version);
    const answer = await one(body.id);
    const shown = getPublicScreener.answer.parse(answer.body);
    expect(shown).toEqual({ id: body.id, ...given, text: TEXT, time: shown.time, copies: 0 });
    expect((await list()).screeners).toEqual([{ ...shown, matches: 4 }]);
    const wire = JSON.stringify([answer.body, await list()]);
    for (const secret of [me!.id, me!.email, 'Saved name']) expect(wire).not.toContain(secret);

    const later = await save(mine!, 'one', 'close < 1', version);
    expect((await one(body.id)).body).toMatchObject({ text: TEXT });
    // The version that the member saw is published, or none.
    expect((await publish(mine!, version)).body).toEqual({ outcome: 'refused', why: 'changed' });
    const again = (await publish(mine!, later, { about: 'None.' })).body;
    expect(again).toMatchObject({ outcome: 'published', id: body.id });
    expect((await one(body.id)).body).toMatchObject({ text: 'close < 1', about: 'None.' });
    expect(await own(mine!)).toMatchObject({
      author: 'Karim',
      publications: [{ id: body.id, screener: 'one', version: later, state: 'public' }],
    });
    expect((await list()).screeners).toMatchObject([{ matches: 0 }]);
  });

  it('U1 is withdrawn by its author, and when the screener is deleted', async () => {
    const version = await save(mine!);
    const { id } = (await publish(mine!, version)).body;
    expect((await theirs!.post('/screener/unpublish-screener', { id: 'one' })).status).toBe(404);
    expect((await mine!.post('/screener/unpublish-screener', { id: 'one' })).status).toBe(200);
    expect([(await one(id)).status, (await list()).count]).toEqual([404, 0]);
    expect((await own(mine!)).publications).toMatchObject([{ state: 'withdrawn' }]);
    expect((await mine!.post('/screener/unpublish-screener', { id: 'one' })).status).toBe(404);
    expect((await publish(mine!, version)).body).toMatchObject({ outcome: 'published', id });

    const removal = { id: 'one', base: version };
    const removed = (await mine!.post('/screener/remove-screener', removal)).body;
    expect([removed.outcome, (await one(id)).status]).toEqual(['saved', 404]);
    const restoring = { id: 'one', version, base: removed.version };
    expect((await mine!.post('/screener/restore-version', restoring)).body.outcome).toBe('saved');
    expect((await one(id)).status).toBe(404);
  });

  it('U2 marks that turn a text around are not published', async () => {
    const id = await published(mine!, {}, 'close > 1 -- a\u202eb\u200b c\u2066d');
    expect((await one(id)).body).toMatchObject({ text: 'close > 1 -- ab cd' });
  });

  it('U2 a text that reads what a member has, or has an e-mail address or a phone number, is refused', async () => {
    const refused = {
      'watched and close > 1': 'own-shares',
      'watched("Karim’s picks")': 'own-shares',
      'held and close > 1': 'own-shares',
      'close > 1 -- ask me@example.com': 'personal-data',
      'close > 1 -- ask me＠example.com': 'personal-data',
      'close > 1 -- call ০১৭১২-৩৪৫ ৬৭৮': 'personal-data',
    };
    let version = 0;
    for (const [text, why] of Object.entries(refused)) {
      version = await save(mine!, 'one', text, version);
      const { body } = await publish(mine!, version);
      expect(body, text).toEqual({ outcome: 'refused', why });
    }
    expect([(await list()).count, (await own(mine!)).author]).toEqual([0, null]);
  });

  it.each([
    [{ author: 'me@example.com' }, 'author'],
    [{ author: 'Dorpon team' }, 'author'],
    [{ author: 'x' }, 'author'],
    [{ name: 'Call 01711 223344' }, 'name'],
    [{ about: 'Mail a@b.com' }, 'about'],
    [{ about: 'Mail a＠b.com' }, 'about'],
    [{ about: 'Call ০১৭১১-২২৩৩৪৪' }, 'about'],
    [{ about: '' }, 'about'],
    [{ about: 'x'.repeat(201) }, 'about'],
    [{ version: 0 }, 'version'],
  ])('U2 U3 %j is refused with its field', async (change, field) => {
    const { status, body } = await publish(mine!, await save(mine!), change);
    expect([status, body.code, body.field]).toEqual([400, 'bad-parameter', field]);
  });

  it('U3 a display name is of one member in any spelling, and may be changed', async () => {
    const id = await published(mine!, { author: 'José য়াসিন' });
    const version = await save(theirs!);
    for (const author of ['jose য\u09bcাসিন', 'JOSÉ  য়াসিন'])
      expect((await publish(theirs!, version, { author })).body).toEqual({
        outcome: 'refused',
        why: 'author-taken',
      });
    const both = await Promise.all([
      publish(theirs!, version, { author: 'Rahima' }),
      publish(thirds!, await save(thirds!), { author: 'rahima' }),
    ]);
    expect(both.map(({ body }) => body.outcome).sort()).toEqual(['published', 'refused']);
    await publish(mine!, (await own(mine!)).publications[0]!.version, { author: 'Yasin' });
    expect((await one(id)).body.author).toBe('Yasin');
  });

  it('U3 names of an earlier rule become equal to what they look like at the start, the first one first', async () => {
    await published(mine!, { author: 'R4HIM' });
    await published(theirs!, { author: 'Nobody' });
    const keys: [string, string, string][] = [
      [me!.id, 'R4HIM', 'r4him'],
      [other!.id, 'Rahim', 'rahim-once'],
    ];
    for (const [member, name, key] of keys)
      await query('update display_name set name = $2, key = $3 where member_id = $1', [
        member,
        name,
        key,
      ]);
    await createPublicStore(app.database.pool).renewNameKeys();
    const version = await save(thirds!);
    for (const author of ['Rahim', 'R4HIM'])
      expect((await publish(thirds!, version, { author })).body.why, author).toBe('author-taken');
    // Who had it first keeps it, the other one chooses another.
    const [first] = (await own(mine!)).publications;
    const [second] = (await own(theirs!)).publications;
    expect((await publish(mine!, first!.version, { author: 'R4HIM' })).body.outcome).toBe(
      'published',
    );
    expect((await publish(theirs!, second!.version, { author: 'Rahim' })).body.why).toBe(
      'author-taken',
    );
  });

  it('U1 of one’s own saved screeners only, a bounded number at a time and a day', async () => {
    expect((await publish(mine!, 1)).status).toBe(404);
    const version = await save(mine!);
    expect((await publish(theirs!, version)).status).toBe(404);
    const { id } = (await publish(mine!, version)).body;
    await query(
      `insert into screener (member_id, id, version, content, made_ms)
        select member_id, 'n' || n, version, content, 1 from screener, generate_series(2, $1) n`,
      [MAX_PUBLIC_SCREENERS],
    );
    await query(
      `insert into public_screener
          (id, member_id, screener_id, version, name, about, text, published_ms)
        select 'p-' || s.id, s.member_id, s.id, 1, 'x', 'x', p.text, 1
          from screener s, public_screener p where s.id <> 'one' and p.id = $1`,
      [id],
    );
    expect((await list()).count).toBe(MAX_PUBLIC_SCREENERS);
    expect((await list()).screeners).toHaveLength(20);
    await query(
      `insert into screener (member_id, id, version, content, made_ms)
        select member_id, 'more', version, content, 2 from screener where id = 'one'`,
    );
    const { status, body } = await publish(mine!, version, { id: 'more' });
    expect([status, body.code]).toEqual([409, 'limit-reached']);
    await query('update daily_use set count = $1', [MAX_PUBLISHED_PER_DAY]);
    expect((await publish(mine!, version)).body.msg).toMatch(/publications a day/);
  });
});

describe('copying', () => {
  it('U4 makes a screener of one’s own, and counts each member once and the author never', async () => {
    const id = await published(mine!);
    expect((await copy(theirs!, id, 'copy')).status).toBe(200);
    expect((await copy(theirs!, id, 'copy')).status, 'a repeated call').toBe(200);
    expect((await copy(theirs!, id, 'second')).status).toBe(200);
    expect((await copy(mine!, id, 'own-copy')).status).toBe(200);
    expect((await one(id)).body.copies).toBe(1);
    expect((await copy(thirds!, id, 'copy')).status).toBe(200);
    expect((await one(id)).body.copies).toBe(2);
    const saved = getScreeners.answer.parse((await theirs!.get('/screener/get-screeners')).body);
    expect(saved.screeners.map(({ id: at, content }) => [at, content])).toEqual(
      ['copy', 'second'].map((at) => [
        at,
        { name: given.name, text: TEXT, live: false, columns: [], sort: null },
      ]),
    );
    expect((await copy(mine!, id, 'one')).body).toMatchObject({
      code: 'bad-parameter',
      field: 'as',
    });
    expect((await copy(theirs!, 'p-nothing-of-anyone', 'x')).status).toBe(400);
    expect((await copy(theirs!, 'p-nothing-of-anyon', 'x')).status).toBe(404);
    expect((await copy(visitor, id, 'x')).status).toBe(401);
  });

  it('U4 counts against the limit of saved screeners', async () => {
    const id = await published(mine!);
    await query(
      `insert into screener (member_id, id, version, content, made_ms)
        select $1, 'n' || n, 1, content, n from screener, generate_series(1, 500) n
        where id = 'one'`,
      [other!.id],
    );
    const { body } = await copy(theirs!, id, 'copy');
    expect(body).toMatchObject({ code: 'limit-reached', limit: { name: 'savedScreeners' } });
    expect((await one(id)).body.copies).toBe(0);
  });
});

describe('reports and administrators', () => {
  it('U5 a member reports a screener of another once, and again when it was published anew', async () => {
    const version = await save(mine!);
    const { id } = (await publish(mine!, version)).body;
    expect((await report(mine!, id)).body.code).toBe('forbidden');
    expect((await report(theirs!, id, ' sells\u202e tips ')).body).toEqual({ isNew: true });
    expect((await report(theirs!, id, 'again')).body).toEqual({ isNew: false });
    expect((await own(theirs!)).reported).toEqual([id]);
    expect(await reported()).toMatchObject([
      {
        id,
        ...given,
        member: me!.id,
        count: 1,
        reports: [{ reason: 'advertising', note: 'sells tips' }],
      },
    ]);
    await new Promise((done) => setTimeout(done, 2));
    await publish(mine!, version, { about: 'Other.' });
    expect((await own(theirs!)).reported).toEqual([]);
    expect((await report(theirs!, id, 'again')).body).toEqual({ isNew: true });
    expect(await reported()).toMatchObject([{ count: 1, reports: [{ note: 'again' }] }]);
    expect((await visitor.post('/screener/report-screener', { id, reason: 'other' })).status).toBe(
      401,
    );
    expect((await theirs!.get('/admin/get-reported-screeners')).status).toBe(403);
  });

  it('U5 at most ten a day', async () => {
    const id = await published(mine!);
    await query(
      `insert into daily_use (member_id, what, day, count)
        values ($1, 'screenerReportsPerDay', (now() at time zone 'Asia/Dhaka')::date, $2)`,
      [other!.id, MAX_REPORTS_PER_DAY],
    );
    expect((await report(theirs!, id)).body.code).toBe('limit-reached');
    await query(`update daily_use set day = day - 1`);
    expect((await report(theirs!, id)).body).toEqual({ isNew: true });
  });

  it('U6 an administrator unpublishes with a reason that the author sees and the audit has', async () => {
    const version = await save(mine!);
    const { id } = (await publish(mine!, version)).body;
    await report(theirs!, id);
    await copy(theirs!, id, 'copy');
    const removal = { id, reason: 'Advertises a group.' };
    for (const calls of [mine!, theirs!])
      expect((await calls.post('/admin/unpublish-screener', removal)).status).toBe(403);
    const wrong = { id, reason: 'See a@b.com' };
    expect((await admin!.post('/admin/unpublish-screener', wrong)).status).toBe(400);
    expect((await admin!.post('/admin/unpublish-screener', removal)).status).toBe(200);
    expect((await admin!.post('/admin/unpublish-screener', removal)).status).toBe(404);

    expect([(await one(id)).status, await reported()]).toEqual([404, []]);
    expect((await own(mine!)).publications).toMatchObject([
      { state: 'removed', reason: removal.reason },
    ]);
    expect(await audit()).toMatchObject([
      {
        act: 'unpublish-screener',
        admin: boss!.id,
        member: me!.id,
        reason: removal.reason,
        title: given.name,
        body: `${given.about}\n${TEXT}`,
      },
    ]);
    // The copy of another member stays.
    const saved = (await theirs!.get('/screener/get-screeners')).body.screeners;
    expect(saved).toMatchObject([{ id: 'copy', content: { text: TEXT } }]);

    const refused = { outcome: 'refused', why: 'removed-before' };
    expect((await publish(mine!, version)).body).toEqual(refused);
    const spelled = { name: 'ANY  price', about: given.about.toUpperCase() };
    expect((await publish(mine!, version, spelled)).body).toEqual(refused);
    const byAnother = { id: 'copy', author: 'Rahima' };
    expect((await publish(theirs!, saved[0].version, byAnother)).body).toEqual(refused);
    expect((await publish(mine!, version, { about: 'Without.' })).body.outcome).toBe('published');
    expect((await own(mine!)).publications).toMatchObject([{ state: 'public', reason: null }]);
    expect((await publish(mine!, version)).body, 'the earlier one still').toEqual(refused);
  });

  it('U6 an administrator keeps one, which answers its reports', async () => {
    const id = await published(mine!);
    const keeping = { id, reason: 'Nothing wrong.' };
    expect((await admin!.post('/admin/keep-screener', keeping)).status, 'no report').toBe(404);
    await report(theirs!, id);
    await report(thirds!, id);
    expect(await reported()).toMatchObject([{ id, count: 2 }]);
    expect((await admin!.post('/admin/keep-screener', keeping)).status).toBe(200);
    expect([await reported(), (await one(id)).status]).toEqual([[], 200]);
    expect(await audit()).toMatchObject([{ act: 'keep-screener', reason: 'Nothing wrong.' }]);
    expect((await report(theirs!, id)).body).toEqual({ isNew: false });
  });
});

describe('the list', () => {
  it('U7 is sorted, searched and paged', async () => {
    const first = await published(mine!);
    const second = await published(theirs!, { author: 'Rahima', name: 'Second' }, 'close < 1');
    await copy(thirds!, first, 'copy');
    const ids = async (search: string): Promise<string[]> =>
      (await list(search)).screeners.map(({ id }: AnswerOf<typeof getPublicScreener>) => id);
    await query('update public_screener set published_ms = published_ms - 1 where id = $1', [
      first,
    ]);
    expect(await ids('')).toEqual([first, second]);
    expect(await ids('?order=new')).toEqual([second, first]);
    for (const q of ['RAHIMA', 'second', 'close <', ' Second '])
      expect(await ids(`?q=${encodeURIComponent(q)}`)).toEqual([second]);
    for (const q of ['%', "' or 1=1", 'nobody'])
      expect(await list(`?q=${encodeURIComponent(q)}`)).toMatchObject({ count: 0, screeners: [] });
    expect(await list('?page=2')).toMatchObject({ count: 2, screeners: [] });
    for (const search of ['?page=0', '?page=51', '?order=old', `?q=${'x'.repeat(61)}`, '?p=1'])
      expect((await visitor.get(`/screener/get-public${search}`)).status).toBe(400);
    expect((await one('x')).status).toBe(400);
  });

  it('U7 does not count a text that takes much work', async () => {
    const long = (name: string) => `sum(sum(sum(${name}, 1300), 1300), 1300) > 1`;
    await published(mine!, {}, ['close', 'high', 'low', 'open'].map(long).join(' and '));
    expect((await list()).screeners).toMatchObject([{ matches: null }]);
  });
});

it('U8 the export has all of it; erasure leaves copies, without the author’s name', async () => {
  const author = await signUp(app);
  const authors = memberCalls(app, author);
  const id = await published(authors, { author: 'Momena Begum' });
  await copy(theirs!, id, 'copy');
  await report(theirs!, id, 'why');
  const theirId = await published(theirs!, { author: 'Rahima', name: 'Second' });
  await report(authors, theirId, 'because');
  await copy(authors, theirId, 'copied');
  await admin!.post('/admin/unpublish-screener', { id, reason: 'Advertises.' });
  await publish(authors, (await own(authors)).publications[0]!.version, {
    author: 'Momena Begum',
    name: 'New',
  });

  const answer = await app.http.inject({
    url: '/api/users/export-my-data',
    headers: { cookie: author.cookie },
  });
  expect(answer.json()).toMatchObject({
    displayNames: [{ name: 'Momena Begum' }],
    publicScreeners: [{ id, name: 'New', text: TEXT, copies: 1 }],
    screenerCopies: [{ id: theirId }],
    screenerReports: [{ id: theirId, reason: 'advertising', note: 'because' }],
    acts: [{ act: 'unpublish-screener', reason: 'Advertises.' }],
  });

  expect((await authors.post('/users/delete-account', {})).status).toBe(200);
  expect((await one(id)).status).toBe(404);
  expect(await list('?q=momena')).toMatchObject({ count: 0 });
  const left = { count: 1, screeners: [{ id: theirId, copies: 1 }] };
  expect(await list()).toMatchObject(left);
  expect(await reported(), 'the report of the erased member').toEqual([]);
  const saved = (await theirs!.get('/screener/get-screeners')).body.screeners;
  expect(saved).toMatchObject([{ id: 'copy', content: { text: TEXT } }, { id: 'one' }]);
  expect(JSON.stringify(saved)).not.toContain('Momena');
  const [act] = await audit();
  expect(act).toMatchObject({ member: author.id, reason: null, title: null, body: null });
  const { body } = await publish(thirds!, await save(thirds!), { author: 'momena begum' });
  expect(body.outcome, 'the name is free').toBe('published');
});
