import { round } from '../units.ts';
import { isLiquid } from './liquidity.ts';
import type { Quote } from './quote.ts';
import { atMinute } from './turnover-pace.ts';

/** Sessions that the usual volume is the mean of, and the fewest that make a mean. */
export const USUAL_SESSIONS = 20;
export const LEAST_SESSIONS = 5;
/** From so many times the usual volume on it is unusual. */
export const UNUSUAL_TIMES = 3;

/** The mean volume of a share by the end of each minute of a session. */
export interface UsualVolume {
  readonly byMinute: ArrayLike<number>;
  readonly sessions: number;
}

export interface UnusualVolume {
  readonly volume: number;
  /** The mean volume by the same minute. */
  readonly usual: number;
  readonly times: number;
}

/**
 * times = today's volume ÷ mean volume by the same minute, two decimals. Null below three times, for
 * a share under the liquidity floor and without enough sessions to compare with.
 */
export function unusualVolume(
  quote: Pick<Quote, 'volume' | 'trades' | 'value'>,
  { byMinute, sessions }: UsualVolume,
  minutesSinceOpen: number,
): UnusualVolume | null {
  const usual = atMinute(byMinute, minutesSinceOpen);
  if (sessions < LEAST_SESSIONS || usual === 0 || !isLiquid(quote)) return null;
  const times = round(quote.volume / usual, 2);
  return times >= UNUSUAL_TIMES ? { volume: quote.volume, usual, times } : null;
}
