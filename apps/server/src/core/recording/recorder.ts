import { setTimeout as delay } from 'node:timers/promises';
import type { DayBar } from '@dorpon/domain/bars/day-bar';
import type { MinuteBar } from '@dorpon/domain/bars/minute-bars';
import type { HaltChanged, Trade } from '@dorpon/domain/market/market-event';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import type { FastifyBaseLogger } from 'fastify';
import type { FeedBatch } from '../../feed/feed.ts';
import type { Folds } from './folds.ts';
import { MarketRecord } from './market-record.ts';
import type { RecordingStore } from './store.ts';

export interface RecorderOptions {
  readonly store: Pick<RecordingStore, 'write'>;
  readonly folds: Folds;
  /** Called for each record once it is stored, in order. */
  readonly onWritten?: (record: MarketRecord) => void;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>;
  readonly flushEveryMs?: number;
  readonly flushAtTrades?: number;
  /** Recording stops above this many unwritten trades; a restart replays from the checkpoint. */
  readonly maxPending?: number;
  readonly retryMs?: { first: number; most: number };
}

export type Recorder = ReturnType<typeof createRecorder>;

/** Writes feed batches to the store, in order, one transaction at a time. */
export function createRecorder(options: RecorderOptions) {
  const { store, folds, log, flushEveryMs = 1000, flushAtTrades = 5000 } = options;
  const {
    onWritten = () => {},
    maxPending = 1_000_000,
    retryMs = { first: 200, most: 5000 },
  } = options;
  let filling = new MarketRecord();
  let writing: MarketRecord | null = null;
  let flushing: Promise<void> | null = null;
  let trouble: string | null = null;
  let overflowed = false;
  let abandoned = false;
  const written = { trades: 0, flushes: 0, failures: 0 };

  const pending = () => filling.trades + (writing?.trades ?? 0);

  async function writeWithRetries(record: MarketRecord): Promise<void> {
    for (let wait = retryMs.first; !abandoned; wait = Math.min(wait * 2, retryMs.most)) {
      try {
        await store.write(record);
        onWritten(record);
        written.trades += record.trades;
        written.flushes += 1;
        trouble = null;
        return;
      } catch (error) {
        written.failures += 1;
        trouble = `cannot write to the database: ${(error as Error).message}`;
        log.error({ err: error, pending: pending() }, 'cannot write to the database, retrying');
        await delay(wait);
      }
    }
    throw new Error(`${pending()} trades are not written; the next start replays them`);
  }

  async function flushAll(): Promise<void> {
    while (!filling.isEmpty) {
      writing = filling;
      filling = new MarketRecord();
      await writeWithRetries(writing);
      writing = null;
    }
  }

  /** Resolves when everything taken so far is written. */
  async function flush(): Promise<void> {
    flushing ??= flushAll().finally(() => {
      flushing = null;
    });
    await flushing;
  }

  const flushInBackground = () => flush().catch((error) => log.error({ err: error }));
  const timer = setInterval(flushInBackground, flushEveryMs);
  timer.unref();

  return {
    take(batch: FeedBatch): void {
      if (overflowed) return;
      const late = folds.late;
      if (batch.again) filling.restartDay(batch.again.hours.day);
      folds.take(batch, filling);
      if (batch.disclosures) filling.disclosures.push(batch.disclosures);
      if (folds.late > late)
        log.error({ late: folds.late }, 'trades arrived after their minute was complete');
      if (batch.checkpoint) {
        const { day } = folds;
        filling.checkpoint = { day, at: batch.at, state: batch.checkpoint, folds: folds.save() };
      }
      if (pending() > maxPending) {
        overflowed = true;
        log.error({ pending: pending() }, 'too many unwritten trades: recording stops');
      }
      if (filling.trades >= flushAtTrades || filling.days.length > 0) flushInBackground();
    },

    /** Trades not in the store yet, oldest first. */
    pendingTrades(day: TradingDay, code: ShareCode): Trade[] {
      const parts = [...(writing?.parts ?? []), ...filling.parts];
      return parts
        .filter((part) => part.day === day)
        .flatMap((part) => part.trades.filter((trade) => trade.code === code));
    },

    /** Minutes not in the store yet, the running one last. */
    pendingMinutes(day: TradingDay, code: ShareCode): MinuteBar[] {
      const parts = [...(writing?.parts ?? []), ...filling.parts];
      const complete = parts
        .filter((part) => part.day === day)
        .flatMap((part) => part.minutes.filter((minute) => minute.code === code));
      const running = folds.day === day ? folds.minuteOf(code) : null;
      return running ? [...complete, running] : complete;
    },

    /** Unwritten locks, halts and suspensions of every share. */
    pendingHalts(day: TradingDay): HaltChanged[] {
      const parts = [...(writing?.parts ?? []), ...filling.parts];
      return parts.filter((part) => part.day === day).flatMap((part) => part.halts);
    },

    dayOf: (code: ShareCode): DayBar | undefined => folds.dayOf(code),

    get hasPendingDays(): boolean {
      return filling.days.length > 0 || (writing?.days.length ?? 0) > 0;
    },

    /** Why the recorder is behind; null when it is not. */
    get trouble(): string | null {
      return overflowed
        ? 'recording stopped: too many unwritten trades; restart to replay them'
        : trouble;
    },

    get pending(): number {
      return pending();
    },

    written: written as Readonly<typeof written>,
    flush,

    /** Resolves when everything taken so far is written; rejects when recording has stopped. */
    async settled(): Promise<void> {
      if (overflowed) throw new Error('recording stopped');
      await flush();
    },

    /** Writes the rest; gives up after `patienceMs` if the database stays away. */
    async stop(patienceMs = 5000): Promise<void> {
      clearInterval(timer);
      const deadline = setTimeout(() => {
        abandoned = true;
      }, patienceMs);
      try {
        await flush();
      } finally {
        clearTimeout(deadline);
      }
    },
  };
}
