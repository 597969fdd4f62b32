import type { Values } from '../indicators/study.ts';

// What is known of a study without computing it. A study that is not listed here is computed with every trade.

type Bounds = (
  lowest: number,
  highest: number,
  params: Values<string>,
) => readonly [least: number, most: number];

const ofPrices: Bounds = (lowest, highest) => [lowest, highest];
const ofHundred: Bounds = () => [0, 100];

/**
 * Between which numbers every output of a study is while all prices are between lowest and highest. Only of studies
 * that have a value on every bar after their first one.
 */
export const boundsOf: Readonly<Record<string, Bounds>> = {
  sma: ofPrices,
  ema: ofPrices,
  wma: ofPrices,
  kama: ofPrices,
  donchian: ofPrices,
  // No deviation is greater than half of the distance.
  bollinger: (lowest, highest, { width = 0 }) => {
    const reach = ((highest - lowest) / 2) * width;
    return [lowest - reach, highest + reach];
  },
  // Two averages, and the difference between that and its own average.
  macd: (lowest, highest) => [2 * (lowest - highest), 2 * (highest - lowest)],
  mom: (lowest, highest) => [lowest - highest, highest - lowest],
  rsi: ofHundred,
  stoch: ofHundred,
  mfi: ofHundred,
  willr: () => [-100, 0],
};

/** How much an output moves at most while the newest close moves by one, of studies of closes for which that is known. */
export const slopeOf: Readonly<Record<string, (params: Values<string>) => number>> = {
  sma: ({ period = 1 }) => 1 / period,
  ema: ({ period = 1 }) => 2 / (period + 1),
  wma: ({ period = 1 }) => 2 / (period + 1),
  // The deviation of n closes moves by less than one of them ÷ √n.
  bollinger: ({ period = 1, width = 0 }) => 1 / period + width / Math.sqrt(period),
  macd: ({ fast = 1, slow = 1 }) => Math.abs(2 / (fast + 1) - 2 / (slow + 1)),
  mom: () => 1,
};

/**
 * Other studies of closes, whose newest values move one way, or not at all, while the newest close moves
 * one way: what they are at two prices bounds them at every price between.
 */
export const followsClose: ReadonlySet<string> = new Set(['rsi', 'dema', 'tema', 'hma', 'roc']);
