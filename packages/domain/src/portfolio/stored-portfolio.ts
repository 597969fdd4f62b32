/**
 * A transaction, or a portfolio's name and settings, as it is stored. Without content: removed. Versions
 * are counted per portfolio: everything that one save writes gets the same version.
 */
export interface Stored<Content> {
  readonly id: string;
  readonly version: number;
  /** The window that saved it. */
  readonly writer: string | null;
  readonly content: Content | null;
}

/** One edit of a device. */
export interface Change<Content> {
  readonly id: string;
  /** The version that the device last saw; 0 for a new one. */
  readonly base: number;
  /** Null removes it. */
  readonly content: Content | null;
}

/** What a save did to one transaction; null where there was or is none. */
export interface Write<Content> {
  readonly id: string;
  readonly before: Content | null;
  readonly after: Content | null;
}

/** A save as it is appended to the history. */
export interface SavedChange<Content> {
  readonly version: number;
  readonly writes: readonly Write<Content>[];
}

export type SavePlan<Content> =
  /** Nothing to write: everything is stored already, as after a save that was sent again. */
  | { readonly how: 'same' }
  | { readonly how: 'write'; readonly writes: readonly Write<Content>[] }
  /** Nothing may be written: another device changed these, and this one has not seen it. */
  | { readonly how: 'conflict'; readonly stored: readonly Stored<Content>[] };

/**
 * S1, S2, S3: what becomes of the edits of a device, all or nothing. Each id occurs once. `writer` is the
 * window that saves.
 */
export function planSave<Content>(
  stored: ReadonlyMap<string, Stored<Content>>,
  changes: readonly Change<Content>[],
  writer: string | null,
): SavePlan<Content> {
  const writes: Write<Content>[] = [];
  const unseen: Stored<Content>[] = [];
  for (const { id, base, content } of changes) {
    const now = stored.get(id);
    const before = now?.content ?? null;
    if (isSameContent(before, content)) continue;
    if (now === undefined || now.version <= base || (writer !== null && now.writer === writer))
      writes.push({ id, before, after: content });
    else unseen.push(now);
  }
  if (unseen.length > 0) return { how: 'conflict', stored: unseen };
  return writes.length > 0 ? { how: 'write', writes } : { how: 'same' };
}

/**
 * S4: puts back what a save replaced, where what is stored is still what the save left. Compared by content,
 * not by version: after the undo of a later save, the earlier one can be undone too.
 */
export function planUndo<Content>(
  stored: ReadonlyMap<string, Stored<Content>>,
  { writes }: Pick<SavedChange<Content>, 'writes'>,
): SavePlan<Content> {
  const changes = writes.map(({ id, before, after }) => {
    const now = stored.get(id);
    const isAsLeft = isSameContent(now?.content ?? null, after);
    return { id, base: isAsLeft ? (now?.version ?? 0) : 0, content: before };
  });
  return planSave(stored, changes, null);
}

/** The stored transactions after the writes of a plan. */
export function withWrites<Content>(
  stored: ReadonlyMap<string, Stored<Content>>,
  { version, writes }: SavedChange<Content>,
  writer: string | null,
): Map<string, Stored<Content>> {
  const after = new Map(stored);
  for (const write of writes)
    after.set(write.id, { id: write.id, version, writer, content: write.after });
  return after;
}

/** Whatever the order of the fields: the database keeps its own. A missing field equals undefined. */
export function isSameContent(some: unknown, other: unknown): boolean {
  if (Object.is(some, other)) return true;
  if (typeof some !== 'object' || typeof other !== 'object' || !some || !other) return false;
  const [left, right] = [some as Fields, other as Fields];
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const fields = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...fields].every((field) => isSameContent(left[field], right[field]));
}

type Fields = Readonly<Record<string, unknown>>;
