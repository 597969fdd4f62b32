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
  type Changed,
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
import { callInTime } from '../api/call-in-time.ts';
import type { ListAct, NewList } from './list-act.ts';
import type { ListChange, RealId, Sent } from './watch-list-queue.ts';
import { toWatchList } from './watch-lists.ts';

const newId = (): string => crypto.randomUUID();

/** How an act is applied here and how it is sent. */
export const listChangeOf = (act: ListAct): ListChange => ({
  act,
  apply: (lists, realId) => applied(act, lists, realId),
  send: (realId, lists, uid) => send(act, realId, lists, uid),
});

/** The id of the list is made here; `here` is the same. */
export function createChange({ title, note, codes }: NewList): ListChange & { here: string } {
  const id = newId();
  const act = { does: 'create', id, sharesId: newId(), title, note, codes } as const;
  return { here: id, ...listChangeOf(act) };
}

export const nameChange = (
  list: string,
  title: string,
  note: string,
  before?: Pick<WatchList, 'title' | 'note'>,
): ListChange => listChangeOf({ does: 'name', id: newId(), list, title, note, before });

export const deleteChange = (list: string, uid: string, title = ''): ListChange =>
  listChangeOf({ does: 'delete', id: newId(), list, uid, title });

export const orderChange = (lists: readonly string[]): ListChange =>
  listChangeOf({ does: 'order', id: newId(), lists });

export const sharesChange = (list: string, codes: readonly ShareCode[]): ListChange =>
  listChangeOf({ does: 'set-shares', id: newId(), list, codes });

export const addSharesChange = (list: string, codes: readonly ShareCode[]): ListChange =>
  listChangeOf({ does: 'add-shares', id: newId(), list, codes });

export const orderSharesChange = (list: string, codes: readonly ShareCode[]): ListChange =>
  listChangeOf({ does: 'order-shares', id: newId(), list, codes });

export const membershipChange = (change: MembershipChange): ListChange =>
  listChangeOf({ does: 'star', id: newId(), ...change });

/** Undoes a removal from lists, `before`. What was added or reordered since then stays. */
export const putBackChange = (codes: readonly ShareCode[], before: WatchLists): ListChange =>
  listChangeOf({ does: 'put-back', id: newId(), codes, before });

function applied(act: ListAct, lists: WatchLists, realId: RealId): Changed {
  switch (act.does) {
    case 'create': {
      const { id, title, note, codes } = act;
      // The server may have it already, where only the answer was lost.
      const isThere = lists.some((list) => list.id === realId(id));
      const added = isThere ? { ok: true as const, lists } : addList(lists, { id, title, note });
      return added.ok && codes.length > 0 ? setShares(added.lists, realId(id), codes) : added;
    }
    case 'name':
      return nameList(lists, realId(act.list), act);
    case 'delete':
      return removeList(lists, realId(act.list));
    case 'order':
      return orderLists(lists, act.lists.map(realId));
    case 'set-shares':
      return setShares(lists, realId(act.list), act.codes);
    case 'add-shares':
      return addShares(lists, realId(act.list), act.codes);
    case 'order-shares':
      return orderShares(lists, realId(act.list), act.codes);
    case 'star':
      return changeMembership(lists, membershipOf(act, realId));
    case 'put-back': {
      const before = act.before.map((list) => ({ ...list, id: realId(list.id) }));
      return putBackShares(lists, act.codes, before);
    }
  }
}

const membershipOf = ({ code, add, remove }: MembershipChange, realId: RealId) => ({
  code,
  add: add.map(realId),
  remove: remove.map(realId),
});

/**
 * Each call returns the counter of the member's lists after the write, which the member's room sends too. `lists` are
 * those of the server with this change applied. `uid`: of nobody else than who did it.
 */
async function send(
  act: ListAct,
  realId: RealId,
  lists: WatchLists,
  uid: string | undefined,
): Promise<Sent> {
  const onceKey = act.id;
  switch (act.does) {
    case 'create': {
      const { id: here, title, note, codes, sharesId } = act;
      const body = { uid, title, desc: note };
      const { answer } = await callInTime(createFavList, { body, onceKey });
      const named = { here, there: toWatchList(answer).id };
      if (codes.length === 0) return { at: answer.at, named };
      return { ...(await putShares(uid, named.there, codes, sharesId)), named };
    }
    case 'name': {
      const body = { uid, id: realId(act.list), title: act.title, desc: act.note };
      return { at: (await callInTime(updateFavList, { body, onceKey })).answer.at };
    }
    case 'delete': {
      // The endpoint has the member's id in its address.
      const params = { id: realId(act.list), uid: act.uid };
      return { at: (await callInTime(deleteFavList, { params, onceKey })).answer.at };
    }
    case 'order': {
      const body = { uid, ids: act.lists.map(realId) };
      return { at: (await callInTime(updateWatchlistPosition, { body, onceKey })).answer.at };
    }
    case 'set-shares':
      return putShares(uid, realId(act.list), act.codes, onceKey);
    case 'add-shares':
    case 'order-shares':
      return putSharesAsIn(uid, lists, realId(act.list), onceKey);
    case 'star': {
      const { code: share, add, remove } = membershipOf(act, realId);
      const body = { uid, share, add: [...add], remove: [...remove] };
      return { at: (await callInTime(changeShareLists, { body, onceKey })).answer.at };
    }
    case 'put-back': {
      let at = 0;
      const unknown = new Set<string>();
      // Without a key, which is of one call: the same shares again change nothing.
      for (const { id } of act.before) {
        const put = await putSharesAsIn(uid, lists, realId(id));
        at = put.at;
        for (const code of put.unknown) unknown.add(code);
      }
      return { at, unknown: [...unknown] };
    }
  }
}

/** `unknown`: codes that are no share; the list is saved without them. */
async function putShares(
  uid: string | undefined,
  id: string,
  codes: readonly string[],
  onceKey?: string,
) {
  const body = { uid, id, shares: [...codes] };
  return (await callInTime(updateMultipleSharesToFav, { body, ...(onceKey && { onceKey }) }))
    .answer;
}

/** Sends the shares that a list has in `lists`. */
async function putSharesAsIn(
  uid: string | undefined,
  lists: WatchLists,
  id: string,
  onceKey?: string,
) {
  const list = lists.find((each) => each.id === id);
  if (list === undefined) throw new CallError('not-found', `unknown watch list ${id}`);
  return putShares(uid, id, list.codes, onceKey);
}
