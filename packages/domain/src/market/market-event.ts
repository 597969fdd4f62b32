import type { EpochMs, Paisa, ShareCode } from '../units.ts';
import type { Halt } from './quote.ts';
import type { SessionHours } from './session.ts';

/** Where a trade was made. A share trades in one of the first two on a day; blocks stand apart. */
export type MarketName = 'public' | 'spot' | 'block';

/** One trade. `number` counts the share's trades of the day from 1, so a trade has one identity. */
export interface Trade {
  readonly kind: 'trade';
  readonly code: ShareCode;
  readonly number: number;
  readonly at: EpochMs;
  readonly price: Paisa;
  readonly quantity: number;
  readonly market: MarketName;
}

/** A session opens: the day's references replace yesterday's figures. */
export interface SessionOpened {
  readonly kind: 'session';
  readonly hours: SessionHours;
  readonly references: readonly SessionReference[];
}

export interface SessionReference {
  readonly code: ShareCode;
  readonly yesterdayClose: Paisa;
  readonly halt: Halt;
}

/** The exchange fixed the closing price. */
export interface ClosingPriceSet {
  readonly kind: 'close';
  readonly code: ShareCode;
  readonly price: Paisa;
}

/** A lock, a halt or a suspension began, changed or ended (`halt: ''`). */
export interface HaltChanged {
  readonly kind: 'halt';
  readonly code: ShareCode;
  readonly at: EpochMs;
  readonly halt: Halt;
}

/** An index was computed anew; the totals are those of its members since the open. */
export interface IndexComputed {
  readonly kind: 'index';
  readonly code: ShareCode;
  readonly at: EpochMs;
  readonly value: Paisa;
  readonly trades: number;
  readonly volume: number;
  readonly turnover: Paisa;
}

/**
 * A share's figures since the open, from a feed that tells sums instead of trades. The names are those of
 * a quote; `at` is the newest trade in them.
 */
export interface ShareTotals {
  readonly kind: 'totals';
  readonly code: ShareCode;
  readonly at: EpochMs;
  readonly open: Paisa;
  readonly high: Paisa;
  readonly low: Paisa;
  /** One of the two is 0: a share trades in the public or in the spot market on a day. */
  readonly lastPrice: Paisa;
  readonly spotPrice: Paisa;
  /** 0 until the exchange has fixed it. */
  readonly close: Paisa;
  /** 0 where the feed does not say: the session's reference stays. */
  readonly yesterdayClose: Paisa;
  readonly trades: number;
  readonly volume: number;
  readonly value: Paisa;
  readonly publicTrades: number;
  readonly publicVolume: number;
  readonly publicValue: Paisa;
  readonly spotTrades: number;
  readonly spotVolume: number;
  readonly spotValue: Paisa;
}

export type MarketEvent =
  | Trade
  | SessionOpened
  | ClosingPriceSet
  | HaltChanged
  | IndexComputed
  | ShareTotals;
