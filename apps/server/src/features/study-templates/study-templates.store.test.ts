import { getStudyTemplates } from '@dorpon/contract/chart-layouts';
import { MAX_TEMPLATES } from '@dorpon/domain/chart/document-limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MemberCalls, memberCalls } from '../../testing/member-calls.ts';
import { signUp } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let [mine, theirs]: MemberCalls[] = [];

beforeAll(async () => {
  app = await startTestApp();
  mine = memberCalls(app, await signUp(app));
  theirs = memberCalls(app, await signUp(app));
});
afterAll(() => app.close());

it('templates of studies are saved by id, listed by name and deleted', async () => {
  const studies = [{ id: 'a', study: 'rsi', params: { period: 14 } }];
  const put = (id: string, name: string) =>
    mine!.post('/users/save-study-template', { template: { id, name, studies } });
  const names = async () =>
    getStudyTemplates.answer
      .parse((await mine!.get('/users/get-study-templates')).body)
      .templates.map(({ name }) => name);
  await put('t2', 'trend');
  await put('t1', 'Momentum');
  await put('t2', 'Trend 2');
  expect(await names()).toEqual(['Momentum', 'Trend 2']);
  expect((await theirs!.get('/users/get-study-templates')).body.templates).toEqual([]);
  for (let at = 2; at < MAX_TEMPLATES; at += 1) await put(`more-${at}`, `More ${at}`);
  const { body } = await put('one-more', 'One more');
  expect([body.code, body.msg]).toEqual(['limit-reached', 'limit of 50 templates reached']);
  expect((await put('t1', 'Still changed')).status).toBe(200);
  expect((await mine!.post('/users/delete-study-template', { id: 't1' })).status).toBe(200);
  expect((await mine!.post('/users/delete-study-template', { id: 't1' })).status).toBe(404);
  expect(await names()).toHaveLength(MAX_TEMPLATES - 1);
});
