import {
  isTitle,
  LONGEST_NOTE,
  LONGEST_TITLE,
  MOST_LISTS,
  type WatchList,
} from '@dorpon/domain/watchlists/membership';
import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { memberId, ownUid, writtenText } from './member-input.ts';
import { nothing, shareCode } from './wire.ts';

const listId = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'not the id of a watch list'));

const title = writtenText(1, LONGEST_TITLE).check(z.refine(isTitle, 'not a title'));
const desc = writtenText(0, LONGEST_NOTE);

const listIds = z.array(listId).check(
  z.maxLength(MOST_LISTS, `more than ${MOST_LISTS} lists`),
  z.refine((ids) => new Set(ids).size === ids.length, 'names a list twice'),
);

/**
 * Codes as they were pasted; those that are none are named in the answer. Above the most that a list holds, so
 * that one too many is told as a limit and not as bad input.
 */
const shareCodes = z
  .array(z.string().check(z.maxLength(100, 'longer than 100 letters')))
  .check(z.maxLength(2000, 'more than 2000 shares'));

export const favList = z.object({
  _id: z.string(),
  title: z.string(),
  desc: z.string(),
  favourites: z.array(shareCode),
});
export type FavList = z.infer<typeof favList>;

export const toFavList = ({ id, title, note, codes }: WatchList): FavList => ({
  ...{ _id: id, title, desc: note, favourites: [...codes] },
});
/** Where the member's watch lists stand after a write, as `member:changed` tells it. */
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
  cost: 3,
  summary: `Adds an empty watch list behind the others, of which there can be ${MOST_LISTS}`,
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
  cost: 2.5,
  summary: 'Gives a watch list another title, and another note where one is given',
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
  summary: 'Takes a share out of every named list, or of none',
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
  summary: 'Puts a share at the end of every named list that has it not, or of none',
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
  cost: 2.5,
  summary: 'Puts a share into some lists and takes it out of others, all at once or not at all',
  params: nothing,
  query: nothing,
  body: z.strictObject({ uid: ownUid, share: shareCode, add: listIds, remove: listIds }).check(
    z.refine(({ add, remove }) => !add.some((id) => remove.includes(id)), {
      path: ['remove'],
      error: 'names a list that is in add',
    }),
  ),
  answer: written,
  errors: ['bad-parameter', 'not-found', 'unknown-share', 'limit-reached', ...refusals],
});

export const updateMultipleSharesToFav = endpoint({
  method: 'POST',
  path: '/users/update-multiple-shares-to-fav',
  access: 'verified',
  cost: 2.5,
  summary:
    'Makes a list hold exactly these shares, each once and in this order. Codes that are no share are left out and named in `unknown`; where all are, the list stays',
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
  cost: 2.5,
  summary: 'Puts the named lists first, in this order; the others stay behind them as they were',
  params: nothing,
  query: nothing,
  body: z.strictObject({ uid: ownUid, ids: listIds }),
  answer: written,
  errors: ['bad-parameter', 'not-found', ...refusals],
});
