import type { IncomingMessage } from 'node:http';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  onRequestHookHandler,
  preHandlerAsyncHookHandler,
} from 'fastify';
import { pages } from '../addresses.ts';
import { isLoopback, networkOf } from '../network-of.ts';
import { EXEMPT, sessionKey } from './caller-key.ts';
import { type LimitSizes, Limits } from './limits.ts';
import { addressOf, type IsTrusted, trustedProxies } from './proxies.ts';

declare module 'fastify' {
  interface FastifyInstance {
    limits: Limits;
    /** The account that a request is charged to, for code that does not run in Fastify. */
    callerKeyOf: KeyOf;
  }
  interface FastifyRequest {
    /** The client address, behind trusted proxies. */
    address: string;
    /** The account that the request is charged to. */
    countedAs: string;
  }
  interface FastifyContextConfig {
    /** The handler itself waits for its turn. */
    takesTurns?: boolean;
  }
}

export interface CountOptions {
  /** Addresses of reverse proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies?: readonly string[];
  /** Requests from this machine are not counted. */
  readonly exemptLoopback?: boolean;
  readonly limitSizes?: LimitSizes;
  /** The session token of a cookie with a valid signature, without asking the database. */
  readonly sessionTokenOf?: (headers: IncomingMessage['headers']) => string | null;
}

/** Cost of every request beside its call: parsing, routing and writing, even when it is refused. */
const REQUEST_MS = 0.1;

/** Headers with which a proxy names its client. Only the first is read, and only of a trusted proxy. */
const forwardedHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

/** Charges each request, page or call, and provides the account for further charges. */
export function countRequests(app: FastifyInstance, options: CountOptions): void {
  const limits = new Limits(options.limitSizes);
  const isTrusted = trustedProxies(options.trustedProxies ?? []);
  const keyOf = callerKeys(options, isTrusted, app.log);
  app.decorate('limits', limits);
  app.decorate('callerKeyOf', keyOf);
  app.decorateRequest('address', '');
  app.decorateRequest('countedAs', EXEMPT);
  app.addHook('onClose', async () => limits.close());
  app.addHook('onRequest', (request: FastifyRequest, _reply, done) => {
    request.address = addressOf(request.raw, isTrusted);
    // Probes are answered even when another client of the same address floods the server.
    if (request.url === pages.health.path) return done();
    request.countedAs = keyOf(request.raw, request.address);
    charge(request, REQUEST_MS, done);
  });
  // After the route is known and before the body is read.
  app.addHook('onRoute', (route) => {
    const cost = route.config?.endpoint?.cost;
    if (typeof cost !== 'number') return;
    const hook: onRequestHookHandler = (request, _reply, done) => charge(request, cost, done);
    route.onRequest = [hook, ...[route.onRequest ?? []].flat()];
    if (!route.config?.takesTurns)
      route.preHandler = [inTurn(cost), ...[route.preHandler ?? []].flat()];
  });

  /**
   * For calls that `route` does not serve. They wait for a turn, but hold no place among the work
   * in progress: sign-in delays its answers on purpose.
   */
  function inTurn(cost: number): preHandlerAsyncHookHandler {
    return async (request) => {
      await limits.turn(request.countedAs, cost);
    };
  }

  function charge(request: FastifyRequest, cost: number, done: (refusal?: Error) => void): void {
    try {
      limits.charge(request.countedAs, cost);
    } catch (refusal) {
      return done(refusal as Error);
    }
    done();
  }
}

export type KeyOf = (request: IncomingMessage, address?: string) => string;

/** Members are counted by session, everybody else by address. */
function callerKeys(
  options: CountOptions,
  isTrusted: IsTrusted,
  log: Pick<FastifyBaseLogger, 'warn'>,
): KeyOf {
  let hasWarned = false;
  return (request, address = addressOf(request, isTrusted)) => {
    const { headers, socket } = request;
    const forwarded = hasWarned ? undefined : forwardedHeaders.find((name) => name in headers);
    if (forwarded !== undefined) {
      const peer = socket.remoteAddress ?? '';
      hasWarned = !isTrusted(peer);
      if (hasWarned)
        log.warn(
          { peer, header: forwarded },
          'a forwarded header is ignored: its sender is not in TRUSTED_PROXIES, so everybody behind it shares one limit',
        );
    }
    if (options.exemptLoopback && isLoopback(address)) return EXEMPT;
    const token = headers.cookie === undefined ? null : options.sessionTokenOf?.(headers);
    // An empty key would exempt the caller.
    const network = networkOf(address) || 'unknown';
    return token ? sessionKey(network, token) : network;
  };
}
