import { MEMBER_CHANGED } from '@dorpon/contract/member-changes';
import { createFavList, type FavList, getFav } from '@dorpon/contract/watchlists';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MemberCalls, memberCalls, type Person } from '../../testing/member-calls.ts';
import { signUp } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let [me, other]: Person[] = [];
let [mine, theirs]: MemberCalls[] = [];
let notified: [id: string, event: string, payload: unknown][];

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
  await app.database.pool.query('delete from watch_list');
});

const NOBODY = '00000000-0000-4000-8000-000000000000';

const lists = async (calls = mine!): Promise<FavList[]> => {
  const { status, body } = await calls.get('/users/get-fav');
  expect(status).toBe(200);
  return getFav.answer.parse(body);
};
/** Each list as `title: codes`. */
const shown = async (calls = mine!) =>
  (await lists(calls)).map(({ title, favourites }) => `${title}: ${favourites.join(' ')}`.trim());

async function create(title: string, codes: string[] = [], calls = mine!): Promise<string> {
  const { status, body } = await calls.post('/users/create-fav-list', { title });
  expect(status).toBe(200);
  if (codes.length > 0) {
    const set = { id: body._id, shares: codes };
    expect((await calls.post('/users/update-multiple-shares-to-fav', set)).status).toBe(200);
  }
  return body._id;
}

/** Fills a list with more codes than the test market has. */
const fill = (id: string, count: number) =>
  app.database.pool.query(
    `update watch_list set codes = array(select 'S' || n from generate_series(1, $2::int) as n)
      where id = $1`,
    [id, count],
  );

describe('a watch list', () => {
  it('is created, read, renamed and removed', async () => {
    expect(await lists()).toEqual([]);
    const made = await mine!.post('/users/create-fav-list', {
      uid: me!.id,
      title: '  ব্যাংক ',
      desc: ' dear ones ',
    });
    expect(made.status).toBe(200);
    const list = createFavList.answer.parse(made.body);
    expect(list).toEqual({
      _id: expect.any(String),
      title: 'ব্যাংক',
      desc: 'dear ones',
      favourites: [],
      at: expect.any(Number),
    });
    const { at: _at, ...first } = list;
    expect(await lists()).toEqual([first]);

    const id = list._id;
    const renamed = await mine!.post('/users/update-fav-list', { id, title: 'Banks' });
    expect(renamed).toEqual({ status: 200, body: { at: list.at + 1 } });
    expect(await lists()).toEqual([{ ...first, title: 'Banks' }]);
    await mine!.post('/users/update-fav-list', { id, title: 'Banks', desc: '' });
    expect(await lists()).toEqual([{ ...first, title: 'Banks', desc: '' }]);

    expect((await mine!.delete(`/users/delete-fav-list/${id}/${me!.id}`)).status).toBe(200);
    expect(await lists()).toEqual([]);
    expect((await mine!.delete(`/users/delete-fav-list/${id}/${me!.id}`)).status).toBe(404);
  });

  it('has a share added to and removed from several lists at once', async () => {
    const [a, b, c] = [await create('a', ['ACI', 'DSEX']), await create('b'), await create('c')];
    await mine!.post('/users/add-to-fav-all', { ids: [a, b, c], share: 'KAY&QUE' });
    expect(await shown()).toEqual(['a: ACI DSEX KAY&QUE', 'b: KAY&QUE', 'c: KAY&QUE']);
    await mine!.post('/users/remove-from-fav-all', { ids: [a, b], share: 'KAY&QUE' });
    expect(await shown()).toEqual(['a: ACI DSEX', 'b:', 'c: KAY&QUE']);
    const change = { share: 'ACI', add: [b, c], remove: [a] };
    expect((await mine!.post('/users/change-share-lists', change)).status).toBe(200);
    expect(await shown()).toEqual(['a: DSEX', 'b: ACI', 'c: KAY&QUE ACI']);
  });

  it('has exactly the given shares, each once, in their order', async () => {
    const id = await create('a', ['ACI', 'DSEX', 'ACI']);
    expect(await shown()).toEqual(['a: ACI DSEX']);
    await mine!.post('/users/update-multiple-shares-to-fav', { id, shares: ['DSEX', 'ACI'] });
    expect(await shown()).toEqual(['a: DSEX ACI']);
    await mine!.post('/users/update-multiple-shares-to-fav', { id, shares: [] });
    expect(await shown()).toEqual(['a:']);
  });

  it('keeps its position when others are removed and added', async () => {
    const [a, b, c] = [await create('a'), await create('b'), await create('c')];
    await mine!.post('/users/update-watchlist-position', { ids: [c, a, b] });
    expect(await shown()).toEqual(['c:', 'a:', 'b:']);
    await mine!.delete(`/users/delete-fav-list/${a}/${me!.id}`);
    await create('d');
    expect(await shown()).toEqual(['c:', 'b:', 'd:']);
    await mine!.post('/users/update-watchlist-position', { ids: [b] });
    expect(await shown()).toEqual(['b:', 'c:', 'd:']);
  });
});

describe("another member's lists", () => {
  it('are neither visible nor changeable', async () => {
    const id = await create('theirs', ['ACI'], theirs);
    const own = await create('mine', ['DSEX']);
    expect(await shown()).toEqual(['mine: DSEX']);
    const attempts = [
      mine!.post('/users/update-fav-list', { id, title: 'stolen' }),
      mine!.delete(`/users/delete-fav-list/${id}/${me!.id}`),
      mine!.post('/users/remove-from-fav-all', { ids: [own, id], share: 'ACI' }),
      mine!.post('/users/add-to-fav-all', { ids: [own, id], share: 'ACI' }),
      mine!.post('/users/change-share-lists', { share: 'ACI', add: [own], remove: [id] }),
      mine!.post('/users/change-share-lists', { share: 'ACI', add: [id], remove: [own] }),
      mine!.post('/users/update-multiple-shares-to-fav', { id, shares: [] }),
      mine!.post('/users/update-watchlist-position', { ids: [own, id] }),
      mine!.post('/users/add-to-fav-all', { ids: [own, NOBODY], share: 'ACI' }),
    ];
    for (const { status, body } of await Promise.all(attempts))
      expect([status, body.code]).toEqual([404, 'not-found']);
    expect(await shown()).toEqual(['mine: DSEX']);
    expect(await shown(theirs)).toEqual(['theirs: ACI']);
  });

  it('another member’s uid is refused, even when all else is right', async () => {
    const own = await create('mine');
    const uid = other!.id;
    for (const attempt of [
      mine!.get(`/users/get-fav?uid=${uid}`),
      mine!.post('/users/create-fav-list', { uid, title: 'x' }),
      mine!.post('/users/update-fav-list', { uid, id: own, title: 'x' }),
      mine!.delete(`/users/delete-fav-list/${own}/${uid}`),
      mine!.post('/users/add-to-fav-all', { uid, ids: [own], share: 'ACI' }),
    ]) {
      const { status, body } = await attempt;
      expect([status, body.code, body.field]).toEqual([403, 'forbidden', 'uid']);
    }
    expect(await shown()).toEqual(['mine:']);
    expect(await shown(theirs)).toEqual([]);
  });
});

describe('limits', () => {
  it('of sixty concurrent writers ten exceed the limit of fifty lists', async () => {
    const made = await Promise.all(
      Array.from({ length: 60 }, (_, n) => mine!.post('/users/create-fav-list', { title: `${n}` })),
    );
    expect(made.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(made.find(({ status }) => status !== 200)).toEqual({
      status: 409,
      body: {
        code: 'limit-reached',
        field: 'title',
        retry: false,
        msg: 'limit of 50 watch lists reached',
        limit: { name: 'watchLists', has: 50, pro: 50 },
      },
    });
    expect(await lists()).toHaveLength(50);
  });

  it('one share above five hundred in one list leaves all lists unchanged', async () => {
    const [full, free] = [await create('full'), await create('free')];
    await fill(full, 500);
    const refused = await mine!.post('/users/add-to-fav-all', { ids: [free, full], share: 'ACI' });
    expect(refused).toEqual({
      status: 409,
      body: {
        code: 'limit-reached',
        field: 'ids',
        retry: false,
        msg: 'limit of 500 shares in "full" exceeded',
      },
    });
    expect((await lists()).map(({ favourites }) => favourites.length)).toEqual([500, 0]);
    await fill(full, 499);
    expect(
      (await mine!.post('/users/add-to-fav-all', { ids: [free, full], share: 'ACI' })).status,
    ).toBe(200);
    expect((await lists()).map(({ favourites }) => favourites.length)).toEqual([500, 1]);
  });
});

describe('input', () => {
  it.each([
    ['create-fav-list', {}, 'title', 'title: missing'],
    ['create-fav-list', { title: null }, 'title', /^title: /],
    ['create-fav-list', { title: ' \n ' }, 'title', 'title: must not be empty'],
    [
      'create-fav-list',
      { title: 'x'.repeat(61) },
      'title',
      'title: must have at most 60 characters',
    ],
    ['create-fav-list', { title: 'a\0b' }, 'title', 'title: contains invalid characters'],
    ['create-fav-list', { title: '\ud800' }, 'title', 'title: contains invalid characters'],
    ['create-fav-list', { title: 'x', desc: 'y'.repeat(501) }, 'desc', /at most 500/],
    ['create-fav-list', { title: 'x', colour: 'red' }, 'colour', /unknown parameter/],
    ['update-fav-list', { id: 7, title: 'x' }, 'id', /^id: /],
    ['update-fav-list', { id: "' or 1=1 --", title: 'x' }, 'id', /must be the id of a watch list/],
    ['update-fav-list', { id: NOBODY }, 'title', 'title: missing'],
    ['add-to-fav-all', { ids: NOBODY, share: 'ACI' }, 'ids', /^ids: /],
    [
      'add-to-fav-all',
      { ids: [NOBODY, NOBODY], share: 'ACI' },
      'ids',
      /must not contain a list twice/,
    ],
    ['add-to-fav-all', { ids: [], share: 'aci' }, 'share', 'share: must be a code like ACI'],
    ['remove-from-fav-all', { share: 'ACI' }, 'ids', 'ids: missing'],
    ['change-share-lists', { share: 'ACI', add: [] }, 'remove', 'remove: missing'],
    ['change-share-lists', { share: 'ACI', add: [NOBODY], remove: [NOBODY] }, 'remove', /in add/],
    ['update-multiple-shares-to-fav', { id: NOBODY, shares: ['ACI', 4] }, 'shares', /^shares\.1: /],
    ['update-watchlist-position', { ids: [{}] }, 'ids', /^ids\.0: /],
    ['update-watchlist-position', [], '', /./],
  ])('%s %j is refused with its field and changes nothing', async (path, given, field, message) => {
    await create('a', ['ACI']);
    const { status, body } = await mine!.post(`/users/${path}`, given);
    expect([status, body.code, body.field]).toEqual([400, 'bad-parameter', field]);
    expect(body.msg).toMatch(message);
    expect(await shown()).toEqual(['a: ACI']);
  });

  it('with an unknown share is refused and changes nothing', async () => {
    const id = await create('a', ['ACI']);
    const nosuch = {
      status: 404,
      body: { code: 'unknown-share', msg: 'unknown share NOSUCH' },
    };
    const { post } = mine!;
    for (const refused of [
      await post('/users/add-to-fav-all', { ids: [id], share: 'NOSUCH' }),
      await post('/users/change-share-lists', { share: 'NOSUCH', add: [id], remove: [] }),
      await post('/users/update-multiple-shares-to-fav', { id, shares: ['NOSUCH', 'NEITHER'] }),
    ])
      expect(refused).toMatchObject(nosuch);
    expect(await shown()).toEqual(['a: ACI']);
  });

  it('unknown codes are named and the others added', async () => {
    const id = await create('a', ['ACI']);
    const shares = ['aci', 'NOSUCH', ' dsex ', 'not a code!', 'NOSUCH', ''];
    const { status, body } = await mine!.post('/users/update-multiple-shares-to-fav', {
      id,
      shares,
    });
    expect([status, body.unknown]).toEqual([200, ['NOSUCH', 'NOT A CODE!', '']]);
    expect(await shown()).toEqual(['a: ACI DSEX']);
    const clean = { id, shares: ['DSEX', 'ACI'] };
    const { body: none } = await mine!.post('/users/update-multiple-shares-to-fav', clean);
    expect(none.unknown).toEqual([]);
  });

  it('a list with a delisted share can be reordered', async () => {
    const id = await create('a');
    await fill(id, 2);
    const shares = ['ACI', 'S2', 'S1', 'S3'];
    const { body } = await mine!.post('/users/update-multiple-shares-to-fav', { id, shares });
    expect(body.unknown).toEqual(['S3']);
    expect(await shown()).toEqual(['a: ACI S2 S1']);
  });

  it('a delisted share can still be removed from a list', async () => {
    const id = await create('a');
    await fill(id, 2);
    const { post } = mine!;
    expect((await post('/users/remove-from-fav-all', { ids: [id], share: 'S1' })).status).toBe(200);
    const away = { share: 'S2', add: [], remove: [id] };
    expect((await post('/users/change-share-lists', away)).status).toBe(200);
    expect(await shown()).toEqual(['a:']);
  });

  it.each(['{"ids":[],"__proto__":{"uid":"x"}}', '{"ids":[],"constructor":{"prototype":{}}}', '{'])(
    'with a body like %s is refused',
    async (payload) => {
      const { status, body } = await mine!.post('/users/update-watchlist-position', payload);
      expect([status, body.code]).toEqual([400, 'bad-parameter']);
    },
  );
});

describe('concurrent changes', () => {
  it('are all stored', async () => {
    const ids = [await create('a'), await create('b')];
    const codes = ['ACI', 'KAY&QUE', 'DSEX', 'AMCL(PRAN)'];
    const second = memberCalls(app, me);
    const writes = codes.flatMap((share, at) => [
      (at % 2 ? mine! : second).post('/users/add-to-fav-all', { ids, share }),
      (at % 2 ? second : mine!).post('/users/create-fav-list', { title: `new ${share}` }),
    ]);
    for (const { status } of await Promise.all(writes)) expect(status).toBe(200);
    const [a, b, ...others] = await lists();
    expect([...a!.favourites].sort()).toEqual([...codes].sort());
    expect([...b!.favourites].sort()).toEqual([...codes].sort());
    expect(others.map(({ title }) => title).sort()).toEqual(
      codes.map((each) => `new ${each}`).sort(),
    );
  });

  it('do not deadlock with the erasure of the account', async () => {
    for (let round = 0; round < 5; round += 1) {
      const leaving = await signUp(app, { verified: true });
      const calls = memberCalls(app, leaving);
      await create('a', ['ACI'], calls);
      const writes = Array.from({ length: 6 }, (_, n) =>
        calls.post('/users/create-fav-list', { title: `${n}` }),
      );
      await app.database.pool.query('delete from "user" where id = $1', [leaving.id]);
      for (const { status } of await Promise.all(writes)) expect([200, 401]).toContain(status);
      const { rows } = await app.database.pool.query(
        `select (select count(*) from watch_list where member_id = $1) as lists,
          (select count(*) from member_place where member_id = $1) as places`,
        [leaving.id],
      );
      expect(rows).toEqual([{ lists: 0, places: 0 }]);
    }
  });
});

describe("the member's room", () => {
  it('is notified of each change once, with a growing version, and of nothing else', async () => {
    const id = await create('a');
    const started = notified.length;
    await mine!.post('/users/add-to-fav-all', { ids: [id], share: 'ACI' });
    const written = await mine!.post('/users/update-fav-list', { id, title: 'b' });
    expect(notified.slice(started)).toEqual([
      [me!.id, MEMBER_CHANGED, { what: 'watch-lists', at: written.body.at - 1 }],
      [me!.id, MEMBER_CHANGED, { what: 'watch-lists', at: written.body.at }],
    ]);
    const again = await mine!.post('/users/add-to-fav-all', { ids: [id], share: 'ACI' });
    expect(again).toEqual({ status: 200, body: { at: written.body.at } });
    await mine!.post('/users/add-to-fav-all', { ids: [NOBODY], share: 'ACI' });
    await mine!.post('/users/update-watchlist-position', { ids: [id] });
    expect(notified).toHaveLength(started + 2);
  });
});

describe('an act that is sent again with its key', () => {
  const KEY = '0b8f2a3c-6f0e-4d51-9a77-2f6f0a1c9d10';
  const send = (path: string, body: object, key: string, calls = mine!) =>
    calls.call('POST', `/users/${path}`, body, { 'idempotency-key': key });

  it('makes one list, whose id is the key, and answers the same', async () => {
    const first = await send('create-fav-list', { title: 'Banks' }, KEY);
    const again = await send('create-fav-list', { title: 'Banks' }, KEY.toUpperCase());
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect((await lists()).map(({ _id }) => _id)).toEqual([KEY]);
    expect(notified).toHaveLength(1);
  });

  it('does not undo what was done since, also after a deletion', async () => {
    const id = await create('Banks', ['ACI']);
    const key = KEY.replace('0b', '1b');
    const star = { share: 'DSEX', add: [id], remove: [] };
    expect((await send('change-share-lists', star, key)).status).toBe(200);
    expect(await shown()).toEqual(['Banks: ACI DSEX']);
    await mine!.post('/users/change-share-lists', { share: 'DSEX', add: [], remove: [id] });
    expect((await send('change-share-lists', star, key)).status).toBe(200);
    expect(await shown()).toEqual(['Banks: ACI']);
    const gone = KEY.replace('0b', '2b');
    const remove = () =>
      mine!.call('DELETE', `/users/delete-fav-list/${id}/${me!.id}`, undefined, {
        'idempotency-key': gone,
      });
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
  });

  it('is remembered for its member only, and not when it was refused', async () => {
    const key = KEY.replace('0b', '3b');
    const star = { share: 'DSEX', add: [NOBODY], remove: [] };
    expect((await send('change-share-lists', star, key)).status).toBe(404);
    const id = await create('Banks');
    expect((await send('change-share-lists', { ...star, add: [id] }, key)).status).toBe(200);
    expect(await shown()).toEqual(['Banks: DSEX']);
    const own = await create('Theirs', [], theirs!);
    const answer = await send('change-share-lists', { ...star, add: [own] }, key, theirs!);
    expect(answer.status).toBe(200);
    expect(await shown(theirs!)).toEqual(['Theirs: DSEX']);
  });

  it('is refused with a key that is not a UUID', async () => {
    const { status, body } = await send('create-fav-list', { title: 'Banks' }, 'banks');
    expect([status, body.field]).toEqual([400, 'idempotency-key']);
  });
});
