import { DEPTH_LEVELS, type Depth, type DepthLevel } from '@dorpon/domain/market/depth';
import { type EpochMs, type ShareCode, taka } from '@dorpon/domain/units';
import { z } from 'zod';
import { exactUnits } from '../exact-units.ts';
import { RetryLater } from '../polling.ts';
import { BadAnswer } from './dse-client.ts';

const level = z.looseObject({
  price: z.union([z.number(), z.string()]),
  quantity: z.number().int().nonnegative(),
  orders: z.number().int().nonnegative().nullish(),
});
const answer = z.looseObject({ bids: z.array(level), asks: z.array(level) });

/**
 * Best price first on both sides. A crossed book is refused, and one with a price that cannot be
 * read: without that level another price could be shown as the best.
 */
export function readDepth(code: ShareCode, json: unknown): Depth {
  const found = answer.safeParse(json);
  if (!found.success) throw new BadAnswer(`depth of ${code}: ${z.prettifyError(found.error)}`);
  const bids = levelsOf(code, found.data.bids).sort((a, b) => b.price - a.price);
  const asks = levelsOf(code, found.data.asks).sort((a, b) => a.price - b.price);
  if (bids[0] && asks[0] && bids[0].price >= asks[0].price)
    throw new BadAnswer(
      `depth of ${code}: the best bid, ${taka(bids[0].price)} taka, is not below the best ask, ${taka(asks[0].price)} taka`,
    );
  return { code, bids: bids.slice(0, DEPTH_LEVELS), asks: asks.slice(0, DEPTH_LEVELS) };
}

const levelsOf = (code: ShareCode, given: readonly z.infer<typeof level>[]): DepthLevel[] =>
  given.flatMap(({ price, quantity, orders }) => {
    if (quantity === 0) return [];
    const inPaisa = exactUnits(String(price), 2);
    if (inPaisa === null || inPaisa <= 0)
      throw new BadAnswer(`depth of ${code}: ${JSON.stringify(price)} is not a price`);
    return [{ price: inPaisa, quantity, orders: orders ?? 0 }];
  });

/** A book is fetched again after this time. */
const FRESH_MS = 15_000;
/** An older book is not shown. */
const SHOWN_MS = 60_000;
const MOST_WAITING = 20;
export const MOST_KEPT = 500;

export interface DepthFetcher {
  depth(code: ShareCode): Depth | undefined;
  stop(): void;
}

/** Fetches books on demand, at most `perSecond` a second. */
export function createDepthFetcher(parts: {
  readonly perSecond: number;
  readonly now: () => EpochMs;
  readonly ask: (code: ShareCode, signal: AbortSignal) => Promise<unknown>;
  readonly received: (book: Depth) => void;
  readonly failed: (error: Error) => void;
}): DepthFetcher {
  const { perSecond, now, ask, received, failed } = parts;
  const kept = new Map<ShareCode, { askedAt: EpochMs; at: EpochMs; book?: Depth }>();
  const waiting = new Set<ShareCode>();
  const ended = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  /** No requests until then: the server asked to wait. */
  let quietUntil: EpochMs = 0;

  async function fetchNext(): Promise<void> {
    const [code] = waiting;
    if (code !== undefined && now() < quietUntil) return;
    if (code === undefined) {
      clearInterval(timer);
      timer = undefined;
      return;
    }
    waiting.delete(code);
    const before = kept.get(code);
    const askedAt = now();
    // Deleted and set again, so that the first key is the one not asked for the longest time.
    kept.delete(code);
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size >= MOST_KEPT) kept.delete(oldest);
    kept.set(code, { at: 0, ...before, askedAt });
    try {
      const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(10_000)]);
      const book = readDepth(code, await ask(code, signal));
      kept.set(code, { askedAt, at: now(), book });
      received(book);
    } catch (error) {
      if (ended.signal.aborted) return;
      if (error instanceof RetryLater) quietUntil = now() + error.waitMs;
      failed(error as Error);
    }
  }

  return {
    depth(code) {
      const known = kept.get(code);
      const isFresh = known !== undefined && now() - known.askedAt < FRESH_MS;
      if (!isFresh && !ended.signal.aborted && waiting.size < MOST_WAITING) {
        waiting.add(code);
        timer ??= setInterval(() => void fetchNext(), 1000 / perSecond).unref();
      }
      return known && now() - known.at < SHOWN_MS ? known.book : undefined;
    },
    stop() {
      ended.abort();
      waiting.clear();
      clearInterval(timer);
    },
  };
}
