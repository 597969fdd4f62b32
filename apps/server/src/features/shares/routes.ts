import { CallError } from '@dorpon/contract/error-catalogue';
import { EPOCH_HEADER, SEQUENCE_HEADER } from '@dorpon/contract/live';
import { toDepth, toMarketTime, toTickRow } from '@dorpon/contract/share-answers';
import {
  getDepth,
  getMarketTime,
  getOnce,
  getTickData,
  getYesterdayAllshare,
} from '@dorpon/contract/shares';
import type { Trade } from '@dorpon/domain/market/market-event';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import type { FastifyInstance } from 'fastify';
import type { Feed } from '../../feed/feed.ts';
import { route } from '../../http/route.ts';
import type { Market } from '../../live/market.ts';
import type { Snapshot } from '../../live/snapshot.ts';
import { mergeTrades } from './merge-trades.ts';
import type { SharesStore } from './store.ts';
import { type LastSession, yesterdayAllshare } from './yesterday-allshare.ts';

export interface SharesParts {
  readonly market: Market;
  readonly feed: Feed;
  readonly snapshot: Snapshot;
  readonly store: SharesStore;
  readonly version: string;
  /** What the store cannot show yet. */
  readonly unwritten: {
    trades(day: TradingDay, code: ShareCode): readonly Trade[];
    lastSession: LastSession;
  };
}

export function shareRoutes(app: FastifyInstance, parts: SharesParts): void {
  const { market, feed, snapshot, store, unwritten, version } = parts;
  const yesterday = yesterdayAllshare(store, unwritten.lastSession);

  route(app, getMarketTime, () => toMarketTime(market.hours, feed.now(), feed, version));

  route(app, getOnce, () => {
    const board = snapshot.current();
    const headers = { [EPOCH_HEADER]: board.epoch, [SEQUENCE_HEADER]: String(board.seq) };
    return { as: board.as, headers };
  });

  route(app, getDepth, ({ params: { code } }) => {
    requireShare(market, code);
    const depth = feed.depth(code) ?? { code, bids: [], asks: [] };
    return toDepth(depth, market.feedAt);
  });

  route(app, getTickData, async ({ query: { code, date = market.hours.day } }) => {
    requireShare(market, code);
    const late = unwritten.trades(date, code);
    return mergeTrades(await store.tradesOf(code, date), late).map(toTickRow);
  });

  route(app, getYesterdayAllshare, () => yesterday(market.hours.day));
}

function requireShare(market: Market, code: ShareCode): void {
  if (!market.board.has(code))
    throw new CallError('unknown-share', `there is no share ${code}`, 'code');
}
