import { CallError } from '@dorpon/contract/error-catalogue';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pages } from './addresses.ts';
import { isOfThisMachine } from './this-machine.ts';

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

/** A reason may name files and database errors, which are not for strangers. */
async function mayKnowWhy(request: FastifyRequest, publicUrl: string): Promise<boolean> {
  if (isOfThisMachine(request, publicUrl)) return true;
  const caller = await request.server.callerOf(request.headers).catch(() => null);
  return caller?.isAdmin === true;
}
