import type { MessageRow } from '@dorpon/contract/messages';

/** The member's messages as known to this page. */
export interface Inbox {
  /** Newest first. */
  readonly rows: readonly MessageRow[];
  /** Position up to which `rows` has every change. */
  readonly at: number;
}

/** Reads one page after a position, oldest first. */
export type ReadPage = (after: number, limit: number) => Promise<readonly MessageRow[]>;

const PAGE = 500;

/** All messages after a position. Messages that arrive meanwhile have higher ids and come last. */
async function readAfter(position: number, readPage: ReadPage): Promise<MessageRow[]> {
  const rows: MessageRow[] = [];
  for (let after = position; ; ) {
    const page = await readPage(after, PAGE);
    rows.push(...page);
    after = page.at(-1)?._id ?? after;
    if (page.length < PAGE) return rows;
  }
}

export async function readInbox(readPage: ReadPage): Promise<Inbox> {
  const rows = (await readAfter(0, readPage)).toReversed();
  return { rows, at: rows[0]?._id ?? 0 };
}

/**
 * The inbox after a change at position `at`. Undefined when messages were also seen or removed
 * elsewhere: the whole inbox has to be read again.
 */
export async function applyChange(
  held: Inbox,
  at: number,
  readPage: ReadPage,
): Promise<Inbox | undefined> {
  if (at <= held.at) return held;
  const newRows = (await readAfter(held.at, readPage)).toReversed();
  const newest = newRows[0]?._id ?? 0;
  // Each change has its own position, and a new message has it as its id. A gap means that messages
  // were marked as seen or removed.
  if (newest < at || newRows.length !== newest - held.at) return undefined;
  return { rows: [...newRows, ...held.rows], at: newest };
}

export const unseenIn = ({ rows }: Inbox): number => rows.filter(({ seen }) => !seen).length;

export const seenUpto = ({ rows, at }: Inbox, upto: number): Inbox => ({
  rows: rows.map((row) => (row._id <= upto && !row.seen ? { ...row, seen: true } : row)),
  at,
});

export const withoutUpto = ({ rows, at }: Inbox, upto: number): Inbox => ({
  rows: rows.filter(({ _id }) => _id > upto),
  at,
});

export const withSeen = ({ rows, at }: Inbox, id: number): Inbox => ({
  rows: rows.map((row) => (row._id === id && !row.seen ? { ...row, seen: true } : row)),
  at,
});

export const without = ({ rows, at }: Inbox, id: number): Inbox => ({
  rows: rows.filter(({ _id }) => _id !== id),
  at,
});
