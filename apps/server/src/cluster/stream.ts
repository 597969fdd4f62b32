import type { Redis, RedisClient } from './redis.ts';

/**
 * The place of an entry: the term of the leader that wrote it, and its number, which goes on from
 * leader to leader. Redis refuses an entry that is not above the last one, and with it everything of
 * a leader that has been replaced.
 */
export interface Place {
  readonly term: number;
  readonly number: number;
}

export interface Entry {
  readonly place: Place;
  /** The version of the code that wrote it. */
  readonly version: string;
  readonly body: string;
}

/** A leader of a later term has written: this one has been replaced. */
export class Replaced extends Error {
  constructor(term: number) {
    super(`a leader of a later term than ${term} has written to the stream`);
  }
}

/** Entries of some minutes; a reader that is further behind starts from a snapshot. */
const KEPT_ENTRIES = 5000;
const READ_COUNT = 200;

export interface Stream {
  /** Adds an entry. Sending one again that is already there changes nothing. Throws `Replaced`. */
  add(entry: Entry): Promise<void>;
  /** The entries after a place, oldest first; waits up to `waitMs` for the first one. */
  read(after: Place, waitMs: number): Promise<Entry[]>;
  last(): Promise<Place | null>;
  /** Stores the whole state after the entry at this place. Throws `Replaced`. */
  saveSnapshot(entry: Entry): Promise<void>;
  snapshot(): Promise<Entry | null>;
}

export function createStream(
  { commands, reader }: Pick<Redis, 'commands' | 'reader'>,
  name: string,
): Stream {
  const [entries, snapshots] = [`${name}:entries`, `${name}:snapshot`];

  async function add(key: string, kept: number, { place, version, body }: Entry): Promise<void> {
    const TRIM = { strategy: 'MAXLEN', strategyModifier: kept > 1 ? '~' : '=' } as const;
    try {
      await commands.xAdd(
        key,
        idOf(place),
        { version, body },
        { TRIM: { ...TRIM, threshold: kept } },
      );
    } catch (error) {
      if (!isRefused(error)) throw error;
      const last = await lastOf(commands, key);
      if (last && last.term > place.term) throw new Replaced(place.term);
    }
  }

  return {
    add: (entry) => add(entries, KEPT_ENTRIES, entry),
    async read(after, waitMs) {
      const options = { COUNT: READ_COUNT, BLOCK: waitMs };
      const found = await reader.xRead({ key: entries, id: idOf(after) }, options);
      const messages = (found as { messages: Message[] }[] | null)?.[0]?.messages ?? [];
      return messages.map(entryOf);
    },
    last: () => lastOf(commands, entries),
    saveSnapshot: (entry) => add(snapshots, 1, entry),
    async snapshot() {
      const found = await newestOf(commands, snapshots);
      return found ? entryOf(found) : null;
    },
  };
}

interface Message {
  readonly id: string;
  readonly message: Record<string, string>;
}

const idOf = ({ term, number }: Place): string => `${term}-${number}`;

const isRefused = (error: unknown): boolean => /equal or smaller/.test((error as Error).message);

function placeOf(id: string): Place {
  const [term, number] = id.split('-').map(Number);
  return { term: term!, number: number! };
}

const entryOf = ({ id, message }: Message): Entry => ({
  place: placeOf(id),
  version: message.version ?? '',
  body: message.body ?? '',
});

async function newestOf(commands: RedisClient, key: string): Promise<Message | undefined> {
  const found = await commands.xRevRange(key, '+', '-', { COUNT: 1 });
  return found?.[0];
}

async function lastOf(commands: RedisClient, key: string): Promise<Place | null> {
  const last = await newestOf(commands, key);
  return last ? placeOf(last.id) : null;
}
