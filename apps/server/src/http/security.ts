import { CallError } from '@dorpon/contract/error-catalogue';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { isOurOrigin } from './origin.ts';

export interface SecurityOptions {
  readonly publicUrl: string;
  /** Other origins that the web app may call. */
  readonly apiOrigins: readonly string[];
  /** Calls of one address in a minute. */
  readonly callsPerMinute?: number;
  /** Whether calls from this machine are counted; a reverse proxy in front does its own counting. */
  readonly countLoopback?: boolean;
}

const CALLS_PER_MINUTE = 1200;
const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

export const isLoopback = (address: string): boolean => loopback.has(address);

/** Headers of every page. No inline script or style anywhere, nothing from elsewhere. */
export async function protectPages(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  const socket = new URL(options.publicUrl);
  const secure = socket.protocol === 'https:';
  socket.protocol = secure ? 'wss:' : 'ws:';
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...options.apiOrigins],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", socket.origin, ...options.apiOrigins],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    strictTransportSecurity: secure,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}

/**
 * Counts the calls of each address. The plugin's own hook is asynchronous also for who is not
 * counted, which would cost every call of this machine a turn of the loop.
 */
export async function limitCalls(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  await app.register(rateLimit, { global: false });
  const count = app.createRateLimit({
    max: options.callsPerMinute ?? CALLS_PER_MINUTE,
    timeWindow: 60_000,
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!options.countLoopback && isLoopback(request.ip)) return done();
    count(request).then((limit) => {
      if (limit.isAllowed || !limit.isExceeded) return done();
      reply.header('retry-after', limit.ttlInSeconds);
      done(new CallError('too-many-requests', `try again in ${limit.ttlInSeconds} seconds`));
    }, done);
  });
}

/** A page of another site may not write with the cookie of who looks at it. Reads pay nothing for it. */
export function refuseForeignWrites(app: FastifyInstance, options: SecurityOptions): void {
  const refuse: onRequestHookHandler = (request, _reply, done) => {
    if (isOurOrigin(request.headers, options.publicUrl)) return done();
    done(new CallError('forbidden', 'a page of another site may not write here', 'origin'));
  };
  app.addHook('onRoute', (route) => {
    if ([route.method].flat().every((method) => reads.has(method))) return;
    route.onRequest = [refuse, ...[route.onRequest ?? []].flat()];
  });
}

const reads = new Set(['GET', 'HEAD']);
