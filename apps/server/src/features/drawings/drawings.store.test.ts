import {
  getDrawings,
  getLostDrawings,
  saveDrawings,
  type UndatedDrawing,
} from '@dorpon/contract/chart-drawings';
import { MEMBER_CHANGED } from '@dorpon/contract/member-changes';
import { MAX_LOST, MAX_REMOVED } from '@dorpon/domain/chart/stored-drawings';
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
  await app.database.pool.query('delete from chart_drawing');
  await app.database.pool.query('delete from lost_drawing');
});

const line = (id: string, price = 100, more: Partial<UndatedDrawing> = {}): UndatedDrawing => ({
  id,
  tool: 'horizontal-line',
  anchors: [{ at: 1_700_000_000_000, price }],
  style: { colour: 'ink', width: 1, dash: 'solid', filled: false },
  ...more,
});

interface Sent {
  readonly base?: number;
  readonly age?: number;
}

const changed = (drawing: UndatedDrawing, { base = 0, age = 0 }: Sent = {}) => ({
  drawing,
  base,
  age,
});

const send = (given: {
  symbol?: string;
  writer?: string;
  changed?: object[];
  removed?: object[];
}) => mine!.post('/users/save-drawings', { symbol: 'ACI', changed: [], removed: [], ...given });

const save = async (given: Parameters<typeof send>[0]) => {
  const { status, body } = await send(given);
  expect(status, JSON.stringify(body)).toBe(200);
  return saveDrawings.answer.parse(body);
};

const stored = async (symbols = 'ACI', calls = mine!) =>
  getDrawings.answer.parse((await calls.get(`/users/get-drawings?symbols=${symbols}`)).body);

const prices = async (symbol = 'ACI') =>
  Object.fromEntries(
    (await stored(symbol)).symbols[symbol]!.drawings.map(({ drawing }) => [
      drawing.id,
      drawing.anchors[0]!.price,
    ]),
  );

const lost = async (symbol = 'ACI') =>
  getLostDrawings.answer
    .parse((await mine!.get(`/users/get-lost-drawings?symbol=${symbol}`)).body)
    .lost.map(({ drawing }) => drawing.anchors[0]!.price);

it('drawings are stored by symbol with their age and version, for their member only', async () => {
  const { at, saved } = await save({ changed: [changed(line('a'), { age: 60_000 })] });
  await save({ symbol: 'ACI/DSEX', changed: [changed(line('b', 2, { text: 'প্রতিরোধ' }))] });
  expect(saved).toEqual(['a']);
  const { symbols } = await stored('ACI,ACI%2FDSEX,GP');
  expect(symbols.ACI).toMatchObject({ drawings: [{ drawing: line('a'), version: at }] });
  expect(symbols.ACI!.drawings[0]!.age).toBeGreaterThanOrEqual(60_000);
  expect(symbols['ACI/DSEX']!.drawings[0]!.drawing.text).toBe('প্রতিরোধ');
  expect(symbols.GP).toEqual({ drawings: [], removed: [] });
  expect((await stored('ACI', theirs)).symbols.ACI!.drawings).toEqual([]);
});

it('a change of what the device has seen replaces it, and nothing is lost', async () => {
  const { at } = await save({ changed: [changed(line('a', 1)), changed(line('b', 2))] });
  const next = await save({ changed: [changed(line('a', 3), { base: at })] });
  expect(next).toMatchObject({ saved: ['a'], overtook: [], kept: { drawings: [] } });
  expect(await prices()).toEqual({ a: 3, b: 2 });
  expect(await lost()).toEqual([]);
});

it('of two devices the newer change wins per drawing, and the loser can be restored', async () => {
  const { at } = await save({
    changed: [changed(line('a', 1), { age: 90_000 }), changed(line('b', 2), { age: 90_000 })],
  });
  // The desk changes both; the phone was offline and changed `a` before and `b` after that.
  await save({
    writer: 'desk',
    changed: [changed(line('a', 10), { base: at, age: 30_000 })],
  });
  await save({
    writer: 'desk',
    changed: [changed(line('b', 20), { base: at, age: 30_000 })],
  });
  const phone = await save({
    writer: 'phone',
    changed: [
      changed(line('a', 11), { base: at, age: 60_000 }),
      changed(line('b', 21), { base: at, age: 0 }),
    ],
  });
  expect(phone.saved).toEqual(['b']);
  expect(phone.overtook).toEqual(['b']);
  expect(phone.kept.drawings).toMatchObject([{ drawing: line('a', 10) }]);
  expect(await prices()).toEqual({ a: 10, b: 21 });
  expect((await lost()).toSorted()).toEqual([11, 20]);

  const version = phone.kept.drawings[0]!.version;
  await save({ writer: 'phone', changed: [changed(line('a', 11), { base: version })] });
  expect(await prices()).toEqual({ a: 11, b: 21 });
});

it('a removal wins over an older change, and a newer change over a removal', async () => {
  const { at } = await save({
    changed: ['a', 'b'].map((id) => changed(line(id, 1), { age: 90_000 })),
  });
  const removed = ['a', 'b'].map((id) => ({ id, base: at, age: 30_000 }));
  await save({ writer: 'desk', removed });
  expect(await prices()).toEqual({});
  const phone = await save({
    writer: 'phone',
    changed: [
      changed(line('a', 2), { base: at, age: 60_000 }),
      changed(line('b', 3), { base: at, age: 0 }),
    ],
  });
  expect(phone.kept).toMatchObject({ drawings: [], removed: [{ id: 'a' }] });
  expect(phone.overtook).toEqual(['b']);
  expect(await prices()).toEqual({ b: 3 });
  expect(await lost()).toEqual([2]);
  expect((await stored()).symbols.ACI!.removed.map(({ id }) => id)).toEqual(['a']);
});

it('a save repeated after a lost answer is no conflict', async () => {
  const first = await save({ writer: 'desk', changed: [changed(line('a', 1))] });
  const again = await save({ writer: 'desk', changed: [changed(line('a', 1))] });
  expect(again).toMatchObject({ at: first.at, saved: ['a'], overtook: [] });
  const next = await save({ writer: 'desk', changed: [changed(line('a', 2))] });
  expect(next).toMatchObject({ saved: ['a'], overtook: [] });
  expect(await lost()).toEqual([]);
});

it('a drawing sent again with others is no conflict later, from a new window', async () => {
  await save({ writer: 'old', changed: [changed(line('a', 1))] });
  await save({ symbol: 'GP', changed: [changed(line('x'))] });
  const { at } = await save({
    writer: 'old',
    changed: [changed(line('a', 1)), changed(line('b'))],
  });
  const next = await save({ writer: 'new', changed: [changed(line('a', 2), { base: at })] });
  expect(next.overtook).toEqual([]);
});

it('concurrent changes of many devices are all stored or kept as lost', async () => {
  await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      save({
        writer: `device-${at}`,
        changed: [changed(line('same', at)), changed(line(`own-${at}`, at))],
      }),
    ),
  );
  const { same, ...own } = await prices();
  expect(Object.keys(own)).toHaveLength(10);
  const all = [same!, ...(await lost())].toSorted((a, b) => a - b);
  expect(all).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

it('other windows are notified of a change once, and not of none', async () => {
  const tell = vi.spyOn(app.hub, 'toMember');
  const { at } = await save({ writer: 'desk', changed: [changed(line('a', 1))] });
  await save({ writer: 'desk', changed: [changed(line('a', 1))] });
  await save({ changed: [changed(line('a', 2), { age: 900_000 })] });
  expect(tell.mock.calls).toEqual([[me.id, MEMBER_CHANGED, { what: 'drawings', at }]]);
  tell.mockRestore();
});

const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => changed(line(`line-${from + at}`, at)));

it('the limits of drawings, symbols and bytes are named, and a refused batch changes nothing', async () => {
  await save({ changed: many(400) });
  const { body } = await send({ changed: many(101, 400) });
  expect([body.code, body.msg]).toEqual([
    'limit-reached',
    'limit of 500 drawings on one symbol exceeded',
  ]);
  await save({ changed: many(100, 400) });
  const { at } = await stored();
  const swapped = await save({
    changed: [changed(line('new'))],
    removed: [{ id: 'line-0', base: at, age: 0 }],
  });
  expect(swapped.saved).toEqual(['new', 'line-0']);
  expect(Object.keys(await prices())).toHaveLength(500);

  const add = (symbols: number, bytes: number) =>
    app.database.pool.query(
      `insert into chart_drawing (member_id, symbol, id, version, changed_ms, content, bytes)
        select $1, 'S' || n, 'x', 1, 1, '{}', $3 from generate_series(1, $2::int) n`,
      [me.id, symbols, bytes],
    );
  await add(499, 2);
  expect((await send({ symbol: 'GP', changed: many(1) })).body.msg).toBe(
    'limit of 500 symbols with drawings reached',
  );
  expect((await send({ symbol: 'S1', changed: many(1) })).status).toBe(200);
  await app.database.pool.query('delete from chart_drawing');
  await add(1, 2 * 1024 * 1024 - 10);
  expect((await send({ changed: many(1) })).body.msg).toBe('limit of 2 MB of drawings exceeded');
});

it('removed and lost drawings are kept up to their limits, the newest', async () => {
  const ids = Array.from({ length: 500 }, (_, at) => at);
  for (const round of [0, 1, 2])
    await save({ removed: ids.map((at) => ({ id: `gone-${round}-${at}`, base: 0, age: 0 })) });
  const { removed } = (await stored()).symbols.ACI!;
  expect(removed).toHaveLength(MAX_REMOVED);
  expect(removed.some(({ id }) => id.startsWith('gone-0'))).toBe(false);

  await save({ changed: many(150) });
  for (const round of [1, 2])
    await save({
      writer: 'late',
      changed: many(150).map(({ drawing }) =>
        changed({ ...drawing, text: `round ${round}` }, { age: 900_000 }),
      ),
    });
  expect(await lost()).toHaveLength(MAX_LOST);
  const { lost: newest } = (await mine!.get('/users/get-lost-drawings?symbol=ACI')).body;
  expect(
    newest
      .slice(0, 150)
      .every((each: { drawing: UndatedDrawing }) => each.drawing.text === 'round 2'),
  ).toBe(true);
});

it('a body above 256 kB, a drawing twice and too many anchors are refused', async () => {
  const brush = line('brush', 1, {
    tool: 'brush',
    anchors: Array.from({ length: 500 }, (_, at) => ({ at, price: 12_345.678 })),
  });
  expect((await send({ changed: [changed(brush)] })).status).toBe(200);
  const anchors = [...brush.anchors, { at: 0, price: 1 }];
  expect((await send({ changed: [changed({ ...brush, anchors })] })).body.code).toBe(
    'bad-parameter',
  );
  const twice = [changed(line('a')), changed(line('a', 2))];
  expect((await send({ changed: twice })).body.msg).toMatch(/must not contain a drawing twice/);
  const huge = Array.from({ length: 20 }, (_, at) => changed({ ...brush, id: `b${at}` }));
  expect((await send({ changed: huge })).body.code).toBe('too-large');
});
