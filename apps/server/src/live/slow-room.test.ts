import {
  HEARTBEAT,
  JOIN_SLOW,
  LEAVE_SLOW,
  RESUME,
  RESUME_SLOW,
  SET_VIEW,
  SLOW_BOARD,
  SLOW_VIEW,
  type SlowBoard,
  type SlowView,
} from '@dorpon/contract/live';
import { toShareRecord } from '@dorpon/contract/share-record';
import { changeQuotes, readSlowRows } from '@dorpon/contract/slow-rows';
import { freshQuote } from '@dorpon/domain/market/board';
import type { Quote } from '@dorpon/domain/market/quote';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMarket } from '../core/market/market.ts';
import { createFieldChanges } from './field-changes.ts';
import { liveLimits } from './live-limits.ts';
import { createSlowRoom, SLOW_ROOM } from './slow-room.ts';
import { connectClient, type TestClient, V1 } from './testing/client.ts';
import { syntheticFeed } from './testing/synthetic-feed.ts';
import { startTestHub, type TestHub, until } from './testing/test-hub.ts';

let house: TestHub;
let guests: Guest[] = [];

interface Guest extends TestClient {
  readonly views: SlowView[];
  readonly boards: SlowBoard[];
  ask(event: string, request?: unknown): Promise<Record<string, unknown>>;
}

async function visit(auth: object = { ...V1, slow: true }): Promise<Guest> {
  const client = await connectClient(house.url, auth);
  const guest: Guest = {
    ...client,
    views: [],
    boards: [],
    ask: (event, request = {}) => client.socket.timeout(2_000).emitWithAck(event, request),
  };
  client.socket.on(SLOW_VIEW, (message: SlowView) => guest.views.push(message));
  client.socket.on(SLOW_BOARD, (message: SlowBoard) => guest.boards.push(message));
  guests.push(guest);
  return guest;
}

const viewOf = (guest: Guest, codes: readonly string[], s = house.market.seq) =>
  guest.ask(SET_VIEW, { e: house.market.epoch, s, codes });
const codesOf = ({ rows }: { rows: unknown[] }) => rows.map((row) => (row as string[])[0]);

const wireOf = (board: ReadonlyMap<string, Quote>) =>
  [...board.values()].map((quote) => toShareRecord(quote, undefined, 0));

beforeEach(async () => {
  house = await startTestHub({
    limits: { beatMs: 10, idleMs: 100, slowViewMs: 100, slowBoardMs: 400, resumesPerTenSeconds: 8 },
  });
});
afterEach(async () => {
  for (const { socket } of guests) socket.disconnect();
  guests = [];
  await house.close();
});

it('D1 a socket in the slow room gets neither price updates nor heartbeats, until it leaves', async () => {
  const [slow, other] = [await visit(), await visit(V1)];
  let beats = 0;
  slow.socket.on(HEARTBEAT, () => (beats += 1));
  await viewOf(slow, ['S001']);
  house.market.apply(house.feed.batch(10));
  await until(() => other.ranges.length > 0 && slow.views.length >= 4, 'both');
  expect([slow.ranges.length, beats]).toEqual([0, 0]);
  expect(house.hub.metrics.slowSockets).toBe(1);

  expect([await slow.ask(LEAVE_SLOW), await other.ask(JOIN_SLOW)]).toEqual([
    { ok: true },
    { ok: true },
  ]);
  const heard = other.ranges.length;
  house.market.apply(house.feed.batch(10));
  await until(() => slow.ranges.length > 0, 'a price update');
  await viewOf(other, ['S002']);
  await until(() => other.views.length > 0, 'the view of the other');
  expect(other.ranges.length).toBe(heard);
});

it('D2 D3 a view is answered from the asked number, then sent on and on, changed or not', async () => {
  const guest = await visit();
  const [first, second] = ['S003', 'S004'];
  house.market.apply(house.feed.trade(first, 5_000, 100));
  const before = Date.now();
  const answer = await viewOf(guest, [second, first, first], 0);
  expect(answer).toEqual({ ok: true, view: expect.any(String), at: expect.any(Number) });
  expect(answer.at).toBeGreaterThanOrEqual(before);
  await until(() => guest.views.length >= 1, 'the answer');
  expect(guest.views[0]).toMatchObject({
    e: house.market.epoch,
    a: 1,
    s: 1,
    view: answer.view,
    now: house.market.feedAt,
    feed: house.market.feedAt,
  });
  expect(codesOf(guest.views[0]!)).toEqual([first]);

  house.market.apply(house.feed.trade(second, 5_000, 100));
  house.market.apply(house.feed.trade('S009', 5_000, 100));
  await until(() => guest.views.at(-1)?.s === 3 && guest.views.length > 4, 'more messages');
  const told = guest.views.slice(1).flatMap(codesOf);
  expect(told).toContain(second);
  expect(told).not.toContain('S009');
  for (const [at, { a }] of guest.views.entries())
    if (at > 0) expect(a).toBeLessThanOrEqual(guest.views[at - 1]!.s + 1);
  expect(guest.views.some(({ rows }) => rows.length === 0)).toBe(true);
});

it('D2 D6 other epochs, numbers from the future, bad requests and too many of them are refused', async () => {
  const guest = await visit();
  const { epoch: e } = house.market;
  const bad = [
    { e: 'other', s: 0, codes: ['S001'] },
    { e, s: 1, codes: ['S001'] },
    { e, s: 0, codes: Array.from({ length: 65 }, () => 'S001') },
    { e, s: 0 },
  ];
  for (const request of bad) expect(await guest.ask(SET_VIEW, request)).toEqual({ ok: false });
  for (const request of [{ e: 'other', s: 0 }, { e, s: 5 }, 'no'])
    expect(await guest.ask(RESUME_SLOW, request)).toEqual({ ok: false });
  expect((await viewOf(guest, ['S001'])).ok).toBe(true);
  expect((await viewOf(guest, ['S001'])).ok).toBe(true);
  expect((await viewOf(guest, ['S001'])).ok).toBe(false);
  const outside = await visit(V1);
  expect(await viewOf(outside, ['S001'])).toEqual({ ok: false });
});

it('D4 a row makes a share that is anywhere in the range equal to the newest, field by field', () => {
  const step = fc.record({ code: fc.nat(3), price: fc.integer({ min: 1, max: 4 }) });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), fc.nat(30), (steps, from) => {
      const feed = syntheticFeed(4);
      const market = createMarket(feed.opening);
      const changes = createFieldChanges(market);
      const boards: Map<string, Quote>[] = [new Map(market.board)];
      for (const { code, price } of steps) {
        market.apply(feed.trade(feed.codes[code]!, 1_000 * price, price));
        boards.push(new Map(market.board));
      }
      const since = Math.min(from, steps.length);
      const rows = feed.codes.flatMap((code) => {
        const row = changes.since(code, since);
        return row ? [row] : [];
      });
      // The receiver may have seen any state from there on.
      for (const seen of boards.slice(since)) {
        const { quotes, unread } = changeQuotes(readSlowRows(rows)!, (code) => seen.get(code));
        expect(unread).toEqual([]);
        const after = new Map([...seen, ...quotes.map((quote) => [quote.code, quote] as const)]);
        expect(wireOf(after)).toEqual(wireOf(market.board));
      }
    }),
    { numRuns: 200 },
  );
});

it('D4 a row that cannot be read is refused, and one of an unknown share makes no quote', () => {
  for (const row of [null, [], ['A'], ['A', 1], ['A', 1, 5, 6], [1, 1, 5], ['A', 2 ** 26, 1]])
    expect(readSlowRows([row]), JSON.stringify(row)).toBeUndefined();
  const changes = readSlowRows([['A', 1, 5.5]])!;
  expect(changeQuotes(changes, () => undefined)).toEqual({ quotes: [], unread: [] });
  const quote = freshQuote({ code: 'A', number: 1, quoteBase: 'A-EQ' }, 100);
  expect(changeQuotes(changes, () => quote).quotes).toEqual([{ ...quote, lastPrice: 550 }]);
  const wrong = readSlowRows([['A', 1, 'x']])!;
  expect(changeQuotes(wrong, () => quote)).toEqual({
    quotes: [],
    unread: [{ code: 'A', field: 'ltp' }],
  });
});

it('D5 D6 the whole board is sent each minute, and at once to who asks, in ranges that join', async () => {
  const guest = await visit();
  house.market.apply(house.feed.batch(30));
  await until(() => guest.boards.length >= 1, 'the first board');
  house.market.apply(house.feed.batch(30));
  await until(() => guest.boards.some(({ s }) => s === 2), 'the second');
  const [first, ...others] = guest.boards;
  let reached = first!.s;
  for (const { a, s } of others) {
    expect(a).toBe(reached + 1);
    reached = s;
  }
  guest.boards.splice(0);
  expect(await guest.ask(RESUME_SLOW, { e: house.market.epoch, s: 0 })).toEqual({ ok: true });
  await until(() => guest.boards.length > 0, 'the answer');
  expect(guest.boards[0]).toMatchObject({ e: house.market.epoch, a: 1, s: 2 });
  expect(codesOf(guest.boards[0]!).length).toBeGreaterThan(30);
});

it('D7 sockets with the same view share each message, and all share the board', async () => {
  const crowd = [await visit(), await visit(), await visit()];
  for (const guest of crowd) await viewOf(guest, ['S001', 'S002']);
  await until(() => crowd.every(({ views }) => views.length > 2), 'views');
  expect(new Set(crowd.flatMap(({ views }) => views.map(({ view }) => view))).size).toBe(1);
  const count = () => ({ ...house.hub.metrics });
  const before = count();
  for (const guest of crowd)
    guest.socket.emit(RESUME_SLOW, { e: house.market.epoch, s: 0 }, () => {});
  await until(() => crowd.every(({ boards }) => boards.some(({ a }) => a === 1)), 'all boards');
  const after = count();
  const ratio = (after.deliveries - before.deliveries) / (after.messages - before.messages);
  expect(ratio).toBeGreaterThan(1);
});

/** A room without sockets, so that a test decides which requests fall into one beat. */
function quietRoom(batches: number) {
  const feed = syntheticFeed(4);
  const market = createMarket(feed.opening);
  const changes = createFieldChanges(market);
  const boards: { to: readonly string[]; a: number; s: number }[] = [];
  const views: typeof boards = [];
  const room = createSlowRoom({
    market,
    changes,
    limits: liveLimits,
    now: () => market.feedAt,
    emit(to, event, { a, s }) {
      if (to !== SLOW_ROOM) (event === SLOW_BOARD ? boards : views).push({ to: [to].flat(), a, s });
    },
  });
  for (let i = 0; i < batches; i += 1) market.apply(feed.batch(1));
  return { room, market, boards, views };
}

it('D6 a socket that asks twice before the beat gets one board, from the lower number', () => {
  for (const asked of [
    [5, 2],
    [2, 5],
  ]) {
    const { room, market, boards } = quietRoom(9);
    room.enter('one');
    room.enter('gone');
    for (const s of asked) expect(room.resume('one', { e: market.epoch, s })).toEqual({ ok: true });
    room.resume('gone', { e: market.epoch, s: 4 });
    room.leave('gone');
    room.beat();
    room.beat();
    expect(boards).toEqual([{ to: ['one'], a: 3, s: 9 }]);
  }
});

it('D7 500 sockets that resume from 401 numbers get four boards; the crowd keeps its own', () => {
  const { room, market, boards } = quietRoom(450);
  const asked = new Map<string, number>();
  for (let i = 0; i < 500; i += 1) asked.set(`s${i}`, i < 100 ? 440 : 499 - i + 10);
  for (const [id, s] of asked) {
    room.enter(id);
    expect(room.resume(id, { e: market.epoch, s })).toEqual({ ok: true });
  }
  room.beat();
  expect(boards).toHaveLength(4);
  expect(boards.find(({ a }) => a === 441)?.to).toHaveLength(100);
  expect(boards.map(({ to }) => to.length).sort((a, b) => a - b)).toEqual([1, 1, 100, 398]);
  room.beat();
  expect(boards, 'nobody waits for another beat').toHaveLength(4);
});

it('D7 however they ask, each socket gets one board that joins on, and a beat makes at most four', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20), { maxLength: 40 }), (numbers) => {
      const { room, market, boards } = quietRoom(20);
      for (const [i, s] of numbers.entries()) {
        room.enter(`s${i}`);
        room.resume(`s${i}`, { e: market.epoch, s });
      }
      room.beat();
      const different = new Set(numbers).size;
      expect(boards.length).toBe(Math.min(4, different));
      const got = boards.flatMap(({ to, a, s }) => to.map((id) => ({ id, a, s })));
      expect(got.map(({ id }) => id).sort()).toEqual(numbers.map((_, i) => `s${i}`).sort());
      for (const { id, a, s } of got) {
        const asked = numbers[Number(id.slice(1))]!;
        expect(s).toBe(20);
        expect(a).toBeLessThanOrEqual(asked + 1);
        if (different <= 4) expect(a).toBe(asked + 1);
      }
    }),
    { numRuns: 200 },
  );
});

it('D7 sockets that ask for one view from different numbers share the answer from the lowest', () => {
  const { room, market, views } = quietRoom(9);
  const ask = (id: string, s: number, codes: string[]) =>
    expect(room.setView(id, { e: market.epoch, s, codes }).ok).toBe(true);
  for (const id of ['a', 'b', 'c', 'd']) room.enter(id);
  ask('a', 6, ['S001', 'S002']);
  ask('b', 3, ['S002', 'S001']);
  ask('c', 8, ['S003']);
  ask('d', 1, ['S003']);
  ask('d', 7, ['S001']);
  room.beat();
  // One of them may have its turn in the same beat.
  const answers = views.filter(({ a }) => a > 1);
  expect(answers).toEqual([
    { to: ['a', 'b'], a: 4, s: 9 },
    { to: ['c'], a: 9, s: 9 },
    { to: ['d'], a: 8, s: 9 },
  ]);
});

it('K7 resumes and views are charged to the caller, and refused when the allowance is used up', async () => {
  const spent = new Map<string, number>();
  const own = await startTestHub({
    admission: {
      keyOf: ({ headers }) => String(headers['x-test-address']),
      bucketsOf: (key) => [{ key, times: 1 }],
      mayUse(key, costMs) {
        const after = (spent.get(key) ?? 0) + costMs;
        if (after > 6.5) return false;
        spent.set(key, after);
        return true;
      },
    },
  });
  const enter = async (address: string) => {
    const extraHeaders = { 'x-test-address': address };
    const { socket } = await connectClient(own.url, { ...V1, slow: true }, { extraHeaders });
    return socket;
  };
  const [one, other] = [await enter('one'), await enter('other')];
  const from = { e: own.market.epoch, s: 0 };
  const ask = async (socket: typeof one, event: string) => {
    const request = event === SET_VIEW ? { ...from, codes: ['S001'] } : from;
    return (await socket.timeout(2_000).emitWithAck(event, request)).ok;
  };
  // 2 for the connection, then 2, 2 and 0.3.
  for (const event of [RESUME, RESUME_SLOW, SET_VIEW]) expect(await ask(one, event)).toBe(true);
  expect(spent.get('one')).toBeCloseTo(6.3);
  for (const event of [RESUME, RESUME_SLOW, SET_VIEW]) expect(await ask(one, event)).toBe(false);
  expect(spent.get('one')).toBeCloseTo(6.3);
  expect(one.connected).toBe(true);
  expect(await ask(other, RESUME_SLOW)).toBe(true);
  one.disconnect();
  other.disconnect();
  await own.close();
});

it('D8 a new epoch reaches the slow room, and its numbers count anew', async () => {
  const guest = await visit();
  await viewOf(guest, ['S001']);
  await until(() => guest.views.length > 0, 'a view');
  const before = house.market.epoch;
  house.market.restate(house.feed.opening);
  await until(() => guest.views.at(-1)!.e !== before, 'the new epoch');
  expect(guest.views.at(-1)).toMatchObject({ e: house.market.epoch, s: house.market.seq });
  expect(await guest.ask(RESUME_SLOW, { e: before, s: 0 })).toEqual({ ok: false });
});
