import { randomBytes } from 'node:crypto';
import type { ShareFacts } from '@dorpon/contract/share-record';
import type { CompanyFigures } from '@dorpon/domain/figures/company';
import { foldBatch } from '@dorpon/domain/market/board';
import type { MarketEvent } from '@dorpon/domain/market/market-event';
import type { Quote } from '@dorpon/domain/market/quote';
import type { SessionHours } from '@dorpon/domain/market/session';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import type { FeedBatch, FeedOpening } from '../feed/feed.ts';

/** One numbered batch: what the feed said and what it changed. */
export interface MarketBatch {
  readonly seq: number;
  readonly at: EpochMs;
  readonly events: readonly MarketEvent[];
  readonly changed: ReadonlyMap<ShareCode, Quote>;
}

/** The one mutable market of this process: its board, its hours, its place in the stream. */
export interface Market {
  /** Random per feed life: a sequence number alone lies after a restart. */
  readonly epoch: string;
  readonly seq: number;
  /** The feed's own newest moment. */
  readonly feedAt: EpochMs;
  readonly hours: SessionHours;
  readonly board: ReadonlyMap<ShareCode, Quote>;
  readonly facts: ReadonlyMap<ShareCode, ShareFacts>;
  apply(batch: FeedBatch): void;
  /** What companies told changes what stands beside their prices. */
  learn(figures: readonly CompanyFigures[]): void;
  subscribe(listener: (batch: MarketBatch) => void): () => void;
}

export function createMarket(opening: FeedOpening): Market {
  const board = new Map(opening.quotes.map((quote) => [quote.code, quote]));
  const figures = new Map(opening.figures.map((company) => [company.code, company]));
  const facts = new Map<ShareCode, ShareFacts>(
    opening.instruments.map(({ code, sector }) => [
      code,
      { annualisedEps: null, annualNav: null, ...figures.get(code), code, sector },
    ]),
  );
  const listeners = new Set<(batch: MarketBatch) => void>();
  let hours = opening.hours;
  let seq = 0;
  let feedAt = 0;

  return {
    epoch: randomBytes(6).toString('base64url'),
    board,
    facts,
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
      if (batch.events.length === 0) return;
      for (const event of batch.events) if (event.kind === 'session') hours = event.hours;
      const changed = foldBatch(board, batch.events);
      for (const [code, quote] of changed) board.set(code, quote);
      seq += 1;
      const numbered = { seq, at: batch.at, events: batch.events, changed };
      for (const listener of listeners) listener(numbered);
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
