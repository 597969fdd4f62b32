import { freshQuote } from '@dorpon/domain/market/board';
import type { Instrument } from '@dorpon/domain/market/instrument';
import type { MarketEvent, Trade } from '@dorpon/domain/market/market-event';
import type { ShareCode } from '@dorpon/domain/units';
import type { FeedBatch, FeedOpening } from '../../feed/feed.ts';

export const OPENS_AT = Date.UTC(2026, 10, 15, 4);
const MINUTE = 60_000;

export const hours = {
  day: '2026-11-15',
  opensAt: OPENS_AT,
  continuousEndsAt: OPENS_AT + 260 * MINUTE,
  closesAt: OPENS_AT + 270 * MINUTE,
};

/** A seeded random generator, so that a failing run can be repeated. */
export function chance(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Trades without an exchange: enough to move a board, as fast as a test needs. */
export interface SyntheticFeed {
  readonly opening: FeedOpening;
  readonly codes: readonly ShareCode[];
  /** A batch in which `shares` different shares trade once. */
  batch(shares: number): FeedBatch;
  trade(code: ShareCode, price: number, quantity: number): FeedBatch;
}

export function syntheticFeed(shareCount: number, seed = 1): SyntheticFeed {
  const random = chance(seed);
  const codes = Array.from({ length: shareCount }, (_, i) => `S${String(i).padStart(3, '0')}`);
  const prices = codes.map(() => 1_000 + random(90_000));
  const counts = codes.map(() => 0);
  let at = OPENS_AT;

  const instruments = codes.map(
    (code, number): Instrument => ({
      code,
      number,
      name: `Share ${number}`,
      banglaName: `শেয়ার ${number}`,
      type: 'equity',
      board: 'main',
      sector: 'Bank',
      quoteBase: 'A-EQ',
      faceValue: 1000,
      outstanding: 1_000_000,
      yearEnd: '12-31',
      listingYear: 2000,
      shareholding: { director: 40, govt: 0, institute: 20, foreign: 5, public: 35 },
    }),
  );
  const figures = codes.map((code) => ({ code, annualisedEps: 3.21, annualNav: 45.6 }));
  const quotes = instruments.map((share, i) => freshQuote(share, prices[i]!));

  function tradeOf(index: number, price: number, quantity: number): Trade {
    counts[index]! += 1;
    const number = counts[index]!;
    return { kind: 'trade', code: codes[index]!, number, at, price, quantity, market: 'public' };
  }

  function next(events: readonly MarketEvent[]): FeedBatch {
    return { at, events };
  }

  return {
    opening: { instruments, figures, quotes, hours },
    codes,
    batch(shares) {
      at += 250;
      const start = random(codes.length);
      const stride = 7;
      const touched = new Set<number>();
      for (let i = 0; i < shares; i += 1) touched.add((start + i * stride) % codes.length);
      const events = [...touched].map((index) => {
        prices[index] = Math.max(100, prices[index]! + 10 * (random(11) - 5));
        return tradeOf(index, prices[index]!, 1 + random(5_000));
      });
      return next(events);
    },
    trade(code, price, quantity) {
      at += 250;
      return next([tradeOf(codes.indexOf(code), price, quantity)]);
    },
  };
}
