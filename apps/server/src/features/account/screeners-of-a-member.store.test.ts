import { myData } from '@dorpon/contract/account';
import { getBacktest } from '@dorpon/contract/screener-backtest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backtestRules } from '../../testing/call-table.data.ts';
import { LiveDesk, TIME } from '../../testing/live-desk.ts';
import { type MemberCalls, memberCalls } from '../../testing/member-calls.ts';
import { type SignedUp, signUp } from '../../testing/sign-in.ts';
import { tablesOfMember } from '../../testing/tables-of-member.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let [me, other]: SignedUp[] = [];
let admin: MemberCalls;
beforeAll(async () => {
  app = await startTestApp();
  [me, other] = [await signUp(app), await signUp(app)];
  admin = memberCalls(app, await signUp(app, { admin: true }));
});
afterAll(() => app.close());

async function done(calls: MemberCalls, path: string, body: object) {
  const answer = await calls.post(path, body);
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body;
}

/** Returns the id under which others see it. */
async function publish(calls: MemberCalls, version: number, author: string, about: string) {
  const given = { id: 'one', version, author, name: about, about };
  const body = await done(calls, '/screener/publish-screener', given);
  expect(body.outcome).toBe('published');
  return body.id as string;
}

const versionOf = async (calls: MemberCalls): Promise<number> =>
  (await calls.get('/screener/get-screeners')).body.screeners[0].version;

async function backtested(calls: MemberCalls, id: string): Promise<void> {
  const rules = { ...backtestRules, entry: 'close > 1', exit: {}, parameters: undefined };
  expect(await done(calls, '/screener/start-backtest', { id, rules })).toMatchObject({
    outcome: 'started',
  });
  const state = async () =>
    getBacktest.answer.parse((await calls.get(`/screener/get-backtest?id=${id}`)).body).state;
  await expect.poll(state, TIME).toBe('done');
}

const alertOf = (name: string, condition: object) => ({
  alert: {
    name,
    note: '',
    subject: { kind: 'market' },
    condition,
    again: { kind: 'daily' },
    until: null,
    quiet: null,
    channels: null,
  },
});

const exported = async ({ cookie }: SignedUp) => {
  const [json, csv] = await Promise.all(
    ['', '.csv'].map((type) =>
      app.http.inject({ url: `/api/users/export-my-data${type}`, headers: { cookie } }),
    ),
  );
  return { data: myData.parse(json!.json()), json: json!.body, csv: csv!.body };
};

it('all that a member made with screeners is in the export, and gone with the account', async () => {
  const theirs = new LiveDesk(app, other!);
  await theirs.save('one', 'close > 1 -- shared', { name: 'Secret', live: false });
  const theirPublic = await publish(theirs.calls, await versionOf(theirs.calls), 'Rahim', 'Shared');
  await theirs.save('two', 'close > 1 -- secret');
  await backtested(theirs.calls, 'their-test');

  const desk = new LiveDesk(app, me!);
  const { calls } = desk;
  await desk.save('one', 'close > 255 -- mine', { live: false });
  await desk.save('one', 'close > 255 -- mine');
  desk.trade('ACI', 25_000);
  await desk.matches('one', 'KAY&QUE');
  desk.trade('ACI', 25_600);
  await desk.matches('one', 'ACI 2', 'KAY&QUE');

  const entering = { kind: 'screener', screener: 'one', name: '', change: 'enters' };
  await done(calls, '/alerts/make-alert', alertOf('Enters', entering));
  const formula = { kind: 'formula', text: 'close > 300 -- formula' };
  await done(calls, '/alerts/make-alert', alertOf('Formula', formula));
  const found = async () => (await exported(me!)).data.alertFormulas;
  desk.trade('ACI', 25_700);
  await expect
    .poll(found, TIME)
    .toMatchObject([{ text: formula.text, matching: ['KAY&QUE'], unknown: [] }]);
  desk.trade('KAY&QUE', 25_000);
  await desk.matches('one', 'ACI 2');
  desk.trade('KAY&QUE', 25_800);
  const firings = async () => (await exported(me!)).data.alertFirings;
  await expect.poll(firings, TIME).toMatchObject([{ name: 'Enters', code: 'KAY&QUE' }]);

  const version = await versionOf(calls);
  const id = await publish(calls, version, 'Karim', 'First');
  await done(admin, '/admin/unpublish-screener', { id, reason: 'Advertises.' });
  await publish(calls, version, 'Karim', 'Second');
  await done(calls, '/screener/copy-screener', { id: theirPublic, as: 'copied' });
  const report = { id: theirPublic, reason: 'advertising', note: 'because' };
  await done(calls, '/screener/report-screener', report);
  await done(admin, '/admin/keep-screener', { id: theirPublic, reason: 'Harmless.' });
  await backtested(calls, 'my-test');

  const { data, json, csv } = await exported(me!);
  expect(data.screeners.map((one) => one.id)).toEqual(['one', 'copied']);
  expect(data.screenerVersions).toMatchObject([
    { screener: 'copied', content: { text: 'close > 1 -- shared' } },
    { screener: 'one', content: { live: false } },
    { screener: 'one', content: { live: true, text: 'close > 255 -- mine' } },
  ]);
  expect(data.liveScreeners).toMatchObject([
    {
      screener: 'one',
      text: 'close > 255 -- mine',
      matches: expect.arrayContaining([expect.objectContaining({ code: 'ACI' })]),
      changes: expect.arrayContaining([expect.objectContaining({ code: 'ACI', enters: true })]),
    },
  ]);
  expect(data.alerts).toMatchObject([
    { name: 'Enters', condition: { kind: 'screener', screener: 'one' }, still: null },
    { name: 'Formula', condition: formula },
  ]);
  expect(data.displayNames).toMatchObject([{ name: 'Karim' }]);
  expect(data.publicScreeners).toMatchObject([{ id, name: 'Second', removed: null }]);
  expect(data.removedPublications).toHaveLength(1);
  expect(data.screenerCopies).toMatchObject([{ id: theirPublic }]);
  expect(data.screenerReports).toMatchObject([
    { id: theirPublic, note: 'because', answered: expect.any(Number) },
  ]);
  expect(data.backtests).toMatchObject([
    {
      id: 'my-test',
      state: 'done',
      result: { days: expect.any(Array), equity: expect.any(Array) },
    },
  ]);
  expect(data.dailyUse.map(({ what, count }) => [what, count])).toEqual([
    ['backtestsPerDay', 1],
    ['publicationsPerDay', 2],
    ['screenerReportsPerDay', 1],
  ]);
  for (const file of [json, csv]) {
    expect(file).not.toMatch(/secret|their-test|rahim/i);
    expect(file).not.toContain(other!.id);
  }
  expect(csv).toContain('backtests,1,id,my-test');
  expect(csv).toContain('liveScreeners,1,screener,one');

  const before = await tablesOfMember(app, me!.id);
  expect(before).toEqual(
    expect.arrayContaining([
      'alert',
      'alert_firing',
      'alert_formula',
      'backtest',
      'daily_use',
      'display_name',
      'public_screener',
      'removed_publication',
      'screener',
      'screener_copy',
      'screener_event',
      'screener_live',
      'screener_report',
      'screener_version',
    ]),
  );
  const theirsBefore = await tablesOfMember(app, other!.id);
  await done(calls, '/users/delete-account', {});
  expect(await tablesOfMember(app, me!.id)).toEqual(['admin_act']);
  const visitor = memberCalls(app);
  expect((await visitor.get(`/screener/get-public-one?id=${id}`)).status).toBe(404);
  // The process that leads ran the live screener: it writes nothing more.
  desk.trade('ACI', 25_000);
  desk.trade('ACI', 25_900);
  await theirs.matches('two', 'ACI', 'AL-HAJTEX', 'AMCL(PRAN)', 'KAY&QUE');
  expect(await tablesOfMember(app, me!.id)).toEqual(['admin_act']);
  expect(await tablesOfMember(app, other!.id)).toEqual(theirsBefore);
  expect((await visitor.get(`/screener/get-public-one?id=${theirPublic}`)).body.copies).toBe(1);
});
