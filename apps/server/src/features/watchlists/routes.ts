import { randomUUID } from 'node:crypto';
import { CallError } from '@dorpon/contract/error-catalogue';
import type { MemberChange } from '@dorpon/contract/member-changes';
import {
  addToFavAll,
  changeShareLists,
  createFavList,
  deleteFavList,
  getFav,
  removeFromFavAll,
  toFavList,
  updateFavList,
  updateMultipleSharesToFav,
  updateWatchlistPosition,
} from '@dorpon/contract/watchlists';
import { reachedLimit } from '@dorpon/domain/membership/entitlements';
import { MAX_LISTS, MAX_SHARES } from '@dorpon/domain/watchlists/limits';
import {
  addList,
  type Changed,
  changeMembership,
  nameList,
  orderLists,
  type Refusal,
  removeList,
  setShares,
  type WatchLists,
} from '@dorpon/domain/watchlists/watch-lists';
import type { FastifyInstance } from 'fastify';
import type { Member } from '../../http/caller.ts';
import { type IsKnown, unknownShare } from '../../http/require-share.ts';
import { route } from '../../http/route.ts';
import type { WatchListStore } from './store.ts';

export interface WatchListParts {
  readonly store: WatchListStore;
  readonly isKnown: IsKnown;
  readonly notifyMember: (memberId: string, change: MemberChange) => void;
}

export function watchListRoutes(app: FastifyInstance, parts: WatchListParts): void {
  const { store, isKnown, notifyMember } = parts;

  async function write(
    { caller: { id }, onceKey }: { readonly caller: Member; readonly onceKey: string | undefined },
    field: string,
    change: (lists: WatchLists) => Changed,
  ) {
    const outcome = await store.change(id, change, onceKey);
    if (!outcome.ok) throw refusalOf(outcome, field);
    const at = outcome.version;
    if (outcome.isNew) notifyMember(id, { what: 'watch-lists', at });
    return { at };
  }

  function requireKnown(code: string): void {
    if (!isKnown(code)) unknownShare(code, 'share');
  }

  route(app, getFav, async ({ caller }) => (await store.listsOf(caller.id)).map(toFavList));

  route(app, createFavList, async (call) => {
    const { body, onceKey } = call;
    // A device that lost the answer knows the id of its list.
    const list = { id: onceKey ?? randomUUID(), title: body.title, note: body.desc ?? '' };
    const written = await write(call, 'title', (lists) => addList(lists, list));
    return { ...toFavList({ ...list, codes: [] }), ...written };
  });

  route(app, updateFavList, (call) => {
    const { id, title, desc } = call.body;
    return write(call, 'id', (lists) => nameList(lists, id, { title, note: desc ?? undefined }));
  });

  route(app, deleteFavList, (call) =>
    write(call, 'id', (lists) => removeList(lists, call.params.id)),
  );

  // Unknown codes are allowed: a delisted share can be removed from a list.
  route(app, removeFromFavAll, (call) => {
    const { ids, share } = call.body;
    return write(call, 'ids', (lists) =>
      changeMembership(lists, { code: share, add: [], remove: ids }),
    );
  });

  route(app, addToFavAll, (call) => {
    const { ids, share } = call.body;
    requireKnown(share);
    return write(call, 'ids', (lists) =>
      changeMembership(lists, { code: share, add: ids, remove: [] }),
    );
  });

  route(app, changeShareLists, (call) => {
    const { share, add, remove } = call.body;
    if (add.length > 0) requireKnown(share);
    return write(call, 'add', (lists) => changeMembership(lists, { code: share, add, remove }));
  });

  route(app, updateMultipleSharesToFav, async (call) => {
    const { id, shares } = call.body;
    const codes = shares.map((text) => text.trim().toUpperCase());
    let unknown: string[] = [];
    const written = await write(call, 'id', (lists) => {
      // A delisted share may stay, or its list could not be reordered.
      const held = lists.find((list) => list.id === id)?.codes ?? [];
      const isGood = (code: string) => isKnown(code) || held.includes(code);
      unknown = [...new Set(codes.filter((code) => !isGood(code)))];
      const good = codes.filter(isGood);
      if (good.length === 0 && unknown[0] !== undefined) unknownShare(unknown[0], 'shares');
      return setShares(lists, id, good);
    });
    return { ...written, unknown };
  });

  route(app, updateWatchlistPosition, (call) =>
    write(call, 'ids', (lists) => orderLists(lists, call.body.ids)),
  );
}

function refusalOf(refusal: Refusal, field: string): CallError {
  if (refusal.why === 'no-such-list')
    return new CallError('not-found', `unknown watch list ${refusal.id}`, field);
  if (refusal.why === 'too-many-lists')
    return new CallError(
      'limit-reached',
      `limit of ${MAX_LISTS} watch lists reached`,
      field,
      reachedLimit('watchLists', 'pro'),
    );
  return new CallError(
    'limit-reached',
    `limit of ${MAX_SHARES} shares in "${refusal.title}" exceeded`,
    field,
  );
}
