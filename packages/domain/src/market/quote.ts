import { type EpochMs, type Paisa, type Percent, round, type ShareCode } from '../units.ts';

/**
 * Why a share does not trade. A lock: orders wait at a circuit limit, with none on the other side. The
 * other two are decisions of the regulator or the exchange.
 */
export type Halt = '' | 'upper-lock' | 'lower-lock' | 'regulator' | 'record-date';

/** The current state of one share. Prices and values in paisa. */
export interface Quote {
  readonly code: ShareCode;
  readonly number: number;
  readonly quoteBase: string;
  readonly open: Paisa;
  readonly high: Paisa;
  readonly low: Paisa;
  /** Last price in the public market; 0 before today's first trade there. */
  readonly lastPrice: Paisa;
  /** Last price in the spot market; 0 before today's first trade there. */
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
  /** Time of the last trade, today or earlier; 0 when the share never traded. */
  readonly tradedAt: EpochMs;
  readonly halt: Halt;
  /** What the newest batch with this share added. Not to be summed. */
  readonly volumeNew: number;
  readonly tradesNew: number;
  readonly valueNew: Paisa;
  readonly changeNew: Paisa;
  /** Seconds between the newest trade of that batch and the last trade before the batch. */
  readonly tradedAfterSec: number;
}

/** price = last public + last spot (one of them is 0), else close, else yesterday's close. */
export const priceOf = (quote: Quote): Paisa =>
  quote.lastPrice + quote.spotPrice || quote.close || quote.yesterdayClose;

/** 0 without a yesterday's close, as on a share's first day. */
export const changeFrom = (price: Paisa, yesterdayClose: Paisa): Paisa =>
  yesterdayClose > 0 ? price - yesterdayClose : 0;

export const changeOf = (quote: Quote): Paisa => changeFrom(priceOf(quote), quote.yesterdayClose);

/** change ÷ yesterday's close × 100, two decimals; 0 without a yesterday's close. */
export const changePercentOf = (quote: Quote): Percent =>
  quote.yesterdayClose > 0 ? round((changeOf(quote) / quote.yesterdayClose) * 100, 2) : 0;

/** value ÷ volume in taka, two decimals; null when either is 0 or unknown. */
export const averagePriceOf = (quote: Quote): number | null =>
  quote.volume > 0 && quote.value > 0 ? round(quote.value / quote.volume / 100, 2) : null;

/** Decided by the open: some sources send neither the number of trades nor their value. */
export const hasTraded = (quote: Quote): boolean => quote.open > 0;

export const tradedToday = (quote: Quote, marketStart: EpochMs): boolean =>
  quote.tradedAt >= marketStart;
