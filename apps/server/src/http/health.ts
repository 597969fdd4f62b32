import { CallError } from '@dorpon/contract/error-catalogue';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pages } from './addresses.ts';
import { isLoopback } from './network-of.ts';

const forwardedHeader = /^(forwarded|via|x-real-ip|x-forwarded-.+)$/;

/** Why the server should get no requests now; null when it is ready. */
export type Readiness = () => Promise<string | null>;

export function serveHealth(
  app: FastifyInstance,
  readiness: Readiness,
  { publicUrl }: { readonly publicUrl: string },
): void {
  app.get(pages.health.path, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  );
  let checking: Promise<string | null> | undefined;
  let logged: string | null = null;
  app.get(pages.readiness.path, async (request, reply) => {
    // Concurrent requests share one check.
    checking ??= readiness().finally(() => {
      checking = undefined;
    });
    const reason = await checking;
    // Logged once per reason: probes come every few seconds.
    if (reason !== null && reason !== logged) app.log.warn({ reason }, 'not ready');
    logged = reason;
    if (reason !== null)
      throw new CallError(
        'not-ready',
        (await mayKnowWhy(request, publicUrl)) ? reason : 'not ready',
      );
    return reply.header('cache-control', 'no-store').send({ ready: true });
  });
}

/**
 * A reason may name files and database errors, which are not for strangers. Behind a proxy on this
 * machine strangers come from loopback too, and nginx with `proxy_pass` alone adds no header and
 * sends `127.0.0.1:8080` as the host. So with a public PUBLIC_URL only administrators and the log
 * get the reason.
 */
async function mayKnowWhy(request: FastifyRequest, publicUrl: string): Promise<boolean> {
  const { headers, raw } = request;
  const isDirect =
    isLoopback(raw.socket.remoteAddress ?? '') &&
    isOfThisMachine(`http://${headers.host}`) &&
    !Object.keys(headers).some((name) => forwardedHeader.test(name));
  if (isDirect && isOfThisMachine(publicUrl)) return true;
  const caller = await request.server.callerOf(request.headers).catch(() => null);
  return caller?.isAdmin === true;
}

function isOfThisMachine(url: string): boolean {
  const host = URL.parse(url)?.hostname.replace(/^\[(.*)\]$/, '$1') ?? '';
  return host === 'localhost' || host.endsWith('.localhost') || isLoopback(host);
}
