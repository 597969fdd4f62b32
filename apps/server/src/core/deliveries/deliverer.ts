import { setTimeout as delay } from 'node:timers/promises';
import { CHANNELS, type Channel } from '@dorpon/domain/alerts/member-alert';
import { quietUntil } from '@dorpon/domain/alerts/quiet-hours';
import type { EpochMs } from '@dorpon/domain/units';
import type { FastifyBaseLogger } from 'fastify';
import type { Bus } from '../../bus/bus.ts';
import type { DeliveryCounts } from './counts.ts';
import { createDrain } from './drain.ts';
import { done, MAX_AGE_MS, notSent, putOff, refused } from './outcome.ts';
import type { Claimed, DeliveryStore, Settled } from './store.ts';

interface DelivererParts {
  readonly store: Pick<DeliveryStore, 'due' | 'claim' | 'settle' | 'backlog'>;
  readonly pushKey: () => Promise<string>;
  readonly send: Readonly<Record<Channel, (row: Claimed) => Promise<Settled>>>;
  readonly bus: Pick<Bus, 'notifyMember' | 'onMemberChange'>;
  readonly counts: DeliveryCounts;
  readonly clock: DatabaseClock;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly pollMs?: number;
}

/** The time of the database, by which all processes lease rows, as this process last read it. */
export class DatabaseClock {
  #aheadMs = 0;
  readonly now = (): EpochMs => Date.now() + this.#aheadMs;
  set(now: EpochMs): void {
    this.#aheadMs = now - Date.now();
  }
}

/** Each channel has its own: a mail server that hangs does not hold back pushes. SMS are counted one by one. */
const AT_ONCE: Readonly<Record<Channel, number>> = { push: 128, email: 6, sms: 1 };
const POLL_MS = 1000;
const COUNT_MS = 10_000;
const STOP_MS = 5000;
/** Without an answer of the database for this long, leases may have ended. */
const AWAY_MS = 20_000;
/** Then all processes write first what they have sent, and retry that every 5 seconds. */
const WRITE_FIRST_MS = 7000;

/** Sends what is due of the outbox. Any process may: each takes rows that no other has. */
export interface Deliverer {
  start(): void;
  stop(): Promise<void>;
}

export function createDeliverer(parts: DelivererParts): Deliverer {
  const { store, pushKey, send, bus, counts, clock, log, pollMs = POLL_MS } = parts;
  const { now } = clock;
  let poll: NodeJS.Timeout | undefined;
  let polling: Promise<void> | undefined;
  let isRunning = false;
  let countedAt = 0;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let claimsFrom = 0;

  async function deliver(channel: Channel, row: Claimed): Promise<Settled> {
    try {
      return await sendOrPutOff(channel, row);
    } catch (error) {
      log.warn({ err: error, delivery: row.id, channel }, 'cannot send an alert');
      return notSent(row, 'fault', { now: now() });
    }
  }

  async function sendOrPutOff(channel: Channel, row: Claimed): Promise<Settled> {
    if (row.isSeen) return done(row);
    if (now() - row.due > MAX_AGE_MS) return refused(row, 'too-old', now());
    // A snooze comes when it was asked for.
    const quietEnd = row.round === 0 && row.quiet ? quietUntil(row.quiet, now()) : undefined;
    return quietEnd === undefined ? send[channel](row) : putOff(row, quietEnd);
  }

  const mayClaim = (): boolean => {
    const at = performance.now();
    return at >= claimsFrom && at - lookedAt < AWAY_MS;
  };

  const drainOf = (channel: Channel) =>
    createDrain({
      claim: async (limit, leaseMs) =>
        mayClaim() ? store.claim(channel, { limit, leaseMs, pushKey: await pushKey() }) : [],
      deliver: (row) => deliver(channel, row),
      async settle(settled) {
        const changed = await store.settle(settled);
        for (const { log: attempts } of settled) counts.add(channel, attempts);
        for (const { memberId, at } of changed) bus.notifyMember(memberId, { what: 'alerts', at });
      },
      atOnce: AT_ONCE[channel],
      log,
    });
  const drains = Object.fromEntries(
    CHANNELS.map((channel) => [channel, drainOf(channel)]),
  ) as Record<Channel, ReturnType<typeof drainOf>>;

  async function look(): Promise<void> {
    try {
      const due = await store.due();
      clock.set(due.now);
      const at = performance.now();
      if (at - lookedAt >= AWAY_MS && lookedAt > 0) claimsFrom = at + WRITE_FIRST_MS;
      lookedAt = at;
      for (const channel of due.channels) drains[channel].wake();
      if (Math.abs(now() - countedAt) < COUNT_MS) return;
      countedAt = now();
      counts.backlog = await store.backlog(now());
    } catch (error) {
      log.warn({ err: error }, 'cannot read the outbox of alerts');
    }
  }

  function lookSoon(): void {
    if (!isRunning) return;
    clearTimeout(poll);
    polling ??= look().finally(() => {
      polling = undefined;
      if (isRunning) poll = setTimeout(lookSoon, pollMs);
    });
  }

  // Firings are announced when they are stored, by whichever process leads.
  bus.onMemberChange((_memberId, { what }) => {
    if (what === 'alerts' && isRunning) for (const channel of CHANNELS) drains[channel].wake();
  });

  return {
    start() {
      isRunning = true;
      lookSoon();
    },
    async stop() {
      isRunning = false;
      clearTimeout(poll);
      await polling;
      const stopped = Promise.all(CHANNELS.map((channel) => drains[channel].stop()));
      await Promise.race([stopped, delay(STOP_MS, undefined, { ref: false })]);
    },
  };
}
