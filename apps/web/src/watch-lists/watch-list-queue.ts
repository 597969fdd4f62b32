import type { Changed, Refusal, WatchLists } from '@dorpon/domain/watchlists/watch-lists';

/** A change that is shown before the server has it. */
export interface ListChange {
  /** Applies it, or returns why it cannot be applied. */
  readonly apply: (lists: WatchLists, realId: RealId) => Changed;
  /** `lists` are those of the server with this change applied. */
  readonly send: (realId: RealId, lists: WatchLists) => Promise<Sent>;
}

/** The server's id of a list that was just created here; other ids are returned unchanged. */
type RealId = (id: string) => string;

interface Sent {
  /** The counter of the member's lists after the write. */
  readonly at: number;
  /** The temporary id and the server's id of a new list. */
  readonly named?: { readonly here: string; readonly there: string };
  /** Codes that the server left out. */
  readonly unknown?: readonly string[];
}

export type Outcome =
  | { readonly kind: 'done'; readonly unknown: readonly string[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'failed'; readonly error: unknown };

/** The lists as the server last sent them. */
interface Base {
  read(): WatchLists | undefined;
  write(lists: WatchLists): void;
  /** Cancels a running read: it would show the lists as they were. */
  hold(): Promise<unknown>;
  reread(): void;
}

export type WatchListQueue = ReturnType<typeof createWatchListQueue>;

/**
 * A queue of changes to the lists: shown at once, sent one after the other, and undone when the
 * server refuses.
 */
export function createWatchListQueue(base: Base) {
  const listeners = new Set<() => void>();
  /** Counters after our own changes; the room sends them to us too. */
  const own = new Set<number>();
  const announced = new Set<number>();
  const realIds = new Map<string, string>();
  let pending: readonly ListChange[] = [];
  let lastSend: Promise<unknown> = Promise.resolve();
  let rereadNeeded = false;

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const realId: RealId = (id) => realIds.get(id) ?? id;
  const applied = (lists: WatchLists, { apply }: ListChange): WatchLists => {
    const changed = apply(lists, realId);
    return changed.ok ? changed.lists : lists;
  };

  async function send(change: ListChange): Promise<Outcome> {
    let outcome: Outcome;
    try {
      const sending = applied(base.read() ?? [], change);
      const { at, named, unknown = [] } = await change.send(realId, sending);
      outcome = { kind: 'done', unknown };
      if (unknown.length > 0) rereadNeeded = true;
      own.add(at);
      if (named) realIds.set(named.here, named.there);
      const lists = base.read();
      if (lists) base.write(withIds(applied(lists, change), realId));
    } catch (error) {
      // The server's lists may differ from ours.
      rereadNeeded = true;
      outcome = { kind: 'failed', error };
    }
    pending = pending.filter((each) => each !== change);
    notify();
    if (pending.length === 0) settle();
    return outcome;
  }

  /** Reads again if another device wrote meanwhile. */
  function settle(): void {
    const theirs = [...announced].some((at) => !own.has(at));
    announced.clear();
    if (theirs || rereadNeeded) base.reread();
    rereadNeeded = false;
  }

  return {
    /** The lists with the pending changes applied. */
    shown: (lists: WatchLists, changes: readonly ListChange[] = pending): WatchLists =>
      changes.reduce(applied, lists),
    pending: () => pending,
    realId,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async submit(change: ListChange): Promise<Outcome> {
      const lists = base.read();
      if (lists === undefined)
        return { kind: 'failed', error: new Error('the lists are not known yet') };
      const changed = change.apply(pending.reduce(applied, lists), realId);
      if (!changed.ok) return { kind: 'refused', refusal: changed };
      pending = [...pending, change];
      notify();
      const mine = lastSend.then(() => base.hold()).then(() => send(change));
      lastSend = mine;
      return await mine;
    },
    /** The room announced a change: ours, or that of another device. */
    onChanged(at: number): void {
      if (pending.length > 0) announced.add(at);
      else if (!own.has(at)) base.reread();
    },
    /** Another member signed in, who has another counter. */
    reset(): void {
      own.clear();
      announced.clear();
    },
    /** The room was left, so changes may have been missed. */
    onRoomJoinedAgain(): void {
      if (pending.length > 0) rereadNeeded = true;
      else base.reread();
    },
  };
}

function withIds(lists: WatchLists, realId: RealId): WatchLists {
  return lists.map((list) =>
    realId(list.id) === list.id ? list : { ...list, id: realId(list.id) },
  );
}
