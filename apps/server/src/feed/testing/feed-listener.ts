import { setTimeout as delay } from 'node:timers/promises';
import { foldBatch } from '@dorpon/domain/market/board';
import type { Quote } from '@dorpon/domain/market/quote';
import type { ShareCode } from '@dorpon/domain/units';
import type { FeedBatch } from '../feed.ts';
import type { FeedSource, Resume } from '../open-feed.ts';

export async function until(what: string, holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    if (holds()) return;
    await delay(10);
  }
  throw new Error(`timed out waiting for ${what}`);
}

/** A listener of a feed with its own board. */
export class FeedListener {
  readonly batches: FeedBatch[] = [];
  readonly board: Map<ShareCode, Quote>;
  readonly feed: FeedSource;

  constructor(feed: FeedSource) {
    this.feed = feed;
    this.board = new Map(feed.opening.quotes.map((quote) => [quote.code, quote]));
  }

  async start(): Promise<void> {
    await this.feed.start((batch) => {
      this.batches.push(batch);
      for (const [code, quote] of foldBatch(this.board, batch.events)) this.board.set(code, quote);
    });
  }

  get resume(): Resume | null {
    const last = this.batches.findLast(({ checkpoint }) => checkpoint);
    return last?.checkpoint ? { checkpoint: last.checkpoint, until: last.at } : null;
  }

  volume = (code: ShareCode): number => this.board.get(code)?.volume ?? 0;
  count = (reasons: readonly string[]): number =>
    (this.feed.health?.faults() ?? [])
      .filter(({ reason }) => reasons.includes(reason))
      .reduce((sum, { count }) => sum + count, 0);
}
