import type { EpochMs, Paisa, ShareCode } from '../units.ts';
import type { Halt, Quote } from './quote.ts';
import type { SessionHours } from './session.ts';

/**
 * The market of a trade. A share trades in only one of `public` and `spot` on a day; block trades are
 * separate.
 */
export type MarketName = 'public' | 'spot' | 'block';

/** One trade. `number` counts the share's trades of the day from 1 and identifies the trade. */
export interface Trade {
  readonly kind: 'trade';
  readonly code: ShareCode;
  readonly number: number;
  readonly at: EpochMs;
  readonly price: Paisa;
  readonly quantity: number;
  readonly market: MarketName;
}

/** A session opens: its reference prices replace yesterday's figures. */
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

/** An index was recomputed. The totals are those of its members since the open. */
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
 * A share's totals since the open, from a feed that sends sums instead of trades. `at` is the newest
 * trade. One of the last and the spot price is 0: a share trades in one of the two markets on a day.
 * `close` is 0 until the exchange has set it. `yesterdayClose` is 0 when the feed does not send it; the
 * session's value then stays.
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
