import { getChartLayout, getChartLayouts } from '@dorpon/contract/chart-layouts';
import { MEMBER_CHANGED } from '@dorpon/contract/member-changes';
import { firstChart } from '@dorpon/domain/chart/chart-document';
import { MAX_VERSIONS, VERSION_MS } from '@dorpon/domain/chart/stored-layouts';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
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
beforeEach(async () => {
  await app.database.pool.query('delete from chart_layout');
  await setType('free');
});

const setType = (type: 'free' | 'pro') =>
  app.database.pool.query('update "user" set user_type = $2, pro_until = null where id = $1', [
    me.id,
    type,
  ]);

const aStudy = { study: 'rsi', params: { period: 14 } };

const content = (symbol: string) => ({
  charts: [firstChart(symbol)],
  arrangement: '1',
  links: [],
  ranges: [null],
});

interface Save {
  readonly id?: string;
  readonly base?: number;
  readonly age?: number;
  readonly writer?: string;
}

const save = (symbol: string, { id = 'one', base = 0, age = 0, ...more }: Save = {}) =>
  mine!.post('/users/save-chart-layout', {
    id,
    name: 'Mine',
    base,
    age,
    content: content(symbol),
    ...more,
  });
const saved = async (symbol: string, more: Save = {}) => {
  const { status, body } = await save(symbol, more);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const list = async (calls = mine!) =>
  getChartLayouts.answer.parse((await calls.get('/users/get-chart-layouts')).body);
const open = async (id = 'one', version?: number) => {
  const which = version === undefined ? '' : `&version=${version}`;
  const { body } = await mine!.get(`/users/get-chart-layout?id=${id}${which}`);
  return getChartLayout.answer.parse(body);
};
const symbolOf = async (version?: number) => (await open('one', version)).content.charts[0]!.symbol;
const versions = async () =>
  (await mine!.get('/users/get-chart-layout-versions?id=one')).body.versions as {
    version: number;
    age: number;
    overtaken: boolean;
    charts: number;
  }[];

it('a layout is saved, listed, opened, renamed and deleted, and belongs to its member', async () => {
  const { version } = await saved('ACI', { age: 60_000 });
  const { layouts, most } = await list();
  expect(most).toBe(3);
  expect(layouts).toMatchObject([{ id: 'one', name: 'Mine', version }]);
  expect(layouts[0]!.age).toBeGreaterThanOrEqual(60_000);
  expect((await open()).content).toEqual(content('ACI'));
  expect((await list(theirs)).layouts).toEqual([]);
  expect((await theirs!.get('/users/get-chart-layout?id=one')).status).toBe(404);

  const rename = { id: 'one', name: ' ব্যাংক ' };
  expect((await mine!.post('/users/rename-chart-layout', rename)).status).toBe(200);
  await saved('GP', { base: version });
  expect((await open()).name, 'a save does not undo a rename').toBe('ব্যাংক');
  expect((await theirs!.post('/users/delete-chart-layout', { id: 'one' })).status).toBe(404);
  expect((await mine!.post('/users/delete-chart-layout', { id: 'one' })).status).toBe(200);
  expect((await list()).layouts).toEqual([]);
  const { rowCount } = await app.database.pool.query('select from chart_layout_version');
  expect(rowCount, 'its versions go with it').toBe(0);
});

it('a call about a layout that is not there leaves no trace of the caller', async () => {
  const other = await signUp(app);
  const calls = memberCalls(app, other);
  for (const [path, body] of [
    ['rename-chart-layout', { id: 'none', name: 'A' }],
    ['delete-chart-layout', { id: 'none' }],
    ['restore-chart-layout', { id: 'none', version: 1 }],
    ['delete-study-template', { id: 'none' }],
  ] as const)
    expect((await calls.post(`/users/${path}`, body)).status, path).toBe(404);
  const { rowCount } = await app.database.pool.query(
    'select from member_place where member_id = $1',
    [other.id],
  );
  expect(rowCount).toBe(0);
});

it('the membership limits studies on one chart; a layout that has more may keep them', async () => {
  const withStudies = (count: number, base = 0) => {
    const studies = Array.from({ length: count }, (_, n) => ({ ...aStudy, id: `s${n}` }));
    const charts = [{ ...firstChart('ACI'), studies }];
    return mine!.post('/users/save-chart-layout', {
      id: 'one',
      name: 'Mine',
      base,
      age: 0,
      content: { ...content('ACI'), charts },
    });
  };
  const refused = { code: 'limit-reached', msg: 'limit of 6 studies on one chart reached' };
  const limit = { name: 'studiesPerChart', has: 6, pro: 25 };
  expect((await withStudies(7)).body).toMatchObject({ ...refused, limit });
  expect((await withStudies(6)).status).toBe(200);
  await setType('pro');
  const { version } = (await withStudies(25, 1)).body;
  expect((await withStudies(26, version)).body.limit).toEqual({ ...limit, has: 25 });
  await setType('free');
  const fewer = await withStudies(20, version);
  expect(fewer.status).toBe(200);
  expect((await withStudies(21, fewer.body.version)).body).toMatchObject({ ...refused, limit });
  const { layouts } = await list();
  expect(layouts, 'a refused save changes nothing').toMatchObject([
    { version: fewer.body.version },
  ]);
});

it('the membership limits new layouts', async () => {
  for (const id of ['a', 'b', 'c']) await saved('ACI', { id });
  const { status, body } = await save('ACI', { id: 'd' });
  expect([status, body.code, body.msg]).toEqual([
    409,
    'limit-reached',
    'limit of 3 saved layouts reached',
  ]);
  expect(body.limit).toEqual({ name: 'layouts', has: 3, pro: 100 });
  await setType('pro');
  expect((await list()).most).toBe(100);
  await saved('ACI', { id: 'd' });
});

it('E6 above the limit the layouts changed last can be changed; the others stand still', async () => {
  const HOUR = 3_600_000;
  await setType('pro');
  const first = await saved('ACI', { age: 6 * HOUR });
  const { version } = await saved('GP', { base: first.version, age: 5 * HOUR });
  // Two layouts of the same time: the ids decide.
  for (const [id, hours] of [
    ['a', 2],
    ['c', 1],
    ['b', 1],
  ] as const)
    await saved('ACI', { id, age: hours * HOUR });
  await setType('free');
  const limit = { name: 'layouts', has: 3, pro: 100 };
  const restore = () =>
    mine!.post('/users/restore-chart-layout', { id: 'one', version: first.version });
  const before = await list();
  expect(before.layouts.map(({ id }) => id).slice(2)).toEqual(['a', 'one']);
  expect((await save('DSEX', { base: version })).body).toMatchObject({ limit });
  expect(
    (await save('DSEX', { base: first.version, age: HOUR, writer: 'late' })).body.limit,
  ).toEqual(limit);
  expect((await restore()).body).toMatchObject({ code: 'limit-reached', limit });
  const after = await list();
  expect(after.at, 'a refused change changes nothing').toBe(before.at);
  expect(await versions()).toHaveLength(2);
  expect(await symbolOf(), 'it can be read').toBe('GP');
  // The same content again is no change.
  await saved('GP', { base: version });
  for (const id of ['a', 'b', 'c']) await saved('GP', { id, base: version + 3 });

  const renamed = await mine!.post('/users/rename-chart-layout', { id: 'one', name: 'Old' });
  expect(renamed.status).toBe(200);
  expect((await save('DSEX', { base: version })).status, 'a new name wakes nothing').toBe(409);
  expect((await mine!.post('/users/delete-chart-layout', { id: 'b' })).status).toBe(200);
  expect((await restore()).status, 'it wakes when there are fewer').toBe(200);
  await setType('pro');
  await saved('ACI', { id: 'd' });
  await setType('free');
  expect((await save('DSEX', { id: 'a', base: 999_999 })).status).toBe(409);
  await setType('pro');
  await saved('DSEX', { id: 'a', base: 999_999 });
});

it('E6 a version with more studies than the limit is not restored', async () => {
  const withStudies = async (count: number, base: number, age: number) => {
    const studies = Array.from({ length: count }, (_, n) => ({ ...aStudy, id: `s${n}` }));
    const charts = [{ ...firstChart('ACI'), studies }];
    const body = { id: 'one', name: 'Mine', base, age, content: { ...content('ACI'), charts } };
    return (await mine!.post('/users/save-chart-layout', body)).body.version as number;
  };
  await setType('pro');
  const many = await withStudies(20, 0, 3 * VERSION_MS);
  const few = await withStudies(6, many, VERSION_MS);
  await setType('free');
  const restore = (version: number) =>
    mine!.post('/users/restore-chart-layout', { id: 'one', version });
  expect((await restore(many)).body).toMatchObject({
    code: 'limit-reached',
    limit: { name: 'studiesPerChart', has: 6, pro: 25 },
  });
  expect((await list()).layouts).toMatchObject([{ version: few }]);
  await setType('pro');
  expect((await restore(many)).status).toBe(200);
});

it('concurrent creations do not exceed the limit', async () => {
  const made = await Promise.all(
    Array.from({ length: 8 }, (_, at) => save('ACI', { id: `id-${at}` })),
  );
  expect(made.filter(({ status }) => status === 200)).toHaveLength(3);
});

it('saves of a few minutes are one version; a later save appends one', async () => {
  let { version } = await saved('ACI', { age: 2 * VERSION_MS });
  ({ version } = await saved('GP', { base: version, age: 2 * VERSION_MS - 60_000 }));
  expect(await versions()).toHaveLength(1);
  await saved('DSEX', { base: version });
  expect((await versions()).map(({ overtaken }) => overtaken)).toEqual([false, false]);
  expect(await symbolOf()).toBe('DSEX');
  expect(await symbolOf(version)).toBe('GP');
});

it('a newer change of a device that saw an older version is shown, and the other is kept', async () => {
  const first = await saved('ACI', { age: 60_000 });
  const desk = await saved('GP', { base: first.version, age: 50_000, writer: 'desk' });
  const phone = await saved('DSEX', { base: first.version, age: 0, writer: 'phone' });
  expect(phone).toMatchObject({ overtaken: desk.version, layout: null });
  expect(await symbolOf()).toBe('DSEX');
  expect(await symbolOf(desk.version)).toBe('GP');
  expect((await versions()).map(({ version, overtaken }) => [version, overtaken])).toEqual([
    [phone.version, false],
    [desk.version, true],
  ]);
});

it('an older change that arrives late is kept as a version, and the answer has the newer one', async () => {
  const first = await saved('ACI', { age: 600_000 });
  const desk = await saved('GP', { base: first.version, age: 0, writer: 'desk' });
  const late = await saved('DSEX', { base: first.version, age: 300_000, writer: 'phone' });
  expect(late).toMatchObject({
    version: desk.version,
    layout: { version: desk.version, content: content('GP') },
  });
  expect(await symbolOf()).toBe('GP');
  expect(await symbolOf(late.overtaken)).toBe('DSEX');
});

it('a save repeated after a lost answer is no conflict', async () => {
  const first = await saved('ACI', { writer: 'desk' });
  expect(await saved('ACI', { writer: 'desk' })).toEqual({ ...first, overtaken: null });
  await saved('GP', { base: first.version, writer: 'desk' });
  const again = await saved('DSEX', { base: first.version, writer: 'desk' });
  expect(again.overtaken).toBeNull();
  expect(await versions()).toHaveLength(1);
});

it('a former version is restored as a new one', async () => {
  const first = await saved('ACI', { age: 2 * VERSION_MS });
  const second = await saved('GP', { base: first.version });
  const restored = await mine!.post('/users/restore-chart-layout', {
    id: 'one',
    version: first.version,
  });
  expect(restored.body.layout).toMatchObject({ content: content('ACI') });
  expect(restored.body.layout.version).toBeGreaterThan(second.version);
  expect(await versions()).toHaveLength(3);
  expect(await symbolOf()).toBe('ACI');
  expect(await symbolOf(second.version)).toBe('GP');
  const unknown = await mine!.post('/users/restore-chart-layout', { id: 'one', version: 999_999 });
  expect(unknown.status).toBe(404);
});

it('the newest versions are kept, and the shown one always', async () => {
  const first = await saved('ACI', { age: 0 });
  const late: number[] = [];
  for (let at = 0; at < MAX_VERSIONS + 5; at += 1)
    late.push(
      (await saved(`S${at}`, { base: 1, age: 3_600_000 + at, writer: `w${at}` })).overtaken,
    );
  const kept = await versions();
  expect(kept).toHaveLength(MAX_VERSIONS);
  expect(kept.map(({ version }) => version)).toEqual([
    ...late.slice(-(MAX_VERSIONS - 1)).toReversed(),
    first.version,
  ]);
  expect(await symbolOf()).toBe('ACI');
});

it('a layout that was deleted elsewhere is not found, and can be saved as a new one', async () => {
  const { version } = await saved('ACI');
  await mine!.post('/users/delete-chart-layout', { id: 'one' });
  expect((await save('GP', { base: version })).body.code).toBe('not-found');
  await saved('GP', { base: 0 });
});

it('other windows are notified of every change once, and not of none', async () => {
  const tell = vi.spyOn(app.hub, 'toMember');
  const { at } = await saved('ACI');
  await saved('ACI');
  const renamed = (await mine!.post('/users/rename-chart-layout', { id: 'one', name: 'B' })).body;
  expect(tell.mock.calls).toEqual(
    [at, renamed.at].map((each) => [me.id, MEMBER_CHANGED, { what: 'chart-layouts', at: each }]),
  );
  expect((await list()).at).toBe(renamed.at);
  tell.mockRestore();
});

it('a layout that is too large or not one is refused, and the error names the limit', async () => {
  const charts = Array.from({ length: 8 }, () => ({
    ...firstChart('ACI'),
    studies: Array.from({ length: 30 }, (_, at) => ({
      id: `study-${at}`.padEnd(40, 'x'),
      study: 'macd',
      params: { fast: 12, slow: 26, signal: 9 },
      colours: { macd: 'blue', ['x'.repeat(40)]: 'orange', ['y'.repeat(40)]: 'orange' },
    })),
  }));
  const refused = async (given: object) => {
    const body = { id: 'one', name: 'Mine', base: 0, age: 0, content: given };
    const answer = await mine!.post('/users/save-chart-layout', body);
    return `${answer.status} ${answer.body.msg}`;
  };
  const large = await refused({ ...content('ACI'), charts });
  expect(large).toBe('413 content: must have at most 48 kB');
  expect(await refused({ ...content('ACI'), charts: [] })).toMatch(/^400 content/);
  expect(await refused({ ...content('ACI'), drawings: {} })).toMatch(/^400 drawings/);
  expect((await list()).layouts).toEqual([]);
});

it('late saves of five minutes are one version, so that they do not push out the others', async () => {
  const HOUR = 3_600_000;
  let { version } = await saved('ACI', { age: 3 * HOUR });
  ({ version } = await saved('GP', { base: version, age: 2 * HOUR }));
  ({ version } = await saved('DSEX', { base: version, age: HOUR }));
  for (let late = 0; late < MAX_VERSIONS + 2; late += 1)
    await saved(`LATE${late}`, { age: 50 * HOUR - late * 1000, writer: 'phone' });
  expect((await versions()).map(({ overtaken }) => overtaken)).toEqual([true, false, false, false]);
  expect(await symbolOf()).toBe('DSEX');
  expect(await symbolOf((await versions())[0]!.version)).toBe(`LATE${MAX_VERSIONS + 1}`);
  await saved('TABLET', { age: 50 * HOUR, writer: 'tablet' });
  await saved('PHONE', { age: 40 * HOUR, writer: 'phone' });
  expect(
    await versions(),
    'another window or another sitting is a version of its own',
  ).toHaveLength(6);
});
