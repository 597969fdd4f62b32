import { setTimeout as delay } from 'node:timers/promises';
import type { SessionHours } from '@dorpon/domain/market/session';
import type { MonitorEntry } from '@dorpon/domain/monitor/entry';
import type { Monitor } from '@dorpon/domain/monitor/monitor';
import type { EpochMs, TradingDay } from '@dorpon/domain/units';
import type { FastifyBaseLogger } from 'fastify';
import type { FeedBatch } from '../../feed/feed.ts';
import {
  type OpenedMonitor,
  type OpenMonitorParts,
  openMonitor,
  resumeMonitor,
} from './open-monitor.ts';

/** The market monitor of the process that runs the feed; elsewhere it rests. */
export interface EntryFinder {
  /** The feed of this process delivers what follows `upto`. Resolves when past sessions are read. */
  lead(upto: EpochMs): Promise<void>;
  stepDown(): void;
  /** The batch with the entries that it causes, in the process that runs the feed. */
  withFound(batch: FeedBatch): FeedBatch;
}

interface FinderParts extends OpenMonitorParts {
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly retryMs?: number;
}

/** Batches that wait while past sessions are read; the oldest are left out beyond. */
const MOST_WAITING = 5000;

export function createFinder(parts: FinderParts): EntryFinder {
  const { log, market, retryMs = 2000 } = parts;
  let leads = false;
  let day: TradingDay = '';
  let opened: OpenedMonitor | undefined;
  let waiting: FeedBatch[] = [];
  /** The newest opening; older ones that are still being read are void. */
  let opening: object | undefined;

  async function open(hours: SessionHours, read: () => Promise<OpenedMonitor>): Promise<void> {
    const mine = {};
    opening = mine;
    opened = undefined;
    waiting = [];
    day = hours.day;
    while (opening === mine)
      try {
        const ready = await read();
        if (opening === mine) opened = ready;
        return;
      } catch (error) {
        log.warn({ err: error }, 'the monitor cannot read past sessions, retrying');
        await delay(retryMs);
      }
  }

  function find(batch: FeedBatch, { monitor, saidUpto }: OpenedMonitor): MonitorEntry[] {
    const { at, events, afterGap, disclosures } = batch;
    if (at <= saidUpto) {
      monitor.recall(events);
      return [];
    }
    const news = disclosures ? announced(monitor, batch, disclosures.news) : [];
    return [...news, ...monitor.take(events, afterGap)];
  }

  function announced(
    monitor: Monitor,
    { at }: FeedBatch,
    news: NonNullable<FeedBatch['disclosures']>['news'],
  ): MonitorEntry[] {
    return news
      .filter(({ publishedOn }) => publishedOn === day)
      .flatMap(({ code, title, banglaTitle, id, publishedAt }) =>
        monitor.disclosure({
          code,
          at: Math.min(at, publishedAt ?? at),
          title,
          banglaTitle,
          news: id,
        }),
      );
  }

  return {
    async lead(upto) {
      leads = true;
      const { hours } = market;
      await open(hours, () => resumeMonitor(parts, hours, upto));
    },
    stepDown() {
      leads = false;
      opening = opened = undefined;
      waiting = [];
    },
    withFound(batch) {
      if (!leads) return batch;
      if (batch.again) {
        const { hours } = batch.again;
        void open(hours, () => openMonitor(parts, hours));
      }
      for (const event of batch.events)
        if (event.kind === 'session' && event.hours.day !== day)
          void open(event.hours, () => openMonitor(parts, event.hours));
      waiting.push(batch);
      if (waiting.length > MOST_WAITING) waiting.shift();
      const ready = opened;
      if (!ready) return batch;
      const found = waiting.flatMap((each) => find(each, ready));
      waiting = [];
      return found.length === 0 ? batch : { ...batch, found };
    },
  };
}
