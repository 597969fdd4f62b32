import './cache-words.ts';
import { marketStartOf } from '@dorpon/domain/market/session';
import type { QueryClient } from '@tanstack/react-query';
import { companiesQuery } from '../../api/companies.ts';
import { marketTimeQuery } from '../../api/market-time.ts';
import { translate } from '../../i18n/translate.ts';
import type { BoardStore } from '../../live/board-store.ts';
import { createBoardSaver, readCachedBoard } from '../../live/cache/board-cache.ts';
import { type Cache, createCache } from '../../live/cache/cache.ts';
import { readCachedCompanies, saveCompanies } from '../../live/cache/companies-cache.ts';
import { openDatabase } from '../../live/cache/database.ts';
import { pageCache } from '../../live/cache/page-cache.ts';
import { pastMinute } from '../../live/past-minute.ts';
import { glanceEnded } from '../../platform/drawn-glance.ts';
import { readStored, writeStored } from '../../platform/stored.ts';
import { toastQueue } from '../../platform/toast-queue.ts';
import { whenIdle } from '../../platform/when-idle.ts';
import { followDay } from './follow-day.ts';
import type { PageStream } from './lazy-stream.ts';

const SAVE_MS = 10_000;
/** The first time: a person may leave the page soon. */
const FIRST_SAVE_MS = 2000;

export interface MarketToCache {
  readonly queries: QueryClient;
  readonly board: BoardStore;
  readonly stream: PageStream;
  /** Settles with the first board of the server, or when it is not reached. */
  readonly firstBoard: Promise<unknown>;
}

export interface MarketCache {
  /** When what the last visit left is shown, if it left anything. */
  readonly shown: Promise<unknown>;
  stop(): void;
}

/** Shows the cached market of the last visit and caches this one; refetches what a new trading day changes. */
export function cacheMarket({ queries, board, stream, firstBoard }: MarketToCache): MarketCache {
  const cache = openCache();
  const companies = () => queries.getQueryData(companiesQuery.queryKey);
  const saveShown = createBoardSaver(cache, {
    board,
    receivedAt: () => stream.receivedAt,
    marketStart: () =>
      marketStartOf(queries.getQueryData(marketTimeQuery.queryKey)?.marketStartTime),
    factsOf: (code) => companies()?.get(code),
  });

  async function showBoard() {
    // The figures that the server has drawn are newer.
    await Promise.race([glanceEnded(), firstBoard]).catch(() => {});
    if (board.all().size > 0) return;
    const found = await readCachedBoard(cache, Date.now());
    if (found !== undefined) await stream.showCached(found.quotes, found.savedAt);
  }
  async function showCompanies() {
    if (companies() !== undefined) return;
    const found = await readCachedCompanies(cache, Date.now());
    if (found === undefined || companies() !== undefined) return;
    queries.setQueryData(companiesQuery.queryKey, found.companies, { updatedAt: found.savedAt });
  }
  const shown = Promise.all([showBoard(), showCompanies()]);

  const save = () => (pastMinute.read() === null ? saveShown() : undefined);
  const saveWhenIdle = () => whenIdle(save, SAVE_MS);
  const first = setTimeout(saveWhenIdle, FIRST_SAVE_MS);
  const timer = setInterval(saveWhenIdle, SAVE_MS);
  const onHide = () => {
    if (document.hidden) save();
  };
  document.addEventListener('visibilitychange', onHide);
  const leave = onAnswer(queries, (answer, at) => saveCompanies(cache, answer, at));
  const leaveDay = followDay(queries, board, () => stream.receivedAt !== undefined);
  return {
    shown,
    stop() {
      leaveDay();
      clearTimeout(first);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onHide);
      leave();
    },
  };
}

type Companies = Parameters<typeof saveCompanies>[1];

/** Calls `save` for each answer of the server, not for data from the cache. */
function onAnswer(queries: QueryClient, save: (answer: Companies, at: number) => void) {
  const [key] = companiesQuery.queryKey;
  // The first answer may have arrived before this code was loaded.
  const early = queries.getQueryState(companiesQuery.queryKey);
  if (early?.data !== undefined) save(early.data, early.dataUpdatedAt);
  return queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryKey[0] !== key) return;
    if (event.action.type !== 'success' || event.action.manual) return;
    // Those of a past day have the securities of that day.
    if (pastMinute.read() !== null) return;
    save(event.action.data as Companies, event.query.state.dataUpdatedAt);
  });
}

const REPORTED = 'cacheFaultSaid';

let cache: Cache | undefined;

/** The cache of this page, opened on first use. */
function openCache(): Cache {
  cache ??= createCache({
    open: openDatabase,
    onWritten: () => writeStored(REPORTED, null),
    onFault(words, fault) {
      console.warn(words, fault);
      if (readStored(REPORTED) !== null) return;
      writeStored(REPORTED, 'true');
      toastQueue.push({
        title: translate('marketCache.failed'),
        text: translate('marketCache.failedWhy'),
      });
    },
  });
  pageCache.offer(cache);
  return cache;
}
