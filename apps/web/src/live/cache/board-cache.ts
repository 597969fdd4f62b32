import { type ShareFacts, toShareRecord } from '@dorpon/contract/share-record';
import { readShareRecords } from '@dorpon/contract/share-records';
import type { Quote } from '@dorpon/domain/market/quote';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import type { BoardStore } from '../board-store.ts';
import type { Cache } from './cache.ts';
import { oldestAllowed } from './freshness.ts';

interface CachedBoard {
  readonly quotes: readonly Quote[];
  readonly savedAt: EpochMs;
}

export async function readCachedBoard(
  cache: Cache,
  now: EpochMs,
): Promise<CachedBoard | undefined> {
  const found = await cache.read('getOnce', oldestAllowed(now));
  const records = found && readShareRecords(found.rows);
  if (!records || records.unread.length > 0 || records.quotes.length === 0) return undefined;
  return { quotes: records.quotes, savedAt: found.lastUpdate };
}

interface BoardSaverOptions {
  readonly board: BoardStore;
  /** When the board was last confirmed; undefined while it is a cached one. */
  readonly receivedAt: () => EpochMs | undefined;
  readonly marketStart: () => EpochMs;
  readonly factsOf: (code: ShareCode) => ShareFacts | undefined;
}

/** Returns a function that writes what changed since its last call. */
export function createBoardSaver(cache: Cache, options: BoardSaverOptions): () => Promise<void> {
  let written: ReadonlyMap<ShareCode, Quote> | undefined;
  let busy = false;

  return async () => {
    const receivedAt = options.receivedAt();
    const board = options.board.all();
    if (busy || receivedAt === undefined || board.size === 0) return;
    busy = true;
    const { whole, put, gone } = changedQuotes(written, board);
    const start = options.marketStart();
    const rows = put.map((quote) => toShareRecord(quote, options.factsOf(quote.code), start));
    if (await cache.write('getOnce', { whole, put: rows, gone }, receivedAt)) written = board;
    busy = false;
  };
}

type Quotes = ReadonlyMap<ShareCode, Quote>;

interface ChangedQuotes {
  readonly whole: boolean;
  readonly put: readonly Quote[];
  readonly gone: readonly ShareCode[];
}

/**
 * What to write so that the table becomes `board`. A changed quote is a new object, so comparing
 * identities is enough. Before the first write, everything is written.
 */
export function changedQuotes(written: Quotes | undefined, board: Quotes): ChangedQuotes {
  if (written === undefined) return { whole: true, put: [...board.values()], gone: [] };
  return {
    whole: false,
    put: [...board.values()].filter((quote) => written.get(quote.code) !== quote),
    gone: [...written.keys()].filter((code) => !board.has(code)),
  };
}
