import type { Depth } from '@dorpon/domain/market/depth';
import type { Quote } from '@dorpon/domain/market/quote';
import { usualVolume, type VolumeByMinute } from '@dorpon/domain/market/unusual-volume';
import { type EpochMs, taka } from '@dorpon/domain/units';

/** What is known only of the newest session. */
export interface Moment {
  readonly now: EpochMs;
  readonly minutesSinceOpen: number;
  readonly usual: VolumeByMinute | undefined;
  readonly book: Depth | undefined;
  /** False when the feed does not tell which shares are locked, or halted. */
  readonly knowsLocks: boolean;
  readonly knowsHalts: boolean;
}

type NewestValue = (quote: Quote, moment: Moment) => number;

const priceOrNone = (paisa: number): number => (paisa > 0 ? taka(paisa) : Number.NaN);
const truth = (isKnown: boolean, isTrue: boolean): number =>
  isKnown ? (isTrue ? 1 : 0) : Number.NaN;
const total = (levels: Depth['bids'] | undefined): number =>
  levels?.reduce((sum, { quantity }) => sum + quantity, 0) ?? Number.NaN;

/** Fields of the quote that change with every trade. */
export const quoteValues: Readonly<Record<string, NewestValue>> = {
  spot_price: ({ spotPrice }) => priceOrNone(spotPrice),
  spot_volume: ({ spotVolume }) => spotVolume,
  spot_turnover: ({ spotValue }) => taka(spotValue),
  spot_trades: ({ spotTrades }) => spotTrades,
  public_volume: ({ publicVolume }) => publicVolume,
  public_turnover: ({ publicValue }) => taka(publicValue),
  public_trades: ({ publicTrades }) => publicTrades,
  volume_new: ({ volumeNew }) => volumeNew,
  turnover_new: ({ valueNew }) => taka(valueNew),
  trades_new: ({ tradesNew }) => tradesNew,
  change_new: ({ changeNew }) => taka(changeNew),
  locked_up: ({ halt }, { knowsLocks }) => truth(knowsLocks, halt === 'upper-lock'),
  locked_down: ({ halt }, { knowsLocks }) => truth(knowsLocks, halt === 'lower-lock'),
  halted_by_regulator: ({ halt }, { knowsHalts }) => truth(knowsHalts, halt === 'regulator'),
  suspended: ({ halt }, { knowsHalts }) => truth(knowsHalts, halt === 'record-date'),
  // 0 before there are two trades, and of two within half a second.
  traded_after: ({ tradedAfterSec, trades }) =>
    tradedAfterSec > 0 || trades > 1 ? tradedAfterSec : Number.NaN,
};

/** Fields that change with the time too. */
export const timedValues: Readonly<Record<string, NewestValue>> = {
  minutes_since_trade: ({ tradedAt }, { now }) =>
    tradedAt > 0 ? Math.max(0, (now - tradedAt) / 60_000) : Number.NaN,
  volume_pace({ volume }, { usual, minutesSinceOpen }) {
    const mean = usual && usualVolume(usual, minutesSinceOpen);
    return mean ? volume / mean : Number.NaN;
  },
};

/** Fields of the order book. */
export const bookValues: Readonly<Record<string, NewestValue>> = {
  best_bid: (_, { book }) => priceOrNone(book?.bids[0]?.price ?? 0),
  best_ask: (_, { book }) => priceOrNone(book?.asks[0]?.price ?? 0),
  bid_volume: (_, { book }) => total(book?.bids),
  ask_volume: (_, { book }) => total(book?.asks),
};

export const newestValues: Readonly<Record<string, NewestValue>> = {
  ...quoteValues,
  ...timedValues,
  ...bookValues,
};
