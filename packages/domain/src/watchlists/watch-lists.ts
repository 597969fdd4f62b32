import type { ShareCode } from '../units.ts';
import { MAX_LISTS, MAX_NOTE_LENGTH, MAX_SHARES, MAX_TITLE_LENGTH } from './limits.ts';

/** A member's list of shares, in the member's order. */
export interface WatchList {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly codes: readonly ShareCode[];
}
export type WatchLists = readonly WatchList[];

export type Refusal =
  | { readonly why: 'no-such-list'; readonly id: string }
  | { readonly why: 'too-many-lists' }
  | { readonly why: 'too-many-shares'; readonly title: string };

/** The lists after a change, or why it was refused. Unchanged lists keep their object. */
export type Changed =
  | { readonly ok: true; readonly lists: WatchLists }
  | ({ readonly ok: false } & Refusal);

const done = (lists: WatchLists): Changed => ({ ok: true, lists });
const refused = (refusal: Refusal): Changed => ({ ok: false, ...refusal });

/** Counts code points, as the database does: a Bangla vowel sign counts as one. */
const letters = (text: string): number => [...text].length;

/** A title is trimmed and not empty. */
export const isTitle = (text: string): boolean =>
  text === text.trim() && text !== '' && letters(text) <= MAX_TITLE_LENGTH;

export const isNote = (text: string): boolean => letters(text) <= MAX_NOTE_LENGTH;

export function addList(lists: WatchLists, list: Omit<WatchList, 'codes'>): Changed {
  if (lists.length >= MAX_LISTS) return refused({ why: 'too-many-lists' });
  return done([...lists, { ...list, codes: [] }]);
}

export function removeList(lists: WatchLists, id: string): Changed {
  return changeEach(lists, [id], () => null);
}

/** An omitted note is kept. */
export function nameList(
  lists: WatchLists,
  id: string,
  { title, note }: { readonly title: string; readonly note?: string | undefined },
): Changed {
  return changeEach(lists, [id], (list) => {
    const named = { ...list, title, note: note ?? list.note };
    return named.title === list.title && named.note === list.note ? list : named;
  });
}

/** The named lists first, in this order. Others follow, such as one just made on another device. */
export function orderLists(lists: WatchLists, ids: readonly string[]): Changed {
  const known = new Map(lists.map((list) => [list.id, list]));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined) return refused({ why: 'no-such-list', id: unknown });
  const named = [...new Set(ids)].map((id) => known.get(id)!);
  return done([...named, ...lists.filter((list) => !ids.includes(list.id))]);
}

/** Replaces the shares of a list; duplicates are dropped. */
export function setShares(lists: WatchLists, id: string, codes: readonly ShareCode[]): Changed {
  const once = [...new Set(codes)];
  return changeEach(lists, [id], (list) =>
    isSame(list.codes, once) ? list : { ...list, codes: once },
  );
}

/** Appends the shares that the list does not have. */
export function addShares(lists: WatchLists, id: string, more: readonly ShareCode[]): Changed {
  const list = lists.find((each) => each.id === id);
  return setShares(lists, id, [...(list?.codes ?? []), ...more]);
}

/** The shares of a list in this order. Others follow, such as one just added on another device. */
export function orderShares(lists: WatchLists, id: string, order: readonly ShareCode[]): Changed {
  const has = new Set(lists.find((each) => each.id === id)?.codes);
  return setShares(lists, id, [...order.filter((code) => has.has(code)), ...has]);
}

export interface MembershipChange {
  readonly code: ShareCode;
  /** Lists to append the share to, unless they have it. */
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** Adds a share to lists and removes it from others, all or nothing. A list named in both gets it. */
export function changeMembership(lists: WatchLists, change: MembershipChange): Changed {
  const { code, add, remove } = change;
  return changeEach(lists, [...add, ...remove], (list) => {
    const has = list.codes.includes(code);
    if (add.includes(list.id)) return has ? list : { ...list, codes: [...list.codes, code] };
    return has ? { ...list, codes: list.codes.filter((each) => each !== code) } : list;
  });
}

/**
 * Puts removed shares back into the lists that had them, `before`. Each goes behind the share that it
 * followed there, so that what was added or reordered meanwhile stays.
 */
export function putBackShares(
  lists: WatchLists,
  removed: readonly ShareCode[],
  before: WatchLists,
): Changed {
  const codesBefore = new Map(before.map(({ id, codes }) => [id, codes]));
  return changeEach(lists, [...codesBefore.keys()], (list) => {
    const codes = putBackCodes(list.codes, removed, codesBefore.get(list.id) ?? []);
    return codes.length === list.codes.length ? list : { ...list, codes };
  });
}

/** The codes with those of `removed` that `before` has, each behind its nearest predecessor there. */
export function putBackCodes(
  codes: readonly ShareCode[],
  removed: readonly ShareCode[],
  before: readonly ShareCode[],
): readonly ShareCode[] {
  let now = codes;
  for (const [at, code] of before.entries()) {
    if (!removed.includes(code) || now.includes(code)) continue;
    const previous = before.slice(0, at).findLast((each) => now.includes(each));
    now = now.toSpliced(previous === undefined ? 0 : now.indexOf(previous) + 1, 0, code);
  }
  return now;
}

/** Where starred shares go: into an existing list, or a new one when `list` is null. */
interface StarPlacement {
  readonly list: WatchList | null;
  readonly codes: readonly ShareCode[];
}

/**
 * Adds shares that were starred without an account to the end of the first list, or to a new list
 * if there is none or no room in it. Shares that are in any list stay there; null if all are.
 */
export function placeStars(lists: WatchLists, stars: readonly ShareCode[]): StarPlacement | null {
  const known = new Set(lists.flatMap(({ codes }) => codes));
  const missing = [...new Set(stars)].filter((code) => !known.has(code));
  if (missing.length === 0) return null;
  const [first] = lists;
  return first !== undefined && first.codes.length + missing.length <= MAX_SHARES
    ? { list: first, codes: [...first.codes, ...missing] }
    : { list: null, codes: missing };
}

/**
 * `change` returns null to remove a list. An unknown list, or one that grows too long, refuses the
 * whole change.
 */
function changeEach(
  lists: WatchLists,
  ids: readonly string[],
  change: (list: WatchList) => WatchList | null,
): Changed {
  const unknown = ids.find((id) => !lists.some((list) => list.id === id));
  if (unknown !== undefined) return refused({ why: 'no-such-list', id: unknown });
  const after = lists.flatMap((list) => (ids.includes(list.id) ? (change(list) ?? []) : list));
  const long = after.find((list) => list.codes.length > MAX_SHARES);
  if (long) return refused({ why: 'too-many-shares', title: long.title });
  return done(after);
}

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((each, at) => each === others[at]);
