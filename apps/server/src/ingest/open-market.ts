import type { DayColumns } from '@dorpon/domain/bars/day-columns';
import type { ShareCode } from '@dorpon/domain/units';
import {
  createCompaniesStore,
  type NewestRecords,
  writeDisclosures,
} from '../core/companies/store.ts';
import { loadDays } from '../core/days/store.ts';
import type { Checkpoint } from '../core/recording/market-record.ts';
import { createRecordingStore, type RecordingStore } from '../core/recording/store.ts';
import type { Database } from '../db/database.ts';
import type { FeedKind, FeedSource, StoredMarket } from '../feed/open-feed.ts';
import { createHistoryStore } from './history/store.ts';
import { hearImportNotices, type ImportNotices } from './import-notices.ts';
import { codesLeftOut, readStoredMarket } from './stored-market/store.ts';

export interface OpenedMarket {
  readonly feed: FeedSource;
  readonly recording: RecordingStore;
  readonly checkpoint: Checkpoint | null;
  readonly days: Map<ShareCode, DayColumns>;
  readonly companies: NewestRecords;
  /** The feed's list of shares is that of the store. */
  readonly opensOnStore: boolean;
  readonly notices: ImportNotices;
  /** Its past was made just now. */
  readonly isFirstStart: boolean;
}

/** Opens the feed where the store says it stopped; a store without a past gets one first. */
export async function openMarket(
  kind: FeedKind,
  database: Pick<Database, 'pool'>,
  tell: {
    history(done: number, whole: number): void;
    loaded(days: number, minutes: number): void;
    leftOut?(codes: readonly ShareCode[]): void;
  },
): Promise<OpenedMarket> {
  const recording = createRecordingStore(database.pool, kind, writeDisclosures);
  const checkpoint = await recording.loadCheckpoint();
  if (!checkpoint && kind.firstDay) await recording.refuseFrom(kind.firstDay);
  const resume = checkpoint && {
    checkpoint: checkpoint.state,
    until: Math.max(checkpoint.at, await recording.newestTradeAt(checkpoint.day)),
  };
  const notices = await hearImportNotices(database);
  let stored: StoredMarket | undefined;
  const feed = await kind.open(resume, async () => {
    stored ??= await readStoredMarket(database.pool, Date.now());
    return stored;
  });
  const history = createHistoryStore(database.pool);
  const past = feed.history;
  if (past !== null && !checkpoint) await history.refuseImported();
  const companies = createCompaniesStore(database.pool);
  const isFirstStart = past !== null && !(await history.isLoaded());
  if (isFirstStart) {
    // First, since a day that is loaded says that all of the past is.
    if (past.companies) await companies.load(past.companies());
    const loaded = await history.load(past, (codes) => tell.history(codes, past.codes));
    tell.loaded(loaded.days, loaded.minutes);
  }
  const [days, newest] = await Promise.all([
    loadDays(database.pool),
    companies.newest(),
    recording.saveInstruments(onlyTheFeeds(feed, stored)),
  ]);
  const leftOut = await codesLeftOut(database.pool);
  if (leftOut.length > 0) tell.leftOut?.(leftOut);
  const opensOnStore = stored !== undefined;
  const companiesNow = { companies: newest, opensOnStore, notices };
  return { feed, recording, checkpoint, days, ...companiesNow, isFirstStart };
}

/** Written back, what the store listed itself could undo an import that goes on meanwhile. */
function onlyTheFeeds({ opening }: FeedSource, stored: StoredMarket | undefined) {
  const read = new Set(stored?.instruments);
  return opening.instruments.filter((instrument) => !read.has(instrument));
}
