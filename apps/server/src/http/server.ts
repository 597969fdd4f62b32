import Fastify, { type FastifyInstance, type FastifyServerFactory, LogController } from 'fastify';
import { endpoints, urlOf } from './endpoints.ts';
import { sendFailure } from './failures.ts';
import { callHeaders, limitCalls, protectPages, type SecurityOptions } from './security.ts';

export interface HttpOptions extends SecurityOptions {
  readonly logLevel: string;
  readonly logTo?: NodeJS.WritableStream;
  readonly serverFactory?: FastifyServerFactory;
}

const SLOW_MS = 1000;
const BODY_LIMIT = 64 * 1024;

/** Fastify with everything that all routes share, and no route yet. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: options.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
      ...(options.logTo ? { stream: options.logTo } : {}),
    },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    handlerTimeout: 15_000,
    keepAliveTimeout: 72_000,
    trustProxy: false,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      sendFailure(error, request, reply);
    },
    ...(options.serverFactory ? { serverFactory: options.serverFactory } : {}),
  });
  // The contract checks input and route() writes answers; schemas on routes are for the docs.
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setSerializerCompiler(() => JSON.stringify);
  app.setErrorHandler(sendFailure);
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.elapsedTime > SLOW_MS)
      request.log.warn({ url: request.url, ms: Math.round(reply.elapsedTime) }, 'slow answer');
    done();
  });
  await protectPages(app, options);
  refuseUndeclared(app);
  return app;
}

/** The scope of the calls: their own short headers, and a limit for each address. */
export async function withCalls(
  app: FastifyInstance,
  options: SecurityOptions,
  register: (calls: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (calls) => {
    await limitCalls(calls, options);
    calls.addHook('onRequest', (_request, reply, done) => {
      reply.headers(callHeaders);
      done();
    });
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
