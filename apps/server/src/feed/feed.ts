import type { FeedFault, FeedState } from '@dorpon/contract/feed-health';
import type { DataSource, MarketFact } from '@dorpon/contract/shares';
import type { FiredAlerts } from '@dorpon/domain/alerts/alert';
import type { Disclosures } from '@dorpon/domain/company/disclosures';
import type { CompanyFigures } from '@dorpon/domain/figures/company';
import type { CircuitLimits } from '@dorpon/domain/market/circuit-band';
import type { Depth } from '@dorpon/domain/market/depth';
import type { IndexMember } from '@dorpon/domain/market/index-movers';
import type { Instrument } from '@dorpon/domain/market/instrument';
import type { MarketEvent } from '@dorpon/domain/market/market-event';
import type { Quote } from '@dorpon/domain/market/quote';
import type { SessionHours } from '@dorpon/domain/market/session';
import type { MonitorEntry } from '@dorpon/domain/monitor/entry';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import type { PushInput } from './push/push-input.ts';
import type { ReplayControl } from './replay/replay-control.ts';

/** One delivery of a feed. `at` is the feed's own time, even when nothing traded. */
export interface FeedBatch {
  readonly at: EpochMs;
  readonly events: readonly MarketEvent[];
  /**
   * No event before this time will follow; `at` unless given. A feed that reports events a minute
   * late has unfinished minutes.
   */
  readonly settledUpto?: EpochMs;
  /**
   * The feed was silent for minutes before this: the increase of its totals belongs to the day, but
   * would make a false minute and a false trade.
   */
  readonly afterGap?: boolean;
  /**
   * The running session restarts from before its opening: everything sent of this day is void. Only
   * a replay does this; it waits until the app has reset.
   */
  readonly again?: FeedOpening;
  /**
   * What companies published and the feed did not send before. The simulator sends it when a
   * session opens, except news, which comes at its time. Outside feeds have only news.
   */
  readonly disclosures?: Disclosures;
  /**
   * The feed's whole state after this batch. Stored together with everything before it, so that a
   * restart neither loses nor repeats a trade.
   */
  readonly checkpoint?: Uint8Array;
  /** Monitor entries that it causes. No feed sends them: the process that leads adds them. */
  readonly found?: readonly MonitorEntry[];
  /** The process that leads still reads past sessions; the entries that it causes come with a later batch. */
  readonly unfound?: true;
  /** Alerts that it makes fire; as with `found`, the process that leads adds them. */
  readonly alerts?: FiredAlerts;
  /** The process that leads still loads alerts; what it makes fire comes with a later batch. */
  readonly unmatched?: true;
}

/** The market when a feed starts. */
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

/** State and faults of an outside feed. */
export interface FeedHealth {
  state(): FeedState;
  /** By reason, since the start. */
  faults(): readonly FeedFault[];
}

/** The source of prices. All implementations pass the same test suite. */
export interface Feed {
  readonly source: DataSource;
  /** Exchange seconds per real second. */
  readonly speed: number;
  readonly opening: FeedOpening;
  /** Absent for feeds without faults: the simulator, the replay or none. */
  readonly health?: FeedHealth | undefined;
  /** Set for a push feed. */
  readonly push?: PushInput | undefined;
  /** Delivers batches until `stop`. Resolves when a restart has caught up. */
  start(onBatch: (batch: FeedBatch) => void): Promise<void>;
  stop(): Promise<void>;
  now(): EpochMs;
  depth(code: ShareCode): Depth | undefined;
  /** Today's limits of a share; null when lifted, undefined when the feed gives none. */
  limits(code: ShareCode): CircuitLimits | null | undefined;
  /** Facts that the feed never carries. */
  readonly unknown: readonly MarketFact[];
  /** How many shares last traded at a limit and may be locked, because their book is not known. */
  unseenBooks?(): number;
  /** Set for a replay. */
  readonly replay?: ReplayControl | undefined;
  /** The feed's own gauges, for the metrics. */
  readonly gauges?: (() => Readonly<Record<string, number>>) | undefined;
  /** The indices of this session with the weights of their members. */
  indices(): readonly IndexDefinition[];
}
