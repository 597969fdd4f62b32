import { getCircuitBreaker, getDepth, getTickData } from '@dorpon/contract/one-share';
import {
  toCircuitBreaker,
  toDepth,
  toMarketEquity,
  toMarketTime,
  toTickRow,
} from '@dorpon/contract/share-answers';
import {
  getMarketEquity,
  getMarketTime,
  getOnce,
  getYesterdayAllshare,
} from '@dorpon/contract/shares';
import { EPOCH_HEADER, SEQUENCE_HEADER } from '@dorpon/contract/stream-headers';
import { marketEquity } from '@dorpon/domain/figures/market-equity';
import type { Instrument } from '@dorpon/domain/market/instrument';
import type { Trade } from '@dorpon/domain/market/market-event';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import type { FastifyInstance } from 'fastify';
import type { Books } from '../../core/books.ts';
import { limitsToday } from '../../core/market/limits-today.ts';
import type { Market } from '../../core/market/market.ts';
import type { BoardSnapshot, Snapshot } from '../../core/market/snapshot.ts';
import type { Feed } from '../../feed/feed.ts';
import type { Prepared } from '../../http/prepared.ts';
import { requireShare } from '../../http/require-share.ts';
import { route } from '../../http/route.ts';
import { mergeTrades } from './merge-trades.ts';
import type { SharesStore } from './store.ts';
import { type LastSession, yesterdayAllshare } from './yesterday-allshare.ts';

export interface SharesParts {
  readonly market: Market;
  readonly feed: Feed;
  readonly books: Books;
  readonly snapshot: Snapshot;
  readonly store: SharesStore;
  readonly version: string;
  /** The instruments as listed now: a bonus changes their outstanding shares. */
  readonly listed: () => readonly Instrument[];
  readonly instrumentOf: (code: ShareCode) => Instrument | undefined;
  /** Data that is not stored yet. */
  readonly unwritten: {
    trades(day: TradingDay, code: ShareCode): readonly Trade[];
    lastSession: LastSession;
  };
}

export function shareRoutes(app: FastifyInstance, parts: SharesParts): void {
  const { market, feed, books, snapshot, store, unwritten } = parts;
  const { version, listed, instrumentOf } = parts;
  const isKnown = (code: ShareCode) => market.board.has(code);
  const yesterday = yesterdayAllshare(store, unwritten.lastSession);

  route(app, getMarketTime, () => toMarketTime(market.hours, feed.now(), feed, version));

  let sent: { board: BoardSnapshot; answer: Prepared } | undefined;
  route(app, getOnce, () => {
    const board = snapshot.current();
    if (sent?.board !== board) {
      const headers = { [EPOCH_HEADER]: board.epoch, [SEQUENCE_HEADER]: String(board.seq) };
      sent = { board, answer: { ...board, headers } };
    }
    return sent.answer;
  });

  route(app, getDepth, async ({ params: { code } }) => {
    requireShare(isKnown, code);
    const depth = (await books.of([code])).get(code) ?? { code, bids: [], asks: [] };
    return toDepth(depth, market.feedAt);
  });

  route(app, getTickData, async ({ query: { code, date = market.hours.day } }) => {
    requireShare(isKnown, code);
    const late = unwritten.trades(date, code);
    return mergeTrades(await store.tradesOf(code, date), late).map(toTickRow);
  });

  route(app, getYesterdayAllshare, () => yesterday(market.hours.day, market.epoch));

  route(app, getCircuitBreaker, ({ query: { code } }) => {
    requireShare(isKnown, code);
    return toCircuitBreaker(
      code,
      limitsToday(market, feed, instrumentOf(code), code),
      market.hours.day,
    );
  });

  route(app, getMarketEquity, () =>
    toMarketEquity(marketEquity(listed(), market.board), market.hours.day),
  );
}
