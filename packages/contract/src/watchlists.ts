import { MAX_LISTS, MAX_NOTE_LENGTH, MAX_TITLE_LENGTH } from '@dorpon/domain/watchlists/limits';
import { isTitle, type WatchList } from '@dorpon/domain/watchlists/watch-lists';
import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { listId } from './list-id.ts';
import { memberId, ownUid, textInput } from './member-input.ts';
import { nothing, shareCode } from './wire.ts';

const title = textInput(1, MAX_TITLE_LENGTH).check(z.refine(isTitle, 'must be a title'));
const desc = textInput(0, MAX_NOTE_LENGTH);

const listIds = z.array(listId).check(
  z.maxLength(MAX_LISTS, `at most ${MAX_LISTS} lists are allowed`),
  z.refine((ids) => new Set(ids).size === ids.length, 'must not contain a list twice'),
);

/**
 * Codes as pasted; invalid ones are listed in the answer. The maximum is above that of a list, so that
 * too many shares give `limit-reached`, not `bad-parameter`.
 */
const shareCodes = z
  .array(z.string().check(z.maxLength(100, 'must have at most 100 characters')))
  .check(z.maxLength(2000, 'at most 2000 shares are allowed'));

export const favList = z.object({
  _id: z.string(),
  title: z.string(),
  desc: z.string(),
  favourites: z.array(shareCode),
});
export type FavList = z.infer<typeof favList>;

export const toFavList = ({ id, title, note, codes }: WatchList): FavList => ({
  _id: id,
  title,
  desc: note,
  favourites: [...codes],
});
/** The counter of the member's watch lists after a write, as sent in `member:changed`. */
const written = z.object({ at: z.int() });

const refusals = ['not-signed-in', 'not-verified', 'forbidden', 'not-ready'] as const;

export const getFav = endpoint({
  method: 'GET',
  path: '/users/get-fav',
  access: 'verified',
  cost: 1.5,
  summary: "The member's watch lists, in the member's order",
  params: nothing,
  query: z.strictObject({ uid: ownUid }),
  answer: z.array(favList),
  errors: ['bad-parameter', ...refusals],
});

export const createFavList = endpoint({
  method: 'POST',
  path: '/users/create-fav-list',
  access: 'verified',
  once: true,
  cost: 3,
  summary: `Adds an empty watch list at the end; a member can have ${MAX_LISTS}. With an idempotency key, that is its id`,
  params: nothing,
  query: nothing,
  body: z.strictObject({ uid: ownUid, title, desc: z.nullish(desc) }),
  answer: z.extend(favList, written.shape),
  errors: ['bad-parameter', 'limit-reached', ...refusals],
});

export const updateFavList = endpoint({
  method: 'POST',
  path: '/users/update-fav-list',
  access: 'verified',
  once: true,
  cost: 2.5,
  summary: 'Changes the title of a watch list, and its note if given',
  params: nothing,
  query: nothing,
  body: z.strictObject({ uid: ownUid, id: listId, title, desc: z.nullish(desc) }),
  answer: written,
  errors: ['bad-parameter', 'not-found', ...refusals],
});

export const deleteFavList = endpoint({
  method: 'DELETE',
  path: '/users/delete-fav-list/{id}/{uid}',
  access: 'verified',
  once: true,
  cost: 1.5,
  summary: 'Removes a watch list',
  params: z.strictObject({ id: listId, uid: memberId }),
  query: nothing,
  answer: written,
  errors: ['bad-parameter', 'not-found', ...refusals],
});

const shareInLists = z.strictObject({ uid: ownUid, ids: listIds, share: shareCode });

export const removeFromFavAll = endpoint({
  method: 'POST',
  path: '/users/remove-from-fav-all',
  access: 'verified',
  cost: 2.5,
  summary: 'Removes a share from all named lists, or from none on an error',
  params: nothing,
  query: nothing,
  body: shareInLists,
  answer: written,
  errors: ['bad-parameter', 'not-found', ...refusals],
});

export const addToFavAll = endpoint({
  method: 'POST',
  path: '/users/add-to-fav-all',
  access: 'verified',
  cost: 2.5,
  summary: 'Adds a share to the end of all named lists that lack it, or to none on an error',
  params: nothing,
  query: nothing,
  body: shareInLists,
  answer: written,
  errors: ['bad-parameter', 'not-found', 'unknown-share', 'limit-reached', ...refusals],
});

export const changeShareLists = endpoint({
  method: 'POST',
  path: '/users/change-share-lists',
  access: 'verified',
  once: true,
  cost: 2.5,
  summary: 'Adds a share to some lists and removes it from others, all or nothing',
  params: nothing,
  query: nothing,
  body: z.strictObject({ uid: ownUid, share: shareCode, add: listIds, remove: listIds }).check(
    z.refine(({ add, remove }) => !add.some((id) => remove.includes(id)), {
      path: ['remove'],
      error: 'must not contain a list that is in add',
    }),
  ),
  answer: written,
  errors: ['bad-parameter', 'not-found', 'unknown-share', 'limit-reached', ...refusals],
});

export const updateMultipleSharesToFav = endpoint({
  method: 'POST',
  path: '/users/update-multiple-shares-to-fav',
  access: 'verified',
  once: true,
  cost: 2.5,
  summary:
    'Replaces the shares of a list, without duplicates, in this order. Unknown codes are left out and returned in `unknown`; if all are unknown, the list does not change',
  params: nothing,
  query: nothing,
  body: z.strictObject({ uid: ownUid, id: listId, shares: shareCodes }),
  answer: z.extend(written, { unknown: z.array(z.string()) }),
  errors: ['bad-parameter', 'not-found', 'unknown-share', 'limit-reached', ...refusals],
});

export const updateWatchlistPosition = endpoint({
  method: 'POST',
  path: '/users/update-watchlist-position',
  access: 'verified',
  once: true,
  cost: 2.5,
  summary: 'Moves the named lists to the front, in this order; the others keep their order',
  params: nothing,
  query: nothing,
  body: z.strictObject({ uid: ownUid, ids: listIds }),
  answer: written,
  errors: ['bad-parameter', 'not-found', ...refusals],
});
