import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { companiesQuery } from '../../api/companies.ts';
import { marketTimeQuery } from '../../api/market-time.ts';
import type { BoardStore } from '../../live/board-store.ts';
import { boardKeeper, readCachedBoard } from '../../live/cache/board-cache.ts';
import { type Cache, createCache } from '../../live/cache/cache.ts';
import { keepCompanies, readCachedCompanies } from '../../live/cache/companies-cache.ts';
import { openDatabase } from '../../live/cache/database.ts';
import { readStored, writeStored } from '../../platform/stored.ts';
import { toastQueue } from '../../platform/toast-queue.ts';
import type { PageStream } from './stream-later.ts';

const BEAT_MS = 10_000;

export interface Remembered {
  readonly queries: QueryClient;
  readonly board: BoardStore;
  readonly stream: PageStream;
}

/** Shows what the last visit knew, and keeps what this one learns. Returns how to stop. */
export function rememberMarket({ queries, board, stream }: Remembered): () => void {
  const cache = openCache();
  const companies = () => queries.getQueryData(companiesQuery.queryKey);
  const save = boardKeeper(cache, {
    board,
    heardAt: () => stream.heardAt,
    marketStart: () => queries.getQueryData(marketTimeQuery.queryKey)?.marketStartTime ?? 0,
    factsOf: (code) => companies()?.get(code),
  });

  if (board.all().size === 0) {
    readCachedBoard(cache, Date.now()).then((found) => {
      if (found !== undefined) stream.showCached(found.quotes, found.savedAt);
    });
    readCachedCompanies(cache, Date.now()).then((found) => {
      if (found !== undefined && companies() === undefined)
        queries.setQueryData(companiesQuery.queryKey, found.companies, {
          updatedAt: found.savedAt,
        });
    });
  }

  const beat = setInterval(() => whenIdle(save), BEAT_MS);
  const onHide = () => {
    if (document.hidden) save();
  };
  document.addEventListener('visibilitychange', onHide);
  const leave = keepAnswers(queries, (answer, at) => keepCompanies(cache, answer, at));
  return () => {
    clearInterval(beat);
    document.removeEventListener('visibilitychange', onHide);
    leave();
  };
}

type Companies = Parameters<typeof keepCompanies>[1];

/** Calls for each answer of the server; what the cache itself put there is not one. */
function keepAnswers(queries: QueryClient, keep: (answer: Companies, at: number) => void) {
  const [key] = companiesQuery.queryKey;
  // It may have arrived before this code did.
  const early = queries.getQueryState(companiesQuery.queryKey);
  if (early?.data !== undefined) keep(early.data, early.dataUpdatedAt);
  return queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryKey[0] !== key) return;
    if (event.action.type !== 'success' || event.action.manual) return;
    keep(event.action.data as Companies, event.query.state.dataUpdatedAt);
  });
}

function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: BEAT_MS });
  else setTimeout(work);
}

const SAID = 'cacheFaultSaid';

let cache: Cache | undefined;

/** The cache of this page; opened when it is first asked for. */
function openCache(): Cache {
  cache ??= createCache({
    open: openDatabase,
    onWritten: () => writeStored(SAID, null),
    onFault(words, fault) {
      console.warn(words, fault);
      if (readStored(SAID) !== null) return;
      writeStored(SAID, 'true');
      toastQueue.push({
        title: i18next.t('startUp.noCache'),
        text: i18next.t('startUp.noCacheWhy'),
      });
    },
  });
  return cache;
}
