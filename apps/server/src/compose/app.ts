import { adjustmentCause } from '@dorpon/domain/company/adjustment';
import { noDisclosures } from '@dorpon/domain/company/disclosures';
import { isListed } from '@dorpon/domain/market/universe';
import type { ShareCode } from '@dorpon/domain/units';
import type { FastifyInstance } from 'fastify';
import type { AppParts } from './app-parts.ts';
import { beginAgain } from '../ingest/restart-session.ts';
import { chartSourcesOf } from '../chart-sources-of.ts';
import { DrawingPool } from '../drawing/drawing-pool.ts';
import { createRetention } from '../core/bars/retention.ts';
import { barRoutes } from '../features/bars/routes.ts';
import { createBarsStore } from '../core/bars/store.ts';
import { chartRoutes } from '../features/charts/routes.ts';
import { corporateActionRoutes } from '../features/corporate-actions/routes.ts';
import { dataFileRoutes } from '../features/data-files/routes.ts';
import { Adjusted, type CausesOf } from '../core/days/adjusted.ts';
import { Days } from '../core/days/days.ts';
import { dayRoutes } from '../features/days/routes.ts';
import { eventRoutes } from '../features/events/routes.ts';
import { createEventsStore } from '../features/events/store.ts';
import { feedHealthRoutes } from '../features/feed-health/routes.ts';
import { pushRoutes } from '../features/feed-push/routes.ts';
import { fundamentalRoutes } from '../features/fundamentals/routes.ts';
import { createFundamentalsStore } from '../features/fundamentals/store.ts';
import { haltRoutes } from '../features/halts/routes.ts';
import { createHaltsStore } from '../features/halts/store.ts';
import { newsRoutes } from '../features/news/routes.ts';
import { createNewsStore } from '../features/news/store.ts';
import { overviewRoutes } from '../features/overview/routes.ts';
import { createOverviewStore } from '../features/overview/store.ts';
import { Folds } from '../core/recording/folds.ts';
import { createRecorder, type Recorder } from '../core/recording/recorder.ts';
import { replayRoutes } from '../features/replay/routes.ts';
import { limitsToday } from '../core/market/limits-today.ts';
import { shareRoutes } from '../features/shares/routes.ts';
import { createSharesStore } from '../features/shares/store.ts';
import { technicalRoutes } from '../features/technicals/routes.ts';
import type { FeedBatch } from '../feed/feed.ts';
import { feedFaultsOf, figuresOf } from './measured-values.ts';
import { fileSourcesOf } from '../file-sources.ts';
import { followImports } from '../ingest/follow-imports.ts';
import { headShareOf } from './pages/head-share.ts';
import type { CallerOf } from '../http/caller.ts';
import { serveCrawlers } from '../http/crawlers.ts';
import { collectDocs, serveDocs } from '../http/docs.ts';
import { serveHealth } from '../http/health.ts';
import type { CountOptions } from '../http/limits/count-requests.ts';
import { bucketsIn } from '../http/limits/limits.ts';
import { measureCalls, serveMetrics } from '../http/metrics.ts';
import { isOurOrigin } from '../http/origin.ts';
import { createHttp, type HttpOptions, withCalls, withPages } from '../http/server.ts';
import { serveWebApp } from '../http/web-app.ts';
import { packWebFiles, readWebFiles } from '../http/web-files.ts';
import { indexGlance } from './pages/index-glance.ts';
import { createCompanyBook } from '../core/companies/company-book.ts';
import { createHub, type Hub } from '../live/hub.ts';
import { createMarket, type Market } from '../core/market/market.ts';
import { createRecordCache } from '../core/market/record-cache.ts';
import { createSnapshot } from '../core/market/snapshot.ts';
import { openMembers } from '../members.ts';
import { personalRoutes } from '../personal-routes.ts';
import { createReadiness } from './readiness.ts';
import { noNews } from '../ingest/import-notices.ts';

export interface App {
  readonly http: FastifyInstance;
  readonly market: Market;
  readonly recorder: Recorder;
  readonly days: Days;
  readonly hub: Hub;
  /** Sets the feed going; what it has to catch up is done when this resolves. */
  start(): Promise<void>;
  /** Feed, record, sockets, calls, in this order: nothing that was taken in is left unwritten. */
  stop(): Promise<void>;
}

/** The application, without a port and without a process. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { config, database, feed, recording, checkpoint, version } = parts;
  const httpOptions: HttpOptions = {
    logLevel: config.LOG_LEVEL,
    publicUrl: config.PUBLIC_URL,
    trustedProxies: config.TRUSTED_PROXIES,
    exemptLoopback: config.EXEMPT_LOOPBACK,
    apiOrigins: [config.API_BASE, config.DEPTH_BASE].filter((base) => base !== ''),
    ...parts.http,
  };
  const callerOf: CallerOf = (headers) => members.callerOf(headers);
  const sessionTokenOf: CountOptions['sessionTokenOf'] = (headers) =>
    members.sessionTokenOf(headers);
  const http = await createHttp({ ...httpOptions, sessionTokenOf, callerOf });
  const members = openMembers(config, database, http.log);
  const folds = new Folds(feed.opening);
  if (checkpoint) folds.restore(checkpoint.folds);
  const days = new Days(parts.days ?? new Map(), (code) => folds.dayOf(code));
  const companies = createCompanyBook(
    feed.opening,
    parts.companies ?? noDisclosures,
    days.closeBefore,
  );
  const companyFigures = Array.from(companies.all(), (company) => company.figures);
  const market = createMarket({ ...feed.opening, figures: companyFigures });
  const records = createRecordCache(market);
  const barsStore = createBarsStore(database.pool);
  const forget = createRetention({
    store: barsStore,
    keepTickDays: config.KEEP_TICK_DAYS,
    keepMinuteDays: config.KEEP_MINUTE_DAYS,
    log: http.log,
  });
  const recorder = createRecorder({
    store: recording,
    folds,
    log: http.log,
    onWritten({ days: written }) {
      days.append(written);
      if (written.length > 0) void forget(written[0].day);
    },
  });
  const today = () => market.hours.day;
  const causesOf: CausesOf = async (code) => {
    const company = companies.of(code);
    if (!company) return [];
    const { faceValue } = company.instrument;
    return company.actions.map((action) => adjustmentCause(action, faceValue));
  };
  const adjusted = new Adjusted(days, parts.causesOf ?? causesOf, today);
  const isKnown = (code: ShareCode) => market.board.has(code) || days.finished(code) !== undefined;
  const instrumentOf = (code: ShareCode) => companies.of(code)?.instrument;
  const { opensOnStore = false, news = noNews } = parts;
  const imports = followImports({
    ...{ database, news, feed, opensOnStore, market, companies, days, adjusted, log: http.log },
  });
  const hub = createHub({
    server: http.server,
    market,
    records,
    depth: (code) => feed.depth(code),
    now: () => feed.now(),
    log: http.log,
    appId: config.APP_ID,
    isOurs: (headers) => isOurOrigin(headers, config.PUBLIC_URL),
    callerOf,
    admission: {
      keyOf: http.callerKeyOf,
      bucketsOf: bucketsIn,
      mayUse: (key, costMs) => http.limits.mayUse(key, costMs),
    },
  });
  members.watch(hub);
  const drawings = new DrawingPool({
    report: (why) => http.log.error(why),
    ...parts.drawings,
  });
  const readiness = createReadiness({ recorder, isDatabaseThere: recording.isThere });
  const startedAt = Date.now();
  let heardAt: number | null = null;
  let batches = 0;
  await collectDocs(http, version);
  const heardOr = () => heardAt ?? startedAt;
  const figures = figuresOf({ hub, recorder, feed, pool: database.pool, heardAt: heardOr });
  const metrics = measureCalls(http, figures, [feedFaultsOf(feed)]);
  await withCalls(http, httpOptions, (calls) => {
    members.serve(calls);
    shareRoutes(calls, {
      market,
      feed,
      snapshot: createSnapshot(market, records),
      store: createSharesStore(database.pool),
      version,
      instrumentOf,
      listed: () => Array.from(companies.all(), ({ instrument }) => instrument),
      unwritten: {
        trades: recorder.pendingTrades,
        lastSession: {
          get isUnwritten() {
            return recorder.hasPendingDays;
          },
          write: recorder.flush,
        },
      },
    });
    fundamentalRoutes(calls, { companies, store: createFundamentalsStore(database.pool) });
    corporateActionRoutes(calls, companies);
    newsRoutes(calls, {
      store: createNewsStore(database.pool),
      isKnown,
      today,
      publicUrl: config.PUBLIC_URL,
    });
    eventRoutes(calls, {
      companies,
      store: createEventsStore(database.pool),
      today,
      publicUrl: config.PUBLIC_URL,
    });
    overviewRoutes(calls, {
      market,
      feed,
      store: createOverviewStore(database.pool),
      isKnown,
      rangeBefore: adjusted.rangeBefore,
    });
    haltRoutes(calls, {
      market,
      store: createHaltsStore(database.pool),
      unwritten: recorder.pendingHalts,
      depth: (code) => feed.depth(code),
      limits: (code) => limitsToday(market, feed, instrumentOf(code), code),
      days: (code) => days.finished(code),
      instrument: instrumentOf,
    });
    const settle = async () => {
      if (recorder.hasPendingDays) await recorder.flush();
    };
    const edition = () => `${today()} ${market.epoch}`;
    dayRoutes(calls, { days, adjusted, isKnown, today, edition, settle });
    technicalRoutes(calls, {
      shares: () => adjusted.all(1),
      isListed: (code) => {
        const quote = market.board.get(code);
        return quote !== undefined && isListed(quote.quoteBase);
      },
      hours: () => market.hours,
      edition,
      now: () => feed.now(),
      settle,
    });
    barRoutes(calls, {
      store: barsStore,
      isKnown,
      today,
      unwritten: { minutes: recorder.pendingMinutes, trades: recorder.pendingTrades },
      factorsOf: (code, mode) => adjusted.factors(code, mode),
      closesOn: days.closesOn,
    });
    feedHealthRoutes(calls, {
      ...{ feed, hours: () => market.hours, heardAt: () => heardAt, batches: () => batches },
    });
    pushRoutes(calls, { door: feed.push, written: recorder.settled, now: Date.now });
    const { pool } = database;
    const sources = fileSourcesOf({ companies, days, adjusted, recorder, pool, market });
    dataFileRoutes(calls, { sources, settle });
    replayRoutes(calls, feed.replay);
    personalRoutes(calls, { pool, hub, isKnown, members, today });
    chartRoutes(calls, {
      isKnown,
      draw: (drawing) => drawings.draw(drawing),
      sources: chartSourcesOf({ feed, market, companies, adjusted, recorder, barsStore }),
    });
  });
  const { API_BASE: apiBase, DEPTH_BASE: depthBase, APP_ID: appId } = config;
  const web = readWebFiles(parts.webFolder, { apiBase, depthBase, appId });
  await withPages(http, httpOptions, async (pages) => {
    serveHealth(pages, readiness.reason, { publicUrl: config.PUBLIC_URL });
    serveMetrics(pages, metrics);
    serveCrawlers(pages, { publicUrl: config.PUBLIC_URL, codes: () => market.board.keys() });
    serveWebApp(pages, web, {
      publicUrl: config.PUBLIC_URL,
      apiBase,
      shareOf: headShareOf(companies, isKnown),
      glanceOf: indexGlance(market, feed),
    });
    serveDocs(pages, config.PUBLIC_URL);
  });
  await http.ready();

  function onBatch(batch: FeedBatch): void | Promise<void> {
    heardAt = Date.now();
    batches += 1;
    if (batch.again)
      return beginAgain({ recorder, days, adjusted, companies, market }, batch, batch.again);
    for (const event of batch.events)
      if (event.kind === 'session') market.learn(companies.openDay(event.hours.day));
    if (batch.disclosures) market.learn(companies.take(batch.disclosures));
    recorder.take(batch);
    market.apply(batch);
  }

  return {
    http,
    market,
    recorder,
    days,
    hub,
    async start() {
      await members.start();
      await feed.start(onBatch);
      imports.start();
      readiness.started();
      packWebFiles(web).catch((error) => http.log.error({ error }, 'web files were not packed'));
    },
    async stop() {
      readiness.stopping();
      await imports.close();
      await feed.stop();
      try {
        await recorder.stop();
      } finally {
        await hub.close();
        await http.close();
        await members.close();
        await drawings.close();
      }
    },
  };
}
