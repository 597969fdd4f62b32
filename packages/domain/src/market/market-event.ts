import type { EpochMs, Paisa, ShareCode } from '../units.ts';
import type { Halt, Quote } from './quote.ts';
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
 * A share's figures since the open, from a feed that tells sums instead of trades; `at` is the newest trade
 * in them. Of the last and the spot price one is 0: a share trades in one of the two markets on a day. The
 * close is 0 until the exchange has fixed it, yesterday's where the feed does not say: the session's stays.
 */
export interface ShareTotals
  extends Pick<
    Quote,
    | ('code' | 'open' | 'high' | 'low' | 'lastPrice' | 'spotPrice' | 'close' | 'yesterdayClose')
    | ('trades' | 'volume' | 'value')
    | ('publicTrades' | 'publicVolume' | 'publicValue')
    | ('spotTrades' | 'spotVolume' | 'spotValue')
  > {
  readonly kind: 'totals';
  readonly at: EpochMs;
}

export type MarketEvent =
  | Trade
  | SessionOpened
  | ClosingPriceSet
  | HaltChanged
  | IndexComputed
  | ShareTotals;
