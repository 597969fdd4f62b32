import {
  changeShareLists,
  createFavList,
  deleteFavList,
  updateFavList,
  updateMultipleSharesToFav,
  updateWatchlistPosition,
} from '@dorpon/contract/watchlists';
import type { MembershipChange } from '@dorpon/domain/watchlists/membership';
import { call } from '../api/call.ts';
import { toWatchList } from './watch-lists.ts';

/** Each answers where the member's lists stand after it, as the member's room tells it too. */

export async function createList(title: string, note: string) {
  const { answer } = await call(createFavList, { body: { title, desc: note } });
  return { at: answer.at, list: toWatchList(answer) };
}

export async function nameListAs(id: string, title: string, note: string): Promise<number> {
  return (await call(updateFavList, { body: { id, title, desc: note } })).answer.at;
}

/** The call names its member in the address. */
export async function deleteList(id: string, uid: string): Promise<number> {
  return (await call(deleteFavList, { params: { id, uid } })).answer.at;
}

export async function putListsInOrder(ids: readonly string[]): Promise<number> {
  return (await call(updateWatchlistPosition, { body: { ids: [...ids] } })).answer.at;
}

/** `unknown` are the codes that are no share: the list is without them. */
export async function putShares(id: string, codes: readonly string[]) {
  return (await call(updateMultipleSharesToFav, { body: { id, shares: [...codes] } })).answer;
}

export async function putShareInLists({ code, add, remove }: MembershipChange): Promise<number> {
  const body = { share: code, add: [...add], remove: [...remove] };
  return (await call(changeShareLists, { body })).answer.at;
}
