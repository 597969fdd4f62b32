import type { Changed, Refusal, WatchLists } from '@dorpon/domain/watchlists/membership';

/** A change that is shown before the server has it. */
export interface ListChange {
  /** Makes it, or says why it cannot be made. */
  readonly apply: (lists: WatchLists, realId: RealId) => Changed;
  readonly send: (realId: RealId) => Promise<Sent>;
}

/** The server's id of a list that was just made here; any other is its own. */
type RealId = (id: string) => string;

interface Sent {
  /** Where the member's lists stand after it. */
  readonly at: number;
  /** A list that the server gave another id than it had here. */
  readonly named?: { readonly here: string; readonly there: string };
  /** Codes that the server left out. */
  readonly unknown?: readonly string[];
}

export type Outcome =
  | { readonly kind: 'done'; readonly unknown: readonly string[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Where the lists stand as the server last told them. */
interface Base {
  read(): WatchLists | undefined;
  write(lists: WatchLists): void;
  /** Ends a reading that is on its way: it would show the lists as they were. */
  hold(): Promise<unknown>;
  reread(): void;
}

export type WatchListDesk = ReturnType<typeof createWatchListDesk>;

/**
 * Changes of the lists in the order in which a person made them: shown at once, sent one after the
 * other, and gone again from what is shown when the server says no.
 */
export function createWatchListDesk(base: Base) {
  const listeners = new Set<() => void>();
  /** Positions that our own changes made; the room tells them to us too. */
  const own = new Set<number>();
  const heard = new Set<number>();
  const realIds = new Map<string, string>();
  let pending: readonly ListChange[] = [];
  let turn: Promise<unknown> = Promise.resolve();
  let again = false;

  const tell = () => {
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
      const { at, named, unknown = [] } = await change.send(realId);
      outcome = { kind: 'done', unknown };
      if (unknown.length > 0) again = true;
      own.add(at);
      if (named) realIds.set(named.here, named.there);
      const lists = base.read();
      if (lists) base.write(withIds(applied(lists, change), realId));
    } catch (error) {
      // What the server has may be other than what was thought here.
      again = true;
      outcome = { kind: 'failed', error };
    }
    pending = pending.filter((each) => each !== change);
    tell();
    if (pending.length === 0) settle();
    return outcome;
  }

  /** Read again when somebody else wrote while ours was on its way. */
  function settle(): void {
    const theirs = [...heard].some((at) => !own.has(at));
    heard.clear();
    if (theirs || again) base.reread();
    again = false;
  }

  return {
    /** The lists with the changes that are on their way. */
    shown: (lists: WatchLists, changes: readonly ListChange[] = pending): WatchLists =>
      changes.reduce(applied, lists),
    pending: () => pending,
    realId,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async make(change: ListChange): Promise<Outcome> {
      const lists = base.read();
      if (lists === undefined)
        return { kind: 'failed', error: new Error('the lists are not known yet') };
      const changed = change.apply(pending.reduce(applied, lists), realId);
      if (!changed.ok) return { kind: 'refused', refusal: changed };
      pending = [...pending, change];
      tell();
      const mine = turn.then(() => base.hold()).then(() => send(change));
      turn = mine;
      return await mine;
    },
    /** The room told of a change: ours, or that of another device. */
    hear(at: number): void {
      if (pending.length > 0) heard.add(at);
      else if (!own.has(at)) base.reread();
    },
    /** Somebody else is signed in: positions begin anew. */
    forget(): void {
      own.clear();
      heard.clear();
    },
    /** The room was away, and what was said in it is not known. */
    missed(): void {
      if (pending.length > 0) again = true;
      else base.reread();
    },
  };
}

function withIds(lists: WatchLists, realId: RealId): WatchLists {
  return lists.map((list) =>
    realId(list.id) === list.id ? list : { ...list, id: realId(list.id) },
  );
}
