import Fastify, { type FastifyInstance, type FastifyServerFactory, LogController } from 'fastify';
import { pino } from 'pino';
import type { CallerOf } from './caller.ts';
import { endpoints, urlOf } from './endpoints.ts';
import { sendFailure } from './failures.ts';
import { limitCalls, protectPages, refuseForeignWrites, type SecurityOptions } from './security.ts';

export interface HttpOptions extends SecurityOptions {
  readonly logLevel: string;
  readonly logTo?: NodeJS.WritableStream;
  readonly serverFactory?: FastifyServerFactory;
  /** Who calls; without it everybody is a visitor. */
  readonly callerOf?: CallerOf;
  /** Addresses of reverse proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies?: readonly string[];
}

const BODY_LIMIT = 64 * 1024;

/** Fastify with everything that all routes share, and no route yet. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    trustProxy: options.trustedProxies?.length ? [...options.trustedProxies] : false,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      sendFailure(error, request, reply);
    },
    ...(options.serverFactory ? { serverFactory: options.serverFactory } : {}),
  });
  writeLog(app, options);
  app.decorate('callerOf', options.callerOf ?? (async () => null));
  app.setErrorHandler(sendFailure);
  refuseUndeclared(app);
  return app;
}

/**
 * The log is ours, and Fastify is told that it has none: it would give each request a logger and two
 * listeners, which cost more than most answers. A failure logs its own URL.
 */
function writeLog(app: FastifyInstance, { logLevel, logTo }: HttpOptions): void {
  const settings = {
    level: logLevel,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
  };
  app.log = logTo ? pino(settings, logTo) : pino(settings);
}

/** The scope of everything that a browser shows or a machine asks. */
export async function withPages(
  app: FastifyInstance,
  options: SecurityOptions,
  register: (pages: FastifyInstance) => Promise<void>,
): Promise<void> {
  await app.register(async (pages) => {
    await protectPages(pages, options);
    await register(pages);
  });
}

/** The scope of the calls: a limit for each address, and writes only from our own pages. */
export async function withCalls(
  app: FastifyInstance,
  options: SecurityOptions,
  register: (calls: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (calls) => {
    refuseForeignWrites(calls, options);
    await limitCalls(calls, options);
    register(calls);
  });
}

/** A route below /api that no endpoint declares would have no access rule. */
function refuseUndeclared(app: FastifyInstance): void {
  const missing = new Set(endpoints);
  app.addHook('onRoute', (route) => {
    const declared = route.config?.endpoint;
    if (declared) missing.delete(declared);
    else if (route.url.startsWith('/api'))
      throw new Error(`${route.url} is served without a declared endpoint`);
    if (declared && !endpoints.includes(declared))
      throw new Error(`${route.url} is not in the list of endpoints`);
  });
  app.addHook('onReady', async () => {
    const urls = [...missing].map(urlOf);
    if (urls.length > 0) throw new Error(`no route serves ${urls.join(', ')}`);
  });
}
