import type { MarketFact } from '@dorpon/contract/shares';
import type { CircuitLimits } from '@dorpon/domain/market/circuit-band';
import type { ShareCode } from '@dorpon/domain/units';
import type { FeedOpening, IndexDefinition } from '../feed.ts';

export const SESSION_VERSION = 1;
export const SESSION_ENDING = '.session.zst';

/**
 * The head of a session file: the market it belongs to, and the market before the session opened.
 */
export interface SessionHead {
  readonly dorpon: 'session';
  readonly version: typeof SESSION_VERSION;
  /** The recorded feed, and which market of it: `simulator`, `seed 1, version 2`. */
  readonly feed: string;
  readonly identity: string;
  readonly opening: FeedOpening;
  readonly indices: readonly IndexDefinition[];
  /** Today's limits as the feed gave them; null when lifted, absent for codes without limits. */
  readonly limits: readonly (readonly [ShareCode, CircuitLimits | null])[];
  /** Facts that the feed did not carry. Absent in older files. */
  readonly unknown?: readonly MarketFact[];
}

/** Older files of outside feeds have no locks and no halts; the simulator has both. */
export const unknownIn = ({ feed, unknown }: Pick<SessionHead, 'feed' | 'unknown'>) =>
  unknown ?? (feed === 'simulator' ? [] : (['locks', 'halts'] as const));

/** Two sessions with the same name are of the same market. */
export const marketOf = ({ feed, identity }: Pick<SessionHead, 'feed' | 'identity'>): string =>
  `${feed}, ${identity}`;
