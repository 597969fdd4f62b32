import type { ShareCode } from '../units.ts';

/** A member's own list of shares, in the member's order. */
export interface WatchList {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly codes: readonly ShareCode[];
}
export type WatchLists = readonly WatchList[];

export const MOST_LISTS = 50;
export const MOST_SHARES = 500;
export const LONGEST_TITLE = 60;
export const LONGEST_NOTE = 500;

export type Refusal =
  | { readonly why: 'no-such-list'; readonly id: string }
  | { readonly why: 'too-many-lists' }
  | { readonly why: 'too-many-shares'; readonly title: string };

/** The lists after a change, or why there is none. A list that did not change is the same object. */
export type Changed =
  | { readonly ok: true; readonly lists: WatchLists }
  | ({ readonly ok: false } & Refusal);

const done = (lists: WatchLists): Changed => ({ ok: true, lists });
const refused = (refusal: Refusal): Changed => ({ ok: false, ...refusal });

/** Counted as the database counts: a vowel sign of Bangla is a letter of its own. */
const letters = (text: string): number => [...text].length;

/** Whether a trimmed text can be the title of a list. */
export const isTitle = (text: string): boolean =>
  text === text.trim() && text !== '' && letters(text) <= LONGEST_TITLE;

export const isNote = (text: string): boolean => letters(text) <= LONGEST_NOTE;

export function addList(lists: WatchLists, list: Omit<WatchList, 'codes'>): Changed {
  if (lists.length >= MOST_LISTS) return refused({ why: 'too-many-lists' });
  return done([...lists, { ...list, codes: [] }]);
}

export function removeList(lists: WatchLists, id: string): Changed {
  return changeEach(lists, [id], () => null);
}

/** A note that is not given stays. */
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

/** The named lists first and in this order; one that another device just made stays behind them. */
export function orderLists(lists: WatchLists, ids: readonly string[]): Changed {
  const known = new Map(lists.map((list) => [list.id, list]));
  const stranger = ids.find((id) => !known.has(id));
  if (stranger !== undefined) return refused({ why: 'no-such-list', id: stranger });
  const named = [...new Set(ids)].map((id) => known.get(id)!);
  return done([...named, ...lists.filter((list) => !ids.includes(list.id))]);
}

/** The list holds exactly these shares, each once and in this order. */
export function setShares(lists: WatchLists, id: string, codes: readonly ShareCode[]): Changed {
  const once = [...new Set(codes)];
  return changeEach(lists, [id], (list) =>
    isSame(list.codes, once) ? list : { ...list, codes: once },
  );
}

export interface MembershipChange {
  readonly code: ShareCode;
  /** Lists that get the share at their end, where they do not have it. */
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** One share in and out of any lists, all or nothing; who names a list in both has it added. */
export function changeMembership(lists: WatchLists, change: MembershipChange): Changed {
  const { code, add, remove } = change;
  return changeEach(lists, [...add, ...remove], (list) => {
    const has = list.codes.includes(code);
    if (add.includes(list.id)) return has ? list : { ...list, codes: [...list.codes, code] };
    return has ? { ...list, codes: list.codes.filter((each) => each !== code) } : list;
  });
}

/** Null removes a list. One that is not there, or grows too long, refuses the whole change. */
function changeEach(
  lists: WatchLists,
  ids: readonly string[],
  change: (list: WatchList) => WatchList | null,
): Changed {
  const stranger = ids.find((id) => !lists.some((list) => list.id === id));
  if (stranger !== undefined) return refused({ why: 'no-such-list', id: stranger });
  const after = lists.flatMap((list) => (ids.includes(list.id) ? (change(list) ?? []) : list));
  const long = after.find((list) => list.codes.length > MOST_SHARES);
  if (long) return refused({ why: 'too-many-shares', title: long.title });
  return done(after);
}

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((each, at) => each === others[at]);
