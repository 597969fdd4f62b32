import { CallError } from '@dorpon/contract/error-catalogue';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pages } from './endpoints.ts';
import { isLoopback } from './network-of.ts';

/** Behind a proxy on this machine strangers come from loopback too. */
const forwardedBy = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'];

/** Why the server should get no requests now, or null. */
export type Readiness = () => Promise<string | null>;

export function serveHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get(pages.health.path, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  );
  let checking: Promise<string | null> | undefined;
  app.get(pages.readiness.path, async (request, reply) => {
    // Those who ask while a check is under way share it.
    checking ??= readiness().finally(() => {
      checking = undefined;
    });
    const reason = await checking;
    if (reason !== null)
      throw new CallError('not-ready', (await mayKnowWhy(request)) ? reason : 'not ready');
    return reply.header('cache-control', 'no-store').send({ ready: true });
  });
}

/** A reason may name files and errors of the database. */
async function mayKnowWhy(request: FastifyRequest): Promise<boolean> {
  const isForwarded = forwardedBy.some((header) => request.headers[header] !== undefined);
  if (isLoopback(request.ip) && !isForwarded) return true;
  const caller = await request.server.callerOf(request.headers).catch(() => null);
  return caller?.isAdmin === true;
}
