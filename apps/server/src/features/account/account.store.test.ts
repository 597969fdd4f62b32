import { type MyData, myData } from '@dorpon/contract/account';
import { firstChart } from '@dorpon/domain/chart/chart-document';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepAlerts } from '../../testing/keep-alerts.ts';
import { keepPortfolio } from '../../testing/keep-portfolio.ts';
import { keepScreener } from '../../testing/keep-screener.ts';
import { type MemberCalls, memberCalls } from '../../testing/member-calls.ts';
import { type SignedUp, signUp } from '../../testing/sign-in.ts';
import { namesOfMemberTables, tablesOfMember } from '../../testing/tables-of-member.ts';
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
  await saveCharts(mine, 'Mine');
  await saveCharts(memberCalls(app, other), 'Theirs');
  for (const [calls, plan] of [
    [mine, 'month'],
    [memberCalls(app, other), 'year'],
  ] as const)
    for (const outcome of ['succeeds', 'left']) {
      const { id: cart, paisa } = (await calls.post('/billing/make-cart', { plan })).body;
      await calls.post('/billing/pay', { cart, paisa, outcome });
    }
  await admin.post('/billing/refund', { number: 'SB-000001', reason: 'as asked' });
  await app.database.pool.query(
    'insert into billing_client (member_id, client_id) values ($1, 501), ($2, 502)',
    [me.id, other.id],
  );
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

/** A layout in two versions, a template, a drawing shown, one removed and one lost, a published chart. */
async function saveCharts(calls: MemberCalls, name: string): Promise<void> {
  const layout = (symbol: string) => ({
    charts: [firstChart(symbol)],
    arrangement: '1',
    links: [],
    ranges: [null],
  });
  const drawing = (id: string, price: number) => ({
    id,
    tool: 'note',
    anchors: [{ at: 0, price }],
    style: { colour: 'ink', width: 1, dash: 'solid', filled: false },
    text: name,
  });
  const calling = async (path: string, body: object) => {
    const answer = await calls.post(`/users/${path}`, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const save = { id: 'one', name, base: 0, age: 600_000, content: layout('ACI') };
  const { version } = await calling('save-chart-layout', save);
  await calling('save-chart-layout', { ...save, base: version, age: 0, content: layout('GP') });
  await calling('save-study-template', { template: { id: 'one', name, studies: [] } });
  const drawings = { symbol: 'ACI', removed: [{ id: 'gone', base: 0, age: 0 }] };
  const changed = (price: number, age: number) => [{ drawing: drawing('a', price), base: 0, age }];
  await calling('save-drawings', { ...drawings, changed: changed(1, 0) });
  await calling('save-drawings', { ...drawings, changed: changed(2, 60_000) });
  const content = { ...layout('ACI'), drawings: { ACI: [{ ...drawing('a', 1), changedAt: 0 }] } };
  for (let at = 0; at < 5; at += 1) await calling('publish-chart', { title: name, content });
  await keepAlerts(app, calls, name);
  await keepPortfolio(calls, name);
  const published = await calls.post('/screener/publish-screener', {
    id: 'one',
    version: await keepScreener(calls, name),
    author: `Member ${name}`,
    name,
    about: name,
  });
  expect(published.body.outcome).toBe('published');
}

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
      layouts: 1,
      templates: 1,
      drawings: 1,
      published: 5,
      portfolios: 1,
      transactions: 1,
      screeners: 1,
      publicScreeners: 1,
      alerts: 1,
      firings: 1,
      devices: 1,
      invoices: 1,
      acts: 2,
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
  expect(data.acts).toMatchObject([
    { act: 'refund', reason: 'as asked' },
    { act: 'set-pro', reason: 'paid, "in cash"' },
  ]);
  expect(data.invoices).toEqual([
    {
      system: 'sandbox',
      number: 'SB-000001',
      plan: 'month',
      paisa: 29_900,
      issued: expect.any(Number),
      paid: expect.any(Number),
      cancelled: null,
      name: expect.any(String),
      email: me!.email,
      lines: [{ what: 'month', text: null, paisa: 29_900 }],
      refunds: [{ kind: 'refunded', time: expect.any(Number), paisa: 29_900 }],
    },
  ]);
  expect(data.carts).toMatchObject([
    { plan: 'month', paisa: 29_900, state: 'paid' },
    { plan: 'month', paisa: 29_900, state: 'left' },
  ]);
  expect(data.billingClients).toEqual([{ client: 501 }]);
  expect(data.membership).toMatchObject([
    { source: 'sandbox', kind: 'paid', plan: 'month', paisa: 29_900, invoice: 'SB-000001' },
    { source: 'sandbox', kind: 'refunded', paisa: 29_900, reason: 'as asked' },
    { source: 'admin', kind: 'granted', until: expect.any(Number), reason: 'paid, "in cash"' },
  ]);
  expect(data.chartLayouts).toMatchObject([
    { name: 'Mine', shown: false, content: { charts: [{ symbol: 'ACI' }] } },
    { name: 'Mine', shown: true, content: { charts: [{ symbol: 'GP' }] } },
  ]);
  expect(data.studyTemplates).toEqual([{ id: 'one', name: 'Mine', studies: [] }]);
  expect(data.drawings).toMatchObject([
    { symbol: 'ACI', id: 'a', state: 'shown', content: { anchors: [{ price: 1 }] } },
    { symbol: 'ACI', id: 'a', state: 'lost', content: { anchors: [{ price: 2 }] } },
    { symbol: 'ACI', id: 'gone', state: 'removed', content: null },
  ]);
  expect(data.publishedCharts.map(({ title }) => title)).toEqual(Array(5).fill('Mine'));
  expect(data.portfolios).toMatchObject([
    { id: 'one', name: 'Mine', settings: { broker: 'Mine' }, removed: null },
  ]);
  expect(data.screeners).toMatchObject([{ id: 'one', content: { live: true }, removed: null }]);
  expect(data.displayNames).toMatchObject([{ name: 'Member Mine' }]);
  expect(data.publicScreeners).toMatchObject([
    { screener: 'one', name: 'Mine', text: 'close > 1 -- Mine', removed: null },
  ]);
  expect(data.screenerVersions).toMatchObject([
    { screener: 'one', content: { live: false } },
    { screener: 'one', content: { live: true } },
  ]);
  expect(data.portfolioTargets).toEqual([
    { portfolio: 'one', code: 'ACI', target: 30_000, stop: 20_000 },
  ]);
  expect(data.portfolioMappings).toMatchObject([
    { broker: 'mine', mapping: { shares: [{ read: 'Mine', code: 'ACI' }] } },
  ]);
  expect(data.portfolioImports).toMatchObject([
    { id: 'i', part: 0, transactions: [{ id: 'c', content: { note: 'Mine' } }] },
  ]);
  expect(data.portfolioTransactions).toMatchObject([
    { portfolio: 'one', id: 'a', content: { kind: 'deposit', note: 'Mine' } },
    { portfolio: 'one', id: 'b', content: null },
  ]);
  expect(data.portfolioChanges.map(({ what }) => what)).toEqual([
    'portfolio',
    'transactions',
    'transactions',
    'target',
  ]);
  expect(data.alerts).toMatchObject([{ name: 'Mine', condition: { kind: 'price' } }]);
  expect(data.alertFirings).toMatchObject([{ name: 'Mine', code: 'ACI', price: 1 }]);
  expect(data.alertDeliveries).toMatchObject([{ device: 'Mine', outcome: 'sent' }]);
  expect(data.pushDevices).toMatchObject([{ name: 'Mine', service: 'https://push.example.com' }]);
  expect(data.alertSettings).toMatchObject([{ kept: { showMoney: true } }]);
  expect(data.waysIn).toMatchObject([{ way: 'credential' }]);
  expect(file.body).not.toContain('Theirs');
  expect(file.body).not.toContain(other!.email);
  expect(file.body, 'no secret of a session or a password').not.toMatch(/token|scrypt|"password/i);
});

/** Where the rows of each table are in the file, or why they are in no part of their own. */
const partOf: Readonly<Record<string, keyof MyData | { readonly without: string }>> = {
  account: 'waysIn',
  admin_act: 'acts',
  alert: 'alerts',
  alert_delivery: 'alertDeliveries',
  alert_firing: 'alertFirings',
  alert_formula: 'alertFormulas',
  alert_outbox: { without: 'what is still to be sent of `alertFirings`' },
  alert_setting: 'alertSettings',
  backtest: 'backtests',
  billing_client: 'billingClients',
  cart: 'carts',
  chart_drawing: 'drawings',
  chart_layout: 'chartLayouts',
  chart_layout_version: 'chartLayouts',
  daily_use: 'dailyUse',
  display_name: 'displayNames',
  email_change: { without: 'is `newEmail` of the profile' },
  invoice: 'invoices',
  lost_drawing: 'drawings',
  member_place: { without: 'counters of changes' },
  member_settings: 'settings',
  membership_end: { without: 'follows from `membership`' },
  membership_event: 'membership',
  message: 'messages',
  passkey: 'passkeys',
  portfolio: 'portfolios',
  portfolio_change: 'portfolioChanges',
  portfolio_dismissal: 'portfolioDismissals',
  portfolio_import: 'portfolioImports',
  portfolio_mapping: 'portfolioMappings',
  portfolio_target: 'portfolioTargets',
  portfolio_transaction: 'portfolioTransactions',
  public_screener: 'publicScreeners',
  published_chart: 'publishedCharts',
  push_device: 'pushDevices',
  reminder_choice: 'reminderChoice',
  reminder_sent: 'membershipReminders',
  removed_publication: 'removedPublications',
  screener: 'screeners',
  screener_copy: 'screenerCopies',
  screener_event: 'liveScreeners',
  screener_live: 'liveScreeners',
  screener_report: 'screenerReports',
  screener_version: 'screenerVersions',
  sent_act: { without: 'keys of acts on `alerts`, so that each is done once' },
  session: 'sessions',
  study_template: 'studyTemplates',
  twoFactor: 'secondFactors',
  watch_list: 'watchLists',
};

it('every table of members is in the file, or it is said why not', async () => {
  expect([...new Set(await namesOfMemberTables(app))]).toEqual(Object.keys(partOf).sort());
  const data = myData.parse((await download('/users/export-my-data')).json());
  const tables = await tablesOfMember(app, me!.id);
  expect(tables.length).toBeGreaterThan(25);
  for (const table of tables) {
    const part = partOf[table]!;
    if (typeof part === 'string') expect(data[part], `${table} is in ${part}`).not.toEqual([]);
  }
});

it('the CSV file has the same fields, and no cell is a formula', async () => {
  const file = await download('/users/export-my-data.csv');
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = file.body.slice(1).split('\r\n');
  expect(lines[0]).toBe('part,item,field,value');
  expect(lines).toContain(`profile,1,email,${me!.email}`);
  expect(lines).toContain('watchLists,1,title,ব্যাংক');
  expect(lines).toContain("watchLists,1,desc,'=1+1");
  expect(lines).toContain('chartLayouts,2,shown,true');
  expect(lines).toContain('publishedCharts,5,title,Mine');
  expect(lines).toContain('portfolios,1,name,Mine');
  expect(lines.find((line) => line.startsWith('drawings,1,content'))).toContain(
    '""tool"":""note""',
  );
  expect(lines).toContain('acts,2,reason,"paid, ""in cash"""');
  expect(lines).toContain('invoices,1,number,SB-000001');
  expect(lines.find((line) => line.startsWith('invoices,1,paid,'))).toMatch(/T.*Z$/);
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
