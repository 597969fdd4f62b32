import { join } from 'node:path';
import { MEMBER_CHANGED } from '@dorpon/contract/member-changes';
import type { FastifyInstance } from 'fastify';
import { createMemoryBus } from '../bus/bus.ts';
import type { Core } from '../core/core.ts';
import { ownCalls } from '../core/leader-calls.ts';
import { createSignIn } from '../features/sign-in/sign-in.ts';
import { bucketsIn } from '../http/limits/caller-key.ts';
import { measureCalls } from '../http/metrics.ts';
import { isOurOrigin } from '../http/origin.ts';
import { createHttp, type HttpOptions, withCalls } from '../http/server.ts';
import { followImports } from '../ingest/follow-imports.ts';
import { noNotices } from '../ingest/import-notices.ts';
import { takeOwnBatch } from '../ingest/on-batch.ts';
import { endSockets } from '../live/end-sockets.ts';
import { createHub, type Hub } from '../live/hub.ts';
import { createPost } from '../post/post.ts';
import type { AppParts } from './app-parts.ts';
import { createLifecycle } from './lifecycle.ts';
import { deliveriesOf, feedFaultsOf, measuredValues } from './measured-values.ts';
import { allModules, endpoints } from './modules.ts';
import { openCore } from './open-core.ts';
import { servePages } from './pages/serve-pages.ts';
import { createReadiness } from './readiness.ts';

export interface App extends Pick<Core, 'market' | 'recorder' | 'days'> {
  readonly http: FastifyInstance;
  readonly hub: Hub;
  /** Starts every part. Resolves when the feed has caught up. */
  start(): Promise<void>;
  /** Stops every part in reverse order; the recorder writes everything it was given. */
  stop(): Promise<void>;
}

/** Builds the application without listening on a port. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { config, database, feed, recording } = parts;
  const startedAt = Date.now();
  const feedActivity = { heardAt: null as number | null, batches: 0 };
  const httpOptions: HttpOptions = {
    logLevel: config.LOG_LEVEL,
    publicUrl: config.PUBLIC_URL,
    trustedProxies: config.TRUSTED_PROXIES,
    exemptLoopback: config.EXEMPT_LOOPBACK,
    apiOrigins: [config.API_BASE, config.DEPTH_BASE].filter((base) => base !== ''),
    analytics: config.ANALYTICS_ID !== '',
    endpoints,
    ...parts.http,
    callerOf: (headers) => identity.callerOf(headers),
    sessionTokenOf: (headers) => identity.sessionTokenOf(headers),
  };
  const http = await createHttp(httpOptions);
  const { log } = http;
  const { joined } = parts;
  const bus = joined?.bus ?? createMemoryBus();
  const post = createPost({
    smtpUrl: config.SMTP_URL,
    smsUrl: config.SMS_URL,
    from: config.MAIL_FROM ?? `Dorpon <no-reply@${new URL(config.PUBLIC_URL).hostname}>`,
    outboxFolder: join(config.DATA_DIR, 'outbox'),
    log,
  });
  const identity = createSignIn({ config, database, post, notifyMember: bus.notifyMember, log });
  const core = openCore(parts, {
    bus,
    leader: joined?.leader ?? ownCalls,
    post,
    identity,
    feedActivity,
    log,
    leads: () => role?.leads ?? true,
    onRecorded: (news) => role?.recorded(news),
  });
  const { market, recorder, days, records } = core;

  const hub = createHub({
    server: http.server,
    market,
    records,
    depth: (code) => feed.depth(code),
    onWatch: (code, isWatched) =>
      isWatched ? joined?.books.watch(code) : joined?.books.unwatch(code),
    now: () => feed.now(),
    log,
    appId: config.APP_ID,
    isOurs: (headers) => isOurOrigin(headers, config.PUBLIC_URL),
    callerOf: identity.callerOf,
    admission: {
      keyOf: http.callerKeyOf,
      bucketsOf: bucketsIn,
      mayUse: (key, costMs) => http.limits.mayUse(key, costMs),
    },
  });
  bus.onMemberChange((id, change) => hub.toMember(id, MEMBER_CHANGED, change));
  bus.onSessionEnd(hub.endSession);
  const sockets = endSockets({
    openSessions: hub.openSessions,
    endSession: hub.endSession,
    alive: identity.aliveSessions,
    report: (error) => log.warn({ error }, 'could not check open sessions'),
  });

  function heard(): void {
    feedActivity.heardAt = Date.now();
    feedActivity.batches += 1;
  }
  const shared = joined?.createRole({
    core,
    onBatch: heard,
    onRolledBack: () => hub.reconnect('all'),
    onMissedChanges: () => hub.reconnect('members'),
    log,
  });
  const role = shared?.role;
  const heardAt = () => feedActivity.heardAt ?? startedAt;
  const values = measuredValues({
    hub,
    recorder,
    alerts: core.alerts,
    deliveries: core.deliveryCounts,
    feed,
    pool: core.pool,
    heardAt,
    role,
    recordsSessions: config.RECORD_DIR !== undefined,
  });
  const metrics = measureCalls(http, values, [
    feedFaultsOf(feed),
    ...deliveriesOf(core.deliveryCounts),
  ]);
  const modules = allModules.map((module) => module.open(core));
  await withCalls(http, httpOptions, (calls) => {
    for (const module of modules) module.serve(calls);
  });
  const readiness = createReadiness({ recorder, isDatabaseAvailable: recording.isAvailable });
  const pages = await servePages(http, httpOptions, {
    core,
    webFolder: parts.webFolder,
    metrics,
    notReady: readiness.reason,
  });
  await http.ready();

  const { notices = noNotices } = parts;
  const imports = followImports({
    database,
    notices: role ? role.ownNotices(notices) : notices,
    opensOnStore: parts.opensOnStore ?? false,
    ...core,
  });
  const lifecycle = createLifecycle();
  lifecycle.add({ stop: () => core.drawings.close() });
  lifecycle.add({ stop: post.close });
  for (const { start, stop, onBatch } of modules) {
    const unsubscribe = onBatch && market.subscribe(onBatch);
    lifecycle.add({
      start,
      async stop() {
        unsubscribe?.();
        await stop?.();
      },
    });
  }
  lifecycle.add({ stop: () => http.close() });
  lifecycle.add({ stop: sockets.close });
  lifecycle.add({ stop: hub.close });
  lifecycle.add({ stop: () => recorder.stop() });
  lifecycle.add({ stop: () => core.alerts.stop() });
  lifecycle.add(
    shared ?? {
      async start() {
        await core.finder.lead(parts.checkpoint?.at ?? 0);
        await core.alerts.lead();
        await feed.start((batch) => {
          heard();
          return takeOwnBatch(core, batch).done;
        });
        core.finder.caughtUp();
        core.alerts.caughtUp();
      },
      stop: () => feed.stop(),
    },
  );
  lifecycle.add({ start: imports.start, stop: imports.close });
  lifecycle.add({ start: pages.pack });
  lifecycle.add({ start: readiness.started, stop: readiness.stopping });

  return { http, market, recorder, days, hub, start: lifecycle.start, stop: lifecycle.stop };
}
