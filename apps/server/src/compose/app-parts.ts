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

export interface AppParts {
  readonly config: Config;
  readonly database: Database;
  readonly feed: Feed;
  readonly recording: Pick<RecordingStore, 'write' | 'isAvailable'>;
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
  readonly version: string;
  /** Folder of the built web app. */
  readonly webFolder: string;
  readonly http?: Partial<HttpOptions>;
  readonly drawings?: Partial<PoolOptions>;
}
