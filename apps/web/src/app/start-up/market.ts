import type { QueryClient } from '@tanstack/react-query';
import { hoursOf, marketTimeQuery } from '../../api/market-time.ts';
import { memberStore, onMemberChange } from '../../api/member.ts';
import { translate } from '../../i18n/translate.ts';
import { createBoardStore } from '../../live/board-store.ts';
import type { SessionFacts } from '../../live/connection-state.ts';
import { nextFrame } from '../../live/frame.ts';
import type { Market } from '../../live/market-context.ts';
import { createMoments } from '../../live/moments.ts';
import { dataSaver } from '../../platform/data-saver.ts';
import { arrivalOf, createPart } from '../../platform/part.ts';
import { toastQueue } from '../../platform/toast-queue.ts';
import { webSettings } from '../../platform/web-settings.ts';
import { whenIdle } from '../../platform/when-idle.ts';
import { forgetMember } from '../member/forget-member.ts';
import { keptCode } from '../offline/kept-part.ts';
import type { MarketToCache } from './cache-market.ts';
import { startLazyStream } from './lazy-stream.ts';
import { createUnreadReport } from './report-unread.ts';
import { fetchSnapshot } from './snapshot.ts';
import { startUp } from './start-up.ts';

export type StartedMarket = Omit<Market, 'restart'> & { stop(): void };

const board = createBoardStore(nextFrame);
const moment = createMoments(board);
const reportUnread = createUnreadReport((title, text) => toastQueue.push({ title, text }));

/** A busy page reads and writes the cache after this time. */
const LATEST_MS = 2000;
/** So long a fault of the prices waits for those of the last visit. */
const CACHED_MS = 10_000;

const cacheCode = createPart(() => import('./cache-market.ts'));

/** Starts following the market. The board survives a restart: old prices are better than none. */
export function startMarket(queries: QueryClient): StartedMarket {
  const fault = createCell<unknown>(undefined);
  const isLooking = createCell(true);
  const empty = createCell(false);
  let epoch: string | undefined;
  let answers = 0;
  const firstBoard = Promise.withResolvers<void>();
  startUp.run(queries, () => firstBoard.promise);
  const stream = startLazyStream({
    url: webSettings.apiBase,
    app: webSettings.appId,
    board,
    session: () => sessionOf(queries),
    isSlow: dataSaver.isOn,
    async onSignedOut() {
      const replacement = memberStore.replacement();
      await memberStore.refresh();
      // The socket has reconnected before the new session's cookie was set, so without a member.
      if (replacement !== undefined) stream.reconnect();
    },
    onUnread: reportUnread,
    async fetchSnapshot(signal) {
      try {
        const snapshot = await fetchSnapshot(signal);
        answers += 1;
        fault.set(undefined);
        isLooking.set(false);
        reportUnread(snapshot.unread);
        empty.set(snapshot.quotes.length === 0);
        // The server restarted or its data changed: earlier answers may be outdated.
        if (epoch !== undefined && epoch !== snapshot.epoch) queries.invalidateQueries();
        ({ epoch } = snapshot);
        firstBoard.resolve();
        return snapshot;
      } catch (error) {
        if (!signal.aborted) void tellFault(error);
        firstBoard.reject(error);
        throw error;
      }
    },
  });
  /** Not before what the last visit left is shown, nor after an answer. */
  async function tellFault(error: unknown) {
    const before = answers;
    await Promise.race([later.cached(), new Promise((done) => setTimeout(done, CACHED_MS))]);
    nextFrame(() => {
      if (answers === before) fault.set(error);
      isLooking.set(false);
    });
  }
  const stopSaver = dataSaver.subscribe(stream.changeRoom);
  const later = followLater({ queries, board, stream, firstBoard: firstBoard.promise }, () =>
    // The board shows what it was given in the next frame.
    nextFrame(() => board.all().size > 0 && isLooking.set(false)),
  );
  const leave = onMemberChange((now, before, hasLeft) => {
    if (hasLeft) forgetMember(queries);
    // Answers that arrived while it was not known for whom they are.
    else if (before !== undefined) queries.removeQueries({ queryKey: ['mine'] });
    if (now) startUp.loadOwnData(queries, now);
    if (before === undefined || now === undefined) return;
    stream.reconnect();
    if (now === null) toastQueue.push({ title: translate('shell.account.ended') });
  });
  return {
    board,
    moment,
    connection: stream.connection,
    fault,
    isLooking,
    empty,
    watchShare: stream.watchShare,
    watchMonitor: stream.watchMonitor,
    kept: stream.kept,
    stop() {
      leave();
      stopSaver();
      later.stop();
      stream.stop();
    },
  };
}

/** When what has arrived is drawn: last visit's figures are needed only while nothing arrives. */
function followLater(market: MarketToCache, onCached: () => void) {
  let stop = () => {};
  let stopped = false;
  let starting: Promise<unknown> | undefined;
  const start = async () => {
    const { cacheMarket } = await arrivalOf(cacheCode);
    if (stopped) return;
    const cache = cacheMarket(market);
    ({ stop } = cache);
    await cache.shown;
  };
  const cached = () => {
    starting ??= start();
    return starting;
  };
  let leave = () => {};
  const keep = async () => {
    const { keepAnswers } = await arrivalOf(keptCode);
    if (!stopped) leave = keepAnswers(market.queries);
  };
  nextFrame(() =>
    whenIdle(() => {
      void cached().then(onCached);
      void keep();
    }, LATEST_MS),
  );
  return {
    /** Shows what the last visit left, at once. */
    cached,
    stop() {
      stopped = true;
      stop();
      leave();
    },
  };
}

function createCell<Value>(value: Value) {
  const listeners = new Set<() => void>();
  let now = value;
  return {
    read: () => now,
    set(next: Value) {
      now = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function sessionOf(queries: QueryClient): SessionFacts | undefined {
  const time = queries.getQueryData(marketTimeQuery.queryKey);
  return time && { speed: time.speed, hours: hoursOf(time) };
}
