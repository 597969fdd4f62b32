import type { MessageRow } from '@dorpon/contract/messages';

/** The member's messages as far as this page has heard of them. */
export interface Inbox {
  /** The newest first. */
  readonly rows: readonly MessageRow[];
  /** The place up to which everything is in `rows`: no change at or before it is missing. */
  readonly at: number;
}

/** Reads one page behind a position, the oldest first. */
export type ReadPage = (after: number, limit: number) => Promise<readonly MessageRow[]>;

const PAGE = 500;

/** Everything behind a position. Messages that arrive meanwhile have higher ids and come at the end. */
async function readBehind(position: number, readPage: ReadPage): Promise<MessageRow[]> {
  const rows: MessageRow[] = [];
  for (let after = position; ; ) {
    const page = await readPage(after, PAGE);
    rows.push(...page);
    after = page.at(-1)?._id ?? after;
    if (page.length < PAGE) return rows;
  }
}

export async function readInbox(readPage: ReadPage): Promise<Inbox> {
  const rows = (await readBehind(0, readPage)).toReversed();
  return { rows, at: rows[0]?._id ?? 0 };
}

/**
 * What a change told of at the place `at` makes of an inbox. Undefined when there is more to it than
 * new messages: something was seen or removed elsewhere, and the whole has to be read.
 */
export async function readNews(
  held: Inbox,
  at: number,
  readPage: ReadPage,
): Promise<Inbox | undefined> {
  if (at <= held.at) return held;
  const news = (await readBehind(held.at, readPage)).toReversed();
  const newest = news[0]?._id ?? 0;
  // Every change has a place and every message fills one: with a gap, something else happened.
  if (newest < at || news.length !== newest - held.at) return undefined;
  return { rows: [...news, ...held.rows], at: newest };
}

export const unseenIn = ({ rows }: Inbox): number => rows.filter(({ seen }) => !seen).length;

/** As it is when what stands up to an `_id` was seen. */
export const seenUpto = ({ rows, at }: Inbox, upto: number): Inbox => ({
  rows: rows.map((row) => (row._id <= upto && !row.seen ? { ...row, seen: true } : row)),
  at,
});

/** As it is when what stands up to an `_id` is gone. */
export const withoutUpto = ({ rows, at }: Inbox, upto: number): Inbox => ({
  rows: rows.filter(({ _id }) => _id > upto),
  at,
});

/** As it is when one message was seen. */
export const withSeen = ({ rows, at }: Inbox, id: number): Inbox => ({
  rows: rows.map((row) => (row._id === id && !row.seen ? { ...row, seen: true } : row)),
  at,
});

/** As it is when one message is gone. */
export const without = ({ rows, at }: Inbox, id: number): Inbox => ({
  rows: rows.filter(({ _id }) => _id !== id),
  at,
});
