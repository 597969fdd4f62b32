import type { Changed, Refusal, WatchLists } from '@dorpon/domain/watchlists/watch-lists';
import type { ListAct } from './list-act.ts';

/** A change that is shown before the server has it. */
export interface ListChange {
  /** The same as data, to wait on this device. */
  readonly act?: ListAct;
  /** Applies it, or returns why it cannot be applied. */
  readonly apply: (lists: WatchLists, realId: RealId) => Changed;
  /** `lists` are those of the server with this change applied; `uid` is the member who did it. */
  readonly send: (realId: RealId, lists: WatchLists, uid: string | undefined) => Promise<Sent>;
}

/** The server's id of a list that was just created here; other ids are returned unchanged. */
export type RealId = (id: string) => string;

export interface Sent {
  /** The counter of the member's lists after the write. */
  readonly at: number;
  /** The temporary id and the server's id of a new list. */
  readonly named?: { readonly here: string; readonly there: string };
  /** Codes that the server left out. */
  readonly unknown?: readonly string[];
}

export type Outcome =
  | { readonly kind: 'done'; readonly unknown: readonly string[]; readonly waits?: true }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'failed'; readonly error: unknown };

/** The lists as the server last sent them. */
interface Base {
  read(): WatchLists | undefined;
  write(lists: WatchLists): void;
  /** Cancels a running read: it would show the lists as they were. */
  hold(): Promise<unknown>;
  reread(): void;
  /** Changes that wait on this device until the server is reached, oldest first. */
  readonly waiting?: {
    read(): readonly ListChange[];
    subscribe(listener: () => void): () => void;
    /** Who does what is submitted now. */
    member(): string | undefined;
    /** Sends an act now, or keeps it on this device; it is undefined then. */
    sendOrKeep<Answer>(
      act: ListAct,
      uid: string | undefined,
      send: () => Promise<Answer>,
    ): Promise<Answer | undefined>;
  };
}

const nothing: readonly ListChange[] = [];

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
  let pending: readonly ListChange[] = nothing;
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

  const waiting = () => base.waiting?.read() ?? nothing;
  /** What is shown before the server has it, in the order in which it was done. */
  let shownChanges: readonly ListChange[] = nothing;
  const updateShown = () => {
    const next = [...waiting(), ...pending];
    const isSame =
      next.length === shownChanges.length && next.every((each, at) => each === shownChanges[at]);
    if (!isSame) shownChanges = next;
  };

  /** Sends a change and takes it into the lists. */
  async function sendNow(change: ListChange, uid: string | undefined): Promise<Outcome> {
    const sending = applied(base.read() ?? [], change);
    const { at, named, unknown = [] } = await change.send(realId, sending, uid);
    if (unknown.length > 0) rereadNeeded = true;
    own.add(at);
    if (named) realIds.set(named.here, named.there);
    const lists = base.read();
    if (lists) base.write(withIds(applied(lists, change), realId));
    return { kind: 'done', unknown };
  }

  async function send(change: ListChange, uid: string | undefined): Promise<Outcome> {
    let outcome: Outcome;
    const { act } = change;
    const sendIt = () => sendNow(change, uid);
    try {
      const sent =
        act && base.waiting ? await base.waiting.sendOrKeep(act, uid, sendIt) : await sendIt();
      outcome = sent ?? { kind: 'done', unknown: [], waits: true };
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
    shown: (lists: WatchLists, changes?: readonly ListChange[]): WatchLists => {
      updateShown();
      return (changes ?? shownChanges).reduce(applied, lists);
    },
    /** Those that wait on this device too. */
    pending(): readonly ListChange[] {
      updateShown();
      return shownChanges;
    },
    realId,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      const leave = base.waiting?.subscribe(listener);
      return () => {
        listeners.delete(listener);
        leave?.();
      };
    },
    /** Sends a change of the member that has waited. Throws if the server does not take it. */
    sendWaiting: (change: ListChange, uid: string): Promise<Outcome> => {
      const mine = lastSend.then(() => base.hold()).then(() => sendNow(change, uid));
      lastSend = mine.catch(() => {});
      return mine;
    },
    async submit(change: ListChange): Promise<Outcome> {
      const lists = base.read();
      if (lists === undefined)
        return { kind: 'failed', error: new Error('the lists are not known yet') };
      updateShown();
      const changed = change.apply(shownChanges.reduce(applied, lists), realId);
      if (!changed.ok) return { kind: 'refused', refusal: changed };
      pending = [...pending, change];
      notify();
      // Somebody else may be signed in when its turn comes.
      const uid = base.waiting?.member();
      const mine = lastSend.then(() => base.hold()).then(() => send(change, uid));
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
