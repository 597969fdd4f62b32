import type { EpochMs, TradingDay } from '@dorpon/domain/units';
import type { Feed, FeedOpening } from './feed.ts';
import type { FeedHistory } from './history.ts';

/** Where a feed resumes: its stored state, and the time up to which the store has its trades. */
export interface Resume {
  readonly checkpoint: Uint8Array;
  readonly until: EpochMs;
}

/** A feed, and the history it can give an empty store. */
export interface FeedSource extends Feed {
  readonly history: FeedHistory | null;
  /** True for a feed that makes the batches after its checkpoint again when it resumes. */
  readonly remakes?: boolean;
}

/** The stored market: its instruments, and their quotes after the newest day. */
export type StoredMarket = Pick<FeedOpening, 'instruments' | 'quotes' | 'hours'>;

/** `now` is the feed's clock: without a stored day, the day before it is the newest. */
export type ReadStored = (now: EpochMs) => Promise<StoredMarket>;

/**
 * `identity` distinguishes markets in the store: the same name with another identity is refused.
 */
export interface FeedKind {
  readonly name: string;
  readonly identity: string;
  /** A feed with a known first day needs a store without rows of that day or later. */
  readonly firstDay?: TradingDay;
  open(resume: Resume | null, stored: ReadStored): Promise<FeedSource>;
}
