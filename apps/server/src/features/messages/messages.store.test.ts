import { setTimeout } from 'node:timers/promises';
import { MEMBER_CHANGED } from '@dorpon/contract/member-changes';
import { getMessages, MAX_MESSAGES, type MessageRow } from '@dorpon/contract/messages';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeMessage } from '../../core/messages/store.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type MemberCalls, memberCalls, type Person } from '../../testing/member-calls.ts';
import { signUp } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const NOW = Date.UTC(2026, 10, 15, 6);

let app: TestApp;
let [me, other]: Person[] = [];
let [mine, theirs]: MemberCalls[] = [];
let notified: unknown[][];

beforeAll(async () => {
  app = await startTestApp();
  me = await signUp(app, { verified: true });
  other = await signUp(app, { verified: true });
  mine = memberCalls(app, me);
  theirs = memberCalls(app, other);
});
afterAll(() => app.close());

beforeEach(() => {
  notified = [];
  vi.spyOn(app.hub, 'toMember').mockImplementation((...given) => void notified.push(given));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.database.pool.query('delete from message');
});

const text = (title: string) => ({ kind: 'notice', title, body: 'b', link: null }) as const;
const send = (title: string, to: 'all' | Person = me!) =>
  inTransaction(app.database.pool, (client) =>
    writeMessage(client, to === 'all' ? to : { member: to.id }, text(title), NOW),
  );

const read = async (search = '', calls = mine!): Promise<MessageRow[]> => {
  const { status, body } = await calls.get(`/users/get-messages${search}`);
  expect(status).toBe(200);
  const answer = getMessages.answer.parse(body);
  if (typeof answer === 'number') throw new Error('a number');
  return answer;
};
const titles = async (search = '', calls = mine!) =>
  (await read(search, calls)).map(({ title }) => title);
const unseen = async (search = '', calls = mine!) =>
  (await calls.get(`/users/get-messages?count=true${search}`)).body;

describe('messages', () => {
  it('have an id, a kind, a title, a body, a link and a time, and are unseen', async () => {
    await inTransaction(app.database.pool, (client) =>
      writeMessage(
        client,
        { member: me!.id },
        { kind: 'membership', title: 'Welcome', body: 'You are pro', link: '/pro-member' },
        NOW,
      ),
    );
    expect(await read(`?uid=${me!.id}`)).toEqual([
      {
        _id: expect.any(Number),
        kind: 'membership',
        title: 'Welcome',
        body: 'You are pro',
        link: '/pro-member',
        time: NOW,
        seen: false,
      },
    ]);
  });

  it('are listed newest first, up to the limit, and counted as unseen', async () => {
    for (const title of ['a', 'b', 'c']) await send(title);
    expect(await titles()).toEqual(['c', 'b', 'a']);
    expect(await titles('?limit=2')).toEqual(['c', 'b']);
    expect(await unseen()).toBe(3);
    expect(await unseen('&limit=2')).toBe(2);
    expect(await titles('?count=false')).toHaveLength(3);
  });

  it('are at most a thousand by default and ten thousand on request', async () => {
    await app.database.pool.query(
      `insert into message (member_id, id, kind, title, body, at_ms)
        select $1, n, 'notice', n, '', 0 from generate_series(1, 10005) as n`,
      [me!.id],
    );
    expect(await read()).toHaveLength(1000);
    expect(await unseen('&limit=10000')).toBe(10_000);
    const most = await read('?limit=999999999');
    expect([most.length, most[0]?._id, most.at(-1)?._id]).toEqual([10_000, 10_005, 6]);
  });

  it('are marked as seen and removed, all or up to an id', async () => {
    for (const title of ['a', 'b', 'c']) await send(title);
    await send('theirs', other);
    const [, b] = await read();
    const seen = await mine!.post('/users/mark-message-seen', { uid: me!.id, upto: b!._id });
    expect(seen).toEqual({ status: 200, body: { at: b!._id + 2, changed: 2 } });
    expect((await read()).map((each) => each.seen)).toEqual([false, true, true]);
    expect(await unseen()).toBe(1);
    expect((await mine!.post('/users/mark-message-seen', {})).body.changed).toBe(1);
    expect(await unseen()).toBe(0);

    const gone = await mine!.post('/users/remove-all-message', { upto: b!._id });
    expect(gone.body.changed).toBe(2);
    expect(await titles()).toEqual(['c']);
    expect((await mine!.post('/users/remove-all-message', { uid: me!.id })).body.changed).toBe(1);
    expect(await titles()).toEqual([]);
    expect(await titles('', theirs)).toEqual(['theirs']);
    expect(await unseen('', theirs)).toBe(1);
  });

  it('are marked as seen or removed one by one; repeating changes nothing', async () => {
    for (const title of ['a', 'b', 'c']) await send(title);
    await send('theirs', other);
    const [c, b, a] = await read();
    const seen = (body: object) => mine!.post('/users/mark-message-seen', body);
    expect((await seen({ uid: me!.id, id: b!._id })).body).toEqual({ at: c!._id + 1, changed: 1 });
    expect((await read()).map((each) => each.seen)).toEqual([false, true, false]);
    expect((await seen({ id: b!._id })).body).toEqual({ at: c!._id + 1, changed: 0 });
    const remove = (id: number) => mine!.post('/users/remove-message', { id });
    expect((await remove(b!._id)).body).toEqual({ at: c!._id + 2, changed: 1 });
    expect(await titles()).toEqual(['c', 'a']);
    expect((await remove(b!._id)).body.changed).toBe(0);
    expect((await remove(a!._id + 1000)).body.changed).toBe(0);
    expect(notified.map(([, , change]) => change)).toEqual([
      { what: 'messages', at: c!._id + 1 },
      { what: 'messages', at: c!._id + 2 },
    ]);
    expect(await titles('', theirs)).toEqual(['theirs']);
  });

  it.each([
    ['mark-message-seen', { id: 1, upto: 2 }],
    ['mark-message-seen', { id: -1 }],
    ['remove-message', {}],
    ['remove-message', { id: '1' }],
  ])('%s %j is refused', async (path, body) => {
    await send('a');
    expect((await mine!.post(`/users/${path}`, body)).body).toMatchObject({
      code: 'bad-parameter',
      field: 'id',
    });
    expect(await unseen()).toBe(1);
  });

  it('of another member are refused by uid', async () => {
    await send('theirs', other);
    const uid = other!.id;
    for (const attempt of [
      mine!.get(`/users/get-messages?uid=${uid}`),
      mine!.get(`/users/get-messages?uid=${uid}&count=true`),
      mine!.post('/users/mark-message-seen', { uid }),
      mine!.post('/users/remove-all-message', { uid }),
      mine!.post('/users/remove-message', { uid, id: 1 }),
    ])
      expect((await attempt).status).toBe(403);
    expect(await unseen('', theirs)).toBe(1);
  });

  it.each([
    ['?limit=0', 'limit', 'limit: must be from 1 to 999999999'],
    ['?limit=-1', 'limit', 'limit: must be a whole number'],
    ['?limit=1e3', 'limit', 'limit: must be a whole number'],
    ['?count=yes', 'count', /^count: /],
    ['?after=x', 'after', 'after: must be a whole number'],
    ['?limit=1&limit=2', 'limit', /^limit: /],
    ['?since=1', 'since', 'since: unknown parameter'],
  ])('%s is refused with its field', async (search, field, message) => {
    const { status, body } = await mine!.get(`/users/get-messages${search}`);
    expect([status, body.code, body.field]).toEqual([400, 'bad-parameter', field]);
    expect(body.msg).toMatch(message);
  });

  it.each([{ upto: -1 }, { upto: '3' }, { upto: 1.5 }, { upto: 1e300 }, { ids: [1] }])(
    'a body of %j is refused and removes nothing',
    async (body) => {
      await send('a');
      expect((await mine!.post('/users/remove-all-message', body)).status).toBe(400);
      expect((await mine!.post('/users/mark-message-seen', body)).status).toBe(400);
      expect(await unseen()).toBe(1);
    },
  );
});

describe('messages by position', () => {
  it('are read from the last position on, page by page', async () => {
    for (const title of ['a', 'b', 'c', 'd', 'e']) await send(title);
    const all = await read('?after=0');
    expect(all.map(({ title }) => title)).toEqual(['a', 'b', 'c', 'd', 'e']);
    const page = await read(`?after=${all[0]!._id}&limit=2`);
    expect(page.map(({ title }) => title)).toEqual(['b', 'c']);
    expect(await titles(`?after=${page.at(-1)!._id}&limit=2`)).toEqual(['d', 'e']);
    expect(await titles(`?after=${all.at(-1)!._id}`)).toEqual([]);
  });

  it('beyond the limit are dropped when a new one comes, per member', async () => {
    await send('old', 'all');
    const [old] = await read();
    // As it is when many messages came since the last look.
    await app.database.pool.query('analyze message');
    await app.database.pool.query(
      `insert into message (member_id, id, kind, title, body, at_ms)
        select $1, $2::bigint + 2 * n, 'notice', 'n', '', 0 from generate_series(1, $3::int) as n`,
      [me!.id, old!._id, MAX_MESSAGES - 2],
    );
    await app.database.pool.query(
      'update member_place set messages = messages + 2 * $1 where member_id = $2',
      [MAX_MESSAGES, me!.id],
    );
    await send('last that fits', 'all');
    const full = await titles(`?limit=${MAX_MESSAGES}`);
    expect([full.length, full[0], full.at(-1)]).toEqual([MAX_MESSAGES, 'last that fits', 'old']);
    await send('new', 'all');
    const next = await titles(`?limit=${MAX_MESSAGES}`);
    expect([next.length, next[0], next.at(-1)]).toEqual([MAX_MESSAGES, 'new', 'n']);
    expect(await unseen(`&limit=${MAX_MESSAGES}`)).toBe(MAX_MESSAGES);
    expect(await titles('', theirs)).toEqual(['new', 'last that fits', 'old']);
  });

  it('never reuse an id, even after all were removed', async () => {
    await send('a');
    const [a] = await read();
    await mine!.post('/users/remove-all-message', {});
    await send('b');
    expect(await titles(`?after=${a!._id}`)).toEqual(['b']);
  });

  it('are never visible before an earlier one that is still being written', async () => {
    const slow = Promise.withResolvers<void>();
    const first = inTransaction(app.database.pool, async (client) => {
      await writeMessage(client, { member: me!.id }, text('first'), NOW);
      await slow.promise;
    });
    await setTimeout(50);
    const second = send('second');
    await setTimeout(150);
    const early = await read('?after=0');
    slow.resolve();
    await Promise.all([first, second]);
    const late = await read(`?after=${early.at(-1)?._id ?? 0}`);
    expect([...early, ...late].map(({ title }) => title)).toEqual(['first', 'second']);
  });

  it('of concurrent senders are read once each, in order', async () => {
    const got: MessageRow[] = [];
    const readOn = async () => {
      got.push(...(await read(`?after=${got.at(-1)?._id ?? 0}&limit=3`)));
    };
    let sending = true;
    const sends = Promise.all(
      Array.from({ length: 40 }, (_, n) => send(`${n}`, n % 4 ? me : 'all')),
    ).finally(() => {
      sending = false;
    });
    while (sending) await readOn();
    await sends;
    for (let before = -1; before !== got.length; ) {
      before = got.length;
      await readOn();
    }
    expect(got.map(({ title }) => Number(title)).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, n) => n),
    );
    const ids = got.map(({ _id }) => _id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
    expect(await read('', theirs)).toHaveLength(10);
  });
});

describe("the member's room", () => {
  it('is notified of seen and removed messages, and not when there were none', async () => {
    await send('a');
    const seen = await mine!.post('/users/mark-message-seen', {});
    await mine!.post('/users/mark-message-seen', {});
    const gone = await mine!.post('/users/remove-all-message', {});
    await mine!.post('/users/remove-all-message', {});
    expect(notified).toEqual([
      [me!.id, MEMBER_CHANGED, { what: 'messages', at: seen.body.at }],
      [me!.id, MEMBER_CHANGED, { what: 'messages', at: gone.body.at }],
    ]);
    expect(gone.body.at).toBe(seen.body.at + 1);
  });
});
