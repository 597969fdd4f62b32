import { setTimeout as delay } from 'node:timers/promises';
import { CHANNELS, type Channel } from '@dorpon/domain/alerts/member-alert';
import { quietUntil } from '@dorpon/domain/alerts/quiet-hours';
import type { EpochMs } from '@dorpon/domain/units';
import type { FastifyBaseLogger } from 'fastify';
import type { Bus } from '../../bus/bus.ts';
import type { DeliveryCounts } from './counts.ts';
import { createDrain } from './drain.ts';
import { done, MAX_AGE_MS, putOff, refused } from './outcome.ts';
import type { Claimed, DeliveryStore, Settled } from './store.ts';

interface DelivererParts {
  readonly store: DeliveryStore;
  readonly send: Readonly<Record<Channel, (row: Claimed) => Promise<Settled>>>;
  readonly bus: Pick<Bus, 'notifyMember' | 'onMemberChange'>;
  readonly counts: DeliveryCounts;
  readonly now: () => EpochMs;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly pollMs?: number;
}

/** Each channel has its own: a mail server that hangs does not hold back pushes. SMS are counted one by one. */
const AT_ONCE: Readonly<Record<Channel, number>> = { push: 128, email: 6, sms: 1 };
const POLL_MS = 1000;
const COUNT_MS = 10_000;
const STOP_MS = 5000;

/** Sends what is due of the outbox. Any process may: each takes rows that no other has. */
export interface Deliverer {
  start(): void;
  stop(): Promise<void>;
}

export function createDeliverer(parts: DelivererParts): Deliverer {
  const { store, send, bus, counts, now, log, pollMs = POLL_MS } = parts;
  let poll: NodeJS.Timeout | undefined;
  let polling: Promise<void> | undefined;
  let isRunning = false;
  let countedAt = 0;

  async function deliver(channel: Channel, row: Claimed): Promise<Settled> {
    if (row.isSeen) return done(row);
    if (now() - row.due > MAX_AGE_MS) return refused(row, 'too-old', now());
    // Due before the quiet hours, but not sent then. A snooze comes when it was asked for.
    const quietEnd = row.round === 0 && row.quiet ? quietUntil(row.quiet, now()) : undefined;
    return quietEnd === undefined ? send[channel](row) : putOff(row, quietEnd);
  }

  const drainOf = (channel: Channel) =>
    createDrain({
      claim: (limit, at, lease) => store.claim(channel, { limit, now: at, lease }),
      deliver: (row) => deliver(channel, row),
      async settle(settled) {
        const changed = await store.settle(settled);
        for (const { log: attempts } of settled) counts.add(channel, attempts);
        for (const { memberId, at } of changed) bus.notifyMember(memberId, { what: 'alerts', at });
      },
      atOnce: AT_ONCE[channel],
      now,
      log,
    });
  const drains = Object.fromEntries(
    CHANNELS.map((channel) => [channel, drainOf(channel)]),
  ) as Record<Channel, ReturnType<typeof drainOf>>;

  async function look(): Promise<void> {
    try {
      for (const channel of await store.dueChannels(now())) drains[channel].wake();
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
