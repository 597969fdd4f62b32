import { type CircuitLimits, limitsOf } from '@dorpon/domain/market/circuit-band';
import type { Instrument } from '@dorpon/domain/market/instrument';
import type { ShareCode } from '@dorpon/domain/units';
import type { Feed } from '../../feed/feed.ts';
import type { Market } from './market.ts';

/** The feed's own limits if given, else the band around yesterday's close; null without limits. */
export function limitsToday(
  { board, hours }: Pick<Market, 'board' | 'hours'>,
  feed: Pick<Feed, 'limits'>,
  share: Instrument | undefined,
  code: ShareCode,
): CircuitLimits | null {
  const given = feed.limits(code);
  if (given !== undefined) return given;
  return limitsOf(board.get(code)?.yesterdayClose ?? 0, share, hours.day);
}
