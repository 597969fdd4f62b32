import type { EpochMs, TradingDay } from '@dorpon/domain/units';
import type { Feed, FeedOpening } from './feed.ts';
import type { FeedHistory } from './history.ts';

/** Where a feed goes on: its stored state, and how far its trades already reach. */
export interface Resume {
  readonly checkpoint: Uint8Array;
  readonly until: EpochMs;
}

/** A feed, and the past that it can give to a store that has none. */
export interface FeedSource extends Feed {
  readonly history: FeedHistory | null;
}

/** What the store knows of the market: its instruments, and where each stood after its last day. */
export type StoredMarket = Pick<FeedOpening, 'instruments' | 'quotes' | 'hours'>;

/** `identity` tells one market from another in the store: the same name with another one is refused. */
export interface FeedKind {
  readonly name: string;
  readonly identity: string;
  /** A feed that knows its first day wants a store that holds nothing of that day or later. */
  readonly firstDay?: TradingDay;
  open(resume: Resume | null, stored: () => Promise<StoredMarket>): Promise<FeedSource>;
}
