import { MAX_LISTS } from '@dorpon/domain/watchlists/limits';
import {
  addList,
  changeMembership,
  nameList,
  type WatchLists,
} from '@dorpon/domain/watchlists/watch-lists';
import { beforeEach, expect, it } from 'vitest';
import { NoAnswerError } from '../platform/no-answer-error.ts';
import type { ListAct } from './list-act.ts';
import { createWatchListQueue, type ListChange } from './watch-list-queue.ts';

const list = (id: string, ...codes: string[]) => ({ id, title: id, note: '', codes });
let base: WatchLists;
let reread: number;
let sent: string[];
let queue: ReturnType<typeof createWatchListQueue>;

beforeEach(() => {
  base = [list('a', 'ACI'), list('b')];
  [reread, sent] = [0, []];
  queue = createWatchListQueue({
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
  queue
    .shown(base)
    .map(({ id, codes }) => `${id}:${codes.join()}`)
    .join(' ');

/** Adds GP to a list; `answer` resolves when the server has answered. */
const star = (id: string, answer: Promise<number>): ListChange => ({
  apply: (lists, realId) => changeMembership(lists, { code: 'GP', add: [realId(id)], remove: [] }),
  async send(realId) {
    sent.push(`star ${realId(id)}`);
    return { at: await answer };
  },
});

it('shows a change before the server has it, and keeps it afterwards', async () => {
  const answer = Promise.withResolvers<number>();
  const done = queue.submit(star('b', answer.promise));
  expect([shown(), base.at(1)?.codes]).toEqual(['a:ACI b:GP', []]);
  answer.resolve(7);
  expect(await done).toEqual({ kind: 'done', unknown: [] });
  expect([shown(), base.at(1)?.codes, queue.pending().length]).toEqual(['a:ACI b:GP', ['GP'], 0]);
});

it('undoes only the failed change, and reads the lists again', async () => {
  const answer = Promise.withResolvers<number>();
  const failing = queue.submit(star('a', answer.promise));
  const renaming = queue.submit({
    apply: (lists) => nameList(lists, 'b', { title: 'Banks' }),
    send: async () => ({ at: 8 }),
  });
  expect(shown()).toBe('a:ACI,GP b:');
  answer.reject(new Error('away'));
  expect(await failing).toMatchObject({ kind: 'failed' });
  await renaming;
  expect([shown(), queue.shown(base).at(1)?.title, reread]).toEqual(['a:ACI b:', 'Banks', 1]);
});

it('sends changes one after the other, in order', async () => {
  const first = Promise.withResolvers<number>();
  const both = [
    queue.submit(star('a', first.promise)),
    queue.submit(star('b', Promise.resolve(2))),
  ];
  await Promise.resolve();
  await new Promise((done) => setTimeout(done));
  expect(sent).toEqual(['star a']);
  first.resolve(1);
  await Promise.all(both);
  expect(sent).toEqual(['star a', 'star b']);
});

it('sends a change with the lists as they are at its turn', async () => {
  const first = Promise.withResolvers<number>();
  const starring = queue.submit(star('b', first.promise));
  let given: WatchLists = [];
  const naming = queue.submit({
    apply: (lists) => nameList(lists, 'b', { title: 'Banks' }),
    async send(_, lists) {
      given = lists;
      return { at: 2 };
    },
  });
  // Another device removed ACI.
  base = [list('a'), list('b')];
  first.resolve(1);
  await Promise.all([starring, naming]);
  expect(given).toEqual([list('a'), { ...list('b', 'GP'), title: 'Banks' }]);
});

it('refuses a change that breaks a limit without sending it', async () => {
  base = Array.from({ length: MAX_LISTS }, (_, at) => list(String(at)));
  const outcome = await queue.submit({
    apply: (lists) => addList(lists, list('new')),
    send: async () => ({ at: sent.push('create') }),
  });
  expect(outcome).toMatchObject({ kind: 'refused', refusal: { why: 'too-many-lists' } });
  expect([sent, queue.pending().length]).toEqual([[], 0]);
});

it('gives a new list the server’s id, also in waiting changes', async () => {
  const answer = Promise.withResolvers<number>();
  const making = queue.submit({
    apply: (lists) => addList(lists, list('new-1')),
    send: async () => ({ at: await answer.promise, named: { here: 'new-1', there: 'c' } }),
  });
  const starring = queue.submit(star('new-1', Promise.resolve(2)));
  expect(shown()).toBe('a:ACI b: new-1:GP');
  answer.resolve(1);
  await making;
  expect(shown()).toBe('a:ACI b: c:GP');
  await starring;
  expect([shown(), sent]).toEqual(['a:ACI b: c:GP', ['star c']]);
});

it('reads again for a change of another device, not for its own', async () => {
  queue.onChanged(5);
  expect(reread).toBe(1);
  const answer = Promise.withResolvers<number>();
  const done = queue.submit(star('b', answer.promise));
  // The room is often faster than the answer.
  queue.onChanged(6);
  answer.resolve(6);
  await done;
  queue.onChanged(6);
  expect(reread).toBe(1);
});

it('reads again for a counter that a change of another member had', async () => {
  await queue.submit(star('b', Promise.resolve(6)));
  queue.reset();
  queue.onChanged(6);
  expect(reread).toBe(1);
});

it('reads again after its own change when another device wrote meanwhile', async () => {
  const answer = Promise.withResolvers<number>();
  const done = queue.submit(star('b', answer.promise));
  queue.onChanged(6);
  expect(reread).toBe(0);
  answer.resolve(7);
  await done;
  expect(reread).toBe(1);
});

it('reads again after the room was left, but not during a change', async () => {
  queue.onRoomJoinedAgain();
  expect(reread).toBe(1);
  const answer = Promise.withResolvers<number>();
  const done = queue.submit(star('b', answer.promise));
  queue.onRoomJoinedAgain();
  expect(reread).toBe(1);
  answer.resolve(7);
  await done;
  expect(reread).toBe(2);
});

it('W1 a change that does not reach the server waits, stays shown, and later ones wait behind it', async () => {
  let kept: ListChange[] = [];
  let member = 'rahima';
  const owners: unknown[] = [];
  const away = Promise.reject<number>(new NoAnswerError('cut', null));
  away.catch(() => {});
  const change = (id: string) => ({
    ...star(id, away),
    act: { does: 'star', id: `key ${id}`, code: 'GP', add: [id], remove: [] } satisfies ListAct,
  });
  const offered = [change('a'), change('b')];
  queue = createWatchListQueue({
    read: () => base,
    write(lists) {
      base = lists;
    },
    hold: async () => {},
    reread() {
      reread += 1;
    },
    waiting: {
      read: () => kept,
      subscribe: () => () => {},
      member: () => member,
      async sendOrKeep(act, uid, send) {
        owners.push(uid);
        if (kept.length === 0) await expect(send()).rejects.toThrow('cut');
        kept = [...kept, offered.find((each) => each.act === act)!];
        return undefined;
      },
    },
  });
  const outcomes = offered.map((each) => queue.submit(each));
  // Signed in before they have had their turn: they are still hers.
  member = 'karim';
  for (const outcome of outcomes)
    expect(await outcome).toEqual({ kind: 'done', unknown: [], waits: true });
  expect(owners).toEqual(['rahima', 'rahima']);
  // The second was not tried: it may not overtake the first.
  expect(sent).toEqual(['star a']);
  expect([shown(), base.at(0)?.codes, reread]).toEqual(['a:ACI,GP b:GP', ['ACI'], 0]);
  const first = { ...star('a', Promise.resolve(3)) };
  await queue.sendWaiting(first, 'rahima');
  kept = kept.slice(1);
  expect([base.at(0)?.codes, shown()]).toEqual([['ACI', 'GP'], 'a:ACI,GP b:GP']);
});

it('W9 a change that cannot wait fails as before', async () => {
  const away = Promise.reject<number>(new NoAnswerError('cut', null));
  const outcome = await queue.submit(star('a', away));
  expect([outcome.kind, shown(), reread]).toEqual(['failed', 'a:ACI b:', 1]);
});
