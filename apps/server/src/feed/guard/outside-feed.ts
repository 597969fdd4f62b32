import type { FaultReason } from '@dorpon/contract/feed-health';
import type { DataSource } from '@dorpon/contract/shares';
import type { Disclosures } from '@dorpon/domain/company/disclosures';
import type { Depth } from '@dorpon/domain/market/depth';
import type { MarketEvent, SessionOpened } from '@dorpon/domain/market/market-event';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';

/** What an outside feed may say of a share or an index. Sessions are opened by the guard alone. */
export type OutsideEvent = Exclude<MarketEvent, SessionOpened>;

/** What an outside feed read at once. */
export interface Reading {
  /** The exchange's own time, as the feed tells it: never ours. */
  readonly at: EpochMs;
  /** A polled feed gives every row each time; what changes nothing is left out by the guard. */
  readonly events: readonly OutsideEvent[];
  readonly disclosures?: Disclosures;
  /** Where the feed itself goes on after a restart; stored together with what was read. */
  readonly place?: string;
}

/** What the guard made of a reading. */
export interface Taken {
  /** Why nothing of it was taken, or null. */
  readonly refused: FaultReason | null;
  /** Events that were left out, by their place in the reading. */
  readonly left: readonly { readonly index: number; readonly reason: FaultReason }[];
}

/** Whom an outside feed tells. */
export interface Listener {
  take(reading: Reading): Taken;
  /** What went wrong before there was a reading: the other end is away, an answer has no shape. */
  fault(reason: FaultReason, sample: string): void;
}

/** A feed of somebody else's, without a market: it reads, the guard decides. Failing is not throwing. */
export interface OutsideFeed {
  readonly source: DataSource;
  /** Tells one market from another in the store. */
  readonly identity: string;
  /** Asked again and again, so that hearing the same is no fault. */
  readonly polled: boolean;
  /** Without news for so long inside a session the feed counts as stalled. */
  readonly stalledAfterMs: number;
  /** `place` is that of the last reading that was stored. Resolves when it listens. */
  start(listener: Listener, place: string | null): Promise<void>;
  stop(): Promise<void>;
  /** Where the feed has books: the one of a share as it is known now. */
  depth?(code: ShareCode): Depth | undefined;
}
