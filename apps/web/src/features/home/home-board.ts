import type { Quote } from '@dorpon/domain/market/quote';
import type { SessionHours } from '@dorpon/domain/market/session';
import type { ShareCode } from '@dorpon/domain/units';

/** The whole market in one beat. */
export interface HomeBoard {
  readonly quotes: ReadonlyMap<ShareCode, Quote>;
  readonly hours: SessionHours | null;
}

/** Before the hours are known no share has traded today, as far as we know. */
export const marketStartOf = ({ hours }: HomeBoard): number =>
  hours?.opensAt ?? Number.POSITIVE_INFINITY;

export const isWaiting = ({ quotes, hours }: HomeBoard): boolean =>
  quotes.size === 0 || hours === null;
