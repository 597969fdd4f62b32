import { setTimeout as delay } from 'node:timers/promises';
import type { FiredAlerts, MovedBack, NotedFiring } from '@dorpon/domain/alerts/alert';
import type { FastifyBaseLogger } from 'fastify';
import type { ChangedMember } from '../../db/write-firings.ts';

interface WriterParts {
  readonly write: (fired: FiredAlerts) => Promise<readonly ChangedMember[]>;
  readonly onWritten: (members: readonly ChangedMember[]) => void;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly retryMs?: { readonly first: number; readonly most: number };
}

/** Firings of one transaction: the first members hear of theirs while the rest is written. */
const AT_ONCE = 2000;
/** Above it the oldest are left to the recorder, which writes them with its next record. */
const MOST_WAITING = 200_000;

/** Writes firings at once, in order; the recorder writes them again with its position (P1). */
export interface FiringWriter {
  add(fired: FiredAlerts): void;
  /** Resolves when everything is written, or given up. */
  idle(): Promise<void>;
  readonly waiting: number;
  /** What is not stored yet. */
  readonly unwritten: FiredAlerts;
  /** Gives up what waits: the process that leads now writes it. */
  clear(): void;
}

export function createFiringWriter({
  write,
  onWritten,
  log,
  retryMs = { first: 200, most: 5000 },
}: WriterParts): FiringWriter {
  let fired: NotedFiring[] = [];
  let back: MovedBack[] = [];
  let writing: Promise<void> | undefined;
  let round = 0;

  async function writeAll(): Promise<void> {
    const mine = round;
    let wait = retryMs.first;
    while (fired.length + back.length > 0 && mine === round) {
      const part = {
        fired: fired.slice(0, AT_ONCE),
        back: fired.length > AT_ONCE ? [] : [...back],
      };
      try {
        const members = await write(part);
        if (mine !== round) return;
        fired = fired.slice(part.fired.length);
        back = back.slice(part.back.length);
        wait = retryMs.first;
        onWritten(members);
      } catch (error) {
        if (mine !== round) return;
        log.warn({ err: error, waiting: fired.length }, 'cannot write firings, retrying');
        await delay(wait);
        wait = Math.min(wait * 2, retryMs.most);
      }
    }
  }

  function start(): void {
    writing ??= writeAll().finally(() => {
      writing = undefined;
      if (fired.length + back.length > 0) start();
    });
  }

  return {
    add(given) {
      // Not `push(...)`: a call takes about 100,000 arguments, and a batch can cause more firings.
      fired = fired.concat(given.fired);
      back = back.concat(given.back);
      if (fired.length > MOST_WAITING) fired = fired.slice(-MOST_WAITING);
      start();
    },
    async idle() {
      while (writing) await writing;
    },
    get waiting() {
      return fired.length;
    },
    get unwritten() {
      return { fired, back };
    },
    clear() {
      round += 1;
      fired = [];
      back = [];
    },
  };
}
