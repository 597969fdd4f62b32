import { CallError } from '@dorpon/contract/error-catalogue';
import helmet from '@fastify/helmet';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { isOurOrigin } from './origin.ts';

export interface SecurityOptions {
  readonly publicUrl: string;
  /** Other origins that the web app may call. */
  readonly apiOrigins: readonly string[];
  /** Pages may load the script of Google Analytics and report to it. */
  readonly analytics?: boolean;
}

const analyticsScript = 'https://www.googletagmanager.com';
/** Where its script sends reports, by fetch or as the address of an image. */
const analyticsReports = [
  analyticsScript,
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
];

/** Headers of every page: no inline script or style, and only our own origins unless analytics are on. */
export async function protectPages(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  const socket = new URL(options.publicUrl);
  const secure = socket.protocol === 'https:';
  socket.protocol = secure ? 'wss:' : 'ws:';
  const reports = options.analytics ? analyticsReports : [];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...(options.analytics ? [analyticsScript] : [])],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...options.apiOrigins, ...reports],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", socket.origin, ...options.apiOrigins, ...reports],
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
 * CSRF protection: a page of another site must not write with the visitor's cookie, nor use up what
 * is counted. Other reads are not checked.
 */
export function refuseOtherSites(app: FastifyInstance, options: SecurityOptions): void {
  const refuse: onRequestHookHandler = (request, _reply, done) => {
    if (isOurOrigin(request.headers, options.publicUrl)) return done();
    done(new CallError('forbidden', 'calls from pages of other sites are refused', 'origin'));
  };
  app.addHook('onRoute', (route) => {
    const isRead = [route.method].flat().every((method) => reads.has(method));
    if (isRead && !route.config?.endpoint?.ownSite) return;
    route.onRequest = [refuse, ...[route.onRequest ?? []].flat()];
  });
}

const reads = new Set(['GET', 'HEAD']);
