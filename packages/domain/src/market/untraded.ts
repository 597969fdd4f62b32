import type { Quote } from './quote.ts';

type Untraded = Pick<
  Quote,
  | ('open' | 'high' | 'low' | 'lastPrice' | 'spotPrice' | 'close')
  | ('trades' | 'volume' | 'value')
  | ('publicTrades' | 'publicVolume' | 'publicValue')
  | ('spotTrades' | 'spotVolume' | 'spotValue')
>;

/** Prices and sums of a share before its first trade of the day. */
export const untraded: Untraded = {
  open: 0,
  high: 0,
  low: 0,
  lastPrice: 0,
  spotPrice: 0,
  close: 0,
  trades: 0,
  volume: 0,
  value: 0,
  publicTrades: 0,
  publicVolume: 0,
  publicValue: 0,
  spotTrades: 0,
  spotVolume: 0,
  spotValue: 0,
};
