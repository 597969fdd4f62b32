import type { ShareCode } from '@dorpon/domain/units';
import type { KnownMarket } from './known-market.ts';
import type { OpenedAlerts } from './open-alerts.ts';
import type { WaitingBatch } from './waiting-batch.ts';

/** A session of the exchange with its alerts. */
export interface Session {
  readonly known: KnownMarket;
  /** Undefined when it was given up. */
  opening: Promise<OpenedAlerts | undefined>;
  opened: OpenedAlerts | undefined;
  waiting: WaitingBatch[];
  /** How many of those that wait have been matched. */
  matched: number;
  minute: number;
  hasClosed: boolean;
  /** Shares that may have crossed something on an earlier day, while the app was down (P3). */
  readonly unseen: Set<ShareCode>;
}

/** What the process that leads has not matched yet. */
export interface Followed {
  /** Before the first of the batches. */
  readonly known: KnownMarket;
  readonly waiting: WaitingBatch[];
}
