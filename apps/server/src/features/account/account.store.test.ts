import { myData } from '@dorpon/contract/account';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MemberCalls, memberCalls } from '../../testing/member-calls.ts';
import { type SignedUp, signUp } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let [me, other]: SignedUp[] = [];
let [mine, admin]: MemberCalls[] = [];

const MESSAGES = 1201;

beforeAll(async () => {
  app = await startTestApp();
  [me, other] = [await signUp(app), await signUp(app)];
  mine = memberCalls(app, me);
  admin = memberCalls(app, await signUp(app, { admin: true }));
  const { body } = await mine.post('/users/create-fav-list', { title: 'ব্যাংক', desc: '=1+1' });
  await mine.post('/users/add-to-fav-all', { ids: [body._id], share: 'ACI' });
  await memberCalls(app, other).post('/users/create-fav-list', { title: 'Theirs' });
  await mine.post('/users/save-settings', { changes: { theme: { value: 'dark', age: 0 } } });
  await admin.post('/admin/set-pro', {
    member: me.id,
    until: Date.now() + 86_400_000,
    reason: 'paid, "in cash"',
  });
  await app.database.pool.query(
    `insert into message (member_id, id, kind, title, body, at_ms)
      select $1, n, 'notice', 'Message ' || n, E'one,\\ntwo', 1000 from generate_series(1, $2) n`,
    [me.id, MESSAGES],
  );
});
afterAll(() => app.close());

it('the counts of stored data are correct', async () => {
  const { body } = await mine!.get('/users/get-my-data');
  expect(body).toMatchObject({
    profile: { uid: me!.id, email: me!.email, phone: null, userType: 'pro' },
    hasPassword: true,
    federated: [],
    counts: {
      sessions: 1,
      watchLists: 1,
      listedShares: 1,
      messages: MESSAGES,
      settings: 1,
      acts: 1,
    },
  });
  expect(body.freshForMs).toBeGreaterThan(9 * 60_000);
});

const download = (path: string) =>
  app.http.inject({ url: `/api${path}`, headers: { cookie: me!.cookie } });

it('the JSON file is complete, matches the contract, and has nobody else’s data', async () => {
  const file = await download('/users/export-my-data');
  expect(file.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="dorpon-my-data-.+\.json"$/,
    ),
  });
  const data = myData.parse(file.json());
  expect(data.messages.map(({ _id }) => _id)).toEqual(
    Array.from({ length: MESSAGES }, (_, n) => n + 1),
  );
  expect(data.watchLists).toMatchObject([{ title: 'ব্যাংক', favourites: ['ACI'] }]);
  expect(data.settings).toMatchObject([{ name: 'theme', value: 'dark' }]);
  expect(data.acts).toMatchObject([{ act: 'set-pro', reason: 'paid, "in cash"' }]);
  expect(data.waysIn).toMatchObject([{ way: 'credential' }]);
  expect(file.body).not.toContain('Theirs');
  expect(file.body).not.toContain(other!.email);
  expect(file.body, 'no secret of a session or a password').not.toMatch(/token|scrypt|"password/i);
});

it('the CSV file has the same fields, and no cell is a formula', async () => {
  const file = await download('/users/export-my-data.csv');
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = file.body.slice(1).split('\r\n');
  expect(lines[0]).toBe('part,item,field,value');
  expect(lines).toContain(`profile,1,email,${me!.email}`);
  expect(lines).toContain('watchLists,1,title,ব্যাংক');
  expect(lines).toContain("watchLists,1,desc,'=1+1");
  expect(lines).toContain('acts,1,reason,"paid, ""in cash"""');
  expect(lines).toContain(`messages,${MESSAGES},title,Message ${MESSAGES}`);
  expect(lines).toContain('messages,1,body,"one,\ntwo"');
  expect(lines).toContain('messages,1,time,1970-01-01T00:00:01.000Z');
  expect(file.body).not.toContain('Theirs');
});

it('a member without messages gets a file too', async () => {
  const cookie = other!.cookie;
  const file = await app.http.inject({ url: '/api/users/export-my-data', headers: { cookie } });
  expect(myData.parse(file.json()).messages).toEqual([]);
});

const photo = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg==';

it('name and photo are changed separately, and a photo can be removed', async () => {
  const save = async (body: object) => (await mine!.post('/users/save-profile', body)).body;
  expect(await save({ photo })).toEqual({ name: 'Member', photoURL: photo });
  expect(await save({ name: ' রহিমা  ' })).toEqual({ name: 'রহিমা', photoURL: photo });
  const { user } = (await mine!.get('/auth/get-session')).body;
  expect([user.name, user.photoURL]).toEqual(['রহিমা', photo]);
  expect(await save({ photo: null })).toEqual({ name: 'রহিমা', photoURL: null });
});

it.each([
  { name: '' },
  { name: 'x'.repeat(81) },
  { photo: 'https://elsewhere.test/track.png' },
  { photo: 'data:image/svg+xml;base64,PHN2Zz4=' },
  { photo: 'data:image/png;base64,PHN2Zz4=' },
  { photo: `data:image/jpeg;base64,/9j/${'A'.repeat(30_000)}` },
  { role: 'admin' },
])('%o is refused', async (body) => {
  const answer = await mine!.post('/users/save-profile', body);
  expect([answer.status, answer.body.code]).toEqual([400, 'bad-parameter']);
});
