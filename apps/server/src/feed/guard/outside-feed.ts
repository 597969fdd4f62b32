import type { FaultReason } from '@dorpon/contract/feed-health';
import type { DataSource } from '@dorpon/contract/shares';
import type { Disclosures } from '@dorpon/domain/company/disclosures';
import type { Depth } from '@dorpon/domain/market/depth';
import type { MarketEvent, SessionOpened } from '@dorpon/domain/market/market-event';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';

/** Events of an outside feed. Only the guard opens sessions. */
export type OutsideEvent = Exclude<MarketEvent, SessionOpened>;

/** One reading of an outside feed. */
export interface Reading {
  /** The exchange's time as the feed gives it, never ours. */
  readonly at: EpochMs;
  /** A polled feed gives every row each time; the guard drops those without a change. */
  readonly events: readonly OutsideEvent[];
  readonly disclosures?: Disclosures;
  /** The feed's own resume position, stored together with the reading. */
  readonly place?: string;
}

/** The guard's result for a reading. */
export interface Taken {
  /** Why the whole reading was refused, or null. */
  readonly refused: FaultReason | null;
  /** Events that were left out, by their index in the reading. */
  readonly left: readonly { readonly index: number; readonly reason: FaultReason }[];
}

/** Receives the readings and faults of an outside feed. */
export interface Listener {
  take(reading: Reading): Taken;
  /** An order book of the exchange as it is now, whoever requested it. */
  takeBook(book: Depth): void;
  /** Faults before there is a reading: the server is unreachable, or an answer is malformed. */
  fault(reason: FaultReason, sample: string): void;
}

/**
 * An outside feed without a market: it reads, the guard decides. It reports failures instead of
 * throwing.
 */
export interface OutsideFeed {
  readonly source: DataSource;
  /** Distinguishes markets in the store. */
  readonly identity: string;
  /** Polled feeds may repeat themselves without a fault. */
  readonly polled: boolean;
  /** Without a change for this long inside a session the feed counts as stalled. */
  readonly stalledAfterMs: number;
  /** `place` is that of the last stored reading. Resolves when it is listening. */
  start(listener: Listener, place: string | null): Promise<void>;
  stop(): Promise<void>;
  /**
   * The current order book of a share, for feeds that have books. A feed that requests books one by
   * one requests a newer one here and gives it to the listener. Absent: locks are unknown.
   */
  depth?(code: ShareCode): Depth | undefined;
}
