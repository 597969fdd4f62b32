import { MEMBER_CHANGED } from '@dorpon/contract/member-changes';
import { getChanges, getPortfolios, getTransactions } from '@dorpon/contract/portfolio';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { portfolioSettings } from '../../testing/call-table.data.ts';
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
  await app.database.pool.query('delete from portfolio');
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
  ] as const)
    expect((await theirs!.post(`/portfolio/${path}`, body)).status, path).toBe(404);
  expect((await theirs!.get('/portfolio/get-transactions?portfolio=one')).status).toBe(404);
  expect((await theirs!.get('/portfolio/get-changes?portfolio=one')).status).toBe(404);

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
    { id: 'c', content: trade('buy', 10, '2026-11-11', { code: 'GP' }) },
    { id: 'd', content: { kind: 'deposit', day: '2026-11-09', amount: 1_000_000 } },
  ]);
  const first = await transactions('&limit=3');
  expect(first.transactions.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
  const rest = await transactions(`&limit=3&before=${first.next}`);
  expect([rest.transactions.map(({ id }) => id), rest.next]).toEqual([['d'], null]);
  const ofGp = await transactions('&code=GP');
  expect(ofGp.transactions).toMatchObject([{ id: 'c', content: { quantity: 10 } }]);
});

it('a save that is sent again changes nothing', async () => {
  const first = await saved([{ id: 'a', content: trade('buy', 100) }], { writer: 'window' });
  const again = await saved([{ id: 'a', content: trade('buy', 100) }], { writer: 'window' });
  expect(again).toEqual(first);
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
    refused: [{ id: 'c', reason: 'not-owned', code: 'ACI', wanted: 150, owned: 120 }],
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
      refused: [{ id: 'b', day: '2026-11-12' }],
    });
  }
  expect(await ids()).toEqual(['b', 'a']);
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
  await setType('pro');
  expect((await edit(trade('buy', 2))).body.outcome).toBe('saved');
});
