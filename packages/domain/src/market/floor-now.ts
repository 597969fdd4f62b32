import type { EpochMs } from '../units.ts';
import type { Quote } from './quote.ts';
import { type RankedShares, topShares } from './top-shares.ts';

/** How many liquid shares are enough to rank. */
export const ENOUGH_LIQUID = 10;

/**
 * Whether the lists of today leave out shares below the liquidity floor. They do once enough shares have
 * reached it: in the first minutes of a session hardly any has, and the lists would be empty.
 */
export const floorNow = (quotes: Iterable<Quote>, marketStart: EpochMs): RankedShares =>
  topShares(quotes, 'turnover', ENOUGH_LIQUID, marketStart, 'liquid').length < ENOUGH_LIQUID
    ? 'all'
    : 'liquid';
