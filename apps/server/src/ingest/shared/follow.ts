import { setTimeout as delay } from 'node:timers/promises';
import type { Entry, Place, Stream } from '../../cluster/stream.ts';
import {
  decodeEntry,
  decodeState,
  type ExchangeClock,
  type MarketEntry,
  type MarketState,
  UnknownVersion,
} from './entries.ts';

interface FollowParts {
  readonly stream: Pick<Stream, 'read' | 'snapshot'>;
  apply(entry: MarketEntry, clock: ExchangeClock): void;
  /** Replaces the whole market. */
  take(state: MarketState): Promise<void>;
  /** Called once per reason. */
  readonly report: (reason: string) => void;
}

export interface Follower {
  /** The last entry that was applied. */
  readonly place: Place;
  /** Reads on until `stop`; true when the mark of the leader of `untilTerm` ended it. */
  run(options?: RunOptions): Promise<boolean>;
  stop(): void;
}

interface RunOptions {
  readonly untilTerm?: number;
  /** First takes the snapshot: this process may hold what never reached the stream. */
  readonly fromSnapshot?: boolean;
}

const WAIT_MS = 500;
const RETRY_MS = 200;

/**
 * Applies the leader's entries in order. A gap in their numbers, or a market that began anew, is
 * answered by taking the snapshot: never by going on as if nothing were missing.
 */
export function createFollower(first: Place, parts: FollowParts): Follower {
  const { stream, apply, take, report } = parts;
  let place = first;
  /** Where reading goes on: `place`, or the later mark of a new leader. */
  let read = first;
  let stopped = false;
  /** Set when a snapshot must be taken, of this place or a later one. */
  let least: Place | undefined;
  let reported = '';

  async function step(): Promise<void> {
    const entries = await stream.read(read, WAIT_MS);
    for (const entry of entries) if (stopped || !applyOne(entry)) return;
  }

  /** False when a snapshot must be taken first. */
  function applyOne(entry: Entry): boolean {
    if (isMark(entry.place)) {
      read = entry.place;
      return true;
    }
    const { term, number } = entry.place;
    // Also after an unknown version: a leader of a known one may follow, and saves a snapshot.
    least = entry.place;
    const { entry: told, clock } = decodeEntry(entry);
    if (told.kind === 'begin') return false;
    if (number !== place.number + 1) {
      least = { term, number: number - 1 };
      return false;
    }
    // The market has half of it when this throws.
    least = nothing;
    apply(told, clock);
    least = undefined;
    place = entry.place;
    read = entry.place;
    return true;
  }

  async function takeSnapshot(from: Place): Promise<void> {
    const snapshot = await stream.snapshot();
    if (!snapshot || isBefore(snapshot.place, from)) return void (await delay(RETRY_MS));
    await take(decodeState(snapshot));
    place = snapshot.place;
    read = snapshot.place;
    least = undefined;
  }

  return {
    get place() {
      return place;
    },
    async run({ untilTerm = Number.POSITIVE_INFINITY, fromSnapshot = false } = {}) {
      stopped = false;
      if (fromSnapshot) least = nothing;
      while (!stopped && read.term < untilTerm)
        try {
          await (least ? takeSnapshot(least) : step());
          reported = '';
        } catch (error) {
          const reason = (error as Error).message;
          if (reason !== reported) report(reason);
          reported = reason;
          await delay(error instanceof UnknownVersion ? WAIT_MS : RETRY_MS);
        }
      return !stopped;
    },
    stop() {
      stopped = true;
    },
  };
}

const nothing: Place = { term: 0, number: 0 };

/** The entry by which a new leader keeps the one before from writing. */
export const isMark = ({ number }: Place): boolean => number === 0;

const isBefore = (a: Place, b: Place): boolean =>
  a.term < b.term || (a.term === b.term && a.number < b.number);
