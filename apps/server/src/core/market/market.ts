import { randomBytes } from 'node:crypto';
import type { ShareFacts } from '@dorpon/contract/share-record';
import type { CompanyFigures } from '@dorpon/domain/figures/company';
import { foldBatch } from '@dorpon/domain/market/board';
import type { MarketEvent } from '@dorpon/domain/market/market-event';
import type { Quote } from '@dorpon/domain/market/quote';
import type { SessionHours } from '@dorpon/domain/market/session';
import type { MonitorEntry } from '@dorpon/domain/monitor/entry';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import type { FeedBatch, FeedOpening } from '../../feed/feed.ts';

/** One numbered batch: the feed's events and the resulting changes. */
export interface MarketBatch {
  readonly seq: number;
  readonly at: EpochMs;
  readonly events: readonly MarketEvent[];
  readonly changed: ReadonlyMap<ShareCode, Quote>;
  /** From the feed batch: growth of the totals over the gap is not a trade. */
  readonly afterGap: boolean;
  /** Monitor entries that it caused. */
  readonly found: readonly MonitorEntry[];
}

/** A position of the stream. */
export interface Position {
  readonly epoch: string;
  readonly seq: number;
}

/** The market of this process: its board, its hours and its position in the stream. */
export interface Market {
  /**
   * Random, new after `restate` and at every start that knows no position: a sequence number alone
   * is ambiguous after a restart.
   */
  readonly epoch: string;
  readonly seq: number;
  /** The time of the feed's newest event. */
  readonly feedAt: EpochMs;
  readonly hours: SessionHours;
  readonly board: ReadonlyMap<ShareCode, Quote>;
  readonly facts: ReadonlyMap<ShareCode, ShareFacts>;
  apply(batch: FeedBatch): void;
  /** Updates the company figures shown beside prices. */
  learn(figures: readonly CompanyFigures[]): void;
  /**
   * Replaces the board after another process changed the record. No batch can add or remove shares,
   * so the epoch changes and every client fetches the board again. A process that takes the board
   * over from another takes its position and its time too.
   */
  restate(now: FeedOpening, at?: Position & { readonly feedAt: EpochMs }): void;
  subscribe(listener: (batch: MarketBatch) => void): () => void;
}

export const newEpoch = (): string => randomBytes(6).toString('base64url');

export function createMarket(opening: FeedOpening, at?: Position & { feedAt: EpochMs }): Market {
  const board = new Map<ShareCode, Quote>();
  const facts = new Map<ShareCode, ShareFacts>();
  const listeners = new Set<(batch: MarketBatch) => void>();
  let hours = opening.hours;
  let epoch = at?.epoch ?? newEpoch();
  let seq = at?.seq ?? 0;
  let feedAt = at?.feedAt ?? 0;

  function state(now: FeedOpening): void {
    const figures = new Map(now.figures.map((company) => [company.code, company]));
    board.clear();
    facts.clear();
    for (const quote of now.quotes) board.set(quote.code, quote);
    for (const { code, sector } of now.instruments)
      facts.set(code, {
        annualisedEps: null,
        annualNav: null,
        ...figures.get(code),
        code,
        sector,
      });
    hours = now.hours;
  }

  function publish(batch: Omit<MarketBatch, 'seq'>): void {
    seq += 1;
    for (const listener of listeners) listener({ seq, ...batch });
  }

  state(opening);
  return {
    board,
    facts,
    get epoch() {
      return epoch;
    },
    get seq() {
      return seq;
    },
    get feedAt() {
      return feedAt;
    },
    get hours() {
      return hours;
    },
    apply(batch) {
      feedAt = batch.at;
      const { at, events, afterGap = false, found = [] } = batch;
      if (events.length === 0 && found.length === 0) return;
      for (const event of batch.events) if (event.kind === 'session') hours = event.hours;
      const changed = foldBatch(board, batch.events);
      for (const [code, quote] of changed) board.set(code, quote);
      publish({ at, events, changed, afterGap, found });
    },
    restate(now, at) {
      const before = new Map(board);
      state(now);
      epoch = at?.epoch ?? newEpoch();
      if (at) {
        seq = at.seq - 1;
        feedAt = at.feedAt;
      }
      const changed = new Map([...board].filter(([code, quote]) => before.get(code) !== quote));
      publish({ at: feedAt, events: [], changed, afterGap: false, found: [] });
    },
    learn(figures) {
      for (const company of figures) {
        const known = facts.get(company.code);
        if (known) facts.set(company.code, { ...known, ...company });
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
