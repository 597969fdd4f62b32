import type { Endpoint } from '@dorpon/contract/endpoint';
import Fastify, { type FastifyInstance, type FastifyServerFactory, LogController } from 'fastify';
import { pino } from 'pino';
import { urlOf } from './addresses.ts';
import type { CallerOf } from './caller.ts';
import { boundConnections } from './connections.ts';
import { sendFailure } from './failures.ts';
import { type CountOptions, countRequests } from './limits/count-requests.ts';
import { methodsIn } from './not-found.ts';
import { protectPages, refuseOtherSites, type SecurityOptions } from './security.ts';

export interface HttpOptions extends SecurityOptions, CountOptions {
  readonly logLevel: string;
  readonly logTo?: NodeJS.WritableStream;
  readonly serverFactory?: FastifyServerFactory;
  /** Resolves the caller; without it everybody is a visitor. */
  readonly callerOf?: CallerOf;
  /** All declared calls. A route that is not among them has no access rule and is refused. */
  readonly endpoints: readonly Endpoint[];
}

const BODY_LIMIT = 64 * 1024;

/** Fastify with everything that all routes share, and no route yet. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      sendFailure(error, request, reply);
    },
    ...(options.serverFactory ? { serverFactory: options.serverFactory } : {}),
  });
  if (!options.serverFactory) boundConnections(app.server);
  writeLog(app, options);
  app.decorate('callerOf', options.callerOf ?? (async () => null));
  app.decorateRequest('isPersonal', false);
  app.setErrorHandler(sendFailure);
  countRequests(app, options);
  app.decorate('methodsOf', methodsIn(options.endpoints));
  refuseUndeclared(app, options.endpoints);
  return app;
}

/**
 * Our own log, with Fastify's turned off: Fastify creates a logger and two listeners per request,
 * which cost more than most answers. A failure logs its own URL.
 */
function writeLog(app: FastifyInstance, { logLevel, logTo }: HttpOptions): void {
  const settings = {
    level: logLevel,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
  };
  app.log = logTo ? pino(settings, logTo) : pino(settings);
}

/** The scope of pages, files, health and metrics. */
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

/** The scope of the calls: writes only from our own pages. */
export async function withCalls(
  app: FastifyInstance,
  options: SecurityOptions,
  register: (calls: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (calls) => {
    refuseOtherSites(calls, options);
    register(calls);
  });
}

/** A route below /api without a declared endpoint would have no access rule. */
function refuseUndeclared(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
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
