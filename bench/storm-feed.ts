import type { MarketEvent, Trade } from '@dorpon/domain/market/market-event';
import { priceOf, type Quote } from '@dorpon/domain/market/quote';
import type { ShareCode } from '@dorpon/domain/units';
import type { FeedBatch } from '../apps/server/src/feed/feed.ts';
import type { FeedKind, FeedSource } from '../apps/server/src/feed/open-feed.ts';
import { simulator } from '../apps/server/src/feed/simulator/simulator.ts';
import { chance } from '../apps/server/src/live/testing/synthetic-feed.ts';

const indices = ['DSEX', 'DS30', 'DSES'];
const TICK_PAISA = 10;

/** The simulated market until its first noon, then trades on demand. */
export interface StormFeed extends FeedKind {
  /** Sends one batch: trades in this many different shares, and new index values. */
  trade(shares: number): void;
  /** Trades a share at a new price and returns the price; without steps one to three higher. */
  probe(code: ShareCode, steps?: number): number;
}

export function stormFeed(quotes: () => ReadonlyMap<ShareCode, Quote>): StormFeed {
  const kind = simulator({ seed: 1, speed: 1, years: 1 });
  const random = chance(1);
  let deliver: (batch: FeedBatch) => void = () => {};
  let now = () => 0;
  let shares: ShareCode[] = [];

  function tradeOf(code: ShareCode, steps: number): Trade {
    const quote = quotes().get(code)!;
    const price = Math.max(100, priceOf(quote) + TICK_PAISA * steps);
    const number = quote.trades + 1;
    const quantity = 1 + random(5_000);
    return { kind: 'trade', code, number, at: now(), price, quantity, market: 'public' };
  }

  function indexOf(code: ShareCode): MarketEvent {
    const { lastPrice, trades, volume, value: turnover } = quotes().get(code)!;
    const value = lastPrice + random(101) - 50;
    return { kind: 'index', code, at: now(), value, trades: trades + 80, volume, turnover };
  }

  return {
    name: kind.name,
    identity: kind.identity,
    async open(resume, stored) {
      const market = await kind.open(resume, stored);
      const began = performance.now();
      now = () => market.now() + Math.round(performance.now() - began);
      return sourceOf(market, now, async (onBatch) => {
        await market.start(onBatch);
        await market.stop();
        deliver = onBatch;
        shares = [...quotes().values()]
          .filter(({ quoteBase, halt }) => quoteBase !== 'A-IDX' && halt === '')
          .map(({ code }) => code);
      });
    },
    trade(count) {
      const touched = new Set<ShareCode>();
      while (touched.size < count) touched.add(shares[random(shares.length)]!);
      const trades = [...touched].map((code) => tradeOf(code, random(5) - 2));
      deliver({ at: now(), events: [...trades, ...indices.map(indexOf)] });
    },
    probe(code, steps = 1 + random(3)) {
      const trade = tradeOf(code, steps);
      deliver({ at: trade.at, events: [trade] });
      return trade.price;
    },
  };
}

/** The market with another clock and start. */
function sourceOf(market: FeedSource, now: () => number, start: FeedSource['start']): FeedSource {
  const own: Partial<FeedSource> = { now, start };
  return new Proxy(market, {
    get(target, key: keyof FeedSource) {
      const value = own[key] ?? target[key];
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
