import { round } from '../units.ts';
import { isLiquid } from './liquidity.ts';
import type { Quote } from './quote.ts';
import { atMinute } from './turnover-pace.ts';

/** The fewest sessions that make a mean. */
export const LEAST_SESSIONS = 5;
/** Volume is unusual from this many times the mean. */
export const UNUSUAL_TIMES = 3;

/** The mean volume of a share by the end of each minute of a session. */
export interface VolumeByMinute {
  readonly byMinute: ArrayLike<number>;
  readonly sessions: number;
}

export interface UnusualVolume {
  readonly volume: number;
  /** The mean volume by the same minute. */
  readonly usual: number;
  readonly times: number;
}

/** The mean volume by a minute; null without a mean to compare with. */
export function usualVolume(
  { byMinute, sessions }: VolumeByMinute,
  minutesSinceOpen: number,
): number | null {
  const usual = atMinute(byMinute, minutesSinceOpen);
  return sessions < LEAST_SESSIONS || usual === 0 ? null : usual;
}

/**
 * times = today's volume ÷ mean volume by the same minute, two decimals. Null below three times, for
 * a share under the liquidity floor and without enough sessions to compare with.
 */
export function unusualVolume(
  quote: Pick<Quote, 'volume' | 'trades' | 'value'>,
  curve: VolumeByMinute,
  minutesSinceOpen: number,
): UnusualVolume | null {
  const usual = usualVolume(curve, minutesSinceOpen);
  if (usual === null || !isLiquid(quote)) return null;
  const times = round(quote.volume / usual, 2);
  return times >= UNUSUAL_TIMES ? { volume: quote.volume, usual, times } : null;
}
