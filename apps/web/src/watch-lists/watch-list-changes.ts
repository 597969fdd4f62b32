import { CallError } from '@dorpon/contract/error-catalogue';
import {
  changeShareLists,
  createFavList,
  deleteFavList,
  updateFavList,
  updateMultipleSharesToFav,
  updateWatchlistPosition,
} from '@dorpon/contract/watchlists';
import type { ShareCode } from '@dorpon/domain/units';
import {
  addList,
  addShares,
  changeMembership,
  type MembershipChange,
  nameList,
  orderLists,
  orderShares,
  putBackShares,
  removeList,
  setShares,
  type WatchList,
  type WatchLists,
} from '@dorpon/domain/watchlists/watch-lists';
import { call } from '../api/call.ts';
import type { ListChange } from './watch-list-queue.ts';
import { toWatchList } from './watch-lists.ts';

/** Every change of the lists: how it is applied here and how it is sent. */

type NewList = Omit<WatchList, 'id'>;

/** The list has a temporary id until the server assigns one. */
export function createChange({ title, note, codes }: NewList): ListChange & { here: string } {
  const here = `new-${crypto.randomUUID()}`;
  return {
    here,
    apply(lists, realId) {
      const added = addList(lists, { id: here, title, note });
      return added.ok && codes.length > 0 ? setShares(added.lists, realId(here), codes) : added;
    },
    async send() {
      const { at, list } = await createList(title, note);
      const named = { here, there: list.id };
      return codes.length > 0 ? { ...(await putShares(list.id, codes)), named } : { at, named };
    },
  };
}

export const nameChange = (id: string, title: string, note: string): ListChange => ({
  apply: (lists, realId) => nameList(lists, realId(id), { title, note }),
  send: async (realId) => ({ at: await nameListAs(realId(id), title, note) }),
});

export const deleteChange = (id: string, memberId: string): ListChange => ({
  apply: (lists, realId) => removeList(lists, realId(id)),
  send: async (realId) => ({ at: await deleteList(realId(id), memberId) }),
});

export const orderChange = (ids: readonly string[]): ListChange => ({
  apply: (lists, realId) => orderLists(lists, ids.map(realId)),
  send: async (realId) => ({ at: await putListsInOrder(ids.map(realId)) }),
});

export const sharesChange = (id: string, codes: readonly ShareCode[]): ListChange => ({
  apply: (lists, realId) => setShares(lists, realId(id), codes),
  send: (realId) => putShares(realId(id), codes),
});

export const addSharesChange = (id: string, more: readonly ShareCode[]): ListChange => ({
  apply: (lists, realId) => addShares(lists, realId(id), more),
  send: (realId, lists) => putSharesAsIn(lists, realId(id)),
});

export const orderSharesChange = (id: string, codes: readonly ShareCode[]): ListChange => ({
  apply: (lists, realId) => orderShares(lists, realId(id), codes),
  send: (realId, lists) => putSharesAsIn(lists, realId(id)),
});

export const membershipChange = ({ code, add, remove }: MembershipChange): ListChange => ({
  apply: (lists, realId) =>
    changeMembership(lists, { code, add: add.map(realId), remove: remove.map(realId) }),
  send: async (realId) => ({
    at: await putShareInLists({ code, add: add.map(realId), remove: remove.map(realId) }),
  }),
});

/** Undoes a removal from lists, `before`. What was added or reordered since then stays. */
export const putBackChange = (removed: readonly ShareCode[], before: WatchLists): ListChange => ({
  apply: (lists, realId) =>
    putBackShares(
      lists,
      removed,
      before.map((list) => ({ ...list, id: realId(list.id) })),
    ),
  async send(realId, lists) {
    let at = 0;
    const unknown = new Set<string>();
    for (const { id } of before) {
      const put = await putSharesAsIn(lists, realId(id));
      at = put.at;
      for (const code of put.unknown) unknown.add(code);
    }
    return { at, unknown: [...unknown] };
  },
});

/**
 * Each of these calls returns the counter of the member's lists after the write, which the member's
 * room sends too.
 */

async function createList(title: string, note: string) {
  const { answer } = await call(createFavList, { body: { title, desc: note } });
  return { at: answer.at, list: toWatchList(answer) };
}

async function nameListAs(id: string, title: string, note: string): Promise<number> {
  return (await call(updateFavList, { body: { id, title, desc: note } })).answer.at;
}

/** The endpoint has the member's id in its address. */
async function deleteList(id: string, uid: string): Promise<number> {
  return (await call(deleteFavList, { params: { id, uid } })).answer.at;
}

async function putListsInOrder(ids: readonly string[]): Promise<number> {
  return (await call(updateWatchlistPosition, { body: { ids: [...ids] } })).answer.at;
}

/** `unknown`: codes that are no share; the list is saved without them. */
async function putShares(id: string, codes: readonly string[]) {
  return (await call(updateMultipleSharesToFav, { body: { id, shares: [...codes] } })).answer;
}

/** Sends the shares that a list has in `lists`. */
async function putSharesAsIn(lists: WatchLists, id: string) {
  const list = lists.find((each) => each.id === id);
  if (list === undefined) throw new CallError('not-found', `unknown watch list ${id}`);
  return putShares(id, list.codes);
}

async function putShareInLists({ code, add, remove }: MembershipChange): Promise<number> {
  const body = { share: code, add: [...add], remove: [...remove] };
  return (await call(changeShareLists, { body })).answer.at;
}
