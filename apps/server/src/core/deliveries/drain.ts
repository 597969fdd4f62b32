import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Claimed, Settled } from './store.ts';

interface DrainParts {
  readonly claim: (limit: number, leaseMs: number) => Promise<readonly Claimed[]>;
  readonly deliver: (row: Claimed) => Promise<Settled>;
  readonly settle: (settled: readonly Settled[]) => Promise<void>;
  /** Rows that are sent at once. */
  readonly atOnce: number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Longer than any attempt takes. What a killed process had in hand waits this long. */
const LEASE_MS = 60_000;
/** Rows of one claim; fewer when fewer can be sent at once. */
const MOST_CLAIMED = 100;
/** Outcomes that wait to be written; above it nothing more is claimed. */
const MOST_UNSETTLED = 1000;
const RETRY_MS = { first: 200, most: 5000 };

/** Empties the outbox of one channel: claims rows, sends them, writes what became of them. */
export interface Drain {
  /** There may be rows that are due. */
  wake(): void;
  /** Claims nothing more. Resolves when everything in hand is sent and written. */
  stop(): Promise<void>;
}

export function createDrain({ claim, deliver, settle, atOnce, log }: DrainParts): Drain {
  let stopped = false;
  let sending = 0;
  let claiming: Promise<void> | undefined;
  let mayHaveMore = false;
  let unsettled: Settled[] = [];
  let settling: Promise<void> | undefined;
  /** What was sent cannot be written. Its leases end meanwhile: it must not be claimed again. */
  let isBehind = false;
  let idle: (() => void) | undefined;

  const hasRoom = () => !isBehind && sending <= atOnce / 2 && unsettled.length < MOST_UNSETTLED;

  function wake(): void {
    mayHaveMore = true;
    if (stopped || claiming || !hasRoom()) return;
    claiming = claimAll().finally(() => {
      claiming = undefined;
      if (mayHaveMore && hasRoom()) wake();
    });
  }

  async function claimAll(): Promise<void> {
    while (mayHaveMore && !stopped && hasRoom()) {
      const limit = Math.min(MOST_CLAIMED, atOnce - sending);
      mayHaveMore = false;
      let rows: readonly Claimed[];
      try {
        rows = await claim(limit, LEASE_MS);
      } catch (error) {
        // The next wake-up tries again.
        log.warn({ err: error }, 'cannot read the outbox of alerts');
        return;
      }
      if (rows.length === limit) mayHaveMore = true;
      for (const row of rows) void send(row);
    }
  }

  async function send(row: Claimed): Promise<void> {
    sending += 1;
    try {
      // Not in one line: the list may be another one when it is sent.
      const settled = await deliver(row);
      unsettled.push(settled);
    } catch (error) {
      // It is due again when its lease ends.
      log.warn({ err: error, delivery: row.id }, 'cannot send an alert');
    }
    sending -= 1;
    settleSoon();
    if (mayHaveMore) wake();
  }

  function settleSoon(): void {
    settling ??= settleAll().finally(() => {
      settling = undefined;
      if (unsettled.length > 0) settleSoon();
      else finished();
    });
  }

  /** What arrives while a transaction runs is written by the next one. */
  async function settleAll(): Promise<void> {
    let wait = RETRY_MS.first;
    while (unsettled.length > 0) {
      const part = unsettled;
      unsettled = [];
      try {
        await settle(part);
        wait = RETRY_MS.first;
        isBehind = false;
      } catch (error) {
        isBehind = true;
        log.warn({ err: error, rows: part.length }, 'cannot write deliveries, retrying');
        // They are sent once more when their lease ends: the receiver knows them by their id.
        if (stopped) return;
        unsettled = [...part, ...unsettled];
        await delay(wait);
        wait = Math.min(wait * 2, RETRY_MS.most);
      }
      if (mayHaveMore) wake();
    }
  }

  const finished = () => {
    if (sending === 0 && !settling) idle?.();
  };

  return {
    wake,
    async stop() {
      stopped = true;
      await claiming;
      await new Promise<void>((done) => {
        idle = done;
        finished();
      });
    },
  };
}
