import { type EpochMs, type Paisa, type Percent, round, type ShareCode } from '../units.ts';

/**
 * Why a share does not trade. A lock is a full queue on one side at a circuit limit; the other two are
 * decisions. They are never mixed.
 */
export type Halt = '' | 'upper-lock' | 'lower-lock' | 'regulator' | 'record-date';

/** Everything the board knows of one share now. Prices and values in paisa. */
export interface Quote {
  readonly code: ShareCode;
  readonly number: number;
  readonly quoteBase: string;
  readonly open: Paisa;
  readonly high: Paisa;
  readonly low: Paisa;
  /** Last price in the public market; 0 while it has not traded there today. */
  readonly lastPrice: Paisa;
  /** Last price in the spot market; 0 while it has not traded there today. */
  readonly spotPrice: Paisa;
  /** Today's closing price; 0 until the session has closed. */
  readonly close: Paisa;
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
  /** The last trade, of today or of an earlier day; 0 when it never traded. */
  readonly tradedAt: EpochMs;
  readonly halt: Halt;
  /** What the newest batch that touched this share added. State, never to be summed. */
  readonly volumeNew: number;
  readonly tradesNew: number;
  readonly valueNew: Paisa;
  readonly changeNew: Paisa;
  /** Seconds that passed between the newest batch's trade and the one before it. */
  readonly tradedAfterSec: number;
}

/** price = last public + last spot (one of them is 0), else close, else yesterday's close. */
export const priceOf = (quote: Quote): Paisa =>
  quote.lastPrice + quote.spotPrice || quote.close || quote.yesterdayClose;

/** 0 when there is no yesterday: on a share's first day nothing is known to have changed. */
export const changeFrom = (price: Paisa, yesterdayClose: Paisa): Paisa =>
  yesterdayClose > 0 ? price - yesterdayClose : 0;

export const changeOf = (quote: Quote): Paisa => changeFrom(priceOf(quote), quote.yesterdayClose);

/** change ÷ yesterday's close × 100, two decimals; 0 when there is no yesterday. */
export const changePercentOf = (quote: Quote): Percent =>
  quote.yesterdayClose > 0 ? round((changeOf(quote) / quote.yesterdayClose) * 100, 2) : 0;

/** value ÷ volume in taka, two decimals; null when nothing traded or the turnover is not known. */
export const averagePriceOf = (quote: Quote): number | null =>
  quote.volume > 0 && quote.value > 0 ? round(quote.value / quote.volume / 100, 2) : null;

/** It has a price of this session; some sources tell neither how many trades made it nor their value. */
export const hasTraded = (quote: Quote): boolean => quote.open > 0;

export const tradedToday = (quote: Quote, marketStart: EpochMs): boolean =>
  quote.tradedAt >= marketStart;
