import type { DayColumns } from '@dorpon/domain/bars/day-columns';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import type { Bus } from '../bus/bus.ts';
import type { WatchedBooks } from '../cluster/watched-books.ts';
import type { Config } from '../config.ts';
import type { NewestRecords } from '../core/companies/store.ts';
import type { CausesOf } from '../core/days/adjusted.ts';
import type { LeaderCalls } from '../core/leader-calls.ts';
import type { Position } from '../core/market/market.ts';
import type { Checkpoint } from '../core/recording/market-record.ts';
import type { RecorderState } from '../core/recording/recorder.ts';
import type { RecordingStore } from '../core/recording/store.ts';
import type { Database } from '../db/database.ts';
import type { PoolOptions } from '../drawing/drawing-pool.ts';
import type { Feed } from '../feed/feed.ts';
import type { HttpOptions } from '../http/server.ts';
import type { ImportNotices } from '../ingest/import-notices.ts';
import type { createRole, Role } from '../ingest/shared/role.ts';
import type { PushParts } from '../post/push.ts';

/** The additional parts of a process in a cluster (`REDIS_URL`). */
export interface Joined {
  /** True when this process starts as a follower, from a leader's snapshot. */
  readonly follows: boolean;
  /** Position of the leader's snapshot from which this process starts. */
  readonly position?: Position & { readonly feedAt: EpochMs };
  readonly recorder?: RecorderState;
  readonly bus: Bus;
  readonly leader: LeaderCalls;
  readonly books: Pick<WatchedBooks, 'watch' | 'unwatch'>;
  createRole(
    given: Pick<Parameters<typeof createRole>[0], 'core' | 'onBatch' | 'onRolledBack' | 'log'> & {
      /**
       * Called when Redis is back: changes of members' data in other processes may have been
       * missed.
       */
      onMissedChanges(): void;
    },
  ): { readonly role: Role; start(): Promise<void>; stop(): Promise<void> };
}

export interface AppParts {
  readonly config: Config;
  readonly database: Database;
  readonly feed: Feed;
  readonly recording: Pick<RecordingStore, 'write' | 'isAvailable'> &
    Partial<Pick<RecordingStore, 'guard'>>;
  /** Where the feed stopped last time; null on the first start. */
  readonly checkpoint: Checkpoint | null;
  /** Finished days of every share, loaded at the start. */
  readonly days?: Map<ShareCode, DayColumns>;
  /** Newest statements, holdings and actions of every company, loaded at the start. */
  readonly companies?: NewestRecords;
  /** True when the list of shares comes from the store and not from the feed. */
  readonly opensOnStore?: boolean;
  /** Imports made by other processes. */
  readonly notices?: ImportNotices;
  /** Overrides the corporate actions that companies published. */
  readonly causesOf?: CausesOf;
  /** Set when this process is one of several. */
  readonly joined?: Joined;
  readonly version: string;
  /** Folder of the built web app. */
  readonly webFolder: string;
  readonly http?: Partial<HttpOptions>;
  readonly drawings?: Partial<PoolOptions>;
  /** For tests that play a push service. */
  readonly push?: PushParts;
}
