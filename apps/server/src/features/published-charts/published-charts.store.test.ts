import { getPublishedChart } from '@dorpon/contract/published-charts';
import { firstChart } from '@dorpon/domain/chart/chart-document';
import { MAX_PUBLISHED } from '@dorpon/domain/chart/published-charts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MemberCalls, memberCalls } from '../../testing/member-calls.ts';
import { signUp } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let [mine, theirs]: MemberCalls[] = [];
let visitor: MemberCalls;

beforeAll(async () => {
  app = await startTestApp();
  mine = memberCalls(app, await signUp(app));
  theirs = memberCalls(app, await signUp(app));
  visitor = memberCalls(app);
});
afterAll(() => app.close());

const drawing = (id: string, text = '') => ({
  id,
  tool: 'note',
  anchors: [{ at: 1_700_000_000_000, price: 250 }],
  style: { colour: 'ink', width: 1, dash: 'solid', filled: false },
  text,
  changedAt: 1_700_000_000_000,
});
const content = (drawings: object = { ACI: [drawing('a', 'সমর্থন')] }) => ({
  charts: [firstChart('ACI')],
  arrangement: '1',
  links: [],
  ranges: [{ from: 1_690_000_000_000, upto: 1_700_000_000_000 }],
  drawings,
});
const publish = (given: object = content(), title = 'My chart') =>
  mine!.post('/users/publish-chart', { title, content: given });

it('a published copy is read by anybody who has its id, with an ETag, until it is deleted', async () => {
  const { body } = await publish();
  expect(body.id).toMatch(/^[\w-]{22}$/);
  const url = `/api/published-charts/${body.id}`;
  const read = await app.http.inject({ url });
  expect(read.statusCode).toBe(200);
  const chart = getPublishedChart.answer.parse(read.json());
  expect(chart).toMatchObject({ title: 'My chart', content: content() });
  expect(read.body, 'nobody is named').not.toMatch(/member|@|uid/i);
  const etag = String(read.headers.etag);
  const again = await app.http.inject({ url, headers: { 'if-none-match': etag } });
  expect([again.statusCode, again.body]).toEqual([304, '']);

  const own = (await mine!.get('/users/get-published-charts')).body;
  expect(own).toMatchObject({
    most: MAX_PUBLISHED,
    published: [{ id: body.id, title: 'My chart' }],
  });
  expect((await theirs!.get('/users/get-published-charts')).body.published).toEqual([]);
  expect((await theirs!.post('/users/delete-published-chart', body)).status).toBe(404);
  expect((await visitor.get(`/published-charts/${body.id}`)).status).toBe(200);
  expect((await mine!.post('/users/delete-published-chart', body)).status).toBe(200);
  expect((await visitor.get(`/published-charts/${body.id}`)).body.code).toBe('not-found');
});

it('only members publish, a bounded number of bounded copies', async () => {
  expect((await visitor.post('/users/publish-chart', {})).status).toBe(401);
  const made = await Promise.all(Array.from({ length: MAX_PUBLISHED + 5 }, () => publish()));
  expect(made.filter(({ status }) => status === 200)).toHaveLength(MAX_PUBLISHED);
  const refused = made.find(({ status }) => status !== 200);
  expect(refused?.body).toMatchObject({
    code: 'limit-reached',
    msg: 'limit of 20 published charts reached',
  });
  const notes = (count: number) =>
    content({ ACI: Array.from({ length: count }, (_, at) => drawing(`d${at}`, 'ট'.repeat(500))) });
  expect((await publish(notes(400))).body.code).toBe('too-large');
});

it('what is not a chart is refused', async () => {
  const wrong = [
    content({ ACI: [{ ...drawing('a'), script: 'x' }] }),
    content({ ACI: [drawing('a'), drawing('a')] }),
    { ...content(), charts: [{ ...firstChart('ACI'), symbol: '<b>' }] },
    { ...content(), more: 1 },
  ];
  for (const given of wrong) expect((await publish(given)).body.code).toBe('bad-parameter');
  for (const id of ['x', 'a'.repeat(22), 'a/b', "'"]) {
    const { status } = await visitor.get(`/published-charts/${encodeURIComponent(id)}`);
    expect([400, 404]).toContain(status);
  }
});
