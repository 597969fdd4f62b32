import type { MessageRow } from '@dorpon/contract/messages';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  applyChange,
  type Inbox,
  type ReadPage,
  readInbox,
  seenUpto,
  without,
  withoutUpto,
  withSeen,
} from './inbox.ts';

const message = (_id: number, seen = false): MessageRow => ({
  _id,
  seen,
  kind: 'notice',
  title: `No. ${_id}`,
  body: '',
  link: null,
  time: _id,
});

/** The server: one counter for messages and changes, as in its store. */
function createServer() {
  let rows: MessageRow[] = [];
  let place = 0;
  const change = (next: MessageRow[]) => {
    rows = next;
    place += 1;
    return place;
  };
  return {
    rows: () => rows.toReversed(),
    arrive: () => change([...rows, message(place + 1)]),
    see: () => change(rows.map((row) => ({ ...row, seen: true }))),
    remove: () => change([]),
    seeOne: () => change(rows.map((row, at) => (at === 0 ? { ...row, seen: true } : row))),
    removeOne: () => change(rows.slice(1)),
    readPage: (async (after, limit) =>
      rows.filter(({ _id }) => _id > after).slice(0, limit)) as ReadPage,
  };
}

const follow = async (inbox: Inbox, at: number, readPage: ReadPage): Promise<Inbox> =>
  (await applyChange(inbox, at, readPage)) ?? readInbox(readPage);

it('no message is lost or duplicated, whichever events are missed', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.tuple(
          fc.constantFrom('arrive', 'arrive', 'see', 'remove', 'seeOne', 'removeOne'),
          fc.boolean(),
        ),
      ),
      async (steps) => {
        const server = createServer();
        let inbox = await readInbox(server.readPage);
        for (const [what, heard] of steps) {
          const at = server[what as 'arrive']();
          if (heard) inbox = await follow(inbox, at, server.readPage);
        }
        const last = server.arrive();
        inbox = await follow(inbox, last, server.readPage);
        expect(inbox.rows).toEqual(server.rows());
      },
    ),
  ));

it('a new message is fetched alone, not with the whole inbox', async () => {
  const server = createServer();
  for (let n = 0; n < 3; n += 1) server.arrive();
  const inbox = await readInbox(server.readPage);
  const asked: number[] = [];
  const at = server.arrive();
  const next = await applyChange(inbox, at, (after, limit) => {
    asked.push(after);
    return server.readPage(after, limit);
  });
  expect(asked).toEqual([3]);
  expect(next?.rows.map(({ _id }) => _id)).toEqual([4, 3, 2, 1]);
  expect(await applyChange(next!, at, () => Promise.reject(new Error('known already')))).toBe(next);
});

it('a long inbox is fetched page by page', async () => {
  const server = createServer();
  for (let n = 0; n < 1200; n += 1) server.arrive();
  const { rows } = await readInbox(server.readPage);
  expect(rows.map(({ _id }) => _id)).toEqual(Array.from({ length: 1200 }, (_, n) => 1200 - n));
});

it('messages that arrived after the last shown one are neither marked as seen nor removed', () => {
  const inbox = { rows: [message(3), message(2), message(1)], at: 3 };
  expect(seenUpto(inbox, 2).rows.map(({ seen }) => seen)).toEqual([false, true, true]);
  expect(withoutUpto(inbox, 2).rows).toEqual([message(3)]);
});

it('marking or removing one message leaves the others unchanged', () => {
  const inbox = { rows: [message(3), message(2), message(1)], at: 3 };
  expect(withSeen(inbox, 2).rows).toEqual([message(3), message(2, true), message(1)]);
  expect(without(inbox, 2).rows).toEqual([message(3), message(1)]);
  expect(without(inbox, 9).rows).toEqual(inbox.rows);
});
