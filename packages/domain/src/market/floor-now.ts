import type { EpochMs } from '../units.ts';
import type { Quote } from './quote.ts';
import { type RankedShares, topShares } from './top-shares.ts';

/**
 * The liquidity floor once it leaves enough shares to rank: in the first minutes of a session hardly
 * any share has traded so much, and the lists would be empty.
 */
export const floorNow = (
  quotes: readonly Quote[],
  enough: number,
  marketStart: EpochMs,
): RankedShares =>
  topShares(quotes, 'turnover', enough, marketStart, 'liquid').length < enough ? 'all' : 'liquid';
