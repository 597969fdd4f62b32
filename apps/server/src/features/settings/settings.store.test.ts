import { MEMBER_CHANGED } from '@dorpon/contract/member-changes';
import { MAX_VIEWS_LENGTH } from '@dorpon/contract/settings';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type MemberCalls, memberCalls } from '../../testing/member-calls.ts';
import { type SignedUp, signUp } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let me: SignedUp;
let [mine, theirs]: MemberCalls[] = [];

beforeAll(async () => {
  app = await startTestApp();
  me = await signUp(app);
  mine = memberCalls(app, me);
  theirs = memberCalls(app, await signUp(app));
});
afterAll(() => app.close());

const save = (changes: object) => mine!.post('/users/save-settings', { changes });
const values = (settings: Record<string, { value: string }>) =>
  Object.fromEntries(Object.entries(settings).map(([name, { value }]) => [name, value]));

it('a new member has none; a saved setting is stored with its time and version', async () => {
  expect((await mine!.get('/users/get-settings')).body).toEqual({ at: 0, settings: {} });
  const { body } = await save({
    theme: { value: 'dark', age: 60_000 },
    language: { value: 'bn', age: 0 },
  });
  expect(body.at).toBe(1);
  const kept = (await mine!.get(`/users/get-settings?uid=${me.id}`)).body;
  expect(kept.settings.theme).toMatchObject({ value: 'dark', version: 1 });
  expect(kept.settings.theme.age).toBeGreaterThanOrEqual(60_000);
  expect(kept.settings.theme.age).toBeLessThan(90_000);
  expect((await theirs!.get('/users/get-settings')).body.settings).toEqual({});
});

it('the later change wins, setting by setting, and the answer has the result', async () => {
  await save({ theme: { value: 'light', age: 1000 }, palette: { value: 'cvd', age: 1000 } });
  const { body } = await save({
    theme: { value: 'auto', age: 500_000 },
    palette: { value: 'usual', age: 0 },
  });
  expect(values(body.settings)).toMatchObject({ theme: 'light', palette: 'usual' });
  const versions = [body.settings.theme.version, body.settings.palette.version];
  expect(versions).toEqual([body.at - 1, body.at]);
});

it('concurrent changes of two devices are both stored', async () => {
  const before = (await mine!.get('/users/get-settings')).body.at;
  const names = ['language', 'numerals', 'palette', 'theme'];
  const wanted = { language: 'en', numerals: 'beng', palette: 'cvd', theme: 'dark' };
  await Promise.all(
    names.map((name) => save({ [name]: { value: wanted[name as keyof typeof wanted], age: 0 } })),
  );
  const { body } = await mine!.get('/users/get-settings');
  expect(values(body.settings)).toMatchObject(wanted);
  expect(body.at).toBe(before + 4);
});

it('other devices are notified once of a change, and not without one', async () => {
  const tell = vi.spyOn(app.hub, 'toMember');
  const { body } = await save({ theme: { value: 'auto', age: 0 } });
  await save({ theme: { value: 'auto', age: 0 } });
  await save({ theme: { value: 'dark', age: 900_000 } });
  expect(tell.mock.calls).toEqual([[me.id, MEMBER_CHANGED, { what: 'settings', at: body.at }]]);
  tell.mockRestore();
});

it('views of the data matrix are stored completely, in Bangla too, up to their limit', async () => {
  const views = JSON.stringify([{ name: 'আমার “ব্যাংক”', search: { cols: ['pe', 'c'] } }]);
  const { body } = await save({ matrixViews: { value: views, age: 0 } });
  expect(body.settings.matrixViews.value).toBe(views);
  const long = JSON.stringify(['x'.repeat(MAX_VIEWS_LENGTH)]);
  expect((await save({ matrixViews: { value: long, age: 0 } })).status).toBe(400);
  const huge = JSON.stringify(['x'.repeat(70_000)]);
  expect((await save({ matrixViews: { value: huge, age: 0 } })).body.code).toBe('too-large');
});

it.each([
  { theme: { value: 'purple', age: 0 } },
  { theme: { value: 'dark', age: -1 } },
  { theme: { value: 'dark', age: 1e15 } },
  { theme: { value: 'dark' } },
  { menu: { value: 'rail', age: 0 } },
  { matrixViews: { value: '{}', age: 0 } },
  { matrixViews: { value: '[', age: 0 } },
  { homeSections: { value: 'top.News', age: 0 } },
  { homeSections: { value: 'news.'.repeat(81), age: 0 } },
])('%o is refused', async (changes) => {
  const before = (await mine!.get('/users/get-settings')).body.at;
  expect((await save(changes)).body.code).toBe('bad-parameter');
  expect((await mine!.get('/users/get-settings')).body.at).toBe(before);
});
