import type { FeedFault, FeedState } from '@dorpon/contract/feed-health';
import type { DataSource } from '@dorpon/contract/shares';
import type { Disclosures } from '@dorpon/domain/company/disclosures';
import type { CompanyFigures } from '@dorpon/domain/figures/company';
import type { CircuitLimits } from '@dorpon/domain/market/circuit-band';
import type { Depth } from '@dorpon/domain/market/depth';
import type { IndexMember } from '@dorpon/domain/market/index-movers';
import type { Instrument } from '@dorpon/domain/market/instrument';
import type { MarketEvent } from '@dorpon/domain/market/market-event';
import type { Quote } from '@dorpon/domain/market/quote';
import type { SessionHours } from '@dorpon/domain/market/session';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import type { PushDoor } from './push/push-door.ts';
import type { ReplayControl } from './replay/replay-control.ts';

/** What a feed delivers at once. `at` is the feed's own time, also when nothing traded. */
export interface FeedBatch {
  readonly at: EpochMs;
  readonly events: readonly MarketEvent[];
  /**
   * Nothing earlier than this will come. `at` unless given: a feed that tells what happened a minute ago
   * is heard now, and its minutes are not over yet.
   */
  readonly settledUpto?: EpochMs;
  /**
   * The feed was not heard for minutes before this: what its sums grew by belongs to the day, and would
   * make a false minute and a false trade.
   */
  readonly afterGap?: boolean;
  /**
   * The running session begins again, and stands as it did before it opened: what was told of this day
   * before is void. Only a replay can do this; it waits until the app has forgotten.
   */
  readonly again?: FeedOpening;
  /** What companies published before the session that opens with this batch. */
  readonly disclosures?: Disclosures;
  /**
   * The feed's whole state after this batch, on a minute's boundary. Stored together with everything
   * before it, so that a restart neither loses nor repeats a trade.
   */
  readonly checkpoint?: Uint8Array;
}

/** Where the market stands when a feed begins. */
export interface FeedOpening {
  readonly instruments: readonly Instrument[];
  readonly figures: readonly CompanyFigures[];
  readonly quotes: readonly Quote[];
  readonly hours: SessionHours;
}

/** An index and its members, in the order in which their points are added. */
export interface IndexDefinition {
  readonly code: ShareCode;
  readonly members: readonly IndexMember[];
}

/** How a feed is that can be wrong. */
export interface FeedHealth {
  state(): FeedState;
  /** By reason, since the start. */
  faults(): readonly FeedFault[];
}

/** Where prices come from. One port; every source behind it passes the same suite. */
export interface Feed {
  readonly source: DataSource;
  /** How many exchange seconds pass in one second of ours. */
  readonly speed: number;
  readonly opening: FeedOpening;
  /** Absent where nothing can go wrong: our own market, or none. */
  readonly health?: FeedHealth;
  /** Where batches are brought to, if they are. */
  readonly push?: PushDoor;
  /** Delivers batches until `stop`. What a restart has to catch up comes before it resolves. */
  start(onBatch: (batch: FeedBatch) => void): Promise<void>;
  stop(): Promise<void>;
  now(): EpochMs;
  depth(code: ShareCode): Depth | undefined;
  /** Today's limits of a share; null when they are lifted, undefined when the feed does not say. */
  limits(code: ShareCode): CircuitLimits | null | undefined;
  /** What may be done to a feed whose time is not ours. */
  readonly replay?: ReplayControl;
  /** What the feed counts of itself, for the metrics. */
  readonly figures?: () => Readonly<Record<string, number>>;
  /** The indices of this session with what each counts of its members. */
  indices(): readonly IndexDefinition[];
}
