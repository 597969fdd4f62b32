import { type ShareFacts, toShareRecord } from '@dorpon/contract/share-record';
import { readShareRecords } from '@dorpon/contract/share-records';
import type { Quote } from '@dorpon/domain/market/quote';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import type { BoardStore } from '../board-store.ts';
import type { Cache } from './cache.ts';
import { oldestWanted } from './freshness.ts';

interface CachedBoard {
  readonly quotes: readonly Quote[];
  readonly savedAt: EpochMs;
}

export async function readCachedBoard(
  cache: Cache,
  now: EpochMs,
): Promise<CachedBoard | undefined> {
  const found = await cache.read('getOnce', oldestWanted(now));
  const records = found && readShareRecords(found.rows);
  if (!records || records.unread.length > 0 || records.quotes.length === 0) return undefined;
  return { quotes: records.quotes, savedAt: found.lastUpdate };
}

interface BoardKeeping {
  readonly board: BoardStore;
  /** When the board was last heard to be true; undefined while it is a remembered one. */
  readonly heardAt: () => EpochMs | undefined;
  readonly marketStart: () => EpochMs;
  readonly factsOf: (code: ShareCode) => ShareFacts | undefined;
}

/** Returns a function that writes what changed since it was last called. */
export function boardKeeper(cache: Cache, keeping: BoardKeeping): () => Promise<void> {
  let written: ReadonlyMap<ShareCode, Quote> | undefined;
  let busy = false;

  return async () => {
    const heardAt = keeping.heardAt();
    const board = keeping.board.all();
    if (busy || heardAt === undefined || board.size === 0) return;
    busy = true;
    const { whole, put, gone } = changedQuotes(written, board);
    const start = keeping.marketStart();
    const rows = put.map((quote) => toShareRecord(quote, keeping.factsOf(quote.code), start));
    if (await cache.write('getOnce', { whole, put: rows, gone }, heardAt)) written = board;
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
 * What has to be written so that the table becomes `board`. A quote that changed is a new object, so
 * comparing what was written last costs no look inside; without it, everything is written.
 */
export function changedQuotes(written: Quotes | undefined, board: Quotes): ChangedQuotes {
  if (written === undefined) return { whole: true, put: [...board.values()], gone: [] };
  return {
    whole: false,
    put: [...board.values()].filter((quote) => written.get(quote.code) !== quote),
    gone: [...written.keys()].filter((code) => !board.has(code)),
  };
}
