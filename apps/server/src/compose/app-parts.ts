import type { DayColumns } from '@dorpon/domain/bars/day-columns';
import type { ShareCode } from '@dorpon/domain/units';
import type { Config } from '../config.ts';
import type { NewestRecords } from '../core/companies/store.ts';
import type { CausesOf } from '../core/days/adjusted.ts';
import type { Checkpoint } from '../core/recording/market-record.ts';
import type { RecordingStore } from '../core/recording/store.ts';
import type { Database } from '../db/database.ts';
import type { PoolOptions } from '../drawing/drawing-pool.ts';
import type { Feed } from '../feed/feed.ts';
import type { HttpOptions } from '../http/server.ts';
import type { ImportNotices } from '../ingest/import-notices.ts';

/** What an application is made of. */
export interface AppParts {
  readonly config: Config;
  readonly database: Database;
  readonly feed: Feed;
  readonly recording: RecordingStore;
  /** Where the feed goes on, if it does. */
  readonly checkpoint: Checkpoint | null;
  /** Every finished day of every share, as loaded. */
  readonly days?: Map<ShareCode, DayColumns>;
  /** The newest of every company, as loaded. */
  readonly companies?: NewestRecords;
  /** The feed's list of shares is that of the store. */
  readonly opensOnStore?: boolean;
  /** What is imported beside this process. */
  readonly notices?: ImportNotices;
  /** What happened to a share's securities; what the companies told unless given. */
  readonly causesOf?: CausesOf;
  readonly version: string;
  /** The built web app. */
  readonly webFolder: string;
  readonly http?: Partial<HttpOptions>;
  readonly drawings?: Partial<PoolOptions>;
}
