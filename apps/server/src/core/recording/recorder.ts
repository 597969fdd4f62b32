import { setTimeout as delay } from 'node:timers/promises';
import type { DayBar } from '@dorpon/domain/bars/day-bar';
import type { MinuteBar } from '@dorpon/domain/bars/minute-bars';
import type { HaltChanged, Trade } from '@dorpon/domain/market/market-event';
import type { EpochMs, ShareCode, TradingDay } from '@dorpon/domain/units';
import type { FastifyBaseLogger } from 'fastify';
import type { FeedBatch } from '../../feed/feed.ts';
import type { Folds } from './folds.ts';
import { type FoundEntry, MarketRecord } from './market-record.ts';
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
  /** True while another process writes the same record; see `Recorder.lead`. */
  readonly follows?: boolean;
  /** Called when a record is complete and about to be written. */
  readonly onCut?: () => void;
}

/** Everything a recorder holds, so that another process can go on with it. */
export interface RecorderState {
  /** As `Folds.save` gives them. */
  readonly folds: Uint8Array;
  /** Complete records that are not written yet, oldest first. */
  readonly cut: readonly MarketRecord[];
  readonly filling: MarketRecord;
}

/** How long to wait for rows that another process writes. */
const FOLLOWED_MS = 2000;

export type Recorder = ReturnType<typeof createRecorder>;

/** Writes feed batches to the store, in order, one transaction at a time. */
export function createRecorder(options: RecorderOptions) {
  const { store, folds, log, flushEveryMs = 1000, flushAtTrades = 5000 } = options;
  const {
    onWritten = () => {},
    onCut = () => {},
    maxPending = 1_000_000,
    retryMs = { first: 200, most: 5000 },
  } = options;
  let filling = new MarketRecord();
  /** Complete records that are not written yet, oldest first. */
  let cut: MarketRecord[] = [];
  let follows = options.follows ?? false;
  let flushing: Promise<void> | null = null;
  let trouble: string | null = null;
  let overflowed = false;
  let abandoned = false;
  const written = { trades: 0, flushes: 0, failures: 0 };

  const unwritten = () => [...cut, filling];
  const pending = () => unwritten().reduce((sum, { trades }) => sum + trades, 0);

  /** No trade of a minute before this time will follow; 0 before the first batch of the day. */
  const completeUpto = (day: TradingDay): EpochMs => (folds.day === day ? folds.completeUpto : 0);

  function cutOff(): void {
    cut.push(filling);
    filling = new MarketRecord();
  }

  async function writeWithRetries(record: MarketRecord): Promise<void> {
    for (
      let wait = retryMs.first;
      !abandoned && !follows;
      wait = Math.min(wait * 2, retryMs.most)
    ) {
      try {
        await store.write(record);
        // The process that leads now writes it again, and tells when it has.
        if (follows || cut[0] !== record) return;
        cut.shift();
        onWritten(record);
        written.trades += record.trades;
        written.flushes += 1;
        trouble = null;
        return;
      } catch (error) {
        if (follows || cut[0] !== record) return;
        written.failures += 1;
        trouble = `cannot write to the database: ${(error as Error).message}`;
        log.error({ err: error, pending: pending() }, 'cannot write to the database, retrying');
        await delay(wait);
      }
    }
    if (follows) return;
    throw new Error(`${pending()} trades are not written; the next start replays them`);
  }

  async function flushAll(): Promise<void> {
    while (!follows && (cut.length > 0 || !filling.isEmpty)) {
      if (cut.length === 0) {
        cutOff();
        onCut();
      }
      await writeWithRetries(cut[0]!);
    }
  }

  /** Resolves when everything taken so far is written. */
  async function flush(): Promise<void> {
    if (follows) return untilDaysAreWritten();
    flushing ??= flushAll().finally(() => {
      flushing = null;
    });
    await flushing;
  }

  /** Another process writes them. */
  async function untilDaysAreWritten(): Promise<void> {
    const late = performance.now() + FOLLOWED_MS;
    while (follows && unwritten().some(({ days }) => days.length > 0) && performance.now() < late)
      await delay(FOLLOWED_MS / 100);
  }

  const flushInBackground = () => flush().catch((error) => log.error({ err: error }));
  const timer = setInterval(() => !follows && flushInBackground(), flushEveryMs);
  timer.unref();

  return {
    take(batch: FeedBatch): void {
      if (overflowed) return;
      const late = folds.late;
      if (batch.again) filling.restartDay(batch.again.hours.day);
      folds.take(batch, filling);
      if (batch.disclosures) filling.disclosures.push(batch.disclosures);
      if (batch.alerts) filling.alerts.push(batch.alerts);
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
      // Not at once: other processes must hear of the batch before they hear that it was cut.
      if (!follows && (filling.trades >= flushAtTrades || filling.days.length > 0))
        queueMicrotask(flushInBackground);
    },

    /** Trades not in the store yet, oldest first. */
    pendingTrades(day: TradingDay, code: ShareCode): Trade[] {
      const parts = unwritten().flatMap((record) => record.parts);
      return parts
        .filter((part) => part.day === day)
        .flatMap((part) => part.trades.filter((trade) => trade.code === code));
    },

    /** Those of every share. */
    allPendingTrades(day: TradingDay): Trade[] {
      const parts = unwritten().flatMap((record) => record.parts);
      return parts.filter((part) => part.day === day).flatMap((part) => part.trades);
    },

    /** Minutes not in the store yet, the running one last. */
    pendingMinutes(day: TradingDay, code: ShareCode): MinuteBar[] {
      const parts = unwritten().flatMap((record) => record.parts);
      const complete = parts
        .filter((part) => part.day === day)
        .flatMap((part) => part.minutes.filter((minute) => minute.code === code));
      const running = folds.day === day ? folds.minuteOf(code) : null;
      return running ? [...complete, running] : complete;
    },

    completeUpto,

    /** The minutes of every share before this time are complete and in the store. */
    writtenUpto(day: TradingDay): EpochMs {
      const parts = unwritten().flatMap((record) => record.parts);
      return parts
        .filter((part) => part.day === day)
        .flatMap((part) => part.minutes)
        .reduce((first, { at }) => Math.min(first, at), completeUpto(day));
    },

    /** Those of every share; each share's are oldest first. */
    allPendingMinutes(day: TradingDay): MinuteBar[] {
      const parts = unwritten().flatMap((record) => record.parts);
      const complete = parts.filter((part) => part.day === day).flatMap((part) => part.minutes);
      return folds.day === day ? [...complete, ...folds.minutes] : complete;
    },

    /** Unwritten locks, halts and suspensions of every share. */
    pendingHalts(day: TradingDay): HaltChanged[] {
      const parts = unwritten().flatMap((record) => record.parts);
      return parts.filter((part) => part.day === day).flatMap((part) => part.halts);
    },

    /** Monitor entries that are not written yet, oldest first. */
    pendingFound(day: TradingDay): FoundEntry[] {
      const parts = unwritten().flatMap((record) => record.parts);
      return parts.filter((part) => part.day === day).flatMap((part) => part.found);
    },

    dayOf: (code: ShareCode): DayBar | undefined => folds.dayOf(code),

    get hasPendingDays(): boolean {
      return unwritten().some(({ days }) => days.length > 0);
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

    /** Another process cut its record here, or has written its oldest one. */
    follow(news: 'cut' | 'written'): void {
      if (news === 'cut') cutOff();
      else {
        const record = cut.shift();
        if (record) onWritten(record);
      }
    },

    /** Writes from now on, first what the process before has not written. */
    lead(): void {
      follows = false;
      flushInBackground();
    },

    /** Stops writing: another process does. */
    stepDown(): void {
      follows = true;
      trouble = null;
    },

    get state(): RecorderState {
      return { folds: folds.save(), cut, filling };
    },

    /** Replaces everything. */
    restore(state: RecorderState): void {
      folds.restore(state.folds);
      cut = [...state.cut];
      filling = state.filling;
      overflowed = false;
    },

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
