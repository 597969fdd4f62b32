import type { Instrument } from '@dorpon/domain/market/instrument';
import type { EpochMs, ShareCode, TradingDay } from '@dorpon/domain/units';
import type { FastifyBaseLogger } from 'fastify';
import type { Bus } from '../bus/bus.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { DrawingPool } from '../drawing/drawing-pool.ts';
import type { Feed } from '../feed/feed.ts';
import type { Post } from '../post/post.ts';
import type { PushParts } from '../post/push.ts';
import type { AlertWatcher } from './alerts/watcher.ts';
import type { BarsStore } from './bars/store.ts';
import type { TurnoverCurves } from './bars/turnover-curves.ts';
import type { UsualVolumes } from './bars/usual-volumes.ts';
import type { Books } from './books.ts';
import type { CompanyBook } from './companies/company-book.ts';
import type { Adjusted, CausesOf } from './days/adjusted.ts';
import type { Days } from './days/days.ts';
import type { DeliveryCounts } from './deliveries/counts.ts';
import type { Identity } from './identity.ts';
import type { LeaderCalls } from './leader-calls.ts';
import type { Market } from './market/market.ts';
import type { RecordCache } from './market/record-cache.ts';
import type { EntryFinder } from './monitor/finder.ts';
import type { Ledgers } from './portfolio/ledgers.ts';
import type { Recorder } from './recording/recorder.ts';
import type { Screeners } from './screener/screeners.ts';

/**
 * Everything a feature may use. A feature does not know how many processes there are: the database is
 * of all of them; market, records, days and companies are in the memory of each, and equal at one
 * position of the stream; bus and leader reach the others.
 */
export interface Core {
  readonly config: Config;
  readonly version: string;
  readonly log: FastifyBaseLogger;
  readonly pool: Database['pool'];
  readonly bus: Bus;
  readonly leader: LeaderCalls;
  readonly post: Post;
  readonly pushParts: PushParts;
  readonly identity: Identity;

  readonly feed: Feed;
  readonly books: Books;
  readonly feedActivity: FeedActivity;
  readonly market: Market;
  readonly records: RecordCache;
  readonly companies: CompanyBook;
  readonly days: Days;
  readonly adjusted: Adjusted;
  /** The corporate actions of a share. */
  readonly causesOf: CausesOf;
  readonly bars: BarsStore;
  readonly turnover: TurnoverCurves;
  readonly usualVolumes: UsualVolumes;
  readonly finder: EntryFinder;
  readonly alerts: AlertWatcher;
  readonly deliveryCounts: DeliveryCounts;
  readonly recorder: Recorder;
  /** Portfolios of members, folded. */
  readonly ledgers: Ledgers;
  readonly screeners: Screeners;
  readonly drawings: DrawingPool;

  /** True for a code on the board or in the history. */
  isKnown(code: ShareCode): boolean;
  instrumentOf(code: ShareCode): Instrument | undefined;
  /** The current trading day of the exchange. */
  today(): TradingDay;
  /** Changes every day, after every import, and when a replay moves backward. */
  edition(): string;
  /** Resolves when every finished day is in `days`. */
  settle(): Promise<void>;
  /** True unless another process runs the feed: what must happen once for all processes happens here. */
  leads(): boolean;
}

/** What the feed has sent since the start, timed by our own clock. */
export interface FeedActivity {
  /** Null before the first batch. */
  readonly heardAt: EpochMs | null;
  readonly batches: number;
}
