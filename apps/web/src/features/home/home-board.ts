import type { Quote } from '@dorpon/domain/market/quote';
import type { SessionHours } from '@dorpon/domain/market/session';
import type { ShareCode } from '@dorpon/domain/units';

/** The whole market at one moment, and the hours of its session. */
export interface HomeBoard {
  readonly quotes: ReadonlyMap<ShareCode, Quote>;
  readonly hours: SessionHours | null;
}

export const isWaiting = ({ quotes, hours }: HomeBoard): boolean =>
  quotes.size === 0 || hours === null;
