import type { EpochMs } from '../units.ts';
import type { Quote } from './quote.ts';
import { type RankedShares, topShares } from './top-shares.ts';

/** The liquidity floor applies once this many shares have reached it. */
export const ENOUGH_LIQUID = 10;

/**
 * The liquidity floor once it leaves enough shares to rank: in the first minutes of a session hardly
 * any share has traded so much, and the lists would be empty. The same for every list of today.
 */
export const floorNow = (quotes: Iterable<Quote>, marketStart: EpochMs): RankedShares =>
  topShares(quotes, 'turnover', ENOUGH_LIQUID, marketStart, 'liquid').length < ENOUGH_LIQUID
    ? 'all'
    : 'liquid';
