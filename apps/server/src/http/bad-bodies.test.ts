import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@dorpon/contract/endpoint';
import { errorBody } from '@dorpon/contract/error-catalogue';
import { firstChart } from '@dorpon/domain/chart/chart-document';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '../compose/modules.ts';
import {
  anAlert,
  backtestRules,
  portfolioSettings,
  screenerContent,
  THEIR_PUBLIC,
} from '../testing/call-table.data.ts';
import { type SignedUp, signUp } from '../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { urlOf } from './addresses.ts';

const COUNT = process.env.SOAK ? 5000 : 100;
/** More are tried until one of them passes the first check of a call. */
const MOST = 3 * COUNT;

/**
 * Personal calls, made by a member who may make all of them. The sign-in calls have their own
 * tests, and erasing the account would end this test's session.
 */
const calls = endpoints.filter(
  ({ access, path }) =>
    access !== 'public' && !path.startsWith('/auth/') && path !== '/users/delete-account',
);

let app: TestApp;
let [me, other]: SignedUp[] = [];
const [mine, theirs] = [randomUUID(), randomUUID()];

beforeAll(async () => {
  app = await startTestApp();
  me = await signUp(app, { admin: true });
  other = await signUp(app);
  // However long this test takes.
  await app.database.pool.query(`update session set signed_in_at = now() + interval '1 hour'`);
  await noteChanges();
});
beforeEach(async () => {
  for (const [id, { id: owner }] of [
    [mine, me!],
    [theirs, other!],
  ] as const)
    await app.database.pool.query(
      `insert into watch_list (id, member_id, place, title, note, codes)
        values ($1, $2, 1, 'List', '', '{ACI,DSEX}') on conflict do nothing`,
      [id, owner],
    );
});
afterAll(() => app.close());

const namesOf = (schema: Endpoint['query'] | undefined): string[] =>
  Object.keys((schema as unknown as { shape?: object } | undefined)?.shape ?? {});

const word = (people: readonly string[]) =>
  fc.oneof(
    fc.constantFrom(
      ...people,
      mine,
      theirs,
      'ACI',
      'DSEX',
      'NOSUCH',
      'aci',
      '',
      ' ',
      'all',
      'true',
      'null',
      '0',
      '1',
      '-1',
      '20',
      '1e9',
      'NaN',
      '9'.repeat(400),
      '2026-11-12',
      '__proto__',
      '\u0000',
      "' or 1=1 --",
      '%00',
      '../..',
      '💥',
      'ট্রেড',
      'x'.repeat(61),
      '\ud800',
      'a@b.example',
    ),
    fc.string({ unit: 'binary', maxLength: 20 }),
  );

const value = (people: readonly string[]) => {
  const text = word(people);
  return fc.oneof(
    text,
    fc.constantFrom<unknown>([mine, theirs], [mine], [mine, mine], [], {}, null, true, 0, -1),
    fc.constantFrom<unknown>(1e308, 1.5, Number.MAX_SAFE_INTEGER, [[]], ['ACI', 'DSEX']),
    fc.array(text, { maxLength: 3 }),
    fc.record({ member: text }),
    fc.jsonValue(),
  );
};

const aLayout = {
  charts: [firstChart('ACI')],
  arrangement: '1',
  links: [],
  ranges: [{ from: 0 }, null],
};
const aDrawing = {
  id: 'line',
  tool: 'trend-line',
  anchors: [{ at: 0, price: 1 }],
  style: { colour: 'ink', width: 1, dash: 'solid', filled: false },
};

const layouts = [aLayout, { ...aLayout, drawings: { ACI: [{ ...aDrawing, changedAt: 0 }] } }];

const aSubscription = {
  endpoint: 'https://push.example/one',
  keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
};

const houseWords = { title: 'Title', text: 'Text' };
const aHouseMessage = {
  en: houseWords,
  bn: houseWords,
  link: '/news',
  picture: 'star',
  screens: ['/news'],
  from: '2026-01-01',
  until: '2026-12-31',
};

const aPurchase = {
  kind: 'buy',
  day: '2026-11-11',
  code: 'ACI',
  quantity: 100,
  price: 25_000,
  charges: 10_000,
};

/** Values that mostly fit their field, of any call or of one, so that the checks after the first are reached. */
const fitting: Record<string, readonly unknown[]> = {
  id: [mine, theirs, 'published-chart-of-one', THEIR_PUBLIC, 1],
  device: [mine, theirs],
  endpoint: ['https://push.example/one', 'https://push.example/two', 'http://push.example'],
  share: ['ACI', 'NOSUCH'],
  shares: [['ACI'], [], ['ACI', 'NOSUCH']],
  ids: [[mine], [mine, theirs], [], [1]],
  add: [[mine], [theirs], []],
  remove: [[], [theirs]],
  // NUL, which PostgreSQL cannot store, passes a careless check.
  title: ['Title', 'a\u0000b'],
  desc: ['Note', '\u0000'],
  body: ['Text', '\u0000'],
  reason: ['paid', '\u0000'],
  until: [null, 4e12, 1e15],
  email: ['\u0000'],
  name: ['Name', '\u0000'],
  photo: [null, 'data:image/png;base64,iVBORw0KGgoAAAA', 'data:x'],
  changes: [
    { theme: { value: 'dark', age: 0 } },
    { matrixViews: { value: '["\u0000"]', age: 0 } },
    { matrixViews: { value: '[]', age: 1e300 } },
    { __proto__: { theme: 1 }, theme: { value: 'dark' } },
    [{ id: 'one', base: 0, content: aPurchase }],
    [{ id: 'one', base: 0, content: { ...aPurchase, note: '\u0000' } }],
    [{ id: 'one', base: 0, content: { ...aPurchase, kind: 'sell' } }],
  ],
  portfolio: [mine, theirs, 'all'],
  accept: [[], ['ACI dividend'], ['\u0000']],
  dismiss: [[], ['ACI dividend']],
  year: ['2026', '1'],
  against: ['DSEX', 'deposit'],
  seq: [1, 2],
  code: ['ACI', 'NOSUCH'],
  target: [null, 1, 1e300],
  stop: [null, 1],
  base: [0, 1, -1],
  age: [0, 60_000, 1e300],
  version: ['1', 1],
  writer: ['window', undefined],
  anyPrice: [true, undefined],
  import: ['one', 'two', '\u0000'],
  part: [0, 1, -1],
  parts: [0, 1, 1e9],
  transactions: [
    [{ id: 'one', content: aPurchase }],
    [{ id: 'one', content: { ...aPurchase, note: '\u0000' } }],
  ],
  made: [undefined, { name: 'Mine', settings: portfolioSettings }],
  broker: ['Broker', '\u0000'],
  mapping: [
    { kind: 'trades', dayOrder: 'day-first', columns: [], shares: [] },
    {
      kind: 'trades',
      dayOrder: 'day-first',
      columns: [],
      shares: [{ read: '\u0000', code: 'ACI' }],
    },
  ],
  content: [aPurchase],
  '/users/save-chart-layout content': layouts,
  '/users/publish-chart content': layouts,
  '/screener/save-screener content': [screenerContent],
  '/screener/values formulas': [['close'], ['clos', '\u0000'], []],
  '/screener/values condition': [undefined, 'close > 1', '\u0000'],
  '/screener/publish-screener author': ['Karim', 'a\u0000bc', 'Dorpon'],
  '/screener/publish-screener about': ['Why.', '\u0000'],
  '/screener/publish-screener version': [1, 2 ** 53],
  '/screener/report-screener reason': ['other', 'none'],
  '/screener/report-screener note': ['', 'Why.', '\u0000'],
  as: [mine, '\u0000'],
  '/screener/run text': ['close > 1', 'clos > 1'],
  '/screener/run day': [undefined, '2026-11-12'],
  '/screener/run format': ['csv', 'json'],
  rules: [backtestRules, { ...backtestRules, entry: '\u0000' }, { ...backtestRules, cash: 1e300 }],
  template: [
    { id: mine, name: 'Mine', studies: [] },
    { id: mine, name: 'a\u0000b', studies: [] },
    { id: mine, name: 'Mine', studies: [{ id: 'a', study: 'rsi', params: { x: 1 } }] },
  ],
  symbol: ['ACI', 'ACI/DSEX', 'A,B'],
  symbols: ['ACI', 'ACI,GP', 'ACI,,GP'],
  changed: [
    [{ drawing: aDrawing, base: 0, age: 0 }],
    [{ drawing: { ...aDrawing, text: '\u0000' }, base: 0, age: 0 }],
    [
      { drawing: aDrawing, base: 0, age: 0 },
      { drawing: aDrawing, base: 0, age: 0 },
    ],
    [],
  ],
  removed: [[], [{ id: 'line', base: 1, age: 0 }], [{ id: '\u0000', base: 1, age: 0 }]],
  kind: ['notice'],
  link: ['/news', null],
  to: ['all', { member: 'nobody' }],
  upto: [0, 5],
  member: ['nobody'],
  limit: ['5'],
  count: ['true'],
  after: ['0'],
  q: ['a', '\u0000'],
  alert: [
    anAlert,
    { ...anAlert, name: 'a\u0000b' },
    { ...anAlert, channels: ['sms'] },
    { subject: anAlert.subject, condition: anAlert.condition, again: anAlert.again },
  ],
  act: ['pause', 'rearm', 'delete', 'restore'],
  file: [
    { version: 1, alerts: [anAlert] },
    { version: 1, alerts: [{ ...anAlert, note: '\u0000' }] },
  ],
  sessions: [20, 1],
  minutes: [60, 1],
  eventType: ['price', 'gain'],
  eventId: ['1', 1],
  shareName: ['ACI', 'NOSUCH'],
  price: [250, '250.5', 0.001],
  buyPrice: [200, '', null],
  condition: ['above', 'below'],
  updateObj: [{ price: 260 }, { price: 260, userId: 'x' }],
  settings: [
    portfolioSettings,
    { channels: { price: ['push', 'email'] }, quiet: null, showMoney: false, mailsOff: false },
    { channels: { price: ['sms'] }, quiet: { from: 1, upto: 2 }, showMoney: true, mailsOff: false },
  ],
  reminders: [
    { push: true, mail: false },
    { push: 1, mail: false },
  ],
  message: [aHouseMessage, { ...aHouseMessage, link: '//evil.example' }],
  i: ['0', '1'],
  plan: ['month', 'year'],
  cart: [mine],
  paisa: [29_900, 1.5],
  outcome: ['succeeds', 'fails'],
  subscription: [aSubscription, { ...aSubscription, endpoint: 'https://127.0.0.1/' }],
};

const inputOf = (endpoint: Endpoint, people: readonly string[]) => {
  const fields = (names: string[], of: fc.Arbitrary<unknown>) => {
    const stray = fc.constantFrom('x', 'uid', 'userId', 'constructor', 'limit');
    const name = names.length > 0 ? fc.oneof(fc.constantFrom(...names), stray) : stray;
    const fits = (each: string) => {
      const named = fitting[`${endpoint.path} ${each}`] ?? fitting[each];
      const own = each === 'uid' || each === 'userId' ? people : named;
      return own ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...own) }, of) : of;
    };
    return fc.oneof(
      fc.tuple(...names.map((each) => fc.tuple(fc.constant(each), fits(each)))),
      fc.array(fc.tuple(name, of), { maxLength: 5 }),
    );
  };
  const raw = fc.constantFrom(
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '0',
    '{"__proto__":{"uid":"x"}}',
    `[${'['.repeat(500)}`,
  );
  const count = namesOf(endpoint.params).length;
  return fc.record({
    path: fc.oneof(
      fc.array(word(people), { minLength: count, maxLength: count }),
      fc.tuple(fc.constantFrom(mine, theirs), fc.constantFrom(...people)),
    ),
    query: fields(namesOf(endpoint.query), word(people)),
    body: fc.oneof(
      { weight: 8, arbitrary: fields(namesOf(endpoint.body), value(people)) },
      { weight: 1, arbitrary: raw },
    ),
  });
};

/** Tables whose rows a personal call could change. */
const tables = [
  '"user"',
  'watch_list',
  'sent_act',
  'message',
  'member_place',
  'admin_act',
  'session',
  'member_settings',
  'chart_layout',
  'chart_layout_version',
  'study_template',
  'chart_drawing',
  'lost_drawing',
  'published_chart',
  'portfolio',
  'portfolio_transaction',
  'portfolio_change',
  'portfolio_target',
  'portfolio_dismissal',
  'portfolio_mapping',
  'portfolio_import',
  'screener',
  'display_name',
  'public_screener',
  'screener_copy',
  'screener_report',
  'alert',
  'alert_firing',
  'alert_outbox',
  'alert_setting',
  'push_device',
  'house_message',
  'cart',
  'invoice',
  'invoice_refund',
  'billing_client',
];

/** Every row of them. */
async function rowsNow(): Promise<string> {
  const each = tables.map(
    (table) =>
      `(select coalesce(md5(string_agg(t::text, ',' order by t::text)), '') from ${table} t)`,
  );
  // Prepared under its name: to plan it costs ten times as much as to read the few rows.
  const text = `select ${each.join(` || ' ' || `)} as now`;
  const { rows } = await app.database.pool.query({ name: 'rows-now', text });
  return rows[0].now;
}

/** Makes the database note every row that is written: to read all rows after each call takes most of the time. */
async function noteChanges(): Promise<void> {
  await app.database.pool.query(`create table noted_change (number int not null);
    create function note_change() returns trigger language plpgsql as
      $$ begin insert into noted_change values (1); return null; end $$;`);
  for (const table of tables)
    await app.database.pool.query(`create trigger note_change after insert or update or delete
      on ${table} for each row execute function note_change()`);
}

/** Whether a row was written since the last question; what was rolled back is not noted. */
async function wasChanged(): Promise<boolean> {
  const text = 'with noted as (delete from noted_change returning 1) select from noted limit 1';
  const { rowCount } = await app.database.pool.query({ name: 'was-changed', text });
  return rowCount !== 0;
}

const ofOther = async () =>
  (await app.database.pool.query('select * from watch_list where member_id = $1', [other!.id]))
    .rows;

const escape = (text: unknown) => encodeURIComponent(String(text).toWellFormed());

test.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
  `%s survives ${COUNT} generated inputs, and refused ones change nothing`,
  async (_name, call) => {
    const theirLists = await ofOther();
    const reached = new Set<number>();
    const hasQuery = call.method === 'GET' || namesOf(call.query).length > 0;
    let before = await rowsNow();
    const inputs = fc.sample(inputOf(call, [me!.id, other!.id]), { numRuns: MOST, seed: 7 });
    for (const [at, { path, query, body }] of inputs.entries()) {
      if (at >= COUNT && reached.size > 1) break;
      const given = [...path];
      const url = urlOf(call).replaceAll(/:\w+/g, () => escape(given.shift() ?? ''));
      const search = query.map(([name, text]) => `${escape(name)}=${escape(text)}`).join('&');
      const payload = typeof body === 'string' ? body : JSON.stringify(Object.fromEntries(body));
      const answer = await app.http.inject({
        method: call.method,
        // A body is read only after a valid query, which for most calls is an empty one.
        url: hasQuery ? `${url}?${search}` : url,
        headers: {
          cookie: me!.cookie,
          ...(call.method === 'POST' && { 'content-type': 'application/json' }),
        },
        ...(call.method === 'POST' && { payload }),
      });
      const context = `${url}?${search} ${payload} → ${answer.statusCode} ${answer.body.slice(0, 200)}`;
      reached.add(answer.statusCode);
      expect(answer.statusCode, context).toBeLessThan(500);
      const after = (await wasChanged()) ? await rowsNow() : before;
      if (answer.statusCode >= 400) {
        expect(() => errorBody.parse(answer.json()), context).not.toThrow();
        expect(after, context).toBe(before);
      }
      before = after;
    }
    expect(await ofOther()).toEqual(theirLists);
    expect(reached).toContain(400);
    expect(reached.size, 'no input passed the first check').toBeGreaterThan(1);
  },
);
