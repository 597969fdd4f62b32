import { SHARE_DEPTH, SHARE_TICKS, type ShareDepth, type ShareTicks } from '@dorpon/contract/live';
import { toDepth, toIndexValue, toTickRow } from '@dorpon/contract/share-answers';
import { conflatedTrade } from '@dorpon/domain/bars/totals-bars';
import type { Depth } from '@dorpon/domain/market/depth';
import type { ShareTotals } from '@dorpon/domain/market/market-event';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import type { Market, MarketBatch } from '../core/market/market.ts';

const PREFIX = 'share:';
export const shareRoom = (code: ShareCode): string => PREFIX + code;

interface Settings {
  readonly market: Market;
  readonly depth: (code: ShareCode) => Depth | undefined;
  readonly now: () => EpochMs;
  /** Called when the first client of this process opens a share, and when the last one leaves. */
  readonly onWatch?: (code: ShareCode, isWatched: boolean) => void;
  readonly emit: (room: string, event: string, payload: ShareDepth | ShareTicks) => void;
}

interface Watched {
  book: string;
  ticks: ShareTicks['ticks'];
  values: NonNullable<ShareTicks['values']>;
}

/** Sends book and trades of the shares that clients watch, and of no others. */
export interface ShareRooms {
  opened(room: string): void;
  emptied(room: string): void;
  book(code: ShareCode): ShareDepth | undefined;
  beat(): void;
  close(): void;
}

export function createShareRooms(settings: Settings): ShareRooms {
  const { market, depth, now, emit, onWatch = () => {} } = settings;
  const watched = new Map<ShareCode, Watched>();
  const codeOf = (room: string) =>
    room.startsWith(PREFIX) ? room.slice(PREFIX.length) : undefined;

  const close = market.subscribe((batch) => {
    if (watched.size === 0) return;
    for (const event of batch.events) {
      if (event.kind === 'totals' && !batch.afterGap) pushConflated(batch, event);
      if (event.kind === 'index') watched.get(event.code)?.values.push(toIndexValue(event));
      if (event.kind !== 'trade' || event.market === 'block') continue;
      watched.get(event.code)?.ticks.push(toTickRow(event));
    }
  });

  function pushConflated({ changed }: MarketBatch, totals: ShareTotals): void {
    const share = watched.get(totals.code);
    const quote = share && changed.get(totals.code);
    if (!quote) return;
    const { trades, tradesNew, volume, volumeNew } = quote;
    const before = { trades: trades - tradesNew, volume: volume - volumeNew };
    const trade = conflatedTrade(totals, before);
    if (trade) share.ticks.push(toTickRow(trade));
  }

  return {
    opened(room) {
      const code = codeOf(room);
      if (code === undefined) return;
      watched.set(code, { book: '', ticks: [], values: [] });
      onWatch(code, true);
    },
    emptied(room) {
      const code = codeOf(room);
      if (code === undefined) return;
      watched.delete(code);
      onWatch(code, false);
    },
    book(code) {
      const found = depth(code);
      return found && toDepth(found, now());
    },
    beat() {
      for (const [code, share] of watched) {
        if (share.ticks.length > 0) {
          emit(shareRoom(code), SHARE_TICKS, { code, ticks: share.ticks });
          share.ticks = [];
        }
        if (share.values.length > 0) {
          emit(shareRoom(code), SHARE_TICKS, { code, ticks: [], values: share.values });
          share.values = [];
        }
        const found = depth(code);
        if (!found) continue;
        const book = JSON.stringify([found.bids, found.asks]);
        if (book === share.book) continue;
        share.book = book;
        emit(shareRoom(code), SHARE_DEPTH, toDepth(found, now()));
      }
    },
    close,
  };
}
