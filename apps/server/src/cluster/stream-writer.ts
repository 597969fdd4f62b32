import { setTimeout as delay } from 'node:timers/promises';
import { type Entry, Replaced, type Stream } from './stream.ts';

/** Entries that wait while Redis is away. With more, readers must start from a snapshot. */
const MOST_WAITING = 5000;
const RETRY_MS = 200;

export interface StreamWriter {
  add(entry: Entry): void;
  /** When Redis last took an entry, by the steady clock. */
  readonly takenAt: number;
  readonly waiting: number;
  /** Resolves when nothing waits; rejects after `patienceMs`. */
  drain(patienceMs: number): Promise<void>;
  stop(): void;
}

interface WriterParts {
  readonly stream: Pick<Stream, 'add'>;
  /** Another leader has written: nothing more is sent. */
  readonly onReplaced: () => void;
  /** Entries were dropped: readers need a snapshot. */
  readonly onDropped: () => void;
  readonly now?: () => number;
}

/** Sends a leader's entries in order. The leader does not wait for Redis. */
export function createStreamWriter(parts: WriterParts): StreamWriter {
  const { stream, onReplaced, onDropped, now = () => performance.now() } = parts;
  let waiting: Entry[] = [];
  let isSending = false;
  let takenAt = now();
  let stopped = false;

  async function send(): Promise<void> {
    if (isSending) return;
    isSending = true;
    while (waiting.length > 0 && !stopped) {
      const entry = waiting[0]!;
      try {
        await stream.add(entry);
      } catch (error) {
        if (error instanceof Replaced) {
          stopped = true;
          return onReplaced();
        }
        await delay(RETRY_MS);
        continue;
      }
      takenAt = now();
      if (waiting[0] === entry) waiting.shift();
    }
    // Not later than the last look at `waiting`: an entry added in between would stay there.
    isSending = false;
  }

  return {
    add(entry) {
      if (stopped) return;
      waiting.push(entry);
      if (waiting.length > MOST_WAITING) {
        waiting = [];
        onDropped();
      }
      void send();
    },
    get takenAt() {
      return takenAt;
    },
    get waiting() {
      return waiting.length;
    },
    async drain(patienceMs) {
      const late = now() + patienceMs;
      while (waiting.length > 0 && !stopped) {
        if (now() > late) throw new Error(`${waiting.length} entries did not reach Redis`);
        await delay(10);
      }
    },
    stop() {
      stopped = true;
    },
  };
}
