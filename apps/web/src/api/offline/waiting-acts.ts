import { CallError } from '@dorpon/contract/error-catalogue';
import type { EpochMs } from '@dorpon/domain/units';
import { isAway } from '../../platform/no-answer-error.ts';
import { RefusedError } from '../../platform/refused-error.ts';
import { isOfOtherMember } from './other-member.ts';
import type { ActKind, ActKinds, WaitingAct } from './waiting-cell.ts';

/** A fault that is neither of the network nor a refusal may be of the moment; it must not hold up the others for good. */
export const MOST_TRIES = 3;

/** Where acts wait: IndexedDB, or memory in tests. */
export interface ActTable {
  /** Of all members, oldest first. */
  all(): Promise<readonly WaitingAct[]>;
  put(act: WaitingAct): Promise<void>;
  remove(id: string): Promise<void>;
  /** In one transaction; nothing if it is not there any more. The id may change too. */
  change(id: string, to: (act: WaitingAct) => WaitingAct): Promise<void>;
}

type Content = ActKinds[ActKind];

/** What became of an act that reached the server. */
export type Sent =
  | {
      readonly how: 'done';
      /** The content of a later act of the same thing, which has then seen this one; undefined for other acts. */
      readonly seenBy?: (later: WaitingAct) => Content | undefined;
    }
  | { readonly how: 'conflict'; readonly theirs: unknown }
  | { readonly how: 'refused'; readonly why: string };

export type Senders = {
  readonly [Kind in ActKind]: (act: WaitingAct<Kind>) => Promise<Sent>;
};

interface WaitingActsParts {
  readonly table: ActTable;
  /** Who is signed in; null for a visitor, and while it is not sure. */
  readonly member: () => string | null;
  readonly now: () => EpochMs;
  /** Shows the acts of the member in this window. */
  readonly show: (acts: readonly WaitingAct[]) => void;
  /** Remembers whether any act waits, for a page that has not read the table yet. */
  readonly mark: (someWait: boolean) => void;
  /** Tells the other windows that something changed. */
  readonly announce: () => void;
  /** Runs the work while no other window does; undefined where another one does. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  /** Asks the server who is signed in: not the member of an act. */
  readonly askMember: () => void;
}

/** Acts that wait for the server: kept on this device, sent in order, each done once. Rules W1 to W10: `SPEC.md`. */
export function createWaitingActs(parts: WaitingActsParts) {
  const { table, member, now, show, mark, announce, alone, askMember } = parts;
  /** Sent by this window right after they were done: nothing is said of them unless that fails. */
  const underWay = new Set<string>();
  let lastPlace = 0;

  const own = async (): Promise<readonly WaitingAct[]> => {
    const all = await table.all();
    lastPlace = Math.max(lastPlace, ...all.map(({ place }) => place));
    mark(all.some(({ state }) => state === 'waiting'));
    const owner = member();
    return all.filter((act) => act.member === owner && !underWay.has(act.id));
  };

  async function changed(): Promise<void> {
    show(await own());
    announce();
  }

  /** Resolves to whether it is stored: only for the member who is signed in. */
  async function store<Kind extends ActKind>(
    kind: Kind,
    content: ActKinds[Kind],
    id: string,
    owner: string,
  ): Promise<boolean> {
    await own();
    if (owner !== member()) return false;
    lastPlace += 1;
    const at = now();
    mark(true);
    await table.put({ id, place: lastPlace, member: owner, at, kind, content, state: 'waiting' });
    return true;
  }

  /** Sends one act. Resolves to whether the next one may follow. */
  async function sendOne(act: WaitingAct, senders: Senders): Promise<boolean> {
    const outcome = await outcomeOf(() => senders[act.kind](act as never));
    if (outcome.how === 'later') {
      if (outcome.isOfOther) askMember();
      return false;
    }
    const tries = (act.tries ?? 0) + 1;
    if (outcome.how === 'failed' && tries < MOST_TRIES) {
      await table.change(act.id, (it) => ({ ...it, tries }));
      return false;
    }
    if (outcome.how === 'done') {
      // Before it is removed: sent again after a crash, it is seen again.
      for (const later of await own()) {
        const content = later.place > act.place ? outcome.seenBy?.(later) : undefined;
        if (content !== undefined) await table.change(later.id, (it) => ({ ...it, content }));
      }
      await table.remove(act.id);
    } else if (outcome.how === 'conflict') {
      const { theirs } = outcome;
      await table.change(act.id, (it) => ({ ...it, state: 'conflict', theirs }));
    } else {
      const why = outcome.how === 'failed' ? 'failed' : outcome.why;
      await table.change(act.id, (it) => ({ ...it, state: 'refused', why }));
    }
    await changed();
    return true;
  }

  return {
    /** Reads what an earlier page or another window left. */
    load: async (): Promise<void> => show(await own()),

    /** W1. */
    async add<Kind extends ActKind>(
      kind: Kind,
      content: ActKinds[Kind],
      id: string,
      owner: string,
    ): Promise<boolean> {
      // The same act may have been tried, and refused, before.
      underWay.delete(id);
      const isStored = await store(kind, content, id, owner);
      if (isStored) await changed();
      return isStored;
    },

    /** W10: stored while it is sent for the first time. It ends with `drop`, or with `wait`. */
    async begin<Kind extends ActKind>(
      kind: Kind,
      content: ActKinds[Kind],
      id: string,
      owner: string,
    ): Promise<boolean> {
      underWay.add(id);
      try {
        return await store(kind, content, id, owner);
      } catch (fault) {
        underWay.delete(id);
        throw fault;
      }
    },

    /** It did not reach the server, and waits from now on. */
    async wait(id: string): Promise<void> {
      underWay.delete(id);
      await changed();
    },

    async drop(id: string): Promise<void> {
      // It stays under way: a reading that began before must not take it for one that waits.
      await table.remove(id);
      await changed();
    },

    /** W7: sent again, as another act, at its place. */
    async sendAgain(id: string, content: Content, newId: string): Promise<void> {
      await table.change(id, (act) => {
        const { theirs: _, why: __, tries: ___, ...rest } = act;
        return { ...rest, id: newId, content, state: 'waiting' };
      });
      await changed();
    },

    /** W2 to W6. Stops where the server is not reached, or refuses for now. */
    send: (senders: Senders): Promise<void> =>
      alone(async () => {
        for (;;) {
          const next = (await own()).find(({ state }) => state === 'waiting');
          if (next === undefined || !(await sendOne(next, senders))) break;
        }
      }),

    /** W8: the acts of others, when somebody is signed in; with `all` also those of the member. */
    async forget(all: boolean): Promise<void> {
      const owner = member();
      if (owner === null && !all) return;
      for (const act of await table.all())
        if (all || act.member !== owner) await table.remove(act.id);
      await changed();
    },
  };
}

type Outcome =
  | Sent
  | { readonly how: 'failed' }
  | { readonly how: 'later'; readonly isOfOther: boolean };

async function outcomeOf(send: () => Promise<Sent>): Promise<Outcome> {
  try {
    return await send();
  } catch (fault) {
    const isOfOther =
      isOfOtherMember(fault) || (fault instanceof CallError && fault.code === 'not-signed-in');
    if (isOfOther || isAway(fault) || fault instanceof RefusedError)
      return { how: 'later', isOfOther };
    if (fault instanceof CallError && fault.status < 500)
      return { how: 'refused', why: fault.code };
    // Logged: it may be a defect.
    console.warn('Error sending an act', fault);
    return { how: 'failed' };
  }
}
