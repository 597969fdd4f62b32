import type { CircuitLimits } from '@dorpon/domain/market/circuit-band';
import type { ShareCode } from '@dorpon/domain/units';
import type { FeedOpening, IndexDefinition } from '../feed.ts';

export const SESSION_VERSION = 1;
export const SESSION_ENDING = '.session.zst';

/** What a session file begins with: whose market it is, and how it stood before the session opened. */
export interface SessionHead {
  readonly dorpon: 'session';
  readonly version: typeof SESSION_VERSION;
  /** The feed that was recorded, and which market of that feed: `simulator`, `seed 1, version 2`. */
  readonly feed: string;
  readonly identity: string;
  readonly opening: FeedOpening;
  readonly indices: readonly IndexDefinition[];
  /** Today's limits as the feed gave them; null are lifted, codes of which it said nothing are absent. */
  readonly limits: readonly (readonly [ShareCode, CircuitLimits | null])[];
}

/** Two sessions with the same name are of the same market. */
export const marketOf = ({ feed, identity }: Pick<SessionHead, 'feed' | 'identity'>): string =>
  `${feed}, ${identity}`;
