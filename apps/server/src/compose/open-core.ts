import { adjustmentCause } from '@dorpon/domain/company/adjustment';
import { noDisclosures } from '@dorpon/domain/company/disclosures';
import { paisa } from '@dorpon/domain/units';
import type { FastifyBaseLogger } from 'fastify';
import { createArmedStore } from '../core/alerts/store.ts';
import { createAlertWatcher } from '../core/alerts/watcher.ts';
import { createRetention } from '../core/bars/retention.ts';
import { createBarsStore } from '../core/bars/store.ts';
import { createTurnoverCurves } from '../core/bars/turnover-curves.ts';
import { createUsualVolumes } from '../core/bars/usual-volumes.ts';
import { createBooks } from '../core/books.ts';
import { createCompanyBook } from '../core/companies/company-book.ts';
import type { Core } from '../core/core.ts';
import { Adjusted, type CausesOf } from '../core/days/adjusted.ts';
import { Days } from '../core/days/days.ts';
import { DeliveryCounts } from '../core/deliveries/counts.ts';
import { createMarket } from '../core/market/market.ts';
import { createRecordCache } from '../core/market/record-cache.ts';
import { createFinder } from '../core/monitor/finder.ts';
import { createMonitorStore } from '../core/monitor/store.ts';
import { createLedgers } from '../core/portfolio/ledgers.ts';
import { Folds } from '../core/recording/folds.ts';
import { createRecorder } from '../core/recording/recorder.ts';
import { Screeners } from '../core/screener/screeners.ts';
import { createScreenerRecord } from '../core/screener/store.ts';
import { DrawingPool } from '../drawing/drawing-pool.ts';
import type { AppParts } from './app-parts.ts';

type Given = Pick<Core, 'bus' | 'leader' | 'post' | 'identity' | 'feedActivity'> & {
  readonly log: FastifyBaseLogger;
  /** True unless another process runs the feed. */
  leads(): boolean;
  /** The recorder completed a record, or has written its oldest one. */
  onRecorded(news: 'cut' | 'written'): void;
};

/** Of shares whose listing the record does not have: 10 taka, as nearly all have. */
const USUAL_FACE_VALUE = paisa(10_00);

/** Creates the market, its history and its recorder from what was loaded at the start. */
export function openCore(parts: AppParts, given: Given): Core {
  const { config, database, feed, recording, checkpoint, version } = parts;
  const { log } = given;
  const { joined } = parts;
  const folds = new Folds(feed.opening);
  if (checkpoint) folds.restore(checkpoint.folds);
  const days = new Days(parts.days ?? new Map(), (code) => folds.dayOf(code));
  const companies = createCompanyBook(
    feed.opening,
    parts.companies ?? noDisclosures,
    days.closeBefore,
  );
  const figures = Array.from(companies.all(), (company) => company.figures);
  const market = createMarket({ ...feed.opening, figures }, joined?.position);
  const bars = createBarsStore(database.pool);
  const dropOldPartitions = createRetention({
    store: bars,
    keepTickDays: config.KEEP_TICK_DAYS,
    keepMinuteDays: config.KEEP_MINUTE_DAYS,
    log,
  });
  const recorder = createRecorder({
    store: recording,
    folds,
    log,
    follows: joined?.follows ?? false,
    onCut: () => given.onRecorded('cut'),
    onWritten({ days: written }) {
      days.append(written);
      given.onRecorded('written');
      if (written.length > 0 && given.leads()) void dropOldPartitions(written[0]!.day);
    },
  });
  if (joined?.recorder) recorder.restore(joined.recorder);
  const causesOf: CausesOf = async (code) => {
    // Of a share that is no longer listed the record has its actions, not its listing.
    const faceValue = companies.of(code)?.instrument.faceValue ?? USUAL_FACE_VALUE;
    return companies.actionsOf(code).map((action) => adjustmentCause(action, faceValue));
  };
  const actionsOf = parts.causesOf ?? causesOf;
  const settle = async () => {
    if (recorder.hasPendingDays) await recorder.flush();
  };
  const today = () => market.hours.day;
  const usualVolumes = createUsualVolumes(market, bars);
  const adjusted = new Adjusted(days, actionsOf, today);
  const store = createMonitorStore(database.pool);
  const held = { market, companies, days, adjusted, bars, usualVolumes, recorder };
  const books = createBooks(given.leader, feed);
  const edition = () => `${today()} ${market.epoch}`;
  return {
    ...given,
    config,
    version,
    pool: database.pool,
    pushParts: parts.push ?? {},
    deliveryCounts: new DeliveryCounts(),
    feed,
    market,
    books,
    records: createRecordCache(market),
    companies,
    days,
    adjusted,
    causesOf: actionsOf,
    bars,
    turnover: createTurnoverCurves({ market, feed, store: bars, settle }),
    usualVolumes,
    finder: createFinder({ ...held, feed, settle, store, log }),
    alerts: createAlertWatcher({
      ...held,
      causesOf: actionsOf,
      feed,
      settle,
      store: createArmedStore(database.pool, recording.guard),
      bus: given.bus,
      log,
    }),
    recorder,
    ledgers: createLedgers(),
    screeners: new Screeners({
      ...held,
      feed,
      books,
      record: createScreenerRecord(database.pool),
      edition,
      settle,
      log,
    }),
    drawings: new DrawingPool({ report: (why) => log.error(why), ...parts.drawings }),
    isKnown: (code) => market.board.has(code) || days.finished(code) !== undefined,
    instrumentOf: (code) => companies.of(code)?.instrument,
    today,
    edition,
    settle,
  };
}
