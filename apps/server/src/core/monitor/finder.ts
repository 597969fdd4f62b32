import { setTimeout as delay } from 'node:timers/promises';
import type { SessionHours } from '@dorpon/domain/market/session';
import type { MonitorEntry } from '@dorpon/domain/monitor/entry';
import type { EpochMs } from '@dorpon/domain/units';
import type { FastifyBaseLogger } from 'fastify';
import type { FeedBatch } from '../../feed/feed.ts';
import {
  type OpenedMonitor,
  type OpenMonitorParts,
  openMonitor,
  resumeMonitor,
  type SessionSoFar,
} from './open-monitor.ts';

/** The market monitor of the process that runs the feed; elsewhere it rests. */
export interface EntryFinder {
  /** The feed of this process delivers what follows `upto`. Resolves when past sessions are read. */
  lead(upto: EpochMs): Promise<void>;
  /** The feed has delivered what it had delivered before the start. */
  caughtUp(): void;
  stepDown(): void;
  /** The batch with the entries that it causes, in the process that runs the feed. */
  withFound(batch: FeedBatch): FeedBatch;
  /** A batch of the process that leads, before it is applied here. */
  follow(batch: FeedBatch): void;
  /** The market of this process was replaced by that of another. */
  replaced(): void;
}

interface FinderParts extends OpenMonitorParts {
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly retryMs?: number;
}

/** Batches that no monitor has read yet, and the session that they belong to. */
interface Unread {
  readonly hours: SessionHours;
  /** The session before the first of them; null when it begins with them. */
  readonly before: SessionSoFar | null;
  readonly batches: FeedBatch[];
  /** Some were left out. */
  isCut: boolean;
}

/** Batches that wait while past sessions are read; the oldest are left out beyond. */
const MOST_WAITING = 5000;

export function createFinder(parts: FinderParts): EntryFinder {
  const { log, market, retryMs = 2000 } = parts;
  let leads = false;
  /** The feed delivers in a moment what may be hours, and perhaps nothing after it. */
  let catchesUp = false;
  let opened: OpenedMonitor | undefined;
  let unread: Unread | undefined;
  /** The newest opening; older ones that are still being read are void. */
  let opening: object | undefined;

  async function open({ hours, before }: Unread): Promise<void> {
    const mine = {};
    opening = mine;
    opened = undefined;
    while (opening === mine)
      try {
        const ready = before
          ? await resumeMonitor(parts, hours, before)
          : await openMonitor(parts, hours);
        if (opening === mine) opened = ready;
        return;
      } catch (error) {
        log.warn({ err: error }, 'the monitor cannot read past sessions, retrying');
        await delay(retryMs);
      }
  }

  const unreadAfter = (upto: EpochMs): Unread => ({
    hours: market.hours,
    before: { upto, quotes: [...market.board.values()] },
    batches: [],
    isCut: false,
  });

  /** The session that begins with this batch, if one does. */
  function begunBy({ again, events }: FeedBatch): Unread | undefined {
    const begun = { before: null, batches: [], isCut: false };
    if (again) return { ...begun, hours: again.hours };
    const session = events.find((event) => event.kind === 'session');
    if (!session) return undefined;
    const { hours } = session;
    const isKnown = hours.day === (unread ?? opened ?? market).hours.day;
    // A start before the opening knew only the board of the evening before. What was said today stays said.
    const before = isKnown ? { upto: hours.opensAt - 1, quotes: [] } : null;
    return { ...begun, hours, before };
  }

  function keep(batch: FeedBatch): void {
    unread ??= unreadAfter(market.feedAt);
    unread.batches.push(batch);
    if (unread.batches.length <= MOST_WAITING) return;
    unread.batches.shift();
    if (!unread.isCut) log.warn({}, 'the monitor misses batches');
    unread.isCut = true;
  }

  function find(batch: FeedBatch, { monitor, hours, saidUpto }: OpenedMonitor): MonitorEntry[] {
    const { at, events, afterGap, disclosures } = batch;
    if (at <= saidUpto) {
      monitor.recall(events, afterGap);
      return [];
    }
    const news = disclosures?.news.filter(({ publishedOn }) => publishedOn === hours.day) ?? [];
    const announced = news.flatMap(({ code, title, banglaTitle, id, publishedAt }) =>
      monitor.disclosure({
        code,
        at: Math.min(at, publishedAt ?? at),
        title,
        banglaTitle,
        news: id,
      }),
    );
    return [...announced, ...monitor.take(events, afterGap)];
  }

  return {
    async lead(upto) {
      leads = true;
      catchesUp = true;
      // What the leader before has not read comes first.
      unread ??= unreadAfter(upto);
      await open(unread);
    },
    caughtUp() {
      catchesUp = false;
    },
    stepDown() {
      leads = false;
      opening = opened = unread = undefined;
    },
    withFound(batch) {
      if (!leads) return batch;
      const begun = begunBy(batch);
      if (begun) {
        unread = begun;
        void open(begun);
      }
      if (batch.again) return batch;
      if (!opened) {
        keep(batch);
        if (catchesUp) return { ...batch, unfound: true };
        // Its entries are not known yet: a restart must find them (E5).
        const { checkpoint: _later, ...rest } = batch;
        return { ...rest, unfound: true };
      }
      const ready = opened;
      const found = [...(unread?.batches ?? []), batch].flatMap((each) => find(each, ready));
      unread = undefined;
      return found.length === 0 ? batch : { ...batch, found };
    },
    follow(batch) {
      if (leads) return;
      unread = batch.unfound ? (begunBy(batch) ?? unread) : undefined;
      if (batch.unfound) keep(batch);
    },
    replaced() {
      if (!leads) unread = undefined;
    },
  };
}
