import {
  addList,
  changeMembership,
  MAX_LISTS,
  nameList,
  type WatchLists,
} from '@dorpon/domain/watchlists/membership';
import { beforeEach, expect, it } from 'vitest';
import { createWatchListDesk, type ListChange } from './watch-list-desk.ts';

const list = (id: string, ...codes: string[]) => ({ id, title: id, note: '', codes });
let base: WatchLists;
let reread: number;
let sent: string[];
let desk: ReturnType<typeof createWatchListDesk>;

beforeEach(() => {
  base = [list('a', 'ACI'), list('b')];
  [reread, sent] = [0, []];
  desk = createWatchListDesk({
    read: () => base,
    write(lists) {
      base = lists;
    },
    hold: async () => {},
    reread() {
      reread += 1;
    },
  });
});

const shown = () =>
  desk
    .shown(base)
    .map(({ id, codes }) => `${id}:${codes.join()}`)
    .join(' ');

/** GP into a list; `answer` is what the server says, and when. */
const star = (id: string, answer: Promise<number>): ListChange => ({
  apply: (lists, realId) => changeMembership(lists, { code: 'GP', add: [realId(id)], remove: [] }),
  async send(realId) {
    sent.push(`star ${realId(id)}`);
    return { at: await answer };
  },
});

it('a change is seen before the server has it, and stays when it has', async () => {
  const answer = Promise.withResolvers<number>();
  const done = desk.make(star('b', answer.promise));
  expect([shown(), base.at(1)?.codes]).toEqual(['a:ACI b:GP', []]);
  answer.resolve(7);
  expect(await done).toEqual({ kind: 'done', unknown: [] });
  expect([shown(), base.at(1)?.codes, desk.pending().length]).toEqual(['a:ACI b:GP', ['GP'], 0]);
});

it('a failure takes back that change alone, and reads again', async () => {
  const answer = Promise.withResolvers<number>();
  const failing = desk.make(star('a', answer.promise));
  const renaming = desk.make({
    apply: (lists) => nameList(lists, 'b', { title: 'Banks' }),
    send: async () => ({ at: 8 }),
  });
  expect(shown()).toBe('a:ACI,GP b:');
  answer.reject(new Error('away'));
  expect(await failing).toMatchObject({ kind: 'failed' });
  await renaming;
  expect([shown(), desk.shown(base).at(1)?.title, reread]).toEqual(['a:ACI b:', 'Banks', 1]);
});

it('changes are sent one after the other, in their order', async () => {
  const first = Promise.withResolvers<number>();
  const both = [desk.make(star('a', first.promise)), desk.make(star('b', Promise.resolve(2)))];
  await Promise.resolve();
  await new Promise((done) => setTimeout(done));
  expect(sent).toEqual(['star a']);
  first.resolve(1);
  await Promise.all(both);
  expect(sent).toEqual(['star a', 'star b']);
});

it('what breaks a limit is refused here and never sent', async () => {
  base = Array.from({ length: MAX_LISTS }, (_, at) => list(String(at)));
  const outcome = await desk.make({
    apply: (lists) => addList(lists, list('new')),
    send: async () => ({ at: sent.push('create') }),
  });
  expect(outcome).toMatchObject({ kind: 'refused', refusal: { why: 'too-many-lists' } });
  expect([sent, desk.pending().length]).toEqual([[], 0]);
});

it('a list made here takes the id that the server gives it, also in changes that wait', async () => {
  const answer = Promise.withResolvers<number>();
  const making = desk.make({
    apply: (lists) => addList(lists, list('new-1')),
    send: async () => ({ at: await answer.promise, named: { here: 'new-1', there: 'c' } }),
  });
  const starring = desk.make(star('new-1', Promise.resolve(2)));
  expect(shown()).toBe('a:ACI b: new-1:GP');
  answer.resolve(1);
  await making;
  expect(shown()).toBe('a:ACI b: c:GP');
  await starring;
  expect([shown(), sent]).toEqual(['a:ACI b: c:GP', ['star c']]);
});

it('our own change told by the room is not read again; another device’s is', async () => {
  desk.hear(5);
  expect(reread).toBe(1);
  const answer = Promise.withResolvers<number>();
  const done = desk.make(star('b', answer.promise));
  // The room is often faster than the answer.
  desk.hear(6);
  answer.resolve(6);
  await done;
  desk.hear(6);
  expect(reread).toBe(1);
});

it('a position that was ours under another member is read', async () => {
  await desk.make(star('b', Promise.resolve(6)));
  desk.forget();
  desk.hear(6);
  expect(reread).toBe(1);
});

it('another device that writes while ours is on its way is read when ours is through', async () => {
  const answer = Promise.withResolvers<number>();
  const done = desk.make(star('b', answer.promise));
  desk.hear(6);
  expect(reread).toBe(0);
  answer.resolve(7);
  await done;
  expect(reread).toBe(1);
});

it('after the room was away everything is read again, though not under a change', async () => {
  desk.missed();
  expect(reread).toBe(1);
  const answer = Promise.withResolvers<number>();
  const done = desk.make(star('b', answer.promise));
  desk.missed();
  expect(reread).toBe(1);
  answer.resolve(7);
  await done;
  expect(reread).toBe(2);
});
