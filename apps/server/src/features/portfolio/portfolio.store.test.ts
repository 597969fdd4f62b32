import { MEMBER_CHANGED } from '@dorpon/contract/member-changes';
import { getChanges, getPortfolios, getTransactions } from '@dorpon/contract/portfolio';
import { checkTransaction } from '@dorpon/contract/portfolio-check';
import { getMapping } from '@dorpon/contract/portfolio-import';
import { getHistory, getOverview } from '@dorpon/contract/portfolio-overview';
import { getOwned, getTrades } from '@dorpon/contract/portfolio-owned';
import {
  getDividends,
  getExposure,
  getProposals,
  getTaxYear,
} from '@dorpon/contract/portfolio-reports';
import { portfolioOfCsv } from '@dorpon/domain/portfolio/files/portfolio-csv';
import { portfolioOfJson } from '@dorpon/domain/portfolio/files/portfolio-json';
import { MAX_MAPPINGS } from '@dorpon/domain/portfolio/limits';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { portfolioSettings } from '../../testing/call-table.data.ts';
import { type MemberCalls, memberCalls } from '../../testing/member-calls.ts';
import { type SignedUp, signUp } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { portfolioModule } from './module.ts';

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
  await app.database.pool.query('delete from portfolio');
  await app.database.pool.query('delete from portfolio_import');
  await setType('free');
  await make('one');
});

const setType = (type: 'free' | 'pro') =>
  app.database.pool.query('update "user" set user_type = $2, pro_until = null where id = $1', [
    me.id,
    type,
  ]);

const make = (id: string, more: object = {}) =>
  mine!.post('/portfolio/save-portfolio', {
    id,
    base: 0,
    name: `Account ${id}`,
    settings: portfolioSettings,
    ...more,
  });

const trade = (kind: 'buy' | 'sell', quantity: number, day = '2026-11-11', more: object = {}) => ({
  kind,
  day,
  code: 'ACI',
  quantity,
  price: 25_000,
  charges: 10_000,
  ...more,
});

interface Given {
  readonly id: string;
  readonly base?: number;
  readonly content: object | null;
}

const send = (changes: readonly Given[], more: object = {}, calls = mine!) =>
  calls.post('/portfolio/save-transactions', {
    portfolio: 'one',
    changes: changes.map((change) => ({ base: 0, ...change })),
    ...more,
  });
const saved = async (changes: readonly Given[], more: object = {}) => {
  const { status, body } = await send(changes, more);
  expect([status, body.outcome], JSON.stringify(body)).toEqual([200, 'saved']);
  return body as { at: number; version: number };
};
const portfolios = async (calls = mine!) =>
  getPortfolios.answer.parse((await calls.get('/portfolio/get-portfolios')).body);
const transactions = async (more = '') =>
  getTransactions.answer.parse(
    (await mine!.get(`/portfolio/get-transactions?portfolio=one${more}`)).body,
  );
const ids = async () => (await transactions()).transactions.map(({ id }) => id);
const changes = async () =>
  getChanges.answer.parse((await mine!.get('/portfolio/get-changes?portfolio=one')).body).changes;
const undo = async (seq: number) => (await mine!.post('/portfolio/undo-change', { seq })).body;

it('a portfolio is made, renamed and removed, and belongs to its member', async () => {
  const [one] = (await portfolios()).portfolios;
  expect(one).toMatchObject({
    id: 'one',
    name: 'Account one',
    transactions: 0,
    standsStill: false,
  });
  expect((await portfolios(theirs)).portfolios).toEqual([]);
  for (const [path, body] of [
    ['remove-portfolio', { id: 'one', base: one!.version }],
    ['save-target', { portfolio: 'one', code: 'ACI', base: 0, target: 1, stop: null }],
    ['save-transactions', { portfolio: 'one', changes: [{ id: 'a', base: 1, content: null }] }],
    ['save-portfolio', { id: 'one', base: one!.version, name: 'A', settings: portfolioSettings }],
    ['undo-change', { seq: one!.version }],
    ['check-transaction', { portfolio: 'one', content: trade('buy', 1) }],
    ['settle-proposals', { portfolio: 'one', accept: [], dismiss: [] }],
    ['save-import', { import: 'i', parts: 0, portfolio: 'one' }],
  ] as const)
    expect((await theirs!.post(`/portfolio/${path}`, body)).status, path).toBe(404);
  const reads = Object.values(portfolioModule.endpoints).filter(
    ({ method, query }) => method === 'GET' && 'portfolio' in query.def.shape,
  );
  expect(reads.length).toBeGreaterThan(5);
  for (const { path } of reads)
    expect((await theirs!.get(`${path}?portfolio=one`)).status, path).toBe(404);

  await saved([{ id: 'a', content: trade('buy', 100) }]);
  const renamed = await make('one', { base: one!.version, name: ' আমার ' });
  expect(renamed.body).toMatchObject({ outcome: 'saved' });
  expect((await portfolios()).portfolios).toMatchObject([{ name: 'আমার', transactions: 1 }]);

  const { body } = await mine!.post('/portfolio/remove-portfolio', {
    id: 'one',
    base: renamed.body.version,
  });
  expect((await portfolios()).portfolios).toEqual([]);
  expect((await send([{ id: 'b', content: trade('buy', 1) }])).status).toBe(404);
  expect(await undo(body.version)).toMatchObject({ outcome: 'saved' });
  expect(await ids()).toEqual(['a']);
});

it('transactions are listed newest first, page by page, and those of one share alone', async () => {
  await saved([
    { id: 'a', content: trade('buy', 100, '2026-11-10') },
    { id: 'b', content: trade('buy', 50, '2026-11-12') },
    { id: 'c', content: trade('buy', 10, '2026-11-11', { code: 'KAY&QUE', price: 31_250 }) },
    { id: 'd', content: { kind: 'deposit', day: '2026-11-09', amount: 1_000_000 } },
  ]);
  const first = await transactions('&limit=3');
  expect(first.transactions.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
  const rest = await transactions(`&limit=3&before=${first.next}`);
  expect([rest.transactions.map(({ id }) => id), rest.next]).toEqual([['d'], null]);
  // Bought on Tuesday, Wednesday and Thursday; Friday and Saturday have no session.
  expect([...first.transactions, ...rest.transactions].map(({ settles }) => settles)).toEqual([
    '2026-11-16',
    '2026-11-15',
    '2026-11-12',
    null,
  ]);
  const ofOne = await transactions('&code=KAY%26QUE');
  expect(ofOne.transactions).toMatchObject([{ id: 'c', content: { quantity: 10 } }]);
});

it('a save that is sent again changes nothing', async () => {
  const first = await saved([{ id: 'a', content: trade('buy', 100) }], { writer: 'window' });
  const again = await saved([{ id: 'a', content: trade('buy', 100) }], { writer: 'window' });
  expect([again.at, again.version]).toEqual([first.at, first.version]);
  expect(await changes()).toHaveLength(2);
});

it('of two devices the later one is shown what the other saved, and nothing is overwritten', async () => {
  const { version } = await saved([{ id: 'a', content: trade('buy', 100) }], { writer: 'phone' });
  const desk = await saved([{ id: 'a', base: version, content: trade('buy', 200) }], {
    writer: 'desk',
  });
  const phone = [
    { id: 'a', base: version, content: trade('buy', 300) },
    { id: 'b', content: trade('buy', 1) },
  ];
  expect((await send(phone, { writer: 'phone' })).body).toEqual({
    outcome: 'conflict',
    stored: [{ id: 'a', version: desk.version, content: trade('buy', 200) }],
  });
  expect(await ids()).toEqual(['a']);
  await saved([{ ...phone[0]!, base: desk.version }], { writer: 'phone' });
  // Removed on one device, changed on the other.
  const last = (await transactions()).transactions[0]!.version;
  const removal = await saved([{ id: 'a', base: last, content: null }], { writer: 'desk' });
  const { body } = await send([{ id: 'a', base: last, content: trade('buy', 4) }], {
    writer: 'phone',
  });
  expect(body.stored).toEqual([{ id: 'a', version: removal.version, content: null }]);
});

it('two devices that save at once both succeed, and name and settings conflict as transactions do', async () => {
  const both = await Promise.all(
    ['a', 'b'].map((id) => send([{ id, content: trade('buy', 10) }], { writer: id })),
  );
  expect(both.map(({ body }) => body.outcome)).toEqual(['saved', 'saved']);
  expect((await portfolios()).portfolios[0]!.transactions).toBe(2);

  const base = (await portfolios()).portfolios[0]!.version;
  await make('one', { base, name: 'Desk', writer: 'desk' });
  const late = await make('one', { base, name: 'Phone', writer: 'phone' });
  expect(late.body).toMatchObject({ outcome: 'conflict', stored: [{ content: { name: 'Desk' } }] });
});

it('the other windows of the member are told', async () => {
  const told = vi.spyOn(app.hub, 'toMember');
  const { at } = await saved([{ id: 'a', content: trade('buy', 10) }]);
  await expect
    .poll(() => told.mock.calls)
    .toContainEqual([me.id, MEMBER_CHANGED, { what: 'portfolios', at }]);
  told.mockRestore();
});

it('a sale of more than is owned is refused with figures, and nothing is saved', async () => {
  await saved([{ id: 'a', content: trade('buy', 100) }]);
  const { body } = await send([
    { id: 'b', content: trade('buy', 20, '2026-11-12') },
    { id: 'c', content: trade('sell', 150, '2026-11-12') },
  ]);
  expect(body).toMatchObject({
    outcome: 'refused',
    refused: [
      { id: 'c', reason: 'not-owned', code: 'ACI', wanted: 150, most: 120, isLater: false },
    ],
  });
  expect(body.refused[0].msg).toContain('150');
  expect(await ids()).toEqual(['a']);
});

it('an edit or a removal in the past that makes a later sale impossible is refused with that sale', async () => {
  const { version: base } = await saved([
    { id: 'a', content: trade('buy', 100, '2026-11-10') },
    { id: 'b', content: trade('sell', 100, '2026-11-12') },
  ]);
  for (const content of [null, trade('buy', 99, '2026-11-10')]) {
    const { body } = await send([{ id: 'a', base, content }]);
    expect(body, JSON.stringify(content)).toMatchObject({
      outcome: 'refused',
      refused: [{ id: 'b', day: '2026-11-12', isLater: true }],
    });
  }
  expect(await ids()).toEqual(['b', 'a']);
});

it('each transaction is compared with the market, and what is odd is saved with a warning', async () => {
  const wrong: [object, object][] = [
    [
      trade('buy', 1, '2026-11-12', { price: 24_930 }),
      { reason: 'price-outside-range', least: 24_940, most: 25_040 },
    ],
    [trade('buy', 1, '2090-01-02'), { reason: 'future-day' }],
    [trade('buy', 1, '2026-11-10', { code: 'DSEX' }), { reason: 'unknown-code' }],
    [trade('buy', 1, '2026-11-10', { code: 'NOSUCH' }), { reason: 'unknown-code' }],
  ];
  for (const [content, problem] of wrong) {
    const { body } = await send([{ id: 'a', content }]);
    expect(body, JSON.stringify(content)).toMatchObject({ outcome: 'refused', refused: [problem] });
    expect(body.refused[0].msg.length).toBeGreaterThan(10);
  }
  expect(await ids()).toEqual([]);
  const { body } = await send([
    { id: 'a', content: trade('buy', 100) },
    { id: 'b', content: trade('sell', 60, '2026-11-12') },
    { id: 'c', content: trade('buy', 1, '2026-11-13') },
  ]);
  expect(body).toMatchObject({
    outcome: 'saved',
    warnings: [
      { id: 'b', reason: 'more-than-saleable', wanted: 60, most: 0 },
      { id: 'c', reason: 'no-session' },
      { reason: 'negative-cash' },
    ],
  });
});

it('500 changes are saved together or not at all', async () => {
  const many = Array.from({ length: 500 }, (_, n) => ({ id: `t${n}`, content: trade('buy', 1) }));
  const spoiled = many.with(499, { id: 't499', content: trade('sell', 500) });
  expect((await send(spoiled)).body.refused).toMatchObject([{ id: 't499' }]);
  expect((await portfolios()).portfolios[0]!.transactions).toBe(0);
  const { version } = await saved(many);
  expect((await portfolios()).portfolios[0]!.transactions).toBe(500);
  expect(await undo(version)).toMatchObject({ outcome: 'saved' });
  expect(await ids()).toEqual([]);
});

it('invalid input is refused by the name of what is wrong', async () => {
  const wrong: [object | null, string][] = [
    [trade('buy', 0), 'quantity'],
    [trade('buy', 1.5), 'quantity'],
    [trade('buy', 1, '2026-02-30'), 'day'],
    [trade('buy', 1, '1889-01-01'), 'day'],
    [trade('buy', 1, '2026-11-11', { price: -1 }), 'price'],
    [trade('buy', 1, '2026-11-11', { code: 'no code' }), 'code'],
    [trade('buy', 1, '2026-11-11', { more: 1 }), 'more'],
    [{ kind: 'gift', day: '2026-11-11' }, 'kind'],
    [{ kind: 'deposit', day: '2026-11-11', amount: 1e15 }, 'amount'],
  ];
  for (const [content, field] of wrong) {
    const { status, body } = await send([{ id: 'a', content }]);
    expect([status, body.code], JSON.stringify(content)).toEqual([400, 'bad-parameter']);
    expect(body.msg).toContain(field);
  }
  const twice = [1, 2].map((quantity) => ({ id: 'a', content: trade('buy', quantity) }));
  expect((await send(twice)).body).toMatchObject({ code: 'bad-parameter', field: 'changes' });
});

it('every save is kept with who, when, before and after, and can be undone and redone', async () => {
  const made = await saved([{ id: 'a', content: trade('buy', 100) }], { writer: 'phone' });
  const edit = await saved([{ id: 'a', base: made.version, content: trade('buy', 50) }]);
  const [last, first] = await changes();
  expect(last).toMatchObject({
    seq: edit.version,
    by: 'member',
    what: 'transactions',
    undid: null,
    items: [{ id: 'a', before: trade('buy', 100), after: trade('buy', 50) }],
  });
  expect(first).toMatchObject({ writer: 'phone', items: [{ before: null }] });
  expect(Math.abs(Date.now() - last!.time)).toBeLessThan(60_000);

  expect(await undo(edit.version)).toMatchObject({ outcome: 'saved' });
  expect((await transactions()).transactions[0]!.content).toEqual(trade('buy', 100));
  const [redo] = await changes();
  expect(redo).toMatchObject({ undid: edit.version });
  expect(await undo(redo!.seq)).toMatchObject({ outcome: 'saved' });
  expect((await transactions()).transactions[0]!.content).toEqual(trade('buy', 50));
  // What it left has been changed since.
  const [now] = (await transactions()).transactions;
  await saved([{ id: 'a', base: now!.version, content: trade('buy', 7) }]);
  expect(await undo(edit.version)).toMatchObject({ outcome: 'conflict', stored: [{ id: 'a' }] });
  expect((await mine!.post('/portfolio/undo-change', { seq: 999_999 })).status).toBe(404);
});

it('a note of any characters is in the history as it was written', async () => {
  const note = "$` $& $' $$ {}";
  await saved([{ id: 'a', content: trade('buy', 1, '2026-11-11', { note }) }]);
  expect((await changes())[0]!.items).toMatchObject([{ after: { note } }]);
});

it('an undo that makes a later sale impossible is refused', async () => {
  const bought = await saved([{ id: 'a', content: trade('buy', 100, '2026-11-10') }]);
  await saved([{ id: 'b', content: trade('sell', 60, '2026-11-12') }]);
  expect(await undo(bought.version)).toMatchObject({ outcome: 'refused', refused: [{ id: 'b' }] });
  expect(await ids()).toEqual(['b', 'a']);
});

it('targets and stops are kept per share, and conflict as transactions do', async () => {
  const target = (base: number, level: number | null) =>
    mine!.post('/portfolio/save-target', {
      portfolio: 'one',
      code: 'ACI',
      base,
      target: level,
      stop: null,
    });
  const { body } = await target(0, 30_000);
  expect(body.outcome).toBe('saved');
  expect((await target(0, 31_000)).body).toMatchObject({
    outcome: 'conflict',
    stored: [{ id: 'ACI', content: { target: 30_000, stop: null } }],
  });
  expect((await target(body.version, null)).body.outcome).toBe('saved');
  const unknown = { portfolio: 'one', code: 'NOSUCH', base: 0, target: 1, stop: null };
  expect((await mine!.post('/portfolio/save-target', unknown)).body.code).toBe('unknown-share');
});

it('a method of lots that makes a sale impossible is refused', async () => {
  await saved([
    { id: 'a', content: trade('buy', 100, '2026-11-10') },
    { id: 'b', content: trade('sell', 50, '2026-11-12', { lots: [{ lot: 'a', quantity: 40 }] }) },
  ]);
  const base = (await portfolios()).portfolios[0]!.version;
  const settings = { ...portfolioSettings, lotMethod: 'chosen' };
  const { body } = await make('one', { base, settings });
  expect(body).toMatchObject({ outcome: 'refused', refused: [{ id: 'b', reason: 'lots-differ' }] });
  const other = await make('one', { base, settings: { ...settings, lotMethod: 'average' } });
  expect(other.body.outcome).toBe('saved');
});

it('at the limit nothing more is saved and nothing is lost', async () => {
  await make('two');
  const third = await make('three');
  expect([third.status, third.body]).toMatchObject([
    409,
    { code: 'limit-reached', limit: { name: 'portfolios', has: 2, pro: 20 } },
  ]);
  const { version } = await saved([{ id: 'a', content: trade('buy', 1) }]);
  await app.database.pool.query(
    `update portfolio set transactions = 1999 where member_id = $1 and id = 'two'`,
    [me.id],
  );
  const more = await send([{ id: 'b', content: trade('buy', 1) }]);
  expect([more.status, more.body]).toMatchObject([
    409,
    { code: 'limit-reached', limit: { name: 'transactions', has: 2000, pro: 50_000 } },
  ]);
  expect(await ids()).toEqual(['a']);
  // What does not grow is still possible.
  const edit = await saved([{ id: 'a', base: version, content: trade('buy', 2) }]);
  await saved([{ id: 'a', base: edit.version, content: null }]);
  await saved([{ id: 'b', content: trade('buy', 1) }]);
});

it('a removed portfolio does not come back with more transactions than the membership allows', async () => {
  await saved([{ id: 'a', content: trade('buy', 1) }]);
  await make('two');
  const setCount = (count: number) =>
    app.database.pool.query(
      `update portfolio set transactions = $2 where member_id = $1 and id = 'two'`,
      [me.id, count],
    );
  await setCount(2000);
  const base = (await portfolios()).portfolios[1]!.version;
  const writer = 'phone';
  const removal = await mine!.post('/portfolio/remove-portfolio', { id: 'two', base, writer });
  expect(removal.body.outcome).toBe('saved');
  const refused = { code: 'limit-reached', limit: { name: 'transactions' } };
  expect(await undo(removal.body.version)).toMatchObject(refused);
  // The window that removed it has seen the removal.
  expect((await make('two', { writer })).body).toMatchObject(refused);
  await setCount(1999);
  expect(await undo(removal.body.version)).toMatchObject({ outcome: 'saved' });
});

it('a member who was pro keeps everything, and what is beyond the limit wakes with pro', async () => {
  await setType('pro');
  await make('two');
  await make('three');
  const { version } = await saved([{ id: 'a', content: trade('buy', 1) }], { portfolio: 'three' });
  await setType('free');
  expect((await portfolios()).portfolios.map((each) => each.standsStill)).toEqual([
    false,
    false,
    true,
  ]);
  const page = await mine!.get('/portfolio/get-transactions?portfolio=three');
  expect(page.body.transactions).toHaveLength(1);
  const edit = (content: object | null) =>
    send([{ id: 'a', base: version, content }], { portfolio: 'three' });
  expect((await edit(trade('buy', 2))).body.limit).toMatchObject({ name: 'portfolios' });
  const aim = (target: number | null, base = 0) =>
    mine!.post('/portfolio/save-target', {
      portfolio: 'three',
      code: 'ACI',
      base,
      target,
      stop: null,
    });
  const stands = { status: 409, body: { limit: { name: 'portfolios' } } };
  expect(await aim(30_000)).toMatchObject(stands);
  await setType('pro');
  expect((await edit(trade('buy', 2))).body.outcome).toBe('saved');
  const aimed = (await aim(30_000)).body;
  expect(aimed.outcome).toBe('saved');
  await setType('free');
  expect(await aim(31_000, aimed.version)).toMatchObject(stands);
  const removed = (await aim(null, aimed.version)).body;
  expect(removed.outcome, 'what is there can be removed').toBe('saved');
  const again = await mine!.post('/portfolio/undo-change', { seq: removed.version });
  expect(again).toMatchObject(stands);
});

it('in a portfolio that stands still no proposal is dismissed', async () => {
  await setType('pro');
  await make('two');
  await make('three');
  const held = [{ id: 'a', content: trade('buy', 200, '2026-10-12') }];
  await saved(held, { portfolio: 'three' });
  const { body } = await mine!.get('/portfolio/get-proposals?portfolio=three');
  const dismiss = () =>
    mine!.post('/portfolio/settle-proposals', {
      portfolio: 'three',
      accept: [],
      dismiss: [body.proposals[0].id],
    });
  await setType('free');
  expect(await dismiss()).toMatchObject({ status: 409, body: { limit: { name: 'portfolios' } } });
  await setType('pro');
  expect((await dismiss()).body.outcome).toBe('saved');
});

it('a call that finds nothing to change leaves no trace of the caller', async () => {
  const other = await signUp(app);
  const calls = memberCalls(app, other);
  const target = { portfolio: 'one', code: 'ACI', base: 0, target: 1, stop: null };
  expect((await calls.post('/portfolio/save-target', target)).status).toBe(404);
  expect((await send([{ id: 'a', content: null }], {}, calls)).status).toBe(404);
  const { rowCount } = await app.database.pool.query(
    'select from member_place where member_id = $1',
    [other.id],
  );
  expect(rowCount).toBe(0);
});

const overview = async (portfolio?: string) => {
  const search = portfolio === undefined ? '' : `?portfolio=${portfolio}`;
  return getOverview.answer.parse((await mine!.get(`/portfolio/get-overview${search}`)).body);
};

/** 30,000.00 paid in, 100 bought at 250.00, 40 sold at 250.00. */
const aFewTrades = [
  { id: 'in', content: { kind: 'deposit', day: '2026-11-11', amount: 3_000_000 } },
  { id: 'a', content: trade('buy', 100) },
  { id: 'b', content: trade('sell', 40, '2026-11-12', { charges: 4000 }) },
];

it('the overview has holdings, cash, gains and what may be sold, of one portfolio and of all', async () => {
  await make('two');
  await saved(aFewTrades);
  await saved([{ id: 'in', content: { kind: 'deposit', day: '2026-11-12', amount: 500_000 } }], {
    portfolio: 'two',
  });
  const one = await overview('one');
  expect(await overview()).toEqual(one);
  expect(one).toMatchObject({
    portfolio: 'one',
    holdings: [
      {
        code: 'ACI',
        quantity: 60,
        cost: 1_506_000,
        charges: 6000,
        lots: [{ portfolio: 'one', id: 'a', quantity: 60, saleableFrom: '2026-11-15' }],
        lotCount: 1,
        saleable: { now: 60, later: [], undated: 0 },
        price: 25_000,
        dayBase: 60 * 25_000,
      },
    ],
    shares: [{ code: 'ACI', realised: -8000, income: 0 }],
    cash: 1_486_000,
    loan: 0,
    netInvested: 3_000_000,
    market: 1_500_000,
    worth: 2_986_000,
    unknown: [],
    gain: { total: { price: 0, income: 0, costs: 14_000, total: -14_000 } },
    transactions: 3,
  });
  const all = await overview('all');
  expect(all).toMatchObject({ cash: 1_986_000, worth: 3_486_000, netInvested: 3_500_000 });
  expect(all.holdings).toEqual(one.holdings);

  // By the clock of the exchange, not that of the machine: a simulated session may be another day.
  expect(one.day).toBe('2026-11-15');
  // Bought today: owned, and not yet to be sold.
  await saved([{ id: 'c', content: trade('buy', 10, one.day, { price: 25_000 }) }]);
  const [holding] = (await overview('one')).holdings;
  expect(holding).toMatchObject({
    quantity: 70,
    saleable: { now: 60 },
    // Today's gain counts from the cost of what was bought today.
    dayBase: 60 * 25_000 + 10 * 25_000 + 10_000,
  });
  // What was held elsewhere counts from the close before, whatever it cost.
  const content = { kind: 'opening', day: one.day, code: 'ACI', quantity: 5, cost: 100 };
  await saved([{ id: 'd', content }]);
  expect((await overview('one')).holdings[0]).toMatchObject({
    dayBase: 65 * 25_000 + 10 * 25_000 + 10_000,
  });
  expect(holding!.saleable.later).toMatchObject([{ quantity: 10 }]);
  expect(holding!.saleable.later[0]!.day > one.day).toBe(true);
  expect((await mine!.get('/portfolio/get-overview?portfolio=none')).status).toBe(404);
});

it('gains of sales stand apart from dividends, and tax on dividends from that on interest', async () => {
  const on = { day: '2026-11-12' };
  await saved([
    ...aFewTrades,
    { id: 'd', content: { kind: 'dividend', ...on, code: 'ACI', amount: 50_000, tax: 5000 } },
    { id: 'i', content: { kind: 'interest', ...on, amount: 10_000, tax: 1000 } },
  ]);
  expect(await overview('all')).toMatchObject({
    gainOfSales: -8000,
    gain: { realised: { total: -8000 + 45_000 } },
    taxYear: { gains: -8000, dividends: 50_000, dividendTax: 5000, taxAtSource: 6000 },
  });
});

it('what is entered later counts on its day: before the last one, and first of that day', async () => {
  const deposit = (day: string, amount: number) => ({ kind: 'deposit', day, amount });
  const cash = async () => (await overview('one')).cash;
  await saved([{ id: 'a', content: deposit('2026-11-10', 1_000_000) }]);
  await saved([{ id: 'b', content: deposit('2026-11-12', 200_000) }]);
  expect(await cash()).toBe(1_200_000);
  await saved([{ id: 'c', content: deposit('2026-11-12', 30_000) }]);
  expect(await cash()).toBe(1_230_000);
  await saved([{ id: 'd', content: deposit('2026-11-08', 4000) }]);
  expect(await cash()).toBe(1_234_000);
  await saved([{ id: 'e', content: trade('buy', 10, '2026-11-11') }]);
  expect(await overview('one')).toMatchObject({
    cash: 1_234_000 - 260_000,
    holdings: [{ code: 'ACI', quantity: 10, cost: 260_000 }],
  });
  const sale = trade('sell', 11, '2026-11-11');
  expect((await send([{ id: 'f', content: sale }])).body).toMatchObject({
    outcome: 'refused',
    refused: [{ reason: 'not-owned', most: 10 }],
  });
});

it('the history values each day at its close, and the same money in an index beside it', async () => {
  await saved(aFewTrades);
  const read = async (more: string) =>
    getHistory.answer.parse((await mine!.get(`/portfolio/get-history?portfolio=${more}`)).body);
  const history = await read('one&against=DSEX');
  expect(history.day.slice(0, 2)).toEqual(['2026-11-11', '2026-11-12']);
  // 100 × 249.90 + 4,900.00, then 60 × 250.00 + 14,860.00.
  expect(history.worth.slice(0, 2)).toEqual([2_989_000, 2_986_000]);
  expect(history.flow.slice(0, 2)).toEqual([3_000_000, 0]);
  expect(history.growth[0]).toBeCloseTo(2_989_000 / 3_000_000);
  expect(history.against!.growth.slice(0, 2)).toEqual([1, 550_000 / 549_990]);
  expect(history.months).toMatchObject([{ period: '2026-11', flow: 3_000_000 }]);
  expect(history.incompleteDays).toBe(0);
  const all = await read('all&against=deposit');
  expect(all.worth).toEqual(history.worth);
  expect(all.against!.growth[0]).toBe(1);
  // Of several portfolios the first that has a rate: a day at 36.5% a year.
  const base = (await portfolios()).portfolios[0]!.version;
  await make('one', { base, settings: { ...portfolioSettings, depositRate: 0 } });
  await make('two', { settings: { ...portfolioSettings, depositRate: 36.5 } });
  const rated = await read('all&against=deposit');
  expect(rated.against!.growth[1]).toBeCloseTo(1.365 ** (1 / 365), 9);
  const unknown = await mine!.get('/portfolio/get-history?portfolio=one&against=NOSUCH');
  expect(unknown.body.code).toBe('unknown-share');
});

it('an empty portfolio has an overview and a history', async () => {
  expect(await overview('one')).toMatchObject({
    holdings: [],
    cash: 0,
    worth: 0,
    timeWeighted: null,
  });
  const { status, body } = await mine!.get('/portfolio/get-history?portfolio=all');
  expect([status, body.day]).toEqual([200, []]);
});

it('H3 a check tells charges, gain, tax and the day of the cash, also at any price, and saves nothing', async () => {
  const row = { commission: 0.5, minimum: 0, cdbl: 0, exchangeFee: 0, sourceTax: 0.05, vat: 0 };
  const base = (await portfolios()).portfolios[0]!.version;
  const settings = { ...portfolioSettings, charges: [{ from: '2020-01-01', ...row }] };
  await make('one', { base, settings });
  await saved(aFewTrades);
  const check = async (content: object, more: object = {}) => {
    const given = { portfolio: 'one', content, ...more };
    const { body } = await mine!.post('/portfolio/check-transaction', given);
    return checkTransaction.answer.parse(body);
  };
  // 10 × 250.00: 0.5% is 12.50, 0.05% is 1.25. A tenth of 100 cost 251.00 each.
  const sale = trade('sell', 10, '2026-11-12', { charges: 1375 });
  expect(await check(sale)).toMatchObject({
    errors: [],
    charges: { commission: 1250, sourceTax: 125, total: 1375 },
    sale: { proceeds: 248_625, gain: { total: -2375 }, lots: [{ lot: 'a', quantity: 10 }] },
    purchase: null,
  });
  expect(await check(trade('buy', 60, '2026-11-12'))).toMatchObject({
    purchase: { quantity: 120, averageBefore: 25_100, averageAfter: 25_133, cost: 1_510_000 },
  });
  // The 40 that were sold, at a price of another day; the 100 that were bought, for less.
  const [sold, high] = [trade('sell', 40, '2026-11-12'), { price: 30_000 }];
  expect(await check({ ...sold, ...high }, { id: 'b' })).toMatchObject({
    errors: [{ reason: 'price-outside-range' }],
    sale: null,
  });
  expect(await check({ ...sold, ...high }, { id: 'b', anyPrice: true })).toMatchObject({
    errors: [],
    sale: { proceeds: 1_190_000, gain: { total: 1_190_000 - 1_004_000 } },
  });
  expect(await check(trade('buy', 90, '2026-11-11'), { id: 'a' })).toMatchObject({
    purchase: { quantity: 50, averageBefore: 25_100, averageAfter: 25_111 },
  });
  expect(await check(sold), 'lots are not chosen').toMatchObject({ lots: null });
  const refused = await check(trade('sell', 61, '2026-11-12'));
  expect(refused).toMatchObject({ errors: [{ reason: 'not-owned', most: 60 }], sale: null });
  expect((await transactions()).transactions).toHaveLength(3);
});

it('a sale by chosen lots is offered those that were owned before it, also when it is changed', async () => {
  const base = (await portfolios()).portfolios[0]!.version;
  await make('one', { base, settings: { ...portfolioSettings, lotMethod: 'chosen' } });
  const sold = trade('sell', 50, '2026-11-11', { lots: [{ lot: 'b', quantity: 50 }] });
  await saved([
    { id: 'a', content: trade('buy', 100, '2026-11-09') },
    { id: 'b', content: trade('buy', 50, '2026-11-10') },
    { id: 's', content: sold },
    { id: 'c', content: trade('buy', 10, '2026-11-12') },
  ]);
  const offered = async (content: object, more: object = {}) => {
    const body = { portfolio: 'one', content, ...more };
    const answer = await mine!.post('/portfolio/check-transaction', body);
    const { lots } = checkTransaction.answer.parse(answer.body);
    return lots?.map(({ id, quantity }) => [id, quantity]);
  };
  const before = [
    ['a', 100],
    ['b', 50],
  ];
  expect(await offered(sold, { id: 's' })).toEqual(before);
  // Also while what is chosen does not fit.
  const other = { ...sold, lots: [{ lot: 'a', quantity: 1 }] };
  expect(await offered(other, { id: 's' })).toEqual(before);
  const [later, earlier] = [trade('sell', 1, '2026-11-12'), trade('sell', 1, '2026-11-09')];
  expect(await offered(later)).toEqual([
    ['a', 100],
    ['c', 10],
  ]);
  expect(await offered(earlier)).toEqual([['a', 100]]);
  const moved = { kind: 'transfer-out', day: '2026-11-10', code: 'ACI', quantity: 5 };
  expect(await offered(moved)).toEqual(before);
  expect(await offered(trade('buy', 1)), 'a purchase takes none').toBeUndefined();
});

const proposed = async () =>
  getProposals.answer.parse((await mine!.get('/portfolio/get-proposals?portfolio=one')).body)
    .proposals;
const settle = (accept: readonly string[], dismiss: readonly string[] = []) =>
  mine!.post('/portfolio/settle-proposals', { portfolio: 'one', accept, dismiss });

it('corporate actions of what was held at the record date are proposed, accepted and dismissed', async () => {
  // 20% of 10.00 in cash, of which 10% is kept back, and 8.75 new shares for each 100.
  await saved([{ id: 'a', content: trade('buy', 200, '2026-10-12') }]);
  const [dividend, bonus] = (await proposed()).toSorted((a, b) => (a.kind < b.kind ? 1 : -1));
  expect(dividend).toMatchObject({ kind: 'dividend', code: 'ACI', amount: 40_000, tax: 4000 });
  expect(bonus).toMatchObject({ kind: 'bonus', quantity: 17, fraction: 0.5, day: '2026-10-25' });
  const dividends = async () =>
    getDividends.answer.parse((await mine!.get('/portfolio/get-dividends?portfolio=all')).body);
  const [open] = (await dividends()).rows;
  expect(open).toMatchObject({ portfolio: 'one', held: 200, amount: 40_000 });
  expect(['receivable', 'overdue']).toContain(open!.state);

  expect((await settle([dividend!.id, bonus!.id])).body.outcome).toBe('saved');
  expect(await proposed()).toEqual([]);
  expect((await settle([bonus!.id])).status, 'it is no longer proposed').toBe(404);
  expect((await dividends()).sums).toEqual({
    received: 36_000,
    receivable: 0,
    overdue: 0,
    expected: 0,
  });
  expect((await overview('one')).holdings[0]).toMatchObject({
    quantity: 217,
    saleable: { now: 200, undated: 17 },
  });
  await undo((await changes())[0]!.seq);
  expect(await proposed()).toHaveLength(2);
  const before = (await portfolios()).at;
  const told = vi.spyOn(app.hub, 'toMember');
  const { body: dismissal } = await settle([], [dividend!.id]);
  expect(dismissal).toMatchObject({ outcome: 'saved', at: before + 1 });
  await expect
    .poll(() => told.mock.calls, { message: 'the other windows are told' })
    .toContainEqual([me.id, MEMBER_CHANGED, { what: 'portfolios', at: before + 1 }]);
  told.mockRestore();
  expect((await proposed()).map(({ kind }) => kind)).toEqual(['bonus']);
  // Accepted again after the undo.
  expect((await settle([bonus!.id])).body.outcome).toBe('saved');
  expect(await proposed()).toEqual([]);
  // A purchase that is entered late makes 26 of the 17; the day of credit stays.
  const [row] = (await transactions()).transactions;
  const content = { ...row!.content, creditedOn: '2026-11-10', cash: 480 };
  await saved([
    { id: row!.id, base: row!.version, content },
    { id: 'b', content: trade('buy', 100, '2026-10-12') },
  ]);
  const change = (await proposed()).find(({ kind }) => kind === 'bonus');
  expect((await settle([change!.id])).body.outcome).toBe('saved');
  expect((await transactions()).transactions[0]!.content).toMatchObject({
    quantity: 26,
    creditedOn: '2026-11-10',
    cash: 480,
  });
});

it('of dismissed proposals the newest are remembered', async () => {
  await saved([{ id: 'a', content: trade('buy', 200, '2026-10-12') }]);
  await app.database.pool.query(
    `insert into portfolio_dismissal (member_id, portfolio_id, proposal, at_ms)
      select $1, 'one', 'old ' || n, n from generate_series(1, 20000) n`,
    [me.id],
  );
  const [first] = await proposed();
  expect((await settle([], [first!.id])).status).toBe(200);
  expect((await proposed()).map(({ id }) => id)).not.toContain(first!.id);
  const { rows } = await app.database.pool.query(
    'select count(*)::int as count, min(at_ms) as oldest from portfolio_dismissal',
  );
  expect(rows).toEqual([{ count: 20_000, oldest: 2 }]);
});

it('corporate actions that are due are entered without asking for those who chose so', async () => {
  const base = (await portfolios()).portfolios[0]!.version;
  await make('one', { base, settings: { ...portfolioSettings, automaticActions: true } });
  await saved([{ id: 'a', content: trade('buy', 200, '2026-10-12') }]);
  // The process that leads looks when it starts.
  const next = await startTestApp({}, undefined, { database: app.database });
  try {
    await expect.poll(ids, { timeout: 20_000 }).toHaveLength(2);
    const [change] = await changes();
    expect(change).toMatchObject({
      by: 'automatic',
      items: [{ before: null, after: { kind: 'bonus', quantity: 17, day: '2026-10-25' } }],
    });
    expect((await proposed()).map(({ kind }) => kind)).not.toContain('bonus');
  } finally {
    await next.close();
  }
});

it('a corporate action that the member removed is not entered again, and the others are', async () => {
  const opening = {
    kind: 'opening',
    day: '2025-11-03',
    code: 'ACI',
    quantity: 200,
    cost: 5_000_000,
  };
  await saved([{ id: 'a', content: opening }]);
  const bonus = (await proposed()).find(({ kind, day }) => kind === 'bonus' && day > '2026');
  expect((await settle([bonus!.id])).body.outcome).toBe('saved');
  await undo((await changes())[0]!.seq);
  const base = (await portfolios()).portfolios[0]!.version;
  await make('one', { base, settings: { ...portfolioSettings, automaticActions: true } });
  const next = await startTestApp({}, undefined, { database: app.database });
  try {
    await expect.poll(async () => (await ids()).length, { timeout: 20_000 }).toBeGreaterThan(1);
    expect((await changes())[0]).toMatchObject({ by: 'automatic' });
    expect((await proposed()).map(({ id }) => id)).toContain(bonus!.id);
  } finally {
    await next.close();
  }
});

it('exposure names sector, category and liquidity, and how far a margin call is', async () => {
  await saved([
    ...aFewTrades,
    { id: 'l', content: { kind: 'loan', day: '2026-11-12', amount: 1_000_000 } },
  ]);
  const { body } = await mine!.get('/portfolio/get-exposure?portfolio=one');
  expect(getExposure.answer.parse(body)).toMatchObject({
    market: 1_500_000,
    shares: [{ name: 'ACI', part: 1 }],
    sectors: [{ name: 'Pharmaceuticals', part: 1 }],
    categories: [{ name: 'A', part: 1 }],
    concentration: { equalShares: 1 },
    inZ: [],
    margins: [
      { portfolio: 'one', margin: { portfolio: 3_986_000, equity: 2_986_000, state: 'safe' } },
    ],
  });
  // The money of one portfolio does not stand for the loan of another.
  await make('two');
  const withdrawal = { kind: 'withdrawal', day: '2026-11-12', amount: 2_400_000 };
  const deposit = { kind: 'deposit', day: '2026-11-12', amount: 90_000_000 };
  await saved([{ id: 'out', content: withdrawal }]);
  await saved([{ id: 'in', content: deposit }], { portfolio: 'two' });
  const all = await mine!.get('/portfolio/get-exposure?portfolio=all');
  expect(getExposure.answer.parse(all.body).margins).toMatchObject([
    { portfolio: 'one', margin: { portfolio: 1_586_000, equity: 586_000, state: 'call' } },
  ]);
});

it('a loan without shares has its margin: equity is cash minus the loan', async () => {
  await saved([
    { id: 'l', content: { kind: 'loan', day: '2026-11-11', amount: 1_000_000 } },
    { id: 'w', content: { kind: 'withdrawal', day: '2026-11-12', amount: 400_000 } },
  ]);
  const { body } = await mine!.get('/portfolio/get-exposure?portfolio=one');
  expect(getExposure.answer.parse(body)).toMatchObject({
    shares: [],
    margins: [
      {
        margin: { portfolio: 600_000, equity: -400_000, equityPercent: -40, state: 'forced-sale' },
      },
    ],
  });
});

it('a tax year lists sales and income, as a page and as CSV with the rules', async () => {
  await saved([
    ...aFewTrades,
    {
      id: 'd',
      content: { kind: 'dividend', day: '2026-11-12', code: 'ACI', amount: 40_000, tax: 4000 },
    },
  ]);
  const { body } = await mine!.get('/portfolio/get-tax-year?portfolio=all&year=2026');
  expect(getTaxYear.answer.parse(body)).toMatchObject({
    year: 2026,
    years: [2026],
    from: '2026-07-01',
    to: '2027-06-30',
    gains: -8000,
    dividends: 40_000,
    taxAtSource: 4000,
    gainsTax: 0,
    sales: [{ id: 'b', quantity: 40, proceeds: 996_000, cost: 1_004_000, gain: -8000 }],
    income: [{ id: 'd', code: 'ACI', kind: 'dividend' }],
  });
  const file = await download('/portfolio/get-tax-year.csv?portfolio=one&year=2026');
  const lines = file.body.slice(1).split('\r\n');
  expect(lines).toContain('sale,2026-11-12,ACI,40,9960.00,10040.00,-80.00,,');
  expect(lines).toContain('dividend,2026-11-12,ACI,,,,,400.00,40.00');
  expect(lines.some((line) => line.startsWith('rule,gains-tax-percent,15'))).toBe(true);
  const before = await mine!.get('/portfolio/get-tax-year?portfolio=all&year=2025');
  expect(before.body).toMatchObject({ gains: 0, sales: [] });
});

const download = (path: string) =>
  app.http.inject({ url: `/api${path}`, headers: { cookie: me.cookie } });

it('a portfolio is exported as JSON and CSV, and both are read back as they were', async () => {
  await saved([
    ...aFewTrades,
    { id: 'n', content: { kind: 'fee', day: '2026-11-12', amount: 1, note: '=1+1, "ফি"' } },
  ]);
  expect((await mine!.get('/portfolio/export?portfolio=all')).status).toBe(404);
  const rules = { settings: Object.keys(portfolioSettings), maxName: 60 };
  const stored = (await transactions()).transactions.map(({ id, content }) => ({ ...content, id }));
  const byId = <Row extends { id: string }>(rows: readonly Row[]) =>
    rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const [path, readFile] of [
    ['export', portfolioOfJson],
    ['export.csv', portfolioOfCsv],
  ] as const) {
    const { body, headers } = await download(`/portfolio/${path}?portfolio=one`);
    expect(headers['content-disposition']).toMatch(/attachment; filename="dorpon-portfolio-/);
    const file = readFile(body, rules);
    if (file.how === 'refused') throw new Error(JSON.stringify(file.faults));
    expect(file.file).toMatchObject({ name: 'Account one', settings: portfolioSettings });
    expect(byId(file.file.transactions)).toEqual(byId(stored));
  }
});

it('other screens are told which shares are owned in which portfolio, and the trades of a share', async () => {
  await make('two');
  await saved([
    { id: 'a', content: trade('buy', 100, '2026-11-10') },
    { id: 'b', content: trade('buy', 10, '2026-11-11', { code: 'KAY&QUE', price: 31_250 }) },
    { id: 'c', content: trade('sell', 100, '2026-11-12') },
  ]);
  await saved(
    [
      { id: 'd', content: trade('buy', 5) },
      {
        id: 'e',
        content: { kind: 'dividend', day: '2026-11-11', code: 'ACI', amount: 1000, tax: 100 },
      },
    ],
    { portfolio: 'two' },
  );
  const owned = getOwned.answer.parse((await mine!.get('/portfolio/get-owned')).body);
  expect(owned).toEqual({
    at: (await portfolios()).at,
    portfolios: [
      { id: 'one', name: 'Account one', codes: ['KAY&QUE'] },
      { id: 'two', name: 'Account two', codes: ['ACI'] },
    ],
  });
  const { trades } = getTrades.answer.parse(
    (await mine!.get('/portfolio/get-trades?code=ACI')).body,
  );
  expect(trades).toEqual([
    { id: 'a', portfolio: 'one', day: '2026-11-10', kind: 'buy', quantity: 100, price: 25_000 },
    { id: 'd', portfolio: 'two', day: '2026-11-11', kind: 'buy', quantity: 5, price: 25_000 },
    { id: 'c', portfolio: 'one', day: '2026-11-12', kind: 'sell', quantity: 100, price: 25_000 },
  ]);
  expect((await mine!.get('/portfolio/get-trades')).status).toBe(400);
  expect((await theirs!.get('/portfolio/get-owned')).body.portfolios).toEqual([]);
  expect((await theirs!.get('/portfolio/get-trades?code=ACI')).body.trades).toEqual([]);
  const hasPortfolio = async (calls: MemberCalls) =>
    (await calls.get('/users/get-type')).body.hasPortfolio;
  expect([await hasPortfolio(mine!), await hasPortfolio(theirs!)]).toEqual([true, false]);
});

const addPart = (part: number, transactions: readonly object[], id = 'i') =>
  mine!.post('/portfolio/add-import-part', { import: id, part, transactions });
const saveImport = (parts: number, more: object = {}) =>
  mine!.post('/portfolio/save-import', { import: 'i', parts, portfolio: 'one', ...more });
/** Purchases of one share each, a few on each day. */
const purchases = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: `p${from + n}`,
    content: trade('buy', 1, `2026-${String(1 + ((from + n) % 10)).padStart(2, '0')}-11`),
  }));

it('a statement of more rows than one call takes is imported whole', async () => {
  for (const part of [0, 1, 2])
    expect((await addPart(part, purchases(part * 500, 500))).status).toBe(200);
  await addPart(3, [{ id: 's', content: trade('sell', 1500) }]);
  expect((await portfolios()).portfolios[0]!.transactions, 'nothing is saved yet').toBe(0);
  const told = vi.spyOn(app.hub, 'toMember');
  const { body } = await saveImport(4);
  expect(body).toMatchObject({ outcome: 'saved' });
  await expect
    .poll(() => told.mock.calls)
    .toEqual([[me.id, MEMBER_CHANGED, { what: 'portfolios', at: body.at }]]);
  told.mockRestore();
  const { at, portfolios: list } = await portfolios();
  expect([at, list[0]!.transactions]).toEqual([body.at, 1501]);
  expect((await overview('one')).holdings).toEqual([]);
  expect((await changes()).map(({ items }) => items.length)).toEqual([1, 500, 500, 500, 1]);
  expect((await saveImport(4)).status, 'its parts are gone').toBe(404);
  const { rows } = await app.database.pool.query('select from portfolio_import');
  expect(rows).toEqual([]);
});

it('an import with a refused row saves nothing and tells every refused one', async () => {
  await saved([{ id: 'a', content: trade('buy', 10, '2026-11-10') }]);
  await addPart(0, purchases(0, 500));
  await addPart(1, [
    { id: 's1', content: trade('sell', 511, '2026-11-11') },
    { id: 's2', content: trade('sell', 510, '2026-11-11') },
    { id: 's3', content: trade('sell', 1, '2026-11-12') },
  ]);
  const refused = async () => {
    const { body } = await saveImport(2);
    expect(body.outcome).toBe('refused');
    expect(body.count).toBe(body.refused.length);
    return body.refused.map(({ id, reason }: { id: string; reason: string }) => [id, reason]);
  };
  expect(await refused()).toEqual([
    ['s1', 'not-owned'],
    ['s3', 'not-owned'],
  ]);
  expect(await ids()).toEqual(['a']);
  await addPart(1, [
    { id: 's1', content: trade('sell', 1, '2026-11-11', { code: 'NOSUCH' }) },
    { id: 's2', content: trade('sell', 1, '2099-11-11') },
  ]);
  expect(await refused()).toEqual([
    ['s1', 'unknown-code'],
    ['s2', 'future-day'],
  ]);
  await addPart(1, [
    { id: 's1', content: trade('sell', 1, '2099-11-11') },
    { id: 's2', content: trade('sell', 511, '2026-11-11') },
  ]);
  expect(await refused(), 'by itself, and by what is owned').toEqual([
    ['s1', 'future-day'],
    ['s2', 'not-owned'],
  ]);
  await addPart(1, purchases(0, 1));
  expect((await saveImport(2)).status, 'an id twice').toBe(400);
  expect((await saveImport(3)).status, 'a part that was not sent').toBe(404);
  await addPart(0, purchases(0, 1), 'other');
  expect((await saveImport(2)).status, 'only the last import is kept').toBe(404);
  expect(await ids()).toEqual(['a']);
});

it('an own file becomes a new portfolio with all its transactions, or nothing is made', async () => {
  const made = { name: 'From a file', settings: portfolioSettings };
  const names = async () => (await portfolios()).portfolios.map(({ name }) => name);
  await addPart(0, [{ id: 's', content: trade('sell', 1) }]);
  expect((await saveImport(1, { portfolio: 'two', made })).body.outcome).toBe('refused');
  expect(await names()).toEqual(['Account one']);
  await addPart(0, purchases(0, 3));
  expect((await saveImport(1, { portfolio: 'two', made })).body.outcome).toBe('saved');
  expect(await names()).toEqual(['Account one', 'From a file']);
  expect((await portfolios()).portfolios[1]!.transactions).toBe(3);
  expect((await saveImport(0, { portfolio: 'two', made })).body.outcome, 'taken').toBe('saved');
  await addPart(0, purchases(0, 3));
  const full = await saveImport(1, { portfolio: 'three', made });
  expect([full.status, full.body.code]).toEqual([409, 'limit-reached']);
  expect(full.body.limit).toEqual({ name: 'portfolios', has: 2, pro: 20 });
  expect(await names()).toEqual(['Account one', 'From a file']);
  // What was sent is still there: after the removal of another one it can be saved.
  await mine!.post('/portfolio/remove-portfolio', {
    id: 'one',
    base: (await portfolios()).portfolios[0]!.version,
  });
  expect((await saveImport(1, { portfolio: 'three', made })).body.outcome).toBe('saved');
});

it('nothing is remembered of a portfolio that a refused import would have made', async () => {
  const of = (name: string) => ({ name, settings: portfolioSettings });
  const transactions = [{ id: 'a', content: trade('sell', 1) }];
  await mine!.post('/portfolio/add-import-part', { import: 'i', part: 0, transactions });
  const wanted = { import: 'i', parts: 1, portfolio: 'new', made: of('First') };
  const refused = await mine!.post('/portfolio/save-import', wanted);
  expect(refused.body).toMatchObject({ outcome: 'refused' });
  await make('new', of('Second'));
  const { portfolios: owned } = getOwned.answer.parse(
    (await mine!.get('/portfolio/get-owned')).body,
  );
  expect(owned.map(({ name }) => name)).toEqual(['Account one', 'Second']);
});

it('an import beyond the limit of transactions is refused before it is whole', async () => {
  for (const part of [0, 1, 2, 3])
    expect((await addPart(part, purchases(part * 500, 500))).body.transactions).toBe(
      (part + 1) * 500,
    );
  const more = await addPart(4, purchases(2000, 1));
  expect([more.status, more.body.code]).toEqual([409, 'limit-reached']);
  await saved([{ id: 'a', content: trade('buy', 10) }]);
  for (const part of [0, 1, 2, 3]) await addPart(part, purchases(part * 500, 500));
  const full = await saveImport(4);
  expect([full.status, full.body.limit]).toEqual([
    409,
    { name: 'transactions', has: 2000, pro: 50_000 },
  ]);
  expect(await ids()).toEqual(['a']);
});

it('the columns of a broker’s statements are remembered for the member, of the last brokers', async () => {
  const mapping = (read: string) => ({
    kind: 'trades' as const,
    dayOrder: 'day-first' as const,
    columns: [{ head: 'Scrip', field: 'code' as const }],
    shares: [{ read, code: 'ACI' }],
  });
  const get = async (broker: string, calls = mine!) =>
    getMapping.answer.parse(
      (await calls.get(`/portfolio/get-mapping?broker=${encodeURIComponent(broker)}`)).body,
    );
  const save = (broker: string, read: string) =>
    mine!.post('/portfolio/save-mapping', { broker, mapping: mapping(read) });
  expect((await get('Padma')).mapping).toBeNull();
  await save('Padma', 'A.C.I.');
  await save(' PADMA ', 'A C I');
  expect((await get('padma')).mapping).toEqual(mapping('A C I'));
  expect((await get('padma', theirs!)).mapping).toBeNull();
  expect((await get('')).renamed).toContainEqual({ from: 'LAFSURCEML', to: 'LHB' });
  for (let n = 0; n < MAX_MAPPINGS; n += 1)
    expect((await save(`Broker ${n}`, 'x')).body.brokers).toBe(Math.min(n + 2, MAX_MAPPINGS));
  expect((await get('padma')).mapping, 'the oldest is forgotten').toBeNull();
  expect((await get(`broker ${MAX_MAPPINGS - 1}`)).mapping).not.toBeNull();
  expect((await save('x', ' ')).status).toBe(400);
});
